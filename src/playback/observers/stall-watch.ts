/** Sound that has been waiting for data for this long counts as failed. */
const stallLimitMs = 15_000;

/** Calls back once when something has been stalled for `stallLimitMs` without a break. */
export class StallWatch {
  readonly #onLimit: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onLimit: () => void) {
    this.#onLimit = onLimit;
  }

  /** Reports whether playback is stalled now; false resets the timer. */
  note(stalled: boolean): void {
    if (stalled) {
      this.#timer ??= setTimeout(this.#onLimit, stallLimitMs);
    } else {
      clearTimeout(this.#timer);
      this.#timer = undefined;
    }
  }
}
