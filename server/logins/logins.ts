import { SMS_CODE } from '../users/demo-accounts.ts';
import { AttemptLimit } from './attempt-limit.ts';
import { QrLogins } from './qr-logins.ts';
import { SmsCodes } from './sms-codes.ts';
import { WechatLogins } from './wechat-logins.ts';

const PASSWORD_TRIES_PER_MINUTE = 5;

export type Logins = { passwords: AttemptLimit; sms: SmsCodes; qr: QrLogins; wx: WechatLogins };

export function createLogins(now: () => number): Logins {
  return {
    passwords: new AttemptLimit(PASSWORD_TRIES_PER_MINUTE, 60_000, now),
    sms: new SmsCodes(SMS_CODE, now),
    qr: new QrLogins(now),
    wx: new WechatLogins(now),
  };
}
