import type { EngineState } from '@/playback/engine/engine-state';
import type { AudioOutput } from '@/playback/output/audio-output';
import type { AudioSource } from '@/playback/output/output-state';

/** More hosts than a service uses in one session. */
const maxOrigins = 10;

const none: readonly string[] = [];

/** Publishes in the snapshot whether the chosen sound effects apply to the current song, and which origins prevent it. */
export class EffectsWatch {
  readonly #state: EngineState;
  readonly #output: AudioOutput;
  readonly #sources: () => readonly AudioSource[];
  /** The last ones first; the same list until it changes. */
  #origins = none;

  constructor(state: EngineState, output: AudioOutput, sources: () => readonly AudioSource[]) {
    this.#state = state;
    this.#output = output;
    this.#sources = sources;
    output.onChange(() => this.#check());
    state.subscribe(() => this.#check());
  }

  #check(): void {
    const { equaliser, evenLoudness, crossfadeMs } = this.#state.snapshot;
    const isAnyOn = equaliser.on || evenLoudness || crossfadeMs > 0;
    const { isPlain } = this.#output.read();
    if (isPlain) this.#note();
    // Without any chosen effect there is nothing that could be unavailable.
    const isUnavailable = isAnyOn && isPlain;
    this.#state.update({
      soundEffects: !isAnyOn ? 'off' : isUnavailable ? 'unavailable' : 'on',
      effectOrigins: isUnavailable ? this.#origins : none,
    });
  }

  #note(): void {
    const current = this.#sources().flatMap((source) =>
      typeof source === 'string' && URL.canParse(source) ? [new URL(source).origin] : [],
    );
    if (current.every((origin) => this.#origins.includes(origin))) return;
    this.#origins = [...new Set([...current, ...this.#origins])].slice(0, maxOrigins);
  }
}
