import type { Messages } from '@/i18n/typed-keys';

export const quality: Messages['quality'] = {
  normal: '标准',
  high: '高品质',
  lossless: '无损',
  hires: 'Hi-Res',
  delivered: '当前音质：{{level}}，{{kbps}} kbit/s',
};
