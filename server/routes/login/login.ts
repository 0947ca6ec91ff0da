import { randomInt } from 'node:crypto';
import type { ApiCall, ApiRoute } from '../../api-exchange.ts';
import { isSecret } from '../../logins/is-secret.ts';
import { LOGIN_TYPES } from '../../logins/session-device.ts';
import { refreshSession } from '../../logins/sessions.ts';
import { isMobile } from '../../logins/sms-codes.ts';
import { resolveCaller } from '../../session-rights.ts';
import { DEMO_PASSWORD } from '../../users/demo-accounts.ts';
import { failure, idNumber, success } from '../answers.ts';
import { shapesOf } from '../shapes.ts';
import { pictureUrl } from '../user-fields.ts';
import templates from './login.json' with { type: 'json' };
import { loginAnswer, openLogin } from './login-record.ts';

const SHAPES = shapesOf(templates);

const TOO_OFTEN = failure('尝试次数过多，请稍后再试', 20024);
const WRONG_PASSWORD = failure('账号或密码错误', 20020);
const WRONG_CODE = failure('验证码错误', 20021);
const LOGIN_OVER = failure('登录已过期，请重新登录', 20018);
const BAD_MOBILE = failure('手机格式不正确', 20010);
/** Maximum length of a name; longer ones match no account. */
const MAX_NAME_LENGTH = 200;

/** `/login`: by user name or e-mail address. */
const login: ApiRoute = (request, context) => {
  const { users, logins } = context;
  const name = request.param('username').trim().toLowerCase().slice(0, MAX_NAME_LENGTH);
  const password = request.param('password');
  if (!logins.passwords.begin(name)) return TOO_OFTEN;
  const account = users.accountByName(name);
  if (account === null || !isSecret(password, DEMO_PASSWORD)) return WRONG_PASSWORD;
  logins.passwords.succeed(name);
  return openLogin(account, LOGIN_TYPES.password, request, context);
};

/** `/captcha/sent`: requests an SMS code. Does not reveal whether the phone is known. */
const captchaSent: ApiRoute = (request, { logins }) => {
  const mobile = request.param('mobile');
  // The original service refuses expired sessions here too, so clients must not send one.
  if (request.sessionExpired) return LOGIN_OVER;
  if (!isMobile(mobile)) return BAD_MOBILE;
  if (!logins.sms.send(mobile)) return failure('获取验证码过于频繁，请稍后再试', 20023);
  return success({ count: 1 });
};

/** `/login/cellphone`: by phone and SMS code; with `userid` if a phone has several accounts. */
const loginCellphone: ApiRoute = (request, context) => {
  const { users, logins } = context;
  const mobile = request.param('mobile');
  if (!isMobile(mobile)) return BAD_MOBILE;
  const checked = logins.sms.check(mobile, request.param('code'));
  if (checked === 'too-often') return TOO_OFTEN;
  const accounts = users.accountsByMobile(mobile);
  if (checked === 'wrong') return WRONG_CODE;
  if (accounts.length === 0) return failure('该手机号尚未注册', 20022);
  // Some clients always send this parameter, without a choice as "undefined".
  const chosen = idNumber(request.param('userid'));
  const account =
    chosen === null && accounts.length === 1 ? accounts[0] : accounts.find(({ userId }) => userId === chosen);
  if (account === undefined) {
    const list = accounts.map((choice) =>
      SHAPES.choice({ ...choice, picture: pictureUrl(choice.pictureId, 165, request.baseUrl) }),
    );
    return { body: { data: { info_list: list }, status: 0, error_code: 34175 } };
  }
  logins.sms.use(mobile);
  return openLogin(account, LOGIN_TYPES.phone, request, context);
};

/**
 * `/login/token`: replaces a session by a new one, with new `token` and `t1`. The session may also come from the
 * parameters `token` and `userid`. `t1` is not needed.
 */
const loginToken: ApiRoute = (request, context) => {
  const parameters = new Map(['token', 'userid'].map((name) => [name, request.param(name)]));
  const caller = request.session ?? resolveCaller(parameters, context.users).session;
  const session = caller === null ? null : context.users.session(caller.key);
  if (caller === null || session === null) return LOGIN_OVER;
  return loginAnswer(caller.account, refreshSession(context.users, session), request, context);
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const DEVICE_ID_LENGTH = 24;

/** `/register/dev`: creates a device id, which this service does not store. */
const registerDev: ApiRoute = () => {
  const dfid = Array.from({ length: DEVICE_ID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return { ...success({ dfid }), cookies: { dfid } };
};

export const LOGIN_CALLS: readonly ApiCall[] = [
  { path: '/captcha/sent', route: captchaSent },
  { path: '/login', route: login },
  { path: '/login/cellphone', route: loginCellphone },
  { path: '/login/token', route: loginToken },
  { path: '/register/dev', route: registerDev },
];
