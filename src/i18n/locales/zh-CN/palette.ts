import type { Messages } from '@/i18n/typed-keys';

export const palette: Messages['palette'] = {
  placeholder: '前往页面、执行操作或查找内容…',
  results: '结果',
  groups: {
    recent: '最近使用',
    pages: '前往',
    actions: '操作',
    settings: '设置',
    playlists: '歌单',
    queue: '播放列表',
    local: '本地歌曲',
    catalogue: '音乐服务',
    search: '搜索',
  },
  hints: {
    run: '打开',
    play: '立即播放',
    queue: '下一首播放',
    complete: '补全',
  },
  isSet: '当前',
  setValue: '{{setting}}：{{value}}',
  searching: '正在搜索音乐服务…',
  searchFailed: '无法搜索音乐服务。{{reason}}',
  searchNeedsLogin: '登录后即可搜索音乐服务',
  openLink: { song: '播放链接中的歌曲', playlist: '打开这个歌单', album: '打开这张专辑', artist: '打开链接中的歌手' },
  searchService: '在音乐服务中搜索“{{text}}”',
  searchLocal: '在本地音乐中搜索“{{text}}”',
  refreshLocal: '刷新本地音乐',
  addFolder: '添加本地音乐文件夹',
};
