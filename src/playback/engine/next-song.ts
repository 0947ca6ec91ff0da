import { Emitter } from '@/core/async/emitter';
import { silentAfterMs } from '@/core/player/loading-wait';
import { itemOfKey } from '@/core/queue/queue';
import type { QueueItem } from '@/core/queue/queue-items';
import { crossfadeBetween, prepareAheadMs, preparedLifeMs, remainingMs } from '@/core/sound/crossfade';
import type { AudioSource } from '@/playback/output/output-state';
import type { EngineContext } from './engine-context';
import type { FoundSong } from './song-finding';

/** How the next song starts: how long before the end of the current one, and how long both are crossfaded. */
type Transition = { leadMs: number; fadeMs: number };

type Preparation = {
  item: QueueItem;
  /** `SongSource.basis` at the start of the preparation. */
  basis: string;
  controller: AbortController;
  /** Null until the source has resolved it. */
  found: FoundSong | null;
  /** Whether it is in the output's second slot. */
  isLoaded: boolean;
  /** Whether a silent source was replaced. Done once: both can't be loaded, and on a slow network all are slow. */
  isReplaced: boolean;
  expiry: ReturnType<typeof setTimeout>;
  silence: ReturnType<typeof setTimeout> | undefined;
};

/** The sound may lag behind the timer of a transition by this much, in ms; more is waited for. */
const earlyMs = 15;

/**
 * Loads the next song into the output's second slot, and emits `due` when it has to start before the end of the
 * current one. A failure here is not reported: the song is requested again when it becomes the current one.
 *
 *     nothing ──near the end──▶ resolving ──▶ loading ──▶ ready ──take──▶ nothing
 *        ▲                          │             │          │
 *        └──────── another song follows, other settings, too old ───────┘
 */
