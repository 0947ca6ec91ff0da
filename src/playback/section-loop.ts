import { AppError } from '@/core/errors';
import { repeatSectionOf } from '@/core/repeat-section';
import type { AudioOutput } from './audio-output';
import type { EngineState } from './engine-state';

/** Timers are set only for what is so near; farther things are seen again at the next tick of the sound. */
const timerHorizonMs = 1000;

/** Goes back to the beginning of the repeated section whenever its end is reached, or was passed by a seek. */
export class SectionLoop {
  readonly #state: EngineState;
  readonly #output: AudioOutput;
  readonly #goBack: (fromMs: number) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(state: EngineState, output: AudioOutput, goBack: (fromMs: number) => void) {
    this.#state = state;
    this.#output = output;
    this.#goBack = goBack;
  }

  /** Between two positions in ms. Throws AppError `bad-data` where that is no part of the current song. */
  set(fromMs: number, toMs: number): void {
    const { current, durationMs } = this.#state.snapshot;
    const repeatSection = current && repeatSectionOf(fromMs, toMs, durationMs);
    if (!repeatSection) throw new AppError('bad-data', { message: 'no such part of the song' });
    this.#state.update({ repeatSection });
  }

  /** Called whenever position or section may have changed. */
  check(): void {
    clearTimeout(this.#timer);
    const { repeatSection, state, speed } = this.#state.snapshot;
    if (!repeatSection || state !== 'playing') return;
    const waitMs = (repeatSection.toMs - this.#output.read().positionMs) / speed;
    if (waitMs <= 0) this.#goBack(repeatSection.fromMs);
    else if (waitMs < timerHorizonMs) this.#timer = setTimeout(() => this.check(), waitMs);
  }
}
