import type { Messages } from '@/i18n/typed-keys';

export const nav: Messages['nav'] = {
  main: 'メイン',
  history: '履歴',
  home: 'ホーム',
  discover: '見つける',
  library: 'ライブラリ',
  settings: '設定',
  login: 'ログイン',
  ranking: 'ランキング',
  cloudDrive: 'クラウドドライブ',
  localMusic: 'ローカル音楽',
  offlineSongs: 'オフラインの曲',
  back: '戻る',
  forward: '進む',
  reload: '再読み込み',
  devices: 'ログイン中のデバイス',
  palette: 'コマンドパレット',
};
