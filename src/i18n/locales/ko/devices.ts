import type { Messages } from '@/i18n/typed-keys';

export const devices: Messages['devices'] = {
  loading: '기기를 불러오는 중…',
  failed: '기기를 불러오지 못했어요',
  empty: '목록에 기기가 없어요',
  none: '이 서비스에는 기기 목록이 없어요',
  noneHint: '목록을 받지 못했어요. 음악 서비스 버전에 따라 계정의 기기를 표시하지 못할 수 있어요.',
  unknown: '알 수 없는 기기',
  thisDevice: '이 기기',
  loggedInAt: '{{time}} 로그인',
  logOut: '로그아웃',
  logOutOf: '{{name}} 로그아웃',
  logOutTitle: '{{name}}에서 로그아웃할까요?',
  logOutText: '그 기기에서 계정을 다시 사용하려면 새로 로그인해야 해요.',
  loggedOut: '{{name}}에서 로그아웃했어요.',
  logOutFailed: '{{name}}에서 로그아웃하지 못했어요: {{reason}}',
  types: {
    password: '비밀번호 로그인',
    phone: '휴대폰 번호 로그인',
    wechat: 'WeChat 로그인',
    qq: 'QQ 로그인',
    apple: 'Apple 로그인',
    weibo: 'Weibo 로그인',
    qr: 'QR 코드 로그인',
  },
};
