import type { Messages } from '@/i18n/typed-keys';

export const palette: Messages['palette'] = {
  placeholder: '移動、操作、検索…',
  results: '結果',
  groups: {
    recent: '最近使った項目',
    pages: '移動',
    actions: '操作',
    settings: '設定',
    playlists: 'プレイリスト',
    queue: '再生待ち',
    local: 'この端末の曲',
    catalogue: '音楽サービス',
    search: '検索',
  },
  hints: {
    run: '開く',
    play: '今すぐ再生',
    queue: '次に再生',
    complete: '補完',
  },
  isSet: '現在の設定',
  setValue: '{{setting}}：{{value}}',
  searching: '音楽サービスを検索中…',
  searchFailed: '音楽サービスを検索できませんでした。{{reason}}',
  searchNeedsLogin: '音楽サービスを検索するにはログインしてください',
  openLink: {
    song: 'リンクの曲を再生',
    playlist: 'このプレイリストを開く',
    album: 'このアルバムを開く',
    artist: 'リンクのアーティストを開く',
  },
  searchService: '音楽サービスで「{{text}}」を検索',
  searchLocal: 'ローカル音楽で「{{text}}」を検索',
  refreshLocal: 'ローカル音楽を更新',
  addFolder: 'ローカル音楽にフォルダーを追加',
};
