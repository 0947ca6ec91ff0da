import type { Messages } from '@/i18n/typed-keys';

export const app: Messages['app'] = {
  name: 'Kanade',
  skipToContent: '本文へ移動',
  crashTitle: 'この画面で問題が起きました',
  crashText: '音楽の再生には影響ありません。再読み込みでたいてい直ります。',
  reload: '再読み込み',
  offlineBanner: 'ネットワーク接続が切れています。読み込み済みの内容は引き続き使えます。',
  close: '閉じる',
  notifications: 'お知らせ',
};
