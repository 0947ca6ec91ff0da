import { itemOfKey } from '@/core/queue/queue';
import type { QueueItem } from '@/core/queue/queue-items';
import { crossfadeBetween, prepareAheadMs, preparedLifeMs, remainingMs } from '@/core/sound/crossfade';
import type { AudioOutput } from '@/playback/output/audio-output';
import type { MirrorChoice } from '@/playback/output/mirror-choice';
import type { EngineState } from './engine-state';
import type { SongSound, SongSource } from './song-source';

export type NextSongParts = {
  state: EngineState;
  output: AudioOutput;
  source: SongSource;
  mirrors: MirrorChoice;
  /** Key of the item that will follow automatically; stable until its inputs change. */
  pick: () => number | null;
  /** Called when the next song has to start shortly before the end of the current one. */
  onDue: () => void;
};

/** How the next song starts: how long before the end of the current one, and how long both are crossfaded. */
type Transition = { leadMs: number; fadeMs: number };

type Preparation = {
  item: QueueItem;
  /** `SongSource.basis` at the start of the preparation. */
  basis: string;
  controller: AbortController;
  /** Null until the source has resolved it. */
  address: SongSound | null;
  expiry: ReturnType<typeof setTimeout>;
};

/** The sound may lag behind the timer of a transition by this much, in ms; more is waited for. */
const earlyMs = 15;

/**
 * Loads the next song into the output's second slot, and calls `onDue` when it has to start before the end of the
 * current one. A failure here is not reported: the song is requested again when it becomes the current one.
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

  /** Drops a preparation that is no longer right, and starts one when it is time. Called after every change. */
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
   * Returns the address loaded for this item and ends the preparation without unloading it; null, with any other
   * preparation dropped, when none is usable.
   */
  take(item: QueueItem): { address: SongSound; fadeMs: number } | null {
    const { output, source } = this.#parts;
    const prepared = this.#preparation;
    const loaded = output.readPrepared();
    const isRight = prepared?.item === item && prepared.basis === source.basis();
    if (!isRight || !prepared.address || (loaded !== 'ready' && loaded !== 'loading')) {
      this.drop();
      return null;
    }
    const { fadeMs } = this.#transition();
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
    this.#preparation?.controller.abort();
    this.#preparation = null;
  }

  #prepare(item: QueueItem): void {
    const { source, output, mirrors } = this.#parts;
    const controller = new AbortController();
    const preparation: Preparation = {
      item,
      basis: source.basis(),
      controller,
      address: null,
      expiry: setTimeout(() => this.drop(), preparedLifeMs),
    };
    this.#preparation = preparation;
    source.resolve(item.song, controller.signal).then(
      (address) => {
        if (controller.signal.aborted) return;
        preparation.address = address;
        output.prepare(mirrors.preferred(address.sources));
      },
      // The song is requested again when it becomes the current one.
      () => undefined,
    );
  }

  /** Sets the timer for a transition before the end, if there is one. */
  #setTimer(): void {
    const { leadMs } = this.#transition();
    const waitMs = this.#remaining() - leadMs;
    if (leadMs <= 0 || waitMs === Number.POSITIVE_INFINITY) return;
    this.#dueTimer = setTimeout(() => {
      if (!this.#preparation || this.#parts.state.snapshot.state !== 'playing') return;
      if (this.#remaining() - leadMs > earlyMs) this.#setTimer();
      else this.#parts.onDue();
    }, waitMs);
  }

  /** A `leadMs` of 0 means that the next song starts at the end of the current one. */
  #transition(): Transition {
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
