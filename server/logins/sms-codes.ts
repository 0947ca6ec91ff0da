import { ExpiringMap } from '../expiring-map.ts';
import { AttemptLimit } from './attempt-limit.ts';
import { isSecret } from './is-secret.ts';

const RESEND_MS = 60_000;
const VALID_MS = 5 * 60_000;
const TRIES_PER_CODE = 5;
const TRIES_PER_MINUTE = 10;
const MAX_MOBILES = 2000;

type Sent = { at: number; tries: number; used: boolean };

/** Whether a text is a mobile number of mainland China. */
export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text);
}

/** Simulates text messages: every phone gets the same code, but only after a request. */
export class SmsCodes {
  readonly #sent: ExpiringMap<Sent>;
  readonly #code: string;
  readonly #now: () => number;
  readonly #attempts: AttemptLimit;

  constructor(code: string, now: () => number) {
    this.#code = code;
    this.#now = now;
    this.#sent = new ExpiringMap(VALID_MS, MAX_MOBILES, now);
    this.#attempts = new AttemptLimit(TRIES_PER_MINUTE, 60_000, now);
  }

  /** False if a code was sent to this phone within the last minute. */
  send(mobile: string): boolean {
    const last = this.#sent.get(mobile);
    if (last !== undefined && this.#now() - last.at < RESEND_MS) return false;
    this.#sent.set(mobile, { at: this.#now(), tries: 0, used: false });
    return true;
  }

  /**
   * Whether the code of this phone is right: requested at most five minutes ago, unused, with few wrong attempts. It
   * stays valid until {@link SmsCodes.use}, so that one of several accounts can be chosen.
   */
  check(mobile: string, code: string): 'right' | 'wrong' | 'too-often' {
    if (!this.#attempts.begin(mobile)) return 'too-often';
    const sent = this.#sent.get(mobile);
    if (sent === undefined || sent.used) return 'wrong';
    if (sent.tries >= TRIES_PER_CODE) return 'too-often';
    if (!isSecret(code, this.#code)) {
      sent.tries += 1;
      return 'wrong';
    }
    this.#attempts.succeed(mobile);
    return 'right';
  }

  /** Marks the code as used. */
  use(mobile: string): void {
    const sent = this.#sent.get(mobile);
    if (sent !== undefined) sent.used = true;
  }
}
