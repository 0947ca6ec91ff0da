import * as v from 'valibot';
import type { Song } from '@/core/song/song.ts';
import { shuffle } from './play-mode.ts';
import type { Queue, QueueItem } from './queue-items.ts';
import { playedHistoryLimit } from './queue-navigation.ts';

/** Songs played last that a new round begins without, in a queue of at least twice as many. */
const recentWindow = 10;

/**
 * A round of shuffle, in which each item of the queue plays once (docs/behaviour.md#shuffle). Items are named by their
 * keys; those that were removed from the queue are skipped.
 */
export type ShuffleRound = {
  /** The items that have not played in this round, in the order in which they will. */
  rest: readonly number[];
  /** The items that played before the current one, also in earlier rounds; newest last. */
  played: readonly number[];
  /** The items that "previous" has left; the next one last. */
  ahead: readonly number[];
  /** Items with this key or a higher one were added later, and belong to the rest. */
  nextKey: number;
};

const keys = v.array(v.pipe(v.number(), v.integer()));

export const shuffleRoundSchema: v.GenericSchema<unknown, ShuffleRound> = v.object({
  rest: keys,
  played: keys,
  ahead: keys,
  nextKey: v.pipe(v.number(), v.integer()),
});

/** Nothing has played: every item but the current one follows. */
export const newRound: ShuffleRound = { rest: [], played: [], ahead: [], nextKey: 0 };

type Place = {
  round: ShuffleRound;
  queue: Queue;
  currentKey: number | null;
  /** Whether a song can play. */
  plays: (song: Song) => boolean;
  /** Returns numbers in [0, 1). */
  random: () => number;
};

/**
 * The next item, null if none can play, and the round with the order of all that follow. "Play next" items come first,
 * then those that "previous" has left. After the last item another round begins. Linear in the length of the queue.
 */
export function nextInRound({ round, queue, currentKey, plays, random }: Place): {
  key: number | null;
  round: ShuffleRound;
} {
  const items = new Map(queue.items.map((item) => [item.key, item]));
  const current = items.get(currentKey ?? -1) ?? null;
  const canPlay = (key: number): boolean => {
    const item = items.get(key);
    return item !== undefined && key !== currentKey && plays(item.song);
  };
  const known = withoutGaps(round, queue, current, random);
  const first = queue.upNext.find(canPlay) ?? round.ahead.findLast(canPlay) ?? known.rest.find(canPlay);
  if (first !== undefined) return { key: first, round: known };
  const again = anotherRound(known, queue, current, random);
  return { key: again.rest.find(canPlay) ?? null, round: again };
}

/**
 * The round once an item plays: after a press of "next", at the end of a song, or by the user's choice.
 * @param isUpNext whether it is a "play next" item, which only interrupts the way back from "previous"
 */
export function wentTo(round: ShuffleRound, key: number, fromKey: number | null, isUpNext: boolean): ShuffleRound {
  const at = round.ahead.lastIndexOf(key);
  return {
    ...round,
    rest: round.rest.filter((other) => other !== key),
    played: fromKey === null ? round.played : [...round.played, fromKey].slice(-playedHistoryLimit),
    ahead: at !== -1 ? round.ahead.slice(0, at) : isUpNext ? round.ahead : [],
  };
}

/** The item that played before the current one, null if it is not known, and the round once it plays again. */
export function previousInRound({ round, queue, currentKey, plays }: Omit<Place, 'random'>): {
  key: number | null;
  round: ShuffleRound;
} {
  const items = new Map(queue.items.map((item) => [item.key, item]));
  for (let length = round.played.length; length > 0; length -= 1) {
    const item = items.get(round.played[length - 1] ?? -1);
    if (!item || item.key === currentKey || !plays(item.song)) continue;
    const ahead = currentKey === null ? round.ahead : [...round.ahead, currentKey];
    return { key: item.key, round: { ...round, ahead, played: round.played.slice(0, length - 1) } };
  }
  return { key: null, round };
}

/** The rest with added items and without removed ones. */
function withoutGaps(round: ShuffleRound, queue: Queue, current: QueueItem | null, random: () => number): ShuffleRound {
  const items = new Map(queue.items.map((item) => [item.key, item]));
  const left = round.rest.flatMap((key) => (key === current?.key ? [] : (items.get(key) ?? [])));
  const added = queue.items.filter(({ key }) => key >= round.nextKey && key !== current?.key);
  const rest = spreadArtists(added.length === 0 ? left : shuffle([...left, ...added], random), current, random);
  return { ...round, rest: rest.map(({ key }) => key), nextKey: queue.nextKey };
}

