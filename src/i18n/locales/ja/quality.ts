import type { Messages } from '@/i18n/typed-keys';

export const quality: Messages['quality'] = {
  normal: '標準',
  high: '高音質',
  lossless: 'ロスレス',
  hires: 'ハイレゾ',
  delivered: '{{level}}（{{kbps}} kbit/s）で再生中',
  previewVipHint: '無料の試聴部分のみ再生されます。全曲はVIP会員専用です。VIPの状態はライブラリで確認できます。',
};
