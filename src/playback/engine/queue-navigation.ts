import type { BlockRules } from '@/core/blocks/block.ts';
import type { PlayMode } from '@/core/queue/play-mode.ts';
import { indexOfKey, queueLimit } from '@/core/queue/queue.ts';
import type { QueueItem } from '@/core/queue/queue-items.ts';
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
import type { Blocks } from '@/playback/persistence/blocks.ts';
import type { SongSource } from '@/playback/sources/song-source.ts';
import type { EngineState } from './engine-state.ts';

type Place = Omit<NavigationInput, 'random'>;

type Ports = { source: SongSource; random: () => number; blocks: Pick<Blocks, 'rules' | 'note'> };

/** Chooses the next and previous item of the queue, and remembers the history of shuffle. */
export class QueueNavigation {
  readonly #state: EngineState;
  readonly #ports: Ports;
  /** Songs whose format this browser failed to play, until one of them plays. */
  readonly #unplayable = new Set<SongId>();
  /** Songs played in random mode, for `previous`. */
  #history: readonly SongId[] = [];
  /** Blocked songs that the user has chosen to play with this queue. */
  #played: ReadonlySet<SongId> = new Set();
  /** Last chosen next item with its inputs, so that shuffle picks only once. */
  #decision: { from: Place; unplayableCount: number; rules: BlockRules; key: number | null } | null = null;

  constructor(state: EngineState, ports: Ports) {
    this.#state = state;
    this.#ports = ports;
  }

  /**
   * Key of the item that plays next automatically; null if none can play, or all are blocked. Stable until queue, song,
   * mode, history or blocks change, so that the prefetched song is the one that plays.
   */
  next(): number | null {
    const from = this.#place();
    const unplayableCount = this.#unplayable.size;
    const rules = this.#ports.blocks.rules();
    const before = this.#decision?.from;
    const isSame =
      before?.queue === from.queue &&
      before.currentKey === from.currentKey &&
      before.mode === from.mode &&
      before.history === from.history &&
      this.#decision?.rules === rules &&
      this.#decision?.unplayableCount === unplayableCount;
    if (!isSame || !this.#decision) {
      const key = nextPlayableKey({ ...from, random: this.#ports.random }, this.#plays);
      this.#decision = { from, unplayableCount, rules, key };
    }
    return this.#decision.key;
  }

  /**
   * Key of the next item for a user's request; if none can play, the following item, which then reports the reason.
   * Null if all are blocked.
   */
  nextRequested(): number | null {
    const next = this.next();
    if (next !== null) return next;
    const place = this.#place();
    const items = place.queue.items.filter(({ song }) => !this.isBlocked(song));
    return nextKey({ ...place, queue: { ...place.queue, items }, random: this.#ports.random });
  }

  /** Key of the next item that plays without the service; null without another one. */
  nextStored(): number | null {
    return this.#nextAmong((song) => this.#ports.source.isStored(song) && this.#plays(song));
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

  /** Whether the user has blocked a song, so that it plays only if chosen. */
  isBlocked(song: Song): boolean {
    return this.#ports.blocks.rules().blockOf(song) !== null && !this.#played.has(songId(song));
  }

  /** From now on the blocked songs among these play like all others; those given before do not. */
  playBlocked(songs: readonly Song[]): void {
    const rules = this.#ports.blocks.rules();
    this.#played = new Set(songs.filter((song) => rules.blockOf(song)).map(songId));
  }

  /** The first of these items that is not blocked; null if all are. */
  firstAllowed(items: readonly QueueItem[]): QueueItem | null {
    return items.find(({ song }) => !this.isBlocked(song)) ?? null;
  }

  /** Counts the blocked songs between the current item and the next one. In random mode none is between them. */
  noteSkipped(nextKey: number): void {
    const { queue, current, mode } = this.#state.snapshot;
    const rules = this.#ports.blocks.rules();
    if (rules.isEmpty || mode === 'random') return;
    const from = indexOfKey(queue, current?.key ?? null);
    const to = indexOfKey(queue, nextKey);
    const between =
      from < to ? queue.items.slice(from + 1, to) : [...queue.items.slice(from + 1), ...queue.items.slice(0, to)];
    const skipped = between.flatMap(({ song }) => (this.isBlocked(song) ? (rules.blockOf(song) ?? []) : []));
    this.#ports.blocks.note(skipped, 'queue');
  }

  /** Whether a song may play in this browser, as far as it is known now. */
  readonly #plays = (song: Song): boolean =>
    this.#ports.source.canPlay(song) &&
    !(this.#unplayable.size > 0 && this.#unplayable.has(songId(song))) &&
    !this.isBlocked(song);

  #place(): Place {
    const { queue, current, mode } = this.#state.snapshot;
    return { queue, currentKey: current?.key ?? null, mode, history: this.#history };
  }

  #nextAmong(plays: (song: Song) => boolean): number | null {
    return nextKeyAmong({ ...this.#place(), random: this.#ports.random }, plays);
  }
}
