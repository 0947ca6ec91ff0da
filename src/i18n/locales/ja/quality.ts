import type { Messages } from '@/i18n/typed-keys';

export const quality: Messages['quality'] = {
  normal: '標準',
  high: '高音質',
  lossless: 'ロスレス',
  hires: 'ハイレゾ',
  delivered: '{{level}}（{{kbps}} kbit/s）で再生中',
};
