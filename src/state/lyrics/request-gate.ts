import { delay } from '@/core/async/timers';
import { AppError } from '@/core/errors';

/** Minimum time between two requests for lyrics (docs/behaviour.md#lyrics-requests). */
const spacingMs = 1_000;

/**
 * Passes one request for lyrics at a time, a second apart. A request cancelled while it waits takes no turn, so after a
 * burst of songs only the last one is requested.
 */
export class RequestGate {
  readonly #now: () => number;
  #lastMs = Number.NEGATIVE_INFINITY;

  /** @param now a clock in ms that never goes back */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Resolves when a request may be sent. Rejects with AppError `cancelled` if the signal is aborted first. */
  async pass(signal: AbortSignal): Promise<void> {
    for (;;) {
      if (signal.aborted) throw new AppError('cancelled');
      const waitMs = this.#lastMs + spacingMs - this.#now();
      if (waitMs <= 0) break;
      await delay(waitMs, signal).catch(() => undefined);
    }
    this.#lastMs = this.#now();
  }
}
