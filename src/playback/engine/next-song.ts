import { Emitter } from '@/core/async/emitter';
import { silentAfterMs } from '@/core/player/loading-wait';
import { itemOfKey } from '@/core/queue/queue';
import type { QueueItem } from '@/core/queue/queue-items';
import type { Song } from '@/core/song/song';
import { isSameSong } from '@/core/song/song-id';
import { crossfadeBetween, prepareAheadMs, preparedLifeMs, remainingMs } from '@/core/sound/crossfade';
import type { AudioSource } from '@/playback/output/output-state';
import type { SourceAttempts } from '@/playback/sources/source-attempts';
import { steadyNow } from '@/storage/documents/steady-clock';
import type { EngineContext } from './engine-context';
import type { FoundSong } from './song-finding';

/** How the next song starts: how long before the end of the current one, and how long both are crossfaded. */
type Transition = { leadMs: number; fadeMs: number };

type Preparation = {
  song: Song;
  /** The item that follows; null for a song that the user is about to choose, which may not be in the queue. */
  item: QueueItem | null;
  /** `SongSource.basis` at the start of the preparation. */
  basis: string;
  controller: AbortController;
  finding: Promise<FoundSong>;
  /** Null until the source has resolved it. */
  found: FoundSong | null;
  /** Whether it is in the output's second slot. */
  isLoaded: boolean;
  /** Whether a silent source was replaced. Done once: both can't be loaded, and on a slow network all are slow. */
  isReplaced: boolean;
  /** Of a song that the user is about to choose, whether that was long enough ago to have been dropped. */
  isDoubtful: boolean;
  doubt: ReturnType<typeof setTimeout> | undefined;
  expiry: ReturnType<typeof setTimeout>;
  silence: ReturnType<typeof setTimeout> | undefined;
};

/** The sound may lag behind the timer of a transition by this much, in ms; more is waited for. */
const earlyMs = 15;

/** A song that was about to be chosen is unloaded after this, in ms: longer than a button is usually pressed. */
const doubtfulAfterMs = 3000;

