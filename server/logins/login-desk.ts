import { SMS_CODE } from '../users/demo-accounts.ts';
import { AttemptLimit } from './attempt-limit.ts';
import { ScanDesk } from './scan-desk.ts';
import { SmsDesk } from './sms-desk.ts';
import { WxDesk } from './wx-desk.ts';

const PASSWORD_TRIES_PER_MINUTE = 5;

export type LoginDesk = { passwords: AttemptLimit; sms: SmsDesk; qr: ScanDesk; wx: WxDesk };

export function createLoginDesk(now: () => number): LoginDesk {
  return {
    passwords: new AttemptLimit(PASSWORD_TRIES_PER_MINUTE, 60_000, now),
    sms: new SmsDesk(SMS_CODE, now),
    qr: new ScanDesk(now),
    wx: new WxDesk(now),
  };
}
