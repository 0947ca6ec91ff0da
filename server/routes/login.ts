import { randomInt } from 'node:crypto';
import type { ApiRoute } from '../api-exchange.ts';
import { verifyPassword } from '../users/password-hash.ts';
import { openSession, refreshSession } from '../users/sessions.ts';
import { isMobile } from '../users/sms-desk.ts';
import { failure, idNumber, signedIn, success } from './answers.ts';
import { loginAnswer } from './login-record.ts';
import { pictureUrl } from './user-fields.ts';

const TOO_OFTEN = failure('尝试次数过多，请稍后再试', 20024);
const WRONG_PASSWORD = failure('账号或密码错误', 20020);
const WRONG_CODE = failure('验证码错误', 20021);
const BAD_MOBILE = failure('手机格式不正确', 20010);
/** Longer passwords belong to no account and would only cost time to hash. */
const MAX_SECRET_LENGTH = 200;

/** `/login`: by user name or e-mail address. */
export const login: ApiRoute = async (request, context) => {
  const { users, logins } = context;
  const name = request.param('username').trim().toLowerCase().slice(0, MAX_SECRET_LENGTH);
  const password = request.param('password');
  if (!logins.passwords.begin(name)) return TOO_OFTEN;
  const account = users.accountByName(name);
  const hash = account === null ? null : (users.user(account.userId)?.passwordHash ?? null);
  const right = await verifyPassword(password.slice(0, MAX_SECRET_LENGTH), hash);
  if (!right || account === null || password.length > MAX_SECRET_LENGTH) return WRONG_PASSWORD;
  logins.passwords.succeed(name);
  return loginAnswer(account, await openSession(users, account.userId), request, context);
};

/** `/captcha/sent`: requests an SMS code. Does not reveal whether the phone is known. */
export const captchaSent: ApiRoute = (request, { logins }) => {
  const mobile = request.param('mobile');
  // As the real service does it: a client must not attach an old session here.
  if (request.sessionExpired) return failure('登录已过期，请重新登录', 20018);
  if (!isMobile(mobile)) return BAD_MOBILE;
  if (!logins.sms.send(mobile)) return failure('获取验证码过于频繁，请稍后再试', 20023);
  return success({ count: 1 });
};

/** `/login/cellphone`: by phone and SMS code; with `userid` where a phone has several accounts. */
export const loginCellphone: ApiRoute = async (request, context) => {
  const { users, logins } = context;
  const mobile = request.param('mobile');
  if (!isMobile(mobile)) return BAD_MOBILE;
  const checked = logins.sms.check(mobile, request.param('code').slice(0, MAX_SECRET_LENGTH));
  if (checked === 'too-often') return TOO_OFTEN;
  const accounts = users.accountsByMobile(mobile);
  if (checked === 'wrong') return WRONG_CODE;
  if (accounts.length === 0) return failure('该手机号尚未注册', 20022);
  const chosen = request.param('userid');
  const account =
    chosen === '' && accounts.length === 1 ? accounts[0] : accounts.find(({ userId }) => userId === idNumber(chosen));
  if (account === undefined) {
    const list = accounts.map(({ userId, nickname, userName, pictureId, level }) => ({
      userid: userId,
      nickname,
      username: userName,
      pic: pictureUrl(pictureId, 165, request.baseUrl),
      appid: 1005,
      p_grade: level,
    }));
    return { body: { data: { info_list: list }, status: 0, error_code: 34175 } };
  }
  logins.sms.use(mobile);
  return loginAnswer(account, await openSession(users, account.userId), request, context);
};

/** `/login/token`: exchanges a session for a fresh one. */
export const loginToken: ApiRoute = signedIn(async (request, context, session) => {
  const account = context.users.accountById(session.userId);
  if (account === null) return failure('登录已过期，请重新登录', 20018);
  const token = await refreshSession(context.users, session.key, session.userId);
  return loginAnswer(account, token, request, context);
});

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const DEVICE_ID_LENGTH = 24;

/** `/register/dev`: an id for an installation. This service does not need to remember it. */
export const registerDev: ApiRoute = () => {
  const dfid = Array.from({ length: DEVICE_ID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return { ...success({ dfid }), cookies: { dfid } };
};
