import { AppError } from '@/core/errors';
import { repeatSectionOf } from '@/core/player/repeat-section';
import type { AudioOutput } from '@/playback/output/audio-output';
import type { EngineState } from './engine-state';

/** Seeks back to the start of the repeated section when its end is reached or was passed by a seek. */
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

  /** Between two positions in ms. Throws AppError `bad-data` when they are not a section of the current song. */
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
    else this.#timer = setTimeout(() => this.check(), waitMs);
  }
}
