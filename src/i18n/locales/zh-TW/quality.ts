import type { Messages } from '@/i18n/typed-keys';

export const quality: Messages['quality'] = {
  normal: '標準',
  high: '高品質',
  lossless: '無損',
  hires: 'Hi-Res',
  delivered: '目前音質：{{level}}，{{kbps}} kbit/s',
  previewVipHint: '只播放免費片段，完整歌曲僅限 VIP 會員收聽。可在音樂庫查看您的 VIP。',
};
