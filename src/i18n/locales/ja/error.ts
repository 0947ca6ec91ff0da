import type { Messages } from '@/i18n/typed-keys';

export const error: Messages['error'] = {
  offline: 'オフラインです。ネットワーク接続を確認してください。',
  noResponse: '音楽サービスから応答がありません。',
  server: 'サーバーエラーです。しばらくしてからお試しください。',
  loginExpired: 'ログインの期限が切れました。もう一度ログインしてください。',
  needsLogin: '先にログインしてください。',
  needsVip: 'この曲は VIP 会員専用です。',
  noCopyright: 'この曲は配信権がありません。',
  verification: '本人確認が求められています。公式アプリで一度確認を済ませてください。',
  notFound: '見つかりませんでした。',
  badData: 'サービスから読み取れない応答が届きました。',
  noFormat: '音楽を取得できませんでした。再生できる形式がありません。',
  noAddress: '音楽のアドレスを取得できませんでした。サーバーエラーです。しばらくしてからお試しください。',
  badAudio: '音声を読み込めませんでした。',
  needsGesture: 'ブラウザが操作を求めています。再生ボタンを押してください。',
  queueFull: '再生待ちがいっぱいです。入れられるのは 10,000 曲までです。',
  cancelled: 'キャンセルしました。',
  retry: 'もう一度試す',
  serviceAwayTitle: '{{address}} に音楽サービスがありません',
  serviceAwayHint: 'Kanade のフォルダーで次のコマンドを実行すると起動します：',
  offlineTitle: 'オフラインです',
};
