import type { Messages } from '@/i18n/typed-keys';

export const quality: Messages['quality'] = {
  normal: '标准',
  high: '高品质',
  lossless: '无损',
  hires: 'Hi-Res',
  delivered: '当前音质：{{level}}，{{kbps}} kbit/s',
  previewVipHint: '只播放免费片段，完整歌曲仅限 VIP 会员收听。可在音乐库查看您的 VIP。',
};
