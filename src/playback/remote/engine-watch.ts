import { BoundedMap } from '@/core/async/bounded-map.ts';
import { createLog } from '@/core/log.ts';
import type { Locks } from '@/storage/documents/life-lock.ts';
import { engineLife } from './engine-life.ts';
import type { StateMessage } from './remote-snapshots.ts';

const log = createLog('remote');

/** Number of ended engines to remember; messages in transit are never older. */
const rememberedEnds = 20;

/** Limit of stored messages per engine while its lock is checked, which takes milliseconds. */
const maxUnchecked = 200;

/**
 * Finds the living engine by the life lock that each engine holds. A message alone is no proof: it may have been in
 * transit, or queued in a frozen page, since before its engine ended.
 */
export class EngineWatch {
  readonly #locks: Locks;
  readonly #onFound: (engine: string, messages: readonly StateMessage[]) => void;
  readonly #onEnded: () => void;
  readonly #ended = new BoundedMap<string, true>(rememberedEnds);
  readonly #unchecked = new Map<string, StateMessage[]>();
  /**
   * Locks held at the start, until the first message is checked. Queried early, because a later query would wait for
   * the first rendering of the page.
   */
  #heldAtStart: ReturnType<Locks['query']> | null;
  #controller = new AbortController();

  /**
   * @param onFound called when a newly found engine is alive and now watched, with what it has sent so far, oldest first
   * @param onEnded called when the watched engine has ended
   */
  constructor(locks: Locks, onFound: (engine: string, messages: readonly StateMessage[]) => void, onEnded: () => void) {
    this.#locks = locks;
    this.#onFound = onFound;
    this.#onEnded = onEnded;
    // If this fails, the first message queries again.
    this.#heldAtStart = (async () => locks.query())().catch(() => ({}));
  }

  hasEnded(engine: string): boolean {
    return this.#ended.has(engine);
  }

  /** Checks whether the engine of this message is alive. For engines other than the watched one. */
  check(message: StateMessage): void {
    const { engine } = message;
    const before = this.#unchecked.get(engine);
    if (before) {
      if (before.length < maxUnchecked) before.push(message);
      return;
    }
    this.#unchecked.set(engine, [message]);
    this.#isAlive(engine).then(
      (isAlive) => {
        const messages = this.#unchecked.get(engine);
        this.#unchecked.delete(engine);
        // Undefined when the watch was stopped meanwhile.
        if (!messages) return;
        if (!isAlive) {
          this.note(engine);
          return;
        }
        this.#watch(engine);
        this.#onFound(engine, messages);
      },
      (error: unknown) => {
        this.#unchecked.delete(engine);
        log.warn('could not check whether an engine is alive', error);
      },
    );
  }

  async #isAlive(engine: string): Promise<boolean> {
    const life = engineLife(engine, this.#locks);
    const heldAtStart = this.#heldAtStart;
    this.#heldAtStart = null;
    // If it has ended since, watching it reports that at once.
    return (heldAtStart !== null && (await life.isHeld(heldAtStart))) || life.isHeld();
  }

  /** Records an engine as ended. */
  note(engine: string): void {
    this.#ended.set(engine, true);
  }

  /** Stops watching until another message is checked. */
  stop(): void {
    this.#unchecked.clear();
    this.#controller.abort();
  }

  #watch(engine: string): void {
    this.#controller.abort();
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    engineLife(engine, this.#locks)
      .whenFree(signal)
      .then(
        () => {
          if (signal.aborted) return;
          this.note(engine);
          this.#onEnded();
        },
        (error: unknown) => {
          if (!signal.aborted) log.warn('could not wait for the end of the engine', error);
        },
      );
  }
}
