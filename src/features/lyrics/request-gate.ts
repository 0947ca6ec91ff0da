import { AppError } from '@/core/errors';

/** Lyrics are asked for at most once in this time (doc 1 §9). */
export const lyricsThrottleMs = 1_000;

/**
 * Lets one request through at a time, `spacingMs` apart. A wish that is cancelled while it waits takes no turn, so
 * after a burst of songs only the last one is asked for.
 */
export class RequestGate {
  readonly #spacingMs: number;
  readonly #now: () => number;
  #lastMs = Number.NEGATIVE_INFINITY;

  constructor(spacingMs: number, now: () => number) {
    this.#spacingMs = spacingMs;
    this.#now = now;
  }

  /** Resolves when a request may be sent. Rejects with AppError `cancelled` when the signal says so first. */
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
    const ended = new AbortController();
    const done = (): void => {
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { signal: ended.signal });
  });
}