export class NextSong {
  readonly #context: EngineContext;
  /** The next song has to start, shortly before the end of the current one. */
  readonly due = new Emitter();
  #preparation: Preparation | null = null;
  #dueTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(context: EngineContext) {
    this.#context = context;
  }

  /** Drops a preparation that is no longer right, and starts one when it is time. Called after every change. */
  check(): void {
    const { state, output, source, navigation } = this.#context;
    const { snapshot } = state;
    clearTimeout(this.#dueTimer);
    const follows =
      snapshot.current !== null &&
      snapshot.error === null &&
      snapshot.mode !== 'single-loop' &&
      snapshot.sleepTimer !== 'end-of-song' &&
      snapshot.repeatSection === null;
    if (!follows) {
      this.drop();
      return;
    }
    const isPlaying = snapshot.state === 'playing';
    if (this.#preparation) {
      if (this.#preparation.item.key === navigation.next() && this.#preparation.basis === source.basis()) {
        if (isPlaying) this.#follow(this.#preparation);
        return;
      }
      this.drop();
    }
    if (!isPlaying || this.#remaining() > prepareAheadMs + this.#chosenFade() || output.readPrepared() === 'busy')
      return;
    const item = itemOfKey(snapshot.queue, navigation.next());
    if (item) this.#prepare(item);
  }

  /**
   * Returns what was resolved for this item and ends the preparation without unloading it; null, with any other
   * preparation dropped, when nothing usable is. With `isLoaded` its current source is in the output's second slot.
   */
  take(item: QueueItem): (FoundSong & { isLoaded: boolean; fadeMs: number }) | null {
    const { output, source } = this.#context;
    const prepared = this.#preparation;
    const isRight = prepared?.item === item && prepared.basis === source.basis();
    if (!isRight || !prepared.found) {
      this.drop();
      return null;
    }
    const { found } = prepared;
    const loaded = prepared.isLoaded ? output.readPrepared() : 'none';
    const isLoaded = loaded === 'ready' || loaded === 'loading';
    const { fadeMs } = this.#transition();
    if (isLoaded) this.#forget();
    else this.drop();
    return { ...found, isLoaded, fadeMs: Math.min(fadeMs, this.#remaining()) };
  }

  /** The output's second slot is needed for the current song. */
  unload(): void {
    if (!this.#preparation) return;
    clearTimeout(this.#preparation.silence);
    this.#preparation.isLoaded = false;
    this.#context.output.dropPrepared();
  }

  drop(): void {
    if (!this.#preparation) return;
    const { isLoaded } = this.#preparation;
    this.#forget();
    if (isLoaded) this.#context.output.dropPrepared();
  }

  #forget(): void {
    clearTimeout(this.#dueTimer);
    clearTimeout(this.#preparation?.expiry);
    clearTimeout(this.#preparation?.silence);
    this.#preparation?.controller.abort();
    this.#preparation = null;
  }

  #prepare(item: QueueItem): void {
    const { source, findSong } = this.#context;
    const controller = new AbortController();
    const preparation: Preparation = {
      item,
      basis: source.basis(),
      controller,
      found: null,
      isLoaded: false,
      isReplaced: false,
      expiry: setTimeout(() => this.drop(), preparedLifeMs),
      silence: undefined,
    };
    this.#preparation = preparation;
    findSong(item.song, controller.signal).then(
      (found) => {
        if (controller.signal.aborted) return;
        preparation.found = found;
        this.#follow(preparation);
      },
      // The song is requested again when it becomes the current one.
      () => undefined,
    );
  }

  /** Loads what was resolved, goes on to its next source when one fails, and sets the timer of the transition. */
  #follow(preparation: Preparation): void {
    const { output, state } = this.#context;
    const attempts = preparation.found?.attempts;
    // Otherwise the current song may need the slot.
    if (!attempts || state.snapshot.state !== 'playing') return;
    const loaded = output.readPrepared();
    if (!preparation.isLoaded) {
      if (loaded !== 'busy') this.#load(preparation, attempts.again(Date.now()));
    } else if (loaded === 'failed') {
      const source = attempts.next(Date.now());
      if (source !== null) this.#load(preparation, source);
    } else if (loaded === 'ready') {
      clearTimeout(preparation.silence);
      attempts.deliver(Date.now());
    }
    this.#setTimer();
  }

  #load(preparation: Preparation, source: AudioSource): void {
    preparation.isLoaded = true;
    clearTimeout(preparation.silence);
    if (!preparation.isReplaced) {
      preparation.silence = setTimeout(() => this.#replaceSilent(preparation), silentAfterMs);
    }
    this.#context.output.prepare(source);
  }

  #replaceSilent(preparation: Preparation): void {
    if (!preparation.isLoaded || this.#context.output.readPrepared() !== 'loading') return;
    preparation.isReplaced = true;
    const source = preparation.found?.attempts.next(Date.now(), 'silent') ?? null;
    if (source !== null) this.#load(preparation, source);
  }

  /** Sets the timer for a transition before the end, if there is one. */
  #setTimer(): void {
    const { leadMs } = this.#transition();
    const waitMs = this.#remaining() - leadMs;
    if (leadMs <= 0 || waitMs === Number.POSITIVE_INFINITY) return;
    this.#dueTimer = setTimeout(() => {
      if (!this.#preparation || this.#context.state.snapshot.state !== 'playing') return;
      if (this.#remaining() - leadMs > earlyMs) this.#setTimer();
      else this.due.emit();
    }, waitMs);
  }

  /** A `leadMs` of 0 means that the next song starts at the end of the current one. */
  #transition(): Transition {
    const { output } = this.#context;
    if (!this.#preparation?.isLoaded || output.readPrepared() !== 'ready') return { leadMs: 0, fadeMs: 0 };
    const fadeMs = output.canFade() ? this.#chosenFade() : 0;
    return { leadMs: fadeMs > 0 ? fadeMs : output.leadMs(), fadeMs };
  }

  #chosenFade(): number {
    const { mode, durationMs, speed, crossfadeMs } = this.#context.state.snapshot;
    const incomingMs = this.#preparation?.found?.address.durationMs || (this.#preparation?.item.song.durationMs ?? 0);
    return crossfadeBetween({ crossfadeMs, mode, outgoingMs: durationMs / speed, incomingMs: incomingMs / speed });
  }

  /** Wall-clock time until the end of the current song. */
  #remaining(): number {
    const { durationMs, speed } = this.#context.state.snapshot;
    return remainingMs(this.#context.output.read().positionMs, durationMs, speed);
  }
}
