import type { AudioOutput } from './audio-output';
import type { EngineState } from './engine-state';

/** The buffered range is told at most this often. */
const publishEveryMs = 1000;

/** Tells in the snapshot how much of the current song has been fetched, while that changes. */
export class BufferWatch {
  readonly #state: EngineState;
  readonly #output: AudioOutput;
  #publishedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(state: EngineState, output: AudioOutput) {
    this.#state = state;
    this.#output = output;
    output.onChange(() => this.#check());
  }

  #check(): void {
    const { snapshot } = this.#state;
    // What is read while a song is on its way may still be about the one before.
    const isLoaded = snapshot.state === 'playing' || snapshot.state === 'paused' || snapshot.state === 'waiting';
    const bufferedMs = Math.round(this.#output.read().bufferedMs);
    if (!isLoaded || bufferedMs === snapshot.bufferedMs) return;
    clearTimeout(this.#timer);
    const waitMs = this.#publishedAt + publishEveryMs - Date.now();
    if (waitMs > 0) {
      this.#timer = setTimeout(() => this.#check(), waitMs);
      return;
    }
    this.#publishedAt = Date.now();
    this.#state.update({ bufferedMs });
  }
}
