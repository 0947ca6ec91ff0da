/**
 * Time without manual scrolling after which the list follows the song again
 * (docs/behaviour.md#following-and-scrolling).
 */
const manualScrollMs = 5_000;

/** Throttle for repeated input (docs/behaviour.md#following-and-scrolling). */
const inputThrottleMs = 1_000;

type FollowOptions = {
  /** A monotonic clock in ms. */
  now: () => number;
  onChange: (isManual: boolean) => void;
};

/**
 * Whether the list follows the song or the user is scrolling through it.
 *
 *   following ──input──▶ manual ──5 s without input, or resume()──▶ following
 *
 * Regardless of the number of wheel events, one timer runs, and it is armed at most once a second.
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

  /** Must be called when the user scrolls or moves through the lines. */
  noteInput(): void {
    this.#lastInputMs = this.#now();
    if (this.#manual && this.#lastInputMs - this.#armedMs < inputThrottleMs) return;
    this.#arm(manualScrollMs);
    if (this.#manual) return;
    this.#manual = true;
    this.#onChange(true);
  }

  /** Starts following the song again immediately. */
  resume(): void {
    clearTimeout(this.#timer);
    if (!this.#manual) return;
    this.#manual = false;
    this.#onChange(false);
  }

  /** Clears the timer without notifying the caller. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#manual = false;
  }

  #arm(waitMs: number): void {
    clearTimeout(this.#timer);
    this.#armedMs = this.#now();
    this.#timer = setTimeout(() => {
      // Includes input that the throttle skipped.
      const restMs = this.#lastInputMs + manualScrollMs - this.#now();
      if (restMs > 0) this.#arm(restMs);
      else this.resume();
    }, waitMs);
  }
}
