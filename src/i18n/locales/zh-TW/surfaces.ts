import type { Messages } from '@/i18n/typed-keys';

export const surfaces: Messages['surfaces'] = {
  openApp: '開啟 Kanade',
  sidePanel: '在側邊面板中檢視播放佇列',
  lyricsWindow: '歌詞視窗',
  start: '搜尋一首歌，開始聆聽。',
  tabs: '側邊面板內容',
  search: '搜尋',
  searchPlaceholder: '搜尋歌曲、藝人',
  local: '本機',
  untimed: '這份歌詞沒有時間資訊。',
};
