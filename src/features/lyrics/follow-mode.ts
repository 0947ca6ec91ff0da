/** The list follows the song again this long after the listener last scrolled it (doc 1 §9). */
export const manualScrollMs = 5_000;

/** Repeated input is taken note of this often at most (doc 1 §4). */
const inputThrottleMs = 1_000;

type FollowOptions = {
  /** A clock in ms that never goes back. */
  now: () => number;
  onChange: (isManual: boolean) => void;
};

/**
 * Whether the list follows the song or the listener looks around in it.
 *
 *   following ──input──▶ manual ──5 s without input, or resume()──▶ following
 *
 * However many wheel events come, one timer runs, and it is armed at most once a second.
 */
export class FollowMode {
  readonly #now: () => number;
  readonly #onChange: (isManual: boolean) => void;
  #lastInputMs = Number.NEGATIVE_INFINITY;
  #armedMs = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #manual = false;

  constructor({ now, onChange }: FollowOptions) {
    this.#now = now;
    this.#onChange = onChange;
  }

  get isManual(): boolean {
    return this.#manual;
  }

  /** The listener scrolled or moved through the lines. */
  noteInput(): void {
    this.#lastInputMs = this.#now();
    if (this.#manual && this.#lastInputMs - this.#armedMs < inputThrottleMs) return;
    this.#arm(manualScrollMs);
    if (this.#manual) return;
    this.#manual = true;
    this.#onChange(true);
  }

  /** Follows the song again at once. */
  resume(): void {
    clearTimeout(this.#timer);
    if (!this.#manual) return;
    this.#manual = false;
    this.#onChange(false);
  }

  /** Ends it without a word. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#manual = false;
  }

  #arm(waitMs: number): void {
    clearTimeout(this.#timer);
    this.#armedMs = this.#now();
    this.#timer = setTimeout(() => {
      // Input that the throttle passed over still counts.
      const restMs = this.#lastInputMs + manualScrollMs - this.#now();
      if (restMs > 0) this.#arm(restMs);
      else this.resume();
    }, waitMs);
  }
}
