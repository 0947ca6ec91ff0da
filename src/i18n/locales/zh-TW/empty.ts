import type { Messages } from '@/i18n/typed-keys';

export const empty: Messages['empty'] = {
  comingTitle: '{{screen}}：這裡還沒有內容',
  comingText: '這個畫面將在後續版本開放。',
  notFoundTitle: '頁面不存在',
  notFoundText: '連結可能已失效或輸入有誤。',
  goHome: '回到首頁',
  nothingPlaying: '沒有正在播放的歌曲',
};
