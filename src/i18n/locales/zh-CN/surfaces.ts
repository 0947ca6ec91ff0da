import type { Messages } from '@/i18n/typed-keys';

export const surfaces: Messages['surfaces'] = {
  openApp: '打开 Kanade',
  sidePanel: '在侧边栏中查看播放列表',
  lyricsWindow: '歌词窗口',
  start: '搜索一首歌，开始聆听。',
  tabs: '侧边栏内容',
  search: '搜索',
  searchPlaceholder: '搜索歌曲、歌手',
  local: '本地',
  untimed: '这份歌词没有时间信息。',
};
