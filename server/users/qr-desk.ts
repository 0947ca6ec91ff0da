import { randomBytes } from 'node:crypto';

const VALID_MS = 120_000;
const MAX_KEYS = 500;

/** The state of a QR login. `userId` is the user who scanned the code. */
export type QrState =
  | { step: 'waiting' }
  | { step: 'scanned'; userId: number }
  | { step: 'confirmed'; userId: number; token: Promise<string> | null }
  | { step: 'over' };

type Entry = { createdAt: number; state: QrState };

const OVER: QrState = { step: 'over' };

/** QR logins that are going on. They live in memory: a restart ends them like time does. */
export class QrDesk {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  create(): string {
    const key = randomBytes(16).toString('hex');
    this.#entries.set(key, { createdAt: this.#now(), state: { step: 'waiting' } });
    if (this.#entries.size > MAX_KEYS) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    return key;
  }

  /** 'over' for unknown keys, and two minutes after the key was made. */
  state(key: string): QrState {
    const entry = this.#entries.get(key);
    if (entry === undefined) return OVER;
    if (this.#now() - entry.createdAt < VALID_MS) return entry.state;
    this.#entries.delete(key);
    return OVER;
  }

  /** A phone has scanned the code. Another user may scan it until the login is confirmed. */
  scan(key: string, userId: number): void {
    const { step } = this.state(key);
    if (step === 'waiting' || step === 'scanned') this.#set(key, { step: 'scanned', userId });
  }

  /** The user who scanned the code confirms the login. */
  confirm(key: string): void {
    const state = this.state(key);
    if (state.step === 'scanned') this.#set(key, { step: 'confirmed', userId: state.userId, token: null });
  }

  /** Refused, or let expire. */
  end(key: string): void {
    if (this.state(key).step !== 'confirmed') this.#set(key, OVER);
  }

  /** The token of a confirmed login. It is made once; polls that repeat (a lost answer) get the same one. */
  token(key: string, open: (userId: number) => Promise<string>): Promise<string> | null {
    const state = this.state(key);
    if (state.step !== 'confirmed') return null;
    if (state.token === null) {
      state.token = open(state.userId);
      // A login that could not be stored may be tried again.
      state.token.catch(() => {
        state.token = null;
      });
    }
    return state.token;
  }

  #set(key: string, state: QrState): void {
    const entry = this.#entries.get(key);
    if (entry !== undefined) entry.state = state;
  }
}
