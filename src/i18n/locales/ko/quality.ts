import type { Messages } from '@/i18n/typed-keys';

export const quality: Messages['quality'] = {
  normal: '표준',
  high: '고음질',
  lossless: '무손실',
  hires: 'Hi-Res',
  delivered: '{{level}}, {{kbps}}kbit/s로 재생 중',
};
