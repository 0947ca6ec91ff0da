import type { Messages } from '@/i18n/typed-keys';

export const nav: Messages['nav'] = {
  main: '主导航',
  history: '历史记录',
  home: '首页',
  discover: '发现',
  library: '音乐库',
  settings: '设置',
  login: '登录',
  ranking: '排行榜',
  cloudDrive: '云盘',
  localMusic: '本地音乐',
  offlineSongs: '离线歌曲',
  back: '后退',
  forward: '前进',
  reload: '刷新',
  devices: '已登录的设备',
  palette: '命令面板',
};
