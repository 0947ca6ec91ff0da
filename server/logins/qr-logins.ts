import { randomBytes } from 'node:crypto';
import { ExpiringMap } from '../expiring-map.ts';

const VALID_MS = 120_000;
const MAX_KEYS = 500;

/** State of a login with a code that a phone scans. `userId` is the user who scanned it. */
export type ScanState =
  | { step: 'waiting' }
  | { step: 'scanned'; userId: number }
  | { step: 'confirmed'; userId: number; outcome: string | null }
  | { step: 'refused' }
  | { step: 'expired' };

type Entry = {
  state: ScanState;
  /** Step that the last poll returned. */
  polled: ScanState['step'];
  /** Ends the waiting poll, if any. */
  wake: (() => void) | null;
};

/** Running logins with scanned codes. In memory: a restart ends them. */
export class QrLogins {
  readonly #entries: ExpiringMap<Entry>;

  constructor(now: () => number) {
    this.#entries = new ExpiringMap(VALID_MS, MAX_KEYS, now);
  }

  create(): string {
    const key = randomBytes(16).toString('hex');
    this.#entries.set(key, { state: { step: 'waiting' }, polled: 'waiting', wake: null });
    return key;
  }

  /** 'expired' for unknown keys, and two minutes after creation. */
  state(key: string): ScanState {
    return this.#entries.get(key)?.state ?? { step: 'expired' };
  }

  /**
   * Resolves to the state when it differs from the last poll's; at the latest after `longestMs`, or when `gone` aborts
   * or another poll of the key begins. A final state is returned at once.
   */
  async poll(key: string, longestMs: number, gone: AbortSignal): Promise<ScanState> {
    const entry = this.#entries.get(key);
    const { step } = this.state(key);
    if (entry === undefined || (step !== 'waiting' && step !== 'scanned')) return this.state(key);
    entry.wake?.();
    if (step === entry.polled && !gone.aborted) {
      await changeOf(entry, Math.min(longestMs, this.#entries.msLeft(key)), gone);
    }
    const state = this.state(key);
    // The caller has disconnected and misses the answer.
    if (!gone.aborted) entry.polled = state.step;
    return state;
  }

  /** A phone has scanned the code. Another user may scan it until the login is confirmed. */
  scan(key: string, userId: number): void {
    const { step } = this.state(key);
    if (step === 'waiting' || step === 'scanned') this.#set(key, { step: 'scanned', userId });
  }

  /** Confirms the login of the user who scanned the code. */
  confirm(key: string): void {
    const state = this.state(key);
    if (state.step === 'scanned') this.#set(key, { step: 'confirmed', userId: state.userId, outcome: null });
  }

  /** Ends an unconfirmed login. */
  end(key: string, how: 'refused' | 'expired'): void {
    if (this.state(key).step !== 'confirmed') this.#set(key, { step: how });
  }

  /**
   * The result of a confirmed login, a token or a code; null if not confirmed. Created once, so that repeated polls
   * (after a lost answer) get the same one. If `make` throws, it may be retried.
   */
  outcome(key: string, make: (userId: number) => string): string | null {
    const state = this.state(key);
    if (state.step !== 'confirmed') return null;
    state.outcome ??= make(state.userId);
    return state.outcome;
  }

  #set(key: string, state: ScanState): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    entry.state = state;
    entry.wake?.();
  }
}

/** Resolves when the entry is woken, after `ms`, or when `gone` aborts. */
function changeOf(entry: Entry, ms: number, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      gone.removeEventListener('abort', done);
      if (entry.wake === done) entry.wake = null;
      resolve();
    };
    const timer = setTimeout(done, ms);
    gone.addEventListener('abort', done);
    entry.wake = done;
  });
}
