import { answerMs, limitedSoundMs, pingEveryMs, type TabSound } from './hang-messages';

/** An answer that was sent in time may be delivered this much later, in ms. */
const deliveryMs = 100;

/** A timer that fires this much later than it should, in ms: the machine is busy or slept, and the other thread is late too. */
const busyMs = 100;

/** How often a main thread that may only be waiting for its processor is asked again before it counts as hanging. */
const chancesWhileShared = 3;

export type HangWatchParts = {
  /** Asks the main thread; `heard` is called with its answer. */
  ping: () => void;
  /** It hangs, and nothing sounds since this time. Called once; the watch has ended. */
  onHung: (silentSinceEpochMs: number) => void;
  /** It hangs, but its sound goes on. Called again at every `check` until it is heard. */
  onStuck: () => void;
  /** See `isProcessorShared`. */
  isProcessorShared: () => boolean;
};

/**
 * Finds out whether a main thread hangs. It asks only while playback is wanted or another tab wants something of the
 * player, so that nothing runs while all is paused.
 *
 *     idle ──wanted, check──▶ asked ──heard──▶ idle
 *                               │ no answer
 *                               ├──▶ hung    (the engine goes to another tab)
 *                               └──▶ stuck ──heard──▶ idle
 */
export class HangWatch {
  readonly #parts: HangWatchParts;
  #state: 'idle' | 'asked' | 'stuck' | 'ended' = 'idle';
  #sound: TabSound = { isWanted: false, isLimited: true };
  #heardAtEpochMs = Date.now();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How many more times it is asked while the processors are shared. */
  #chances = chancesWhileShared;

  constructor(parts: HangWatchParts) {
    this.#parts = parts;
  }

  /** The main thread has sent this. */
  heard(sound: TabSound): void {
    if (this.#state === 'ended') return;
    this.#sound = sound;
    this.#heardAtEpochMs = Date.now();
    this.#state = 'idle';
    this.#chances = chancesWhileShared;
    clearTimeout(this.#timer);
    if (sound.isWanted) this.#timer = setTimeout(() => this.#ask(), pingEveryMs);
  }

  /** Another document wants something of the player. */
  check(): void {
    if (this.#state === 'idle') this.#ask();
    if (this.#state === 'stuck') this.#parts.onStuck();
  }

  #ask(): void {
    clearTimeout(this.#timer);
    this.#state = 'asked';
    const dueMs = performance.now() + answerMs + deliveryMs;
    this.#timer = setTimeout(() => this.#late(performance.now() - dueMs), answerMs + deliveryMs);
    this.#parts.ping();
  }

  #late(lateMs: number): void {
    if (lateMs > busyMs) {
      this.#ask();
    } else if (this.#chances > 0 && this.#parts.isProcessorShared()) {
      this.#chances -= 1;
      this.#ask();
    } else if (!this.#sound.isWanted || this.#sound.isLimited) {
      this.#state = 'ended';
      this.#parts.onHung(this.#heardAtEpochMs + limitedSoundMs);
    } else {
      this.#state = 'stuck';
      this.#parts.onStuck();
    }
  }
}
