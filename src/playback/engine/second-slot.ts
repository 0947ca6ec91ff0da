import { silentAfterMs } from '@/core/player/loading-wait.ts';
import { startIn } from '@/core/queue/item-start.ts';
import { itemOfKey } from '@/core/queue/queue.ts';
import type { QueueItem } from '@/core/queue/queue-items.ts';
import type { Song } from '@/core/song/song.ts';
import { isSameSong } from '@/core/song/song-id.ts';
import { crossfadeBetween, prepareAheadMs, preparedLifeMs, remainingMs } from '@/core/sound/crossfade.ts';
import type { PreparedState } from '@/playback/output/audio-output.ts';
import type { AudioSource } from '@/playback/output/output-state.ts';
import { type FoundAudio, findAudio } from '@/playback/sources/source-attempts.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import type { EngineContext } from './engine-context.ts';

/** How the next song starts: `leadMs` before the end of the current one, crossfaded for `fadeMs`. */
type Transition = { leadMs: number; fadeMs: number };

/** A song whose audio is found in advance, and loaded while the slot is free. */
type Prefetched = {
  song: Song;
  /** The next item; null for the pressed song, which may not be in the queue. */
  item: QueueItem | null;
  /** `SongSource.basis` at the start. */
  basis: string;
  controller: AbortController;
  finding: Promise<FoundAudio>;
  /** null until the source has resolved it. */
  found: FoundAudio | null;
  /** Whether a silent source was replaced. Happens once, because only one fits and on a slow network all are slow. */
  isReplaced: boolean;
  /** Pressed song only: pressed more than 3 s ago without a click; its audio was unloaded, its address stored. */
  isAddressOnly: boolean;
  pressTimer: ReturnType<typeof setTimeout> | undefined;
  expiryTimer: ReturnType<typeof setTimeout>;
  silenceTimer: ReturnType<typeof setTimeout> | undefined;
};

/** Audio may lag behind the timer of a transition by this much, in ms; the transition waits for more. */
const earlyMs = 15;

/** Time after which a pressed song is unloaded, in ms; a click takes less. */
const unloadPressedMs = 3000;

/**
 * The only owner of the second slot of the output. The slot holds the next song, near the end of the current one; the
 * song whose button is pressed down, so that a click starts it sooner; or the rival, a second source of the current
 * song.
 *
 *     empty ──near the end──▶ next ────────┐
 *       │ ▲                    ▲           ├── advance, drop ──▶ empty
 *       │ └── 3 s, drop ──┐    │ near the end
 *       ├──pressed──────▶ pressed ─────────┤
 *       │                                  │
 *       └──loadRival────▶ rival ───────────┘ replaces the other two, which are loaded again after it
 *
 * Errors of a prefetched song are not reported: it is requested again when it becomes the current one.
 */
export class SecondSlot {
  readonly #context: EngineContext;
  readonly #onNextDue: () => void;
  #holds: 'empty' | 'next' | 'pressed' | 'rival' = 'empty';
  #prefetched: Prefetched | null = null;
  #dueTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param onNextDue called when the next song has to start, shortly before the end of the current one */
  constructor(context: EngineContext, onNextDue: () => void) {
    this.#context = context;
    this.#onNextDue = onNextDue;
  }

