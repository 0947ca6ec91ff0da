/** Names remembered at once; beyond that the oldest are forgotten, so that made-up names cannot fill the memory. */
const MAX_NAMES = 2000;

/** Counts failed tries per name within a sliding time. */
export class AttemptLimit {
  readonly #tries = new Map<string, number[]>();
  readonly #most: number;
  readonly #windowMs: number;
  readonly #now: () => number;

  constructor(most: number, windowMs: number, now: () => number) {
    this.#most = most;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Counts an attempt before its outcome is known, so that parallel ones count; false when there were too many. */
  begin(name: string): boolean {
    const now = this.#now();
    const recent = (this.#tries.get(name) ?? []).filter((at) => at > now - this.#windowMs);
    this.#tries.delete(name);
    const allowed = recent.length < this.#most;
    this.#tries.set(name, allowed ? [...recent, now] : recent);
    if (this.#tries.size > MAX_NAMES) {
      const [oldest] = this.#tries.keys();
      if (oldest !== undefined) this.#tries.delete(oldest);
    }
    return allowed;
  }

  /** The attempt succeeded: it and the failed ones before it no longer count. */
  succeed(name: string): void {
    this.#tries.delete(name);
  }
}
