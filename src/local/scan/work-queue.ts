import { withLimit } from '@/core/async/timers.ts';
import { isGone, type MusicFile } from '@/local/folders/music-folder.ts';
import { UnreadableError } from '@/local/formats/unreadable-error.ts';

/** Queue of work that grows while several workers process it. */
export class WorkQueue<Item> {
  readonly #isNewestFirst: boolean;
  readonly #items: Item[] = [];
  #next = 0;
  #isClosed = false;
  #error: { error: unknown } | null = null;
  #waiting: (() => void)[] = [];

  /** `isNewestFirst` = last in, first out. */
  constructor({ isNewestFirst = false } = {}) {
    this.#isNewestFirst = isNewestFirst;
  }

  /** Number of items that were not started. */
  get waitingCount(): number {
    return this.#items.length - this.#next;
  }

  add(item: Item): void {
    this.#items.push(item);
    this.#waiting.shift()?.();
  }

  /** Ends adding items. */
  close(): void {
    this.#isClosed = true;
    this.#wakeAll();
  }

  /** Stops all work; `run` rejects with the error. */
  fail(error: unknown): void {
    this.#error ??= { error };
    this.#wakeAll();
  }

  /**
   * Processes `concurrency` items at a time; resolves once the queue is closed and empty. The first rejection of `work`
   * ends it, after the started items.
   */
  async run(concurrency: number, work: (item: Item) => Promise<void>): Promise<void> {
    await Promise.all(Array.from({ length: concurrency }, () => this.#runOne(work)));
    if (this.#error) throw this.#error.error;
  }

  async #runOne(work: (item: Item) => Promise<void>): Promise<void> {
    while (!this.#error) {
      const item = this.#take();
      if (item !== undefined) {
        await work(item).catch((error: unknown) => this.fail(error));
      } else if (this.#isClosed) {
        return;
      } else {
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
      }
    }
  }

  #take(): Item | undefined {
    if (this.#isNewestFirst) return this.#items.pop();
    const item = this.#items[this.#next];
    if (item === undefined) return undefined;
    this.#next += 1;
    // Removed from time to time, so that finished items do not stay in memory.
    if (this.#next >= 1024) {
      this.#items.splice(0, this.#next);
      this.#next = 0;
    }
    return item;
  }

  #wakeAll(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}

/** Time limit for a file, so that an unresponsive drive does not block a scan. */
const fileLimitMs = 30_000;

/** Result of reading a file; rejects with `UnreadableError` `no-access` after `fileLimitMs`. */
export function withFileLimit<Result>(reading: Promise<Result>): Promise<Result> {
  return withLimit(reading, fileLimitMs, () => {
    throw new UnreadableError('no-access');
  });
}

/** True if a file is gone; false if it exists or can't be opened for another reason. */
export async function isFileGone(file: MusicFile): Promise<boolean> {
  try {
    await withFileLimit(file.getFile());
    return false;
  } catch (error) {
    return isGone(error);
  }
}
