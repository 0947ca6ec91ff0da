import type { Messages } from '@/i18n/typed-keys';

export const empty: Messages['empty'] = {
  notFoundTitle: '頁面不存在',
  notFoundText: '連結可能已失效或輸入有誤。',
  goHome: '回到首頁',
  nothingPlaying: '沒有正在播放的歌曲',
};
