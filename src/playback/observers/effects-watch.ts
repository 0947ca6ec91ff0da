import type { EngineState } from '@/playback/engine/engine-state';
import type { AudioOutput } from '@/playback/output/audio-output';

/** Publishes in the snapshot whether the chosen sound effects apply to the current song. */
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
    // Without any chosen effect there is nothing that could be unavailable.
    this.#state.update({
      soundEffects: !isAnyOn ? 'off' : this.#output.read().isPlain ? 'unavailable' : 'on',
    });
  }
}
