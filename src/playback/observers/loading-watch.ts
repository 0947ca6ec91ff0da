import { type LoadingWait, loadingWaitShownAfterMs } from '@/core/player/loading-wait';
import type { EngineState } from '@/playback/engine/engine-state';

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
