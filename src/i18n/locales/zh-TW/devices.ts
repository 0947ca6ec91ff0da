import type { Messages } from '@/i18n/typed-keys';

export const devices: Messages['devices'] = {
  loading: '正在載入裝置…',
  failed: '裝置載入失敗',
  empty: '清單中沒有裝置',
  none: '此服務沒有裝置清單',
  noneHint: '服務未傳回裝置清單。部分版本的音樂服務無法列出帳號的登入裝置。',
  unknown: '未知的裝置',
  thisDevice: '這部裝置',
  loggedInAt: '{{time}} 登入',
  logOut: '登出',
  logOutOf: '登出 {{name}}',
  logOutTitle: '要登出 {{name}} 嗎？',
  logOutText: '登出後，必須在該裝置上重新登入才能使用你的帳號。',
  loggedOut: '已登出 {{name}}。',
  logOutFailed: '無法登出 {{name}}：{{reason}}',
  types: {
    password: '密碼登入',
    phone: '手機號碼登入',
    wechat: '微信登入',
    qq: 'QQ 登入',
    apple: 'Apple 登入',
    weibo: '微博登入',
    qr: 'QR 碼登入',
  },
};
