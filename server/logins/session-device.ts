import { randomBytes } from 'node:crypto';

/** How a session began, with the API's numbers. */
export const LOGIN_TYPES = { password: 0, phone: 1, wechat: 2, qr: 6 } as const;
export type LoginType = (typeof LOGIN_TYPES)[keyof typeof LOGIN_TYPES];

/** The device of a session. `mid` identifies it; `name` may be ''. */
export type SessionDevice = { mid: string; name: string; loginType: LoginType };

const MAX_NAME_LENGTH = 64;

/** A client's device id; '' if missing or invalid. */
export function deviceMid(text: string): string {
  return /^[\w-]{1,64}$/.test(text) ? text : '';
}

/**
 * The device of a login, from the cookies `KUGOU_API_MID` and `KUGOU_API_DEV`. A client without an id gets one for the
 * session.
 */
export function sessionDevice(cookie: (name: string) => string, loginType: LoginType): SessionDevice {
  const name = cookie('KUGOU_API_DEV')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  return {
    mid: deviceMid(cookie('KUGOU_API_MID')) || randomBytes(16).toString('hex'),
    name: [...name].slice(0, MAX_NAME_LENGTH).join(''),
    loginType,
  };
}
