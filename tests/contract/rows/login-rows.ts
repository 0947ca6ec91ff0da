import { type ExampleRow, refused, row, value } from './example-row.ts';

/** The picture of the user in the examples. */
export const avatarUrl = 'http://imge.kugou.com/kugouicon/165/20260101/20260101093000000001.jpg';
const account = {
  userId: '880100217',
  token: '7c43ef5ae21d43ce2743f770c68e24def1a43ee2f416d2438410c8af7af2ff2c',
  nickname: '海雾观察员',
  avatarUrl,
};
/** Account of a complete login record, in the two formats of the examples. */
const recordAccount = { ...account, t1: '83f1535f99ab0bf4e9d02dfd85d3e3f7' };
const laterAccount = {
  ...account,
  avatarUrl: 'http://imge.kugou.com/kugouicon/165/20260201/20260201000217.jpg',
  t1: 'demo-t1',
};

/** Expected results of the calls for logins, devices and verifications for their example bodies. */
export const loginRows: ExampleRow[] = [
  row('login', 'login', value(recordAccount)),
  row('login.wrong-password', 'login', refused('server', '账号或密码错误')),
  row('login.verify', 'login', refused('verification', '请验证')),
  row('login_cellphone', 'phoneLogin', value({ kind: 'logged-in', account: recordAccount })),
  row(
    'login_cellphone.multiple-accounts',
    'phoneLogin',
    value({
      kind: 'choose-account',
      choices: [
        { userId: '880100217', nickname: '海雾观察员', userName: 'demo_harbor', avatarUrl },
        { userId: '880100993', nickname: '备用账号', userName: 'demo_spare', avatarUrl: null },
      ],
    }),
  ),
  row('login_cellphone.wrong-code', 'phoneLogin', refused('server', '验证码错误')),
  row('captcha_sent', 'sendCode', value(undefined)),
  row('captcha_sent.bad-mobile', 'sendCode', refused('server', '手机格式不正确')),
  row('captcha_sent.too-often', 'sendCode', refused('server', '获取验证码过于频繁，请稍后再试')),
  row('captcha_sent.expired-token', 'sendCode', refused('login-expired', '登录已过期，请重新登录')),
  row('login_qr_key', 'qrKey', value('eb430691fe30d16070b5a144c3d3303c')),
  row(
    'login_qr_create',
    'qrImage',
    value(
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
    ),
  ),
  row('login_qr_check.waiting', 'qrCheck', value({ kind: 'waiting' })),
  row('login_qr_check.scanned', 'qrCheck', value({ kind: 'scanned', nickname: '海雾观察员', avatarUrl })),
  row('login_qr_check', 'qrCheck', value({ kind: 'confirmed', account })),
  row('login_qr_check.expired', 'qrCheck', value({ kind: 'expired' })),
  row('login_wx_create', 'weChatCode', value({ id: '0demoUuid001', imageUrl: 'data:image/jpeg;base64,ZGVtby1qcGVn' })),
  row('login_wx_create.failed', 'weChatCode', refused('provider-away')),
  row('login_wx_check.waiting', 'weChatCheck', value({ kind: 'waiting' })),
  row('login_wx_check.scanned', 'weChatCheck', value({ kind: 'scanned' })),
  row('login_wx_check', 'weChatCheck', value({ kind: 'confirmed', loginCode: '0a1bDEMOcode' })),
  row('login_wx_check.refused', 'weChatCheck', value({ kind: 'refused' })),
  row('login_wx_check.expired', 'weChatCheck', value({ kind: 'expired' })),
  row('login_openplat', 'weChatLogin', value(laterAccount)),
  row('login_openplat.failed', 'weChatLogin', refused('server', 'code 已失效')),
  row('login_token', 'refresh', value(recordAccount)),
  row(
    'login_token.refreshed',
    'refresh',
    value({
      ...laterAccount,
      token: '8d43ef5ae21d43ce2743f770c68e24def1a43ee2f416d2438410c8af7af2ff2d',
      t1: 'demo-t1-next',
    }),
  ),
  row('login_token.expired', 'refresh', refused('login-expired', '登录已过期，请重新登录')),
  row(
    'login_device',
    'devices',
    value([
      {
        id: '00112233445566778899aabbccddeeff/3116/1777600000',
        name: 'DEMO000001',
        appName: '安卓酷狗概念版',
        loginType: 'qr',
        place: '福建',
        loggedInAtMs: 1_777_600_000_000,
        isThis: true,
        login: {
          deviceId: '00112233445566778899aabbccddeeff',
          loggedInAtSeconds: 1_777_600_000,
          appId: '3116',
          appVersion: '11440',
        },
      },
      {
        id: 'ffeeddccbbaa99887766554433221100/1005/1777000000',
        name: 'phone',
        appName: '安卓酷狗音乐',
        loginType: 'wechat',
        place: '',
        loggedInAtMs: 1_777_000_000_000,
        isThis: false,
        login: {
          deviceId: 'ffeeddccbbaa99887766554433221100',
          loggedInAtSeconds: 1_777_000_000,
          appId: '1005',
          appVersion: '12509',
        },
      },
    ]),
  ),
  row('login_device_kick', 'logOutDevice', value(undefined)),
  row('register_dev', 'device', value('0aB1cD2eF3gH4iJ5kL6mN7oP')),
  row('register_dev.failed', 'device', refused('server')),
  row('get_verify_info', 'verificationWays', value([{ kind: 'picture', appId: '190000000', pageUrl: null }])),
  row('get_verify_info.sms', 'verificationWays', value([{ kind: 'sms', mobile: '138****0001' }])),
  row('get_verify_info.confirm', 'verificationWays', value([{ kind: 'login-needed' }])),
  row('_risk.event', 'verificationWays', value(null)),
  row('sidedt', 'pictureVerification', value('passed')),
  row('sidedt.failed', 'smsVerification', value('wrong')),
];
