import type { Messages } from '@/i18n/typed-keys';

export const surfaces: Messages['surfaces'] = {
  openApp: 'Kanadeを開く',
  sidePanel: 'サイドパネルで再生待ちを表示',
  lyricsWindow: '歌詞ウィンドウ',
  start: '曲を検索して始めましょう。',
  tabs: 'サイドパネルの内容',
  search: '検索',
  searchPlaceholder: '曲・アーティストを検索',
  local: 'ローカル',
  untimed: 'この歌詞には時間情報がありません。',
};
