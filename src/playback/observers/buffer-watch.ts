import type { EngineState } from '@/playback/engine/engine-state';
import type { AudioOutput } from '@/playback/output/audio-output';

/** The buffered range is published at most once in this time. */
const publishEveryMs = 1000;

/** Publishes in the snapshot how much of the current song has been fetched. */
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
    // While a song is loading the output may still report the previous one.
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
