import type { Messages } from '@/i18n/typed-keys';

export const nav: Messages['nav'] = {
  main: '主選單',
  history: '瀏覽紀錄',
  home: '首頁',
  discover: '探索',
  library: '音樂庫',
  settings: '設定',
  login: '登入',
  ranking: '排行榜',
  cloudDrive: '雲端硬碟',
  localMusic: '本機音樂',
  offlineSongs: '離線歌曲',
  back: '上一頁',
  forward: '下一頁',
  reload: '重新整理',
  devices: '已登入的裝置',
  palette: '命令面板',
};
