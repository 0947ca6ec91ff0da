import { randomBytes } from 'node:crypto';
import { ExpiringMap } from '../expiring-map.ts';
import { QrLogins } from './qr-logins.ts';

const CODE_VALID_MS = 5 * 60_000;
const MAX_CODES = 500;

/** WeChat logins: a scanned code gives a one-time code, which gives a session. In memory only. */
export class WechatLogins {
  readonly scans: QrLogins;
  /** User ids by code. */
  readonly #codes: ExpiringMap<number>;

  constructor(now: () => number) {
    this.scans = new QrLogins(now);
    this.#codes = new ExpiringMap(CODE_VALID_MS, MAX_CODES, now);
  }

  /** One-time code of a confirmed scan, the same for repeated calls; null if not confirmed. */
  code(uuid: string): string | null {
    return this.scans.outcome(uuid, (userId) => {
      const code = randomBytes(16).toString('hex');
      this.#codes.set(code, userId);
      return code;
    });
  }

  /** Uses up a code; null for unknown or used ones, and after five minutes. */
  redeem(code: string): number | null {
    const userId = this.#codes.get(code);
    this.#codes.delete(code);
    return userId ?? null;
  }
}