/**
 * Loads the next song into the output's second slot, and emits `due` when it has to start before the end of the
 * current one. A failure here is not reported: the song is requested again when it becomes the current one. A song that the
 * user is about to choose is loaded in the same way, while no next song is prepared.
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
    if (this.#preparation?.item === null && !this.#preparation.isDoubtful) {
      this.#follow(this.#preparation);
      return;
    }
    const follows =
      snapshot.current !== null &&
      snapshot.error === null &&
      snapshot.mode !== 'single-loop' &&
      snapshot.sleepTimer !== 'end-of-song' &&
      snapshot.repeatSection === null;
    if (!follows) {
      if (this.#preparation?.item) this.drop();
      return;
    }
    const isPlaying = snapshot.state === 'playing';
    if (this.#preparation?.item) {
      if (this.#preparation.item.key === navigation.next() && this.#preparation.basis === source.basis()) {
        if (isPlaying) this.#follow(this.#preparation);
        return;
      }
      this.drop();
    }
    if (!isPlaying || this.#remaining() > prepareAheadMs + this.#chosenFade() || output.readPrepared() === 'busy')
      return;
    const item = itemOfKey(snapshot.queue, navigation.next());
    if (!item) return;
    this.drop();
    this.#prepare(item.song, item);
  }

  /**
   * Loads a song that the user is about to choose, such as by a button that is pressed down, so that it starts sooner. What
   * is found is used for some seconds; after that only its address is, so that choosing it takes no second request.
   */
  prepareChoice(song: Song): void {
    const { state, source, consent } = this.#context;
    const { current } = state.snapshot;
    const prepared = this.#preparation;
    const isCurrent = current !== null && isSameSong(current.song, song);
    if (prepared?.item || isCurrent || !consent.isGiven() || source.isStored(song) || !source.canPlay(song)) return;
    if (prepared && this.#isFor(prepared, song)) this.#doubtLater(prepared);
    else {
      this.drop();
      this.#doubtLater(this.#prepare(song, null));
    }
    this.check();
  }

  /**
   * Resolves a song to its audio as `EngineContext.findSong` does; one that is being prepared as the user's choice is not
   * requested again.
   */
  find(song: Song, signal: AbortSignal, failed: SourceAttempts | null): Promise<FoundSong> {
    const prepared = this.#preparation;
    if (prepared?.item !== null || failed !== null || !this.#isFor(prepared, song)) {
      return this.#context.findSong(song, signal, failed);
    }
    const { controller, finding } = prepared;
    this.#release(prepared);
    signal.addEventListener('abort', () => controller.abort(), { once: true });
    return finding;
  }

  /**
   * Returns what was resolved for this item and ends the preparation without unloading it; null when nothing usable is, with
   * any other preparation dropped. With `isLoaded` its current source is in the output's second slot.
   */
  take(item: QueueItem): (FoundSong & { isLoaded: boolean; fadeMs: number }) | null {
    const { output } = this.#context;
    const prepared = this.#preparation;
    const isRight = prepared && (prepared.item ?? item) === item && this.#isFor(prepared, item.song);
    if (!isRight || !prepared.found) {
      // `find` waits for the user's choice.
      if (!isRight || prepared.item) this.drop();
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
    const prepared = this.#preparation;
    if (!prepared) return;
    this.#release(prepared);
    prepared.controller.abort();
  }

  /** Ends the preparation; what it waits for goes on. */
  #release(prepared: Preparation): void {
    clearTimeout(this.#dueTimer);
    for (const timer of [prepared.expiry, prepared.silence, prepared.doubt]) clearTimeout(timer);
    this.#preparation = null;
  }

  #isFor({ song, basis }: Preparation, other: Song): boolean {
    return isSameSong(song, other) && basis === this.#context.source.basis();
  }

  #prepare(song: Song, item: QueueItem | null): Preparation {
    const { source, findSong } = this.#context;
    const controller = new AbortController();
    const preparation: Preparation = {
      song,
      item,
      basis: source.basis(),
      controller,
      finding: findSong(song, controller.signal),
      found: null,
      isLoaded: false,
      isReplaced: false,
      isDoubtful: false,
      doubt: undefined,
      expiry: setTimeout(() => this.drop(), preparedLifeMs),
      silence: undefined,
    };
    this.#preparation = preparation;
    preparation.finding.then(
      (found) => {
        if (this.#preparation !== preparation) return;
        preparation.found = found;
        this.#follow(preparation);
      },
      // The song is requested again when it becomes the current one.
      () => undefined,
    );
    return preparation;
  }

  #doubtLater(preparation: Preparation): void {
    preparation.isDoubtful = false;
    clearTimeout(preparation.doubt);
    preparation.doubt = setTimeout(() => {
      preparation.isDoubtful = true;
      if (!preparation.found) this.drop();
      else if (preparation.isLoaded) this.unload();
      this.check();
    }, doubtfulAfterMs);
  }

  /** Loads what was resolved, goes on to its next source when one fails, and sets the timer of the transition. */
  #follow(preparation: Preparation): void {
    const { output } = this.#context;
    const attempts = preparation.found?.attempts;
    if (!attempts || preparation.isDoubtful || !this.#isSlotFree(preparation)) return;
    const loaded = output.readPrepared();
    if (!preparation.isLoaded) {
      if (loaded !== 'busy') this.#load(preparation, attempts.again(steadyNow()));
    } else if (loaded === 'failed') {
      const source = attempts.next(steadyNow());
      if (source !== null) this.#load(preparation, source);
    } else if (loaded === 'ready') {
      clearTimeout(preparation.silence);
      attempts.deliver(steadyNow());
    }
    if (preparation.item) this.#setTimer();
  }

  /** Otherwise the current song may need the slot, for another of its sources. */
  #isSlotFree({ item }: Preparation): boolean {
    const { state } = this.#context.state.snapshot;
    return item ? state === 'playing' : state !== 'loading' && state !== 'waiting';
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
    const source = preparation.found?.attempts.next(steadyNow(), 'silent') ?? null;
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
    const incomingMs = this.#preparation?.found?.address.durationMs || (this.#preparation?.song.durationMs ?? 0);
    return crossfadeBetween({ crossfadeMs, mode, outgoingMs: durationMs / speed, incomingMs: incomingMs / speed });
  }

  /** Wall-clock time until the end of the current song. */
  #remaining(): number {
    const { durationMs, speed } = this.#context.state.snapshot;
    return remainingMs(this.#context.output.read().positionMs, durationMs, speed);
  }
}
