import * as v from 'valibot';
import { radioSchema } from '@/core/radio/radio.ts';
import type { CoverRef } from '@/core/song/cover.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { coverSchema, songSchema } from '@/core/song/song-schema.ts';
import { queueLimit } from './queue.ts';
import type { QueueContent } from './queue-content.ts';
import { queueListSchema } from './queue-list.ts';

/** Earlier queues that are kept without being pinned (docs/behaviour.md#earlier-queues). */
export const earlierQueuesLimit = 20;

/** Earlier queues that can be pinned. */
export const pinnedQueuesLimit = 50;

/** Limit of the name of an earlier queue, in characters. */
export const maxQueueName = 80;

/** Titles of first songs that name a queue without a list or radio. */
const namingTitles = 3;

/** A queue at the moment when another one replaces it. */
export type ReplacedQueue = QueueContent & {
  id: string;
  /** Id of the queue that replaces it. */
  replacedBy: string;
  /** Epoch ms. */
  replacedAt: number;
};

/** An earlier queue without its songs. */
export type EarlierQueue = Omit<QueueContent, 'songs' | 'starts'> & {
  /** Random, so that the queues of two installations can be merged. */
  id: string;
  /** One line; "" = none. */
  name: string;
  isPinned: boolean;
  /** Epoch ms. */
  replacedAt: number;
  /** Time of the last change, epoch ms: the later one wins in a merge. */
  changedAt: number;
  songCount: number;
  /** How long all songs take; null if the length of one is unknown. */
  durationMs: number | null;
  /** Titles of the first songs. */
  titles: readonly string[];
  cover: CoverRef;
  /** Equal for queues of the same songs in the same order. */
  songsHash: string;
};

/** An earlier queue with its songs, as in a backup. */
export type WholeQueue = EarlierQueue & Pick<QueueContent, 'songs' | 'starts'>;

const finite = v.pipe(v.number(), v.finite());
const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(queueLimit - 1));
const places = v.pipe(v.array(place), v.maxLength(queueLimit));
const startsSchema = v.pipe(v.array(v.pipe(finite, v.minValue(0))), v.maxLength(queueLimit));
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

const contentEntries = {
  id,
  replacedAt: finite,
  currentIndex: place,
  positionMs: v.pipe(finite, v.minValue(0)),
  upNext: v.fallback(places, []),
  isEdited: v.fallback(v.boolean(), false),
  list: v.fallback(v.nullable(queueListSchema), null),
  others: v.fallback(places, []),
  radio: v.fallback(v.nullable(radioSchema), null),
  source: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(100))), null),
};

/** Schemas of the fields of a `ReplacedQueue` without its songs. */
export const replacedEntries = { ...contentEntries, replacedBy: id };

const earlierEntries = {
  ...contentEntries,
  name: v.fallback(v.pipe(v.string(), v.maxLength(maxQueueName)), ''),
  isPinned: v.fallback(v.boolean(), false),
  changedAt: finite,
  songCount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(queueLimit)),
  durationMs: v.nullable(finite),
  titles: v.array(v.string()),
  cover: v.fallback(coverSchema, null),
  songsHash: v.string(),
};

export const earlierQueueSchema: v.GenericSchema<unknown, EarlierQueue> = v.object(earlierEntries);

export const wholeQueueSchema: v.GenericSchema<unknown, WholeQueue> = v.object({
  ...earlierEntries,
  songs: v.pipe(v.array(songSchema), v.minLength(1), v.maxLength(queueLimit)),
  starts: v.fallback(startsSchema, []),
});

/** The row of a replaced queue; an earlier one keeps its name and pin. */
export function toEarlierQueue(
  { songs, starts, replacedBy: _, ...content }: ReplacedQueue,
  before: Pick<EarlierQueue, 'name' | 'isPinned'> | undefined,
): EarlierQueue {
  const lengths = songs.map(({ durationMs }) => durationMs);
  return {
    ...content,
    name: before?.name ?? '',
    isPinned: before?.isPinned ?? false,
    changedAt: content.replacedAt,
    songCount: songs.length,
    durationMs: lengths.some((ms) => ms <= 0) ? null : lengths.reduce((sum, ms) => sum + ms, 0),
    titles: songs.slice(0, namingTitles).map(({ title }) => title),
    cover: songs[content.currentIndex]?.cover ?? songs.find(({ cover }) => cover !== null)?.cover ?? null,
    songsHash: hashOf(songs, starts),
  };
}

/** Pinned ones first, then the one that was replaced last. */
export function inListOrder(a: EarlierQueue, b: EarlierQueue): number {
  return Number(b.isPinned) - Number(a.isPinned) || b.replacedAt - a.replacedAt;
}

/**
 * The queues of the list: without the current one, the pinned ones and the last 20 others.
 * @param currentId id of the current queue
 */
export function listedQueues(queues: readonly EarlierQueue[], currentId: string | null): EarlierQueue[] {
  const others = queues.filter(({ id }) => id !== currentId).sort(inListOrder);
  const firstOther = others.findIndex(({ isPinned }) => !isPinned);
  return firstOther === -1 ? others : others.slice(0, firstOther + earlierQueuesLimit);
}

/**
 * Ids of stored queues that are no longer needed. One more than listed stays, because an engine that is killed while it
 * replaces a queue leaves that queue the current one.
 */
export function surplusQueues(queues: readonly EarlierQueue[], currentId: string | null): string[] {
  return queues
    .filter(({ id, isPinned }) => !isPinned && id !== currentId)
    .sort(inListOrder)
    .slice(earlierQueuesLimit + 1)
    .map(({ id }) => id);
}

/** One trimmed line of a typed name, cut to the limit. */
export function queueName(typed: string): string {
  return typed.replace(/\s+/g, ' ').trim().slice(0, maxQueueName).trim();
}

/** 64-bit hash (the mixing of cyrb53) of the songs and their starts. */
function hashOf(songs: readonly Song[], starts: readonly number[]): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  songs.forEach((song, index) => {
    const text = `${songId(song)}@${starts[index] ?? 0};`;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      low = Math.imul(low ^ code, 2654435761);
      high = Math.imul(high ^ code, 1597334677);
    }
  });
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return `${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}`;
}
