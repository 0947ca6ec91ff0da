import { AttemptLimit } from './attempt-limit.ts';
import { SMS_CODE } from './demo-accounts.ts';
import { QrDesk } from './qr-desk.ts';
import { SmsDesk } from './sms-desk.ts';

const PASSWORD_TRIES_PER_MINUTE = 5;

export type LoginDesk = { passwords: AttemptLimit; sms: SmsDesk; qr: QrDesk };

export function createLoginDesk(now: () => number): LoginDesk {
  return {
    passwords: new AttemptLimit(PASSWORD_TRIES_PER_MINUTE, 60_000, now),
    sms: new SmsDesk(SMS_CODE, now),
    qr: new QrDesk(now),
  };
}
