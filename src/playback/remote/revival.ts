import { isFulfilledWithin } from '@/core/async/timers.ts';
import { createLog } from '@/core/log.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';

const log = createLog('remote');

let revivals = 0;

/** Counts an engine that replaced an ended one. */
export function countRevival(): void {
  revivals += 1;
}

/** Number of revivals since this document was opened. */
export function revivalCount(): number {
  return revivals;
}

/**
 * Delay before each attempt in ms: three crashes in a row cause less than a second of silence each. After the last
 * attempt only the user restarts. Only a stable engine resets the attempts, so that a constantly crashing one is given
 * up.
 */
const delaysMs = [0, 100, 300, 1000, 2000, 4000];

/** Minimum lifetime of an engine that counts as stable, in ms. */
export const stableEngineMs = 3000;

/** Time limit for starting an engine, in ms. */
const reviveLimitMs = 4000;

/**
 * Waits for the first state of a started engine, in ms. After each the engine's document is ensured again, because it
 * may have ended before it held the lock.
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

  /** One attempt; ends early if no engine could be started, because none will report. */
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
