import type { AudioOutput } from './audio-output';
import type { EngineState } from './engine-state';

/** Tells in the snapshot whether what was chosen about the sound applies to the song that plays. */
export class EffectsWatch {
  readonly #state: EngineState;
  readonly #output: AudioOutput;

  constructor(state: EngineState, output: AudioOutput) {
    this.#state = state;
    this.#output = output;
    output.onChange(() => this.#check());
    state.subscribe(() => this.#check());
  }

  #check(): void {
    const { equaliser, evenLoudness, crossfadeMs } = this.#state.snapshot;
    const isAnyOn = equaliser.on || evenLoudness || crossfadeMs > 0;
    // Told for what is chosen only: whoever hears songs as they are misses nothing.
    this.#state.update({
      soundEffects: !isAnyOn ? 'off' : this.#output.read().isPlain ? 'unavailable' : 'on',
    });
  }
}
