import type { PlayMode } from '@/core/queue/play-mode.ts';
import { queueLimit } from '@/core/queue/queue.ts';
import {
  type NavigationInput,
  nextKey,
  nextKeyAmong,
  nextPlayableKey,
  previousKey,
  rememberPlayed,
} from '@/core/queue/queue-navigation.ts';
import type { Song } from '@/core/song/song.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import type { SongSource } from '@/playback/sources/song-source.ts';
import type { EngineState } from './engine-state.ts';

type Place = Omit<NavigationInput, 'random'>;

/** Chooses the next and previous item of the queue, and remembers the history of shuffle. */
export class QueueNavigation {
  readonly #state: EngineState;
  readonly #source: SongSource;
  readonly #random: () => number;
  /** Songs whose format this browser failed to play, until one of them plays. */
  readonly #unplayable = new Set<SongId>();
  /** Songs played in random mode, for `previous`. */
  #history: readonly SongId[] = [];
  /** Last chosen next item with its inputs, so that shuffle picks only once. */
  #decision: { from: Place; unplayableCount: number; key: number | null } | null = null;

  constructor(state: EngineState, source: SongSource, random: () => number) {
    this.#state = state;
    this.#source = source;
    this.#random = random;
  }

  /**
   * Key of the item that plays next automatically; null if none can play. Stable until queue, song, mode or history
   * change, so that the prefetched song is the one that plays.
   */
  next(): number | null {
    const from = this.#place();
    const unplayableCount = this.#unplayable.size;
    const before = this.#decision?.from;
    const isSame =
      before?.queue === from.queue &&
      before.currentKey === from.currentKey &&
      before.mode === from.mode &&
      before.history === from.history &&
      this.#decision?.unplayableCount === unplayableCount;
    if (!isSame || !this.#decision) {
      const key = nextPlayableKey({ ...from, random: this.#random }, this.#plays);
      this.#decision = { from, unplayableCount, key };
    }
    return this.#decision.key;
  }

  /** Key of the next item for a user's request; if none can play, the following item, which then reports the reason. */
  nextRequested(): number | null {
    return this.next() ?? nextKey({ ...this.#place(), random: this.#random });
  }

  /** Key of the next item that plays without the service; null without another one. */
  nextStored(): number | null {
    return this.#nextAmong((song) => this.#source.isStored(song) && this.#plays(song));
  }

  /** Whether another song of the queue is playable in this browser. */
  hasOther(): boolean {
    return this.#nextAmong(this.#plays) !== null;
  }

  /** Returns the key of the previous item and removes the later ones from the history. */
  previous(): number | null {
    const { key, history } = previousKey(this.#place(), this.#plays);
    this.#history = history;
    return key;
  }

  /** Adds the current song to the history; called before any change of it except by `previous`. */
  leave(): void {
    const { current, mode } = this.#state.snapshot;
    if (mode === 'random' && current) this.#history = rememberPlayed(this.#history, songId(current.song));
  }

  setMode(mode: PlayMode): void {
    this.forgetHistory();
    this.#state.update({ mode });
  }

  /** From now on `previous` leads to nothing that has played. */
  forgetHistory(): void {
    this.#history = [];
  }

  noteUnplayable(song: Song): void {
    if (this.#unplayable.size >= queueLimit) this.#unplayable.clear();
    this.#unplayable.add(songId(song));
  }

  /** The song sounds. */
  notePlayable(song: Song): void {
    if (this.#unplayable.size > 0) this.#unplayable.delete(songId(song));
  }

  /** Whether a song may play in this browser, as far as it is known now. */
  readonly #plays = (song: Song): boolean =>
    this.#source.canPlay(song) && !(this.#unplayable.size > 0 && this.#unplayable.has(songId(song)));

  #place(): Place {
    const { queue, current, mode } = this.#state.snapshot;
    return { queue, currentKey: current?.key ?? null, mode, history: this.#history };
  }

  #nextAmong(plays: (song: Song) => boolean): number | null {
    return nextKeyAmong({ ...this.#place(), random: this.#random }, plays);
  }
}
