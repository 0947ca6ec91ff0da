import type { Messages } from '@/i18n/typed-keys';

export const devices: Messages['devices'] = {
  loading: '正在加载设备…',
  failed: '设备加载失败',
  empty: '列表中没有设备',
  none: '此服务没有设备列表',
  noneHint: '服务未返回设备列表。部分版本的音乐服务无法列出账号的登录设备。',
  unknown: '未知设备',
  thisDevice: '本机',
  loggedInAt: '{{time}} 登录',
  logOut: '退出登录',
  logOutOf: '让 {{name}} 退出登录',
  logOutTitle: '让 {{name}} 退出登录？',
  logOutText: '退出后，需要在那台设备上重新登录才能使用你的账号。',
  loggedOut: '{{name}} 已退出登录。',
  logOutFailed: '无法让 {{name}} 退出登录：{{reason}}',
  types: {
    password: '密码登录',
    phone: '手机号登录',
    wechat: '微信登录',
    qq: 'QQ 登录',
    apple: 'Apple 登录',
    weibo: '微博登录',
    qr: '扫码登录',
  },
};
