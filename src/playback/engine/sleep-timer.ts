import { AppError } from '@/core/errors.ts';
import { isSleepMinutes, sleepFadeMs, sleepMinutes } from '@/core/player/sleep-timer.ts';
import type { AudioOutput } from '@/playback/output/audio-output.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import type { EngineState } from './engine-state.ts';

/**
 * Pauses playback when the sleep timer runs out.
 *
 *     off ──set──▶ waiting ──time is over──▶ fading ──3 s──▶ paused, off
 *      ▲              │ off                    │ any command
 *      └──────────────┴────────────────────────┘ full level again
 */
export class SleepTimer {
  readonly #state: EngineState;
  readonly #output: AudioOutput;
  readonly #pause: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isFading = false;

  constructor(state: EngineState, output: AudioOutput, pause: () => void) {
    this.#state = state;
    this.#output = output;
    this.#pause = pause;
  }

  /** Throws AppError `bad-data` for a number of minutes out of range. */
  set(minutes: number | 'end-of-song' | null): void {
    if (typeof minutes === 'number' && !isSleepMinutes(minutes)) {
      throw new AppError('bad-data', { message: `not ${sleepMinutes.min} to ${sleepMinutes.max} minutes` });
    }
    this.#state.update({ sleepTimer: typeof minutes === 'number' ? steadyNow() + minutes * 60_000 : minutes });
    this.arm();
  }

  /** Sets the timer for the time in the snapshot. */
  arm(): void {
    clearTimeout(this.#timer);
    const { sleepTimer } = this.#state.snapshot;
    if (typeof sleepTimer === 'number') this.#timer = setTimeout(() => this.#fade(), sleepTimer - steadyNow());
  }

  /** Cancels the timer for good. */
  end(): void {
    clearTimeout(this.#timer);
  }

  /** Cancels a running fade and restores the full level. */
  wake(): void {
    if (!this.#isFading) return;
    this.#isFading = false;
    clearTimeout(this.#timer);
    this.#output.endFadeOut();
  }

  #fade(): void {
    this.#state.update({ sleepTimer: null });
    if (this.#state.snapshot.state !== 'playing' || !this.#output.fadeOut(sleepFadeMs)) {
      this.#stop();
      return;
    }
    this.#isFading = true;
    this.#timer = setTimeout(() => {
      this.#stop();
      this.wake();
    }, sleepFadeMs);
  }

  #stop(): void {
    const wasOn = this.#state.snapshot.wantsToPlay;
    this.#pause();
    if (wasOn) this.#state.emit({ type: 'sleep-timer-ended' });
  }
}