/** The order of another round. It begins with songs that were not played last, if there are enough of them. */
function anotherRound(
  round: ShuffleRound,
  queue: Queue,
  current: QueueItem | null,
  random: () => number,
): ShuffleRound {
  const late = new Set(queue.items.length >= 2 * recentWindow ? round.played.slice(-recentWindow) : []);
  if (current) late.add(current.key);
  const order = shuffle(queue.items, random);
  const half = Math.floor(order.length / 2);
  const early = order.slice(0, half);
  const moved = early.filter(({ key }) => late.has(key));
  const rest = [...early.filter(({ key }) => !late.has(key)), ...shuffle([...moved, ...order.slice(half)], random)];
  return { ...round, rest: spreadArtists(rest, current, random).map(({ key }) => key), nextKey: queue.nextKey };
}

/** Songs without an artist differ from all others. */
const artistOf = ({ song, key }: QueueItem): string | number => song.artists[0]?.name || key;

/**
 * The items in an order in which no artist follows itself, also not after `before`; if one artist has too many songs, as
 * seldom as possible. A list that is spread already stays as it is, and others change as little as they have to. Linear.
 */
export function spreadArtists(
  items: readonly QueueItem[],
  before: QueueItem | null,
  random: () => number,
): readonly QueueItem[] {
  let last = before ? artistOf(before) : null;
  const counts = new Map<string | number, number>();
  for (const item of items) counts.set(artistOf(item), (counts.get(artistOf(item)) ?? 0) + 1);
  /** Number of artists by the number of songs that they have left. */
  const artistsWith: number[] = [];
  let most = 0;
  let fewest = 0;
  for (const [artist, count] of counts) {
    artistsWith[count] = (artistsWith[count] ?? 0) + 1;
    most = Math.max(most, count);
    fewest = Math.max(fewest, 2 * count - items.length - (artist === last ? 0 : 1));
  }
  if (repetitions(items, last) === fewest) return items;
  const spread: QueueItem[] = [];
  /** Passed items from `heldAt` on, all of the artist that was the last one then. */
  const held: QueueItem[] = [];
  let heldAt = 0;
  let at = 0;
  // An artist with more than half of the songs that are left has to be every second one.
  while (2 * most <= items.length - spread.length) {
    let taken = held[heldAt];
    if (taken && artistOf(taken) !== last) heldAt += 1;
    else {
      for (taken = items[at++]; taken && artistOf(taken) === last; taken = items[at++]) held.push(taken);
    }
    if (!taken) break;
    last = artistOf(taken);
    spread.push(taken);
    const count = counts.get(last) ?? 1;
    counts.set(last, count - 1);
    artistsWith[count] = (artistsWith[count] ?? 1) - 1;
    artistsWith[count - 1] = (artistsWith[count - 1] ?? 0) + 1;
    if (!artistsWith[most]) most -= 1;
  }
  const left = [...held.slice(heldAt), ...items.slice(at)];
  for (const [artist, count] of counts) {
    if (count === most) return [...spread, ...amongOthers(left, artist, artist === last, random)];
  }
  return spread;
}

/** Number of items whose artist is that of the one before. */
function repetitions(items: readonly QueueItem[], before: string | number | null): number {
  let last = before;
  let count = 0;
  for (const item of items) {
    if (artistOf(item) === last) count += 1;
    last = artistOf(item);
  }
  return count;
}

/** Places each song of other artists between two of one artist that has most of the songs, at random. */
function amongOthers(
  items: readonly QueueItem[],
  artist: string | number,
  isAfterIt: boolean,
  random: () => number,
): QueueItem[] {
  const own = items.filter((item) => artistOf(item) === artist);
  const others = items.filter((item) => artistOf(item) !== artist);
  let gaps = own.length - (isAfterIt ? 0 : 1);
  return own.flatMap((item, index) => {
    if (index === 0 && !isAfterIt) return [item];
    const isTaken = random() * gaps < others.length;
    gaps -= 1;
    const other = isTaken ? others.shift() : undefined;
    return other ? [other, item] : [item];
  });
}
