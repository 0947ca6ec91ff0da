/**
 * A map whose entries expire after `validMs`. At most `most` entries: the oldest are dropped, so that callers can't
 * fill the memory.
 */
export class ExpiringMap<Value> {
  readonly #entries = new Map<string, { value: Value; endsAt: number }>();
  readonly #validMs: number;
  readonly #most: number;
  readonly #now: () => number;

  constructor(validMs: number, most: number, now: () => number) {
    this.#validMs = validMs;
    this.#most = most;
    this.#now = now;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry === undefined || this.#now() >= entry.endsAt ? undefined : entry.value;
  }

  /** Remaining time of an entry; 0 if it has expired. */
  msLeft(key: string): number {
    return Math.max(0, (this.#entries.get(key)?.endsAt ?? 0) - this.#now());
  }

  /** Sets the value and restarts its time. */
  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, endsAt: this.#now() + this.#validMs });
    for (const [oldest, { endsAt }] of this.#entries) {
      if (this.#entries.size <= this.#most && this.#now() < endsAt) break;
      this.#entries.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Key of the first entry that matches. */
  find(matches: (value: Value) => boolean): string | undefined {
    for (const [key, { value, endsAt }] of this.#entries) {
      if (this.#now() < endsAt && matches(value)) return key;
    }
    return undefined;
  }
}
