import { type LoadingWait, loadingWaitShownAfterMs } from '@/core/player/loading-wait';
import type { AudioOutput } from '@/playback/output/audio-output';
import type { AudioSource } from '@/playback/output/output-state';
import type { PlayHistory } from '@/playback/persistence/play-history';
import { steadyNow } from '@/storage/documents/steady-clock';
import type { EngineState } from './engine-state';

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
    const waitMs = this.#publishedAt + publishEveryMs - steadyNow();
    if (waitMs > 0) {
      this.#timer = setTimeout(() => this.#check(), waitMs);
      return;
    }
    this.#publishedAt = steadyNow();
    this.#state.update({ bufferedMs });
  }
}

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

/** What a song waits for may change while it is shown; it is read this often, in ms. */
const readEveryMs = 500;

/** Publishes in the snapshot what the current song waits for, once it has been loading for `loadingWaitShownAfterMs`. */
export class LoadingWatch {
  readonly #state: EngineState;
  readonly #waitsFor: () => LoadingWait | null;
  /** The song that is loading: its turn; null while none is. */
  #turn: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param waitsFor what the current song waits for at this moment */
  constructor(state: EngineState, waitsFor: () => LoadingWait | null) {
    this.#state = state;
    this.#waitsFor = waitsFor;
    state.subscribe(() => this.#follow());
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #follow(): void {
    const { state, wantsToPlay } = this.#state.snapshot;
    const isLoading = wantsToPlay && (state === 'loading' || state === 'waiting');
    const turn = isLoading ? this.#state.turn : null;
    if (turn === this.#turn) return;
    this.#turn = turn;
    clearTimeout(this.#timer);
    this.#state.update({ loadingWait: null });
    if (turn !== null) this.#timer = setTimeout(() => this.#show(), loadingWaitShownAfterMs);
  }

  #show(): void {
    const loadingWait = this.#waitsFor();
    const isNew = JSON.stringify(loadingWait) !== JSON.stringify(this.#state.snapshot.loadingWait);
    if (isNew) this.#state.update({ loadingWait });
    this.#timer = setTimeout(() => this.#show(), readEveryMs);
  }
}

/** A song counts as played once it has sounded for this long. */
const playedFromMs = 5000;

/** Adds a song to the history once for each time it is started and sounds for 5 s. */
export class HistoryRecorder {
  readonly #state: EngineState;
  readonly #history: PlayHistory;
  #turn = -1;
  #beganAtEpochMs = 0;
  #heardMs = 0;
  /** When the current stretch of sound started, by `steadyNow`; null while there is none. */
  #sinceMs: number | null = null;
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
    if (isHeard === (this.#sinceMs !== null)) return;
    clearTimeout(this.#timer);
    if (!isHeard) {
      this.#heardMs += steadyNow() - (this.#sinceMs ?? 0);
      this.#sinceMs = null;
      return;
    }
    this.#sinceMs = steadyNow();
    if (this.#heardMs < playedFromMs) this.#timer = setTimeout(() => this.#write(), playedFromMs - this.#heardMs);
  }

  #begin(): void {
    clearTimeout(this.#timer);
    this.#turn = this.#state.turn;
    this.#beganAtEpochMs = Date.now();
    this.#heardMs = 0;
    this.#sinceMs = null;
  }

  #write(): void {
    const { current } = this.#state.snapshot;
    this.#heardMs = playedFromMs;
    if (current) this.#history.add({ song: current.song, atEpochMs: this.#beganAtEpochMs });
  }
}
