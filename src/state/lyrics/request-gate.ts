import { AppError } from '@/core/errors';

/** Lyrics are requested at most once in this time (docs/behaviour.md#lyrics-requests). */
export const lyricsThrottleMs = 1_000;

/**
 * Passes one request at a time, `spacingMs` apart. A request cancelled while it waits takes no turn, so after a burst
 * of songs only the last one is requested.
 */
export class RequestGate {
  readonly #spacingMs: number;
  readonly #now: () => number;
  #lastMs = Number.NEGATIVE_INFINITY;

  constructor(spacingMs: number, now: () => number) {
    this.#spacingMs = spacingMs;
    this.#now = now;
  }

  /** Resolves when a request may be sent. Rejects with AppError `cancelled` if the signal is aborted first. */
  async pass(signal: AbortSignal): Promise<void> {
    for (;;) {
      if (signal.aborted) throw new AppError('cancelled');
      const waitMs = this.#lastMs + this.#spacingMs - this.#now();
      if (waitMs <= 0) break;
      await pause(waitMs, signal);
    }
    this.#lastMs = this.#now();
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const done = (): void => {
      clearTimeout(timer);
      controller.abort();
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { signal: controller.signal });
  });
}
