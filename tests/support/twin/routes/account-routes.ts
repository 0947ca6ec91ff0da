import type { Generation } from '../caller.ts';
import { example, examplePart } from '../examples.ts';
import { type Account, accounts, type Provider, phoneCode, randomHex, type Session } from '../provider.ts';
import { type Call, failure, type Reply, type Routes, success } from '../routing.ts';

/** The provider sends a number one text message in this time. */
const captchaPauseMs = 60_000;

/** A login on a device of the provider's own app, as the list of devices shows it. */
type ForeignDevice = { mid: string; userId: string; isMasked: boolean };

/** Registration of the device, logins by password and phone, refresh, and the list of devices. */
export function accountRoutes(generation: Generation, provider: Provider): Routes {
  const captchas = new Map<string, number>();
  const devices = accounts.flatMap(({ userId }): ForeignDevice[] => [
    { mid: randomHex(16), userId, isMasked: false },
    { mid: `${randomHex(4)}****${randomHex(4)}`, userId, isMasked: true },
  ]);
  const withDevices: Routes = {
    '/login/device': { login: 'needed', answer: (call) => listDevices(call, provider, devices) },
    '/login/device/kick': { login: 'needed', answer: (call) => kick(call, provider, devices) },
  };
  return {
    '/register/dev': { login: 'unread', answer: () => registration(provider) },
    '/server/now': { answer: () => ({ body: success({ timestamp: Math.floor(provider.now() / 1000) }) }) },
    '/captcha/sent': { answer: ({ param }) => sendCaptcha(param('mobile'), captchas, provider) },
    '/login': { answer: (call) => logInByPassword(call, generation, provider) },
    '/login/cellphone': { answer: (call) => logInByPhone(call, generation, provider) },
    '/login/token': { login: 'unread', answer: (call) => refresh(call, generation, provider) },
    ...(generation === 1 ? {} : withDevices),
  };
}

/** The answer of a completed login, with the record of this example. */
export function loginReply(
  { account, token, t1 }: Session,
  generation: Generation,
  file: 'login.json' | 'login_openplat.json' | 'login_token.json',
): Reply {
  const { userId, nickname, userName } = account;
  const record = {
    ...examplePart(file, 'data'),
    userid: Number(userId),
    token,
    username: userName,
    nickname,
    pic: '',
    t1: t1 ?? '',
  };
  const cookies = [`token=${token}`, `userid=${userId}`, 'vip_type=0', 'vip_token='];
  return { body: success(record), cookies: generation === 1 || t1 === null ? cookies : [...cookies, `t1=${t1}`] };
}

function registration(provider: Provider): Reply {
  const dfid = provider.issueDfid();
  return { body: success({ dfid }), cookies: [`dfid=${dfid}`] };
}

function sendCaptcha(mobile: string, sent: Map<string, number>, { now }: Provider): Reply {
  if (!/^1\d{10}$/.test(mobile)) return { body: example('captcha_sent.bad-mobile.json') };
  const lastMs = sent.get(mobile);
  if (lastMs !== undefined && now() - lastMs < captchaPauseMs) return { body: example('captcha_sent.too-often.json') };
  sent.set(mobile, now());
  return { body: example('captcha_sent.json') };
}

function logInByPassword({ caller, param }: Call, generation: Generation, provider: Provider): Reply {
  const name = param('username');
  const password = param('password') || param('code');
  const account = accounts.find((other) => other.userName === name || other.email === name);
  if (account?.password !== password) return { body: example('login.wrong-password.json') };
  return loginReply(provider.logIn(account, caller), generation, 'login.json');
}

function logInByPhone({ caller, param }: Call, generation: Generation, provider: Provider): Reply {
  const ofNumber: readonly Account[] = accounts.filter(({ phone }) => phone === param('mobile'));
  if (param('code') !== phoneCode || ofNumber.length === 0) return { body: example('login_cellphone.wrong-code.json') };
  const chosen = ofNumber.length === 1 ? ofNumber[0] : ofNumber.find(({ userId }) => userId === param('userid'));
  if (chosen) return loginReply(provider.logIn(chosen, caller), generation, 'login.json');
  const entries = ofNumber.map(({ userId, nickname, userName }) => ({
    ...examplePart('login_cellphone.multiple-accounts.json', 'data', 'info_list', 0),
    userid: Number(userId),
    nickname,
    username: userName,
    pic: '',
  }));
  return { body: { status: 0, error_code: 34175, data: { info_list: entries } } };
}

function refresh({ caller, param }: Call, generation: Generation, provider: Provider): Reply {
  if (provider.refreshRefusal !== null) return refused(provider.refreshRefusal);
  const session = provider.sessionOf({
    ...caller,
    token: caller.token || param('token'),
    userId: caller.userId || param('userid'),
  });
  if (typeof session === 'number') return refused(session);
  if (session.t1 !== null && session.t1 !== (caller.t1 || param('t1'))) return refused(20017);
  const reply = loginReply(provider.renew(session), generation, 'login_token.json');
  // An empty list in generation 2, an empty object in generation 1.
  return generation === 1 ? reply : { ...reply, body: success({ ...(reply.body.data as object), roam_list: [] }) };
}

function refused(code: 20017 | 20018 | 51002): Reply {
  return {
    body: {
      status: 0,
      error_code: code,
      data: code === 20017 ? { errmsg: 'params invalid' } : '登录已过期，请重新登录',
    },
  };
}

function listDevices({ session }: Call, provider: Provider, devices: readonly ForeignDevice[]): Reply {
  const userId = session?.account.userId ?? '';
  const own = provider.sessions(userId).map(({ identity, loggedInAtMs }, index) => ({
    mid: identity?.mid ?? '',
    mt: String(5860 + index),
    login_type: 1,
    loc: '福建',
    t: Math.floor(loggedInAtMs / 1000),
    new: Math.floor(loggedInAtMs / 1000),
    app: '安卓概念版',
    appid: 3116,
    dev: identity?.dev ?? '',
    ver: 11440,
    type: 1,
  }));
  const foreign = devices.filter((device) => device.userId === userId);
  const others = foreign.map(({ mid }) => ({
    mid,
    mt: '2756',
    login_type: 2,
    loc: '',
    t: 1777000000,
    new: 1777000000,
    app: '安卓音乐',
    appid: 1005,
    dev: 'phone',
    ver: 12509,
    type: 1,
  }));
  return { body: success({ li: [...own, ...others] }) };
}

function kick({ session, param }: Call, provider: Provider, devices: ForeignDevice[]): Reply {
  const userId = session?.account.userId ?? '';
  const mid = param('t_mid');
  const at = devices.findIndex((device) => device.userId === userId && device.mid === mid && !device.isMasked);
  const own = provider.sessions(userId).filter(({ identity }) => identity?.mid === mid);
  if (at === -1 && own.length === 0) return { body: failure(20010, '操作失败') };
  if (at !== -1) devices.splice(at, 1);
  for (const other of own) other.state = 'ended';
  return { body: success('操作成功') };
}