  /** Drops a song that is no longer next, and prefetches the next one in time. Called after every change. */
  check(): void {
    const { state, output, source, navigation } = this.#context;
    const { snapshot } = state;
    clearTimeout(this.#dueTimer);
    if (this.#prefetched?.item === null && !this.#prefetched.isAddressOnly) {
      this.#follow(this.#prefetched);
      return;
    }
    const follows =
      snapshot.current !== null &&
      snapshot.error === null &&
      snapshot.mode !== 'single-loop' &&
      snapshot.sleepTimer !== 'end-of-song' &&
      snapshot.repeatSection === null;
    if (!follows) {
      if (this.#prefetched?.item) this.drop();
      return;
    }
    const isPlaying = snapshot.state === 'playing';
    if (this.#prefetched?.item) {
      if (this.#prefetched.item.key === navigation.next() && this.#prefetched.basis === source.basis()) {
        if (isPlaying) this.#follow(this.#prefetched);
        return;
      }
      this.drop();
    }
    if (!isPlaying || this.#remaining() > prepareAheadMs + this.#chosenFade() || output.readPrepared() === 'busy')
      return;
    const item = itemOfKey(snapshot.queue, navigation.next());
    if (!item) return;
    this.drop();
    this.#prefetch(item.song, item);
  }

  /** Prefetches the song whose button is pressed down. Its audio is unloaded after 3 s, its address stays. */
  press(song: Song): void {
    const { state, source, consent } = this.#context;
    const { current } = state.snapshot;
    const prefetched = this.#prefetched;
    const isCurrent = current !== null && isSameSong(current.song, song);
    if (prefetched?.item || isCurrent || !consent.isGiven() || source.isStored(song) || !source.canPlay(song)) return;
    if (prefetched && this.#isFor(prefetched, song)) this.#unloadPressedLater(prefetched);
    else {
      this.drop();
      this.#unloadPressedLater(this.#prefetch(song, null));
    }
    this.check();
  }

  /** The pending request for a pressed song, so that it is not sent again; null for any other song. */
  takePressed(song: Song, signal: AbortSignal): Promise<FoundAudio> | null {
    const prefetched = this.#prefetched;
    if (prefetched?.item !== null || !this.#isFor(prefetched, song)) return null;
    const { controller, finding } = prefetched;
    this.#forget(prefetched);
    signal.addEventListener('abort', () => controller.abort(), { once: true });
    return finding;
  }

  /**
   * Takes the prefetched audio of this item; null without usable audio, after dropping any other song. `isLoaded`: its
   * source is in the slot, ready for `advance`.
   */
  take(item: QueueItem): (FoundAudio & { isLoaded: boolean; fadeMs: number }) | null {
    const prefetched = this.#prefetched;
    const isRight = prefetched && (prefetched.item ?? item) === item && this.#isFor(prefetched, item.song);
    if (!isRight || !prefetched.found) {
      // The pressed song stays for `takePressed`.
      if (!isRight || prefetched.item) this.drop();
      return null;
    }
    // The pressed song is loaded at its beginning.
    const isAtStart = prefetched.item !== null || item.startMs === undefined;
    const loaded = this.#isLoaded && isAtStart ? this.#context.output.readPrepared() : 'none';
    const isLoaded = loaded === 'ready' || loaded === 'loading';
    const fadeMs = Math.min(this.#transition().fadeMs, this.#remaining());
    prefetched.controller.abort();
    this.#forget(prefetched);
    if (!isLoaded) this.#unload();
    return { ...prefetched.found, isLoaded, fadeMs };
  }

  /** Plays the slot's content as the current source; see `AudioOutput.advance`. */
  advance(options: { followOn: boolean; fadeMs: number; gain: number }): Promise<void> {
    this.#holds = 'empty';
    return this.#context.output.advance(options);
  }

  /** Drops the prefetched song; a rival stays. */
  drop(): void {
    if (!this.#prefetched) return;
    this.#prefetched.controller.abort();
    this.#forget(this.#prefetched);
    this.#unload();
  }

  /** Whether the previous song is still fading out from the slot, so that nothing can be loaded. */
  get isBusy(): boolean {
    return this.#context.output.readPrepared() === 'busy';
  }

  get holdsRival(): boolean {
    return this.#holds === 'rival';
  }

  /** Loads a second source of the current song instead of other content. Not allowed while the slot is busy. */
  loadRival(source: AudioSource, startMs: number): void {
    this.#unload();
    this.#holds = 'rival';
    this.#context.output.prepare(source, startMs);
  }

  readRival(): PreparedState {
    return this.holdsRival ? this.#context.output.readPrepared() : 'none';
  }

  dropRival(): void {
    if (!this.holdsRival) return;
    this.#holds = 'empty';
    this.#context.output.dropPrepared();
  }

  /** Whether the prefetched song is loaded. */
  get #isLoaded(): boolean {
    return this.#holds === 'next' || this.#holds === 'pressed';
  }

  /** Unloads the prefetched song. */
  #unload(): void {
    if (!this.#isLoaded) return;
    clearTimeout(this.#prefetched?.silenceTimer);
    this.#holds = 'empty';
    this.#context.output.dropPrepared();
  }

  /** Stops prefetching the song without aborting its pending request. */
  #forget({ pressTimer, expiryTimer, silenceTimer }: Prefetched): void {
    clearTimeout(this.#dueTimer);
    for (const timer of [pressTimer, expiryTimer, silenceTimer]) clearTimeout(timer);
    this.#prefetched = null;
  }

  #isFor({ song, basis }: Prefetched, other: Song): boolean {
    return isSameSong(song, other) && basis === this.#context.source.basis();
  }

  #prefetch(song: Song, item: QueueItem | null): Prefetched {
    const controller = new AbortController();
    const prefetched: Prefetched = {
      song,
      item,
      basis: this.#context.source.basis(),
      controller,
      finding: findAudio(this.#context, song, controller.signal),
      found: null,
      isReplaced: false,
      isAddressOnly: false,
      pressTimer: undefined,
      expiryTimer: setTimeout(() => this.drop(), preparedLifeMs),
      silenceTimer: undefined,
    };
    this.#prefetched = prefetched;
    prefetched.finding.then(
      (found) => {
        if (this.#prefetched !== prefetched) return;
        prefetched.found = found;
        this.#follow(prefetched);
      },
      () => undefined,
    );
    return prefetched;
  }

  #unloadPressedLater(pressed: Prefetched): void {
    pressed.isAddressOnly = false;
    clearTimeout(pressed.pressTimer);
    pressed.pressTimer = setTimeout(() => {
      pressed.isAddressOnly = true;
      if (pressed.found) this.#unload();
      else this.drop();
      this.check();
    }, unloadPressedMs);
  }

  /** Loads what was found, tries the next source after a failure, and sets the timer of the transition. */
  #follow(prefetched: Prefetched): void {
    const attempts = prefetched.found?.attempts;
    if (!attempts || prefetched.isAddressOnly || !this.#isFree(prefetched)) return;
    const loaded = this.#context.output.readPrepared();
    if (!this.#isLoaded) {
      if (loaded !== 'busy') this.#load(prefetched, attempts.again(steadyNow()));
    } else if (loaded === 'failed') {
      const source = attempts.next(steadyNow());
      if (source !== null) this.#load(prefetched, source);
    } else if (loaded === 'ready') {
      clearTimeout(prefetched.silenceTimer);
      attempts.deliver(steadyNow());
    }
    if (prefetched.item) this.#setDueTimer();
  }

  /** False while the current song needs, or may need, the slot for its rival. */
  #isFree({ item }: Prefetched): boolean {
    const { state } = this.#context.state.snapshot;
    if (this.holdsRival) return false;
    return item ? state === 'playing' : state !== 'loading' && state !== 'waiting';
  }

  #load(prefetched: Prefetched, source: AudioSource): void {
    this.#holds = prefetched.item ? 'next' : 'pressed';
    clearTimeout(prefetched.silenceTimer);
    if (!prefetched.isReplaced) {
      prefetched.silenceTimer = setTimeout(() => this.#replaceSilent(prefetched), silentAfterMs);
    }
    const { item, found } = prefetched;
    this.#context.output.prepare(source, item ? startIn(item, found?.address ?? null) : 0);
  }

  #replaceSilent(prefetched: Prefetched): void {
    if (!this.#isLoaded || this.#context.output.readPrepared() !== 'loading') return;
    prefetched.isReplaced = true;
    const source = prefetched.found?.attempts.next(steadyNow(), 'silent') ?? null;
    if (source !== null) this.#load(prefetched, source);
  }

  /** Sets the timer of a transition that begins before the end. */
  #setDueTimer(): void {
    const { leadMs } = this.#transition();
    const waitMs = this.#remaining() - leadMs;
    if (leadMs <= 0 || waitMs === Number.POSITIVE_INFINITY) return;
    this.#dueTimer = setTimeout(() => {
      if (!this.#prefetched || this.#context.state.snapshot.state !== 'playing') return;
      if (this.#remaining() - leadMs > earlyMs) this.#setDueTimer();
      else this.#onNextDue();
    }, waitMs);
  }

  /** `leadMs` 0 = the next song starts at the end of the current one. */
  #transition(): Transition {
    const { output } = this.#context;
    if (!this.#isLoaded || output.readPrepared() !== 'ready') return { leadMs: 0, fadeMs: 0 };
    const fadeMs = output.canFade() ? this.#chosenFade() : 0;
    return { leadMs: fadeMs > 0 ? fadeMs : output.leadMs(), fadeMs };
  }

  #chosenFade(): number {
    const { mode, durationMs, speed, crossfadeMs } = this.#context.state.snapshot;
    const { found, song, item } = this.#prefetched ?? {};
    const audioMs = found?.address.durationMs || (song?.durationMs ?? 0);
    const incomingMs = audioMs - (item ? startIn(item, found?.address ?? null) : 0);
    return crossfadeBetween({ crossfadeMs, mode, outgoingMs: durationMs / speed, incomingMs: incomingMs / speed });
  }

  /** Wall-clock time until the end of the current song. */
  #remaining(): number {
    const { durationMs, speed } = this.#context.state.snapshot;
    return remainingMs(this.#context.output.read().positionMs, durationMs, speed);
  }
}
