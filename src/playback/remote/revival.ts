import { isFulfilledWithin } from '@/core/async/timers';
import { createLog } from '@/core/log';
import { steadyNow } from '@/storage/documents/steady-clock';

const log = createLog('remote');

let revivals = 0;

/** Counts an engine that has taken the place of one that had ended. */
export function countRevival(): void {
  revivals += 1;
}

/** How many engines have been revived since this document was opened. */
export function revivalCount(): number {
  return revivals;
}

/**
 * Delay before each attempt in ms: engines that die three times in a row leave less than a second of silence each time.
 * After the last one, only a user action starts again. Only a stable engine resets the attempts: one that keeps crashing
 * is given up.
 */
const delaysMs = [0, 100, 300, 1000, 2000, 4000];

/** An engine that ended before it had lived this long, in ms, may be one that crashes again and again. */
export const stableEngineMs = 3000;

/** How long starting an engine may take, in ms. */
const reviveLimitMs = 4000;

/**
 * Waits for the started engine to report, in ms. After each wait it ensures again that the engine's document exists: it
 * may have ended before it held its lock, or the document that was found was the old one, which was just ending.
 */
const reportWaitsMs = [100, 200, 400, 800];

/** Tries to start an engine that answers, in a limited number of consecutive attempts. */
export class Revival {
  readonly #revive: (options: { replace: boolean }) => Promise<void>;
  readonly #ask: () => void;
  readonly #onGivenUp: () => void;
  #attempt = 0;
  #found: PromiseWithResolvers<void> | null = null;
  #foundAt = 0;

  /**
   * @param revive starts an engine where there is none; does nothing where there is one
   * @param ask requests the state of every engine
   */
  constructor(revive: (options: { replace: boolean }) => Promise<void>, ask: () => void, onGivenUp: () => void) {
    this.#revive = revive;
    this.#ask = ask;
    this.#onGivenUp = onGivenUp;
  }

  /** Called when an engine has answered: ends the attempts. */
  found(): void {
    this.#foundAt = steadyNow();
    this.stop();
  }

  /** Ends the attempts. */
  stop(): void {
    this.#found?.resolve();
    this.#found = null;
  }

  /**
   * Starts the attempts; does nothing while they are running.
   * @param askFirstMs time to wait for an answer of an existing engine before the first attempt
   * @param fresh resets the number of attempts, for requests of the user
   * @param replace closes an existing engine document that never answered first
   */
  start({ askFirstMs = 0, fresh = false, replace = false } = {}): void {
    if (this.#found) return;
    if (fresh || steadyNow() - this.#foundAt >= stableEngineMs) this.#attempt = 0;
    const found = Promise.withResolvers<void>();
    this.#found = found;
    void this.#run(found, askFirstMs, replace);
  }

  async #run(found: PromiseWithResolvers<void>, askFirstMs: number, replace: boolean): Promise<void> {
    const isDone = (): boolean => this.#found !== found;
    if (askFirstMs > 0) {
      this.#ask();
      await isFulfilledWithin(found.promise, askFirstMs);
    }
    for (let isFirst = true; this.#attempt < delaysMs.length && !isDone(); isFirst = false) {
      const delayMs = delaysMs[this.#attempt] ?? 0;
      this.#attempt += 1;
      if (delayMs > 0 && (await isFulfilledWithin(found.promise, delayMs))) return;
      await this.#try(found, replace && isFirst);
    }
    if (isDone()) return;
    this.#found = null;
    this.#onGivenUp();
  }

  /** One attempt; ends early where no engine could be started, since none will report then. */
  async #try(found: PromiseWithResolvers<void>, replace: boolean): Promise<void> {
    for (const [turn, waitMs] of reportWaitsMs.entries()) {
      const revived = this.#revive({ replace: replace && turn === 0 });
      revived.catch((error: unknown) => log.warn('the engine could not be started', error));
      const isThere = await isFulfilledWithin(Promise.race([revived, found.promise]), reviveLimitMs);
      if (!isThere || this.#found !== found) return;
      this.#ask();
      if (await isFulfilledWithin(found.promise, waitMs)) return;
    }
  }
}
