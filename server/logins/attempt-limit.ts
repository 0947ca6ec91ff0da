import { ExpiringMap } from '../expiring-map.ts';

const MAX_NAMES = 2000;

/** Limits attempts per name in a sliding window. */
export class AttemptLimit {
  /** Times of attempts by name. */
  readonly #tries: ExpiringMap<readonly number[]>;
  readonly #most: number;
  readonly #windowMs: number;
  readonly #now: () => number;

  constructor(most: number, windowMs: number, now: () => number) {
    this.#tries = new ExpiringMap(windowMs, MAX_NAMES, now);
    this.#most = most;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Counts an attempt before its result is known, so that parallel ones count; false above the limit. */
  begin(name: string): boolean {
    const now = this.#now();
    const recent = (this.#tries.get(name) ?? []).filter((at) => at > now - this.#windowMs);
    const allowed = recent.length < this.#most;
    this.#tries.set(name, allowed ? [...recent, now] : recent);
    return allowed;
  }

  /** Resets a name after success. */
  succeed(name: string): void {
    this.#tries.delete(name);
  }
}
