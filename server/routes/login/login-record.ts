import { createHash } from 'node:crypto';
import type { ApiAnswer, ApiRequest, ServiceContext } from '../../api-exchange.ts';
import { timeText } from '../../china-time.ts';
import { type LoginType, sessionDevice } from '../../logins/session-device.ts';
import { openSession, SESSION_SECONDS } from '../../logins/sessions.ts';
import type { Account } from '../../users/account.ts';
import { success } from '../answers.ts';
import { shapesOf } from '../shapes.ts';
import { pictureUrl } from '../user-fields.ts';
import templates from './login-record.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

/** Answer to a successful login, with its cookies. */
export function loginAnswer(
  account: Account,
  token: string,
  { baseUrl }: ApiRequest,
  { users }: ServiceContext,
): ApiAnswer {
  const now = Math.floor(users.now() / 1000);
  // The original service refreshes with these; this one uses the token.
  const unused = (name: string): string => createHash('sha256').update(`${name}:${token}`).digest('hex').slice(0, 32);
  const t1 = unused('t1');
  const data = SHAPES.login({
    ...account,
    token,
    picture: pictureUrl(account.pictureId, 165, baseUrl),
    serverTime: timeText(now),
    registered: timeText(account.registeredAt),
    expires: timeText(now + SESSION_SECONDS),
    lifetime: SESSION_SECONDS,
    t1,
    now,
    secuParams: unused('secu_params'),
    experience: account.level * 470,
    birthdayDigits: account.birthday.slice(5).replace('-', ''),
    hasMobile: account.mobiles.length > 0 ? 1 : 0,
  });
  return {
    ...success(data),
    cookies: { token, userid: String(account.userId), vip_type: '0', vip_token: '', t1 },
  };
}

/** Opens a session on the caller's device and returns the answer. */
export function openLogin(
  account: Account,
  loginType: LoginType,
  request: ApiRequest,
  context: ServiceContext,
): ApiAnswer {
  const token = openSession(context.users, account.userId, sessionDevice(request.cookie, loginType));
  return loginAnswer(account, token, request, context);
}
