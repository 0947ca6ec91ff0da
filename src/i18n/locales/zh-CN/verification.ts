import type { Messages } from '@/i18n/typed-keys';

export const verification: Messages['verification'] = {
  title: '需要验证',
  lead: '音乐服务要求确认是本人操作。验证后会继续刚才的操作。',
  cancel: '暂不验证',
  failed: '无法加载验证',
  expired: '此次验证已失效。请关闭后重试刚才的操作。',
  otherWay: '换一种方式',
  smsSent: '验证码已发送到账号绑定的手机。',
  smsSentTo: '验证码已发送到 {{mobile}}。',
  smsSentAt: '验证码已在 {{time}} 发送到账号绑定的手机，之后没有再发送。',
  smsSentToAt: '验证码已在 {{time}} 发送到 {{mobile}}，之后没有再发送。',
  smsAgain: '如果验证码已失效，请关闭后重试刚才的操作。',
  code: '验证码',
  submit: '确认',
  wrongCode: '验证码不正确，请重试。',
  picture: '平台的图片验证',
  wrongPicture: '验证未通过，请用新的图片重试。',
  pictureUnavailable: '无法加载图片验证。它需要连接到平台；也可以在官方 App 中完成一次验证。',
  phoneNeeded: '平台要求此账号绑定手机号，请在官方 App 中绑定。',
  loginNeeded: '平台要求重新登录，请退出后再次登录。',
};
