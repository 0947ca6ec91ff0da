import type { PlayHistory } from '@/playback/persistence/play-history';
import type { EngineState } from './engine-state';

/** A song counts as played once it has sounded for this long. */
const playedFromMs = 5000;

/** Adds a song to the history once for each time it is started and sounds for 5 s. */
export class HistoryRecorder {
  readonly #state: EngineState;
  readonly #history: PlayHistory;
  #turn = -1;
  #beganAtEpochMs = 0;
  #heardMs = 0;
  /** When the current stretch of sound started; null while there is none. */
  #sinceEpochMs: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(state: EngineState, history: PlayHistory) {
    this.#state = state;
    this.#history = history;
    state.subscribe(() => this.#follow());
  }

  /** Adds nothing any more. */
  end(): void {
    clearTimeout(this.#timer);
  }

  #follow(): void {
    const { state } = this.#state.snapshot;
    if (this.#state.turn !== this.#turn) this.#begin();
    const isHeard = state === 'playing';
    if (isHeard === (this.#sinceEpochMs !== null)) return;
    clearTimeout(this.#timer);
    if (!isHeard) {
      this.#heardMs += Date.now() - (this.#sinceEpochMs ?? 0);
      this.#sinceEpochMs = null;
      return;
    }
    this.#sinceEpochMs = Date.now();
    if (this.#heardMs < playedFromMs) this.#timer = setTimeout(() => this.#write(), playedFromMs - this.#heardMs);
  }

  #begin(): void {
    clearTimeout(this.#timer);
    this.#turn = this.#state.turn;
    this.#beganAtEpochMs = Date.now();
    this.#heardMs = 0;
    this.#sinceEpochMs = null;
  }

  #write(): void {
    const { current } = this.#state.snapshot;
    this.#heardMs = playedFromMs;
    if (current) this.#history.add({ song: current.song, atEpochMs: this.#beganAtEpochMs });
  }
}
