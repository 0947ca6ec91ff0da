import type { Messages } from '@/i18n/typed-keys';

export const home: Messages['home'] = {
  lead: '今天想聽點什麼？',
  demo: '示範曲庫 · 連接音樂服務',
  daily: '每日推薦',
  dailyHint: '每天更新',
  playAll: '播放全部',
  none: '今天沒有推薦歌曲',
  noneHint: '服務暫時沒有推薦內容，可以試試搜尋。',
  failed: '無法取得每日推薦',
  goSearch: '搜尋音樂',
};
