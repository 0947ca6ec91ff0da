import type { SongAddress } from '@/api/songs';
import { crossfadeBetween, prepareAheadMs, preparedLifeMs, remainingMs } from '@/core/handover';
import { itemOfKey, type QueueItem } from '@/core/queue';
import type { AudioOutput } from './audio-output';
import type { EngineState } from './engine-state';
import type { SongSource } from './song-source';

export type NextSongParts = {
  state: EngineState;
  output: AudioOutput;
  source: SongSource;
  /** Key of the item that will follow by itself; the same answer until something about it changed. */
  pick: () => number | null;
  /** It is time for the next song, though the current one has not quite ended. */
  onDue: () => void;
};

/** How the next song takes over: so long before the end of the current one, and blending for so long. */
type Handover = { leadMs: number; fadeMs: number };

type Preparation = {
  item: QueueItem;
  /** `SongSource.basis` when it began. */
  basis: string;
  request: AbortController;
  /** Null until it is resolved, and again when it came to nothing. */
  address: SongAddress | null;
  expiry: ReturnType<typeof setTimeout>;
};

/** Timers are set only for what is so near; farther things are seen again at the next tick of the sound. */
const timerHorizonMs = 1000;

/**
 * Makes the song that will follow ready in the output's second slot, and says when to hand over where that has to be
 * before the end. What it does never shows: a failure here is no failure of a song, the song is simply asked for again
 * when its turn comes.
 *
 *     nothing ──near the end──▶ resolving ──▶ loading ──▶ ready ──take──▶ nothing
 *        ▲                          │             │          │
 *        └──────── another song follows, other settings, too old ───────┘
 */
export class NextSong {
  readonly #parts: NextSongParts;
  #preparation: Preparation | null = null;
  #dueTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: NextSongParts) {
    this.#parts = parts;
  }

  /** Looks whether what is prepared is still right, and begins when it is time. Called whenever anything changed. */
  check(): void {
    const { state, output, source, pick } = this.#parts;
    const { snapshot } = state;
    clearTimeout(this.#dueTimer);
    const follows =
      snapshot.current !== null &&
      snapshot.problem === null &&
      snapshot.mode !== 'single-loop' &&
      snapshot.sleepTimer !== 'end-of-song' &&
      snapshot.repeatSection === null;
    if (!follows) {
      this.drop();
      return;
    }
    const isPlaying = snapshot.state === 'playing';
    if (this.#preparation) {
      if (this.#preparation.item.key === pick() && this.#preparation.basis === source.basis()) {
        if (isPlaying) this.#setTimer();
        return;
      }
      this.drop();
    }
    if (!isPlaying || this.#remaining() > prepareAheadMs + this.#chosenFade() || output.readPrepared() === 'busy')
      return;
    const item = itemOfKey(snapshot.queue, pick());
    if (item) this.#prepare(item);
  }

  /**
   * The address that is loaded for this item, which then is the caller's; null where nothing usable is there. What is
   * left can be used no more.
   */
  take(item: QueueItem): { address: SongAddress; fadeMs: number } | null {
    const { output, source } = this.#parts;
    const prepared = this.#preparation;
    const loaded = output.readPrepared();
    const isRight = prepared?.item === item && prepared.basis === source.basis();
    if (!isRight || !prepared.address || (loaded !== 'ready' && loaded !== 'loading')) {
      this.drop();
      return null;
    }
    const { fadeMs } = this.#handover();
    this.#forget();
    return { address: prepared.address, fadeMs: Math.min(fadeMs, this.#remaining()) };
  }

  drop(): void {
    if (!this.#preparation) return;
    this.#forget();
    this.#parts.output.dropPrepared();
  }

  #forget(): void {
    clearTimeout(this.#dueTimer);
    clearTimeout(this.#preparation?.expiry);
    this.#preparation?.request.abort();
    this.#preparation = null;
  }

  #prepare(item: QueueItem): void {
    const { source, output } = this.#parts;
    const request = new AbortController();
    const preparation: Preparation = {
      item,
      basis: source.basis(),
      request,
      address: null,
      expiry: setTimeout(() => this.drop(), preparedLifeMs),
    };
    this.#preparation = preparation;
    source.resolve(item.song, request.signal).then(
      (address) => {
        if (request.signal.aborted) return;
        preparation.address = address;
        output.prepare(address.urls[0] ?? '');
      },
      // The song is asked for again, in the ordinary way, when its turn has come.
      () => undefined,
    );
  }

  /** Sets the timer for a handover before the end, where there is to be one. */
  #setTimer(): void {
    const { leadMs } = this.#handover();
    const waitMs = this.#remaining() - leadMs;
    if (leadMs <= 0 || waitMs > timerHorizonMs) return;
    this.#dueTimer = setTimeout(() => {
      const { snapshot } = this.#parts.state;
      if (this.#preparation && snapshot.state === 'playing') this.#parts.onDue();
    }, waitMs);
  }

  /** Without lead the end of the current song is the moment. */
  #handover(): Handover {
    const { output } = this.#parts;
    if (!this.#preparation?.address || output.readPrepared() !== 'ready') return { leadMs: 0, fadeMs: 0 };
    const fadeMs = output.canFade() ? this.#chosenFade() : 0;
    return { leadMs: fadeMs > 0 ? fadeMs : output.leadMs(), fadeMs };
  }

  #chosenFade(): number {
    const { mode, durationMs, speed, crossfadeMs } = this.#parts.state.snapshot;
    const incomingMs = this.#preparation?.address?.durationMs || (this.#preparation?.item.song.durationMs ?? 0);
    return crossfadeBetween({ crossfadeMs, mode, outgoingMs: durationMs / speed, incomingMs: incomingMs / speed });
  }

  /** Wall-clock time until the end of the current song. */
  #remaining(): number {
    const { durationMs, speed } = this.#parts.state.snapshot;
    return remainingMs(this.#parts.output.read().positionMs, durationMs, speed);
  }
}
