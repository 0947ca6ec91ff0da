import type { Messages } from '@/i18n/typed-keys';

export const devices: Messages['devices'] = {
  loading: 'デバイスを読み込んでいます…',
  failed: 'デバイスを読み込めませんでした',
  empty: '一覧にデバイスはありません',
  none: 'このサービスにはデバイスの一覧がありません',
  noneHint: '一覧が返されませんでした。音楽サービスのバージョンによっては、アカウントのデバイスを表示できません。',
  unknown: '不明なデバイス',
  thisDevice: 'このデバイス',
  loggedInAt: '{{time}}にログイン',
  logOut: 'ログアウト',
  logOutOf: '{{name}}をログアウト',
  logOutTitle: '{{name}}をログアウトしますか？',
  logOutText: 'そのデバイスでもう一度アカウントを使うには、改めてログインする必要があります。',
  loggedOut: '{{name}}をログアウトしました。',
  logOutFailed: '{{name}}をログアウトできませんでした：{{reason}}',
  types: {
    password: 'パスワードログイン',
    phone: '電話番号ログイン',
    wechat: 'WeChatログイン',
    qq: 'QQログイン',
    apple: 'Appleログイン',
    weibo: 'Weiboログイン',
    qr: 'QRコードログイン',
  },
};
