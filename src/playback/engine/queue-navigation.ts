import type { BlockRules } from '@/core/blocks/block-rules.ts';
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
import { newRound, nextInRound, previousInRound, type ShuffleRound, wentTo } from '@/core/queue/shuffle-round.ts';
import type { Song } from '@/core/song/song.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import type { Blocks } from '@/playback/persistence/blocks.ts';
import type { SongSource } from '@/playback/sources/song-source.ts';
import type { EngineState } from './engine-state.ts';

type Place = Omit<NavigationInput, 'random'> & {
  /** The round of shuffle; null if it avoids the last songs instead. */
  round: ShuffleRound | null;
};

type Ports = {
  source: SongSource;
  random: () => number;
  blocks: Pick<Blocks, 'rules' | 'note'>;
  isShuffleOnce: () => boolean;
};

type Decision = {
  from: Place;
  unplayableCount: number;
  rules: BlockRules;
  key: number | null;
  round: ShuffleRound;
};

/** Chooses the next and previous item of the queue, and remembers what shuffle has played. */
export class QueueNavigation {
  readonly #state: EngineState;
  readonly #ports: Ports;
  /** Songs whose format this browser failed to play, until one of them plays. */
  readonly #unplayable = new Set<SongId>();
  /** Songs played in random mode, for `previous`. */
  #history: readonly SongId[] = [];
  /** Blocked songs that the user has chosen to play with this queue. */
  #played: ReadonlySet<SongId> = new Set();
  #round = newRound;
  /** Last chosen next item with its inputs, so that shuffle picks only once, and the round with it. */
  #decision: Decision | null = null;

  constructor(state: EngineState, ports: Ports) {
    this.#state = state;
    this.#ports = ports;
  }

  /** Continues the round of the previous engine. */
  restore(round: ShuffleRound | null): void {
    if (!round) return;
    const { queue, current } = this.#state.snapshot;
    this.#round = {
      ...round,
      // An engine that was killed may have stored the song, but not yet the round.
      rest: round.rest.filter((key) => key !== current?.key),
      // The next key of a restored queue may be lower.
      nextKey: Math.min(round.nextKey, queue.nextKey),
    };
  }

  /**
   * Key of the item that plays next automatically; null if none can play, or all are blocked. Stable until queue, song,
   * mode, history or blocks change, so that the prefetched song is the one that plays.
   */
  next(): number | null {
    return this.#decide().key;
  }

  #decide(): Decision {
    const from = this.#place();
    const unplayableCount = this.#unplayable.size;
    const rules = this.#ports.blocks.rules();
    const before = this.#decision?.from;
    const isSame =
      before?.queue === from.queue &&
      before.currentKey === from.currentKey &&
      before.mode === from.mode &&
      before.history === from.history &&
      before.round === from.round &&
      this.#decision?.rules === rules &&
      this.#decision?.unplayableCount === unplayableCount;
    if (!isSame || !this.#decision) {
      this.#decision = { from, unplayableCount, rules, ...this.#choose(from) };
    }
    return this.#decision;
  }

  #choose(from: Place): { key: number | null; round: ShuffleRound } {
    const input = { ...from, random: this.#ports.random };
    if (!from.round) return { key: nextPlayableKey(input, this.#plays), round: this.#round };
    const { key, round } = nextInRound({ ...input, round: from.round, plays: this.#plays });
    const { current } = this.#state.snapshot;
    // Like in the other modes, the only song that plays follows itself.
    return { key: key ?? (current && this.#plays(current.song) ? current.key : null), round };
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
    const place = this.#place();
    const { currentKey } = place;
    if (place.round) {
      const { key, round } = previousInRound({ ...place, round: place.round, plays: this.#plays });
      if (key !== null) {
        this.#setRound(round);
        return key;
      }
    }
    const { key, history } = previousKey(place, this.#plays);
    this.#history = history;
    // Nothing has played before: the item before follows, and "next" comes back from it.
    if (place.round && key !== null && currentKey !== null && key !== currentKey) {
      const { round } = this.#decide();
      this.#setRound({ ...round, ahead: [...round.ahead, currentKey] });
    }
    return key;
  }

  /** Remembers the current song; called before another item plays, except by `previous`. */
  leave(key: number): void {
    const { current, mode, queue } = this.#state.snapshot;
    if (mode !== 'random' || !current) return;
    // Before the history changes, which would plan another order.
    if (this.#ports.isShuffleOnce() && key !== current.key) {
      this.#setRound(wentTo(this.#decide().round, key, current.key, queue.upNext.includes(key)));
    }
    this.#history = rememberPlayed(this.#history, songId(current.song));
  }

  setMode(mode: PlayMode): void {
    this.forgetHistory();
    this.#state.update({ mode });
  }

  /** From now on `previous` leads to nothing that has played. */
  forgetHistory(): void {
    this.#history = [];
    if (this.#round !== newRound) this.#setRound(newRound);
  }

  #setRound(round: ShuffleRound): void {
    this.#round = round;
    this.#state.saveRound(round === newRound ? null : round);
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
    const round = mode === 'random' && this.#ports.isShuffleOnce() ? this.#round : null;
    return { queue, currentKey: current?.key ?? null, mode, history: this.#history, round };
  }

  #nextAmong(plays: (song: Song) => boolean): number | null {
    const place = this.#place();
    if (place.round) return nextInRound({ ...place, round: place.round, plays, random: this.#ports.random }).key;
    return nextKeyAmong({ ...place, random: this.#ports.random }, plays);
  }
}
