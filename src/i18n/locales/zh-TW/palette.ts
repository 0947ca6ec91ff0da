import type { Messages } from '@/i18n/typed-keys';

export const palette: Messages['palette'] = {
  placeholder: '前往頁面、執行操作或尋找內容…',
  results: '結果',
  groups: {
    recent: '最近使用',
    pages: '前往',
    actions: '操作',
    settings: '設定',
    playlists: '歌單',
    queue: '播放佇列',
    local: '本機歌曲',
    catalogue: '音樂服務',
    search: '搜尋',
  },
  hints: {
    run: '開啟',
    play: '立即播放',
    queue: '下一首播放',
    complete: '補全',
  },
  isSet: '目前',
  setValue: '{{setting}}：{{value}}',
  searching: '正在搜尋音樂服務…',
  searchFailed: '無法搜尋音樂服務。{{reason}}',
  searchNeedsLogin: '登入後即可搜尋音樂服務',
  openLink: { song: '播放連結中的歌曲', playlist: '開啟這個歌單', album: '開啟這張專輯', artist: '開啟連結中的藝人' },
  searchService: '在音樂服務中搜尋「{{text}}」',
  searchLocal: '在本機音樂中搜尋「{{text}}」',
  refreshLocal: '重新整理本機音樂',
  addFolder: '新增本機音樂資料夾',
};
