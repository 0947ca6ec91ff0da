import { randomBytes } from 'node:crypto';
import { ScanDesk } from './scan-desk.ts';

const CODE_VALID_MS = 5 * 60_000;
const MAX_CODES = 500;

/** Logins with WeChat: a scanned code gives a one-time code, and that a session. In memory only. */
export class WxDesk {
  readonly scans: ScanDesk;
  readonly #codes = new Map<string, { userId: number; issuedAt: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.scans = new ScanDesk(now);
    this.#now = now;
  }

  /** The one-time code of a confirmed scan, the same for repeated calls; null when it is not confirmed. */
  async code(uuid: string): Promise<string | null> {
    return this.scans.outcome(uuid, async (userId) => {
      const code = randomBytes(16).toString('hex');
      this.#codes.set(code, { userId, issuedAt: this.#now() });
      if (this.#codes.size > MAX_CODES) {
        const [oldest] = this.#codes.keys();
        if (oldest !== undefined) this.#codes.delete(oldest);
      }
      return code;
    });
  }

  /** Uses a code up; null for unknown and used ones, and after five minutes. */
  redeem(code: string): number | null {
    const issued = this.#codes.get(code);
    this.#codes.delete(code);
    return issued === undefined || this.#now() - issued.issuedAt >= CODE_VALID_MS ? null : issued.userId;
  }
}
