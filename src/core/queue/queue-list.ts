import * as v from 'valibot';

/** The list that a queue is started from, such as an album. */
export type QueueList = {
  name: string;
  /** Address of its screen in the app; null without one. */
  address: string | null;
};

/**
 * Items of a queue: those with keys from `firstKey` up to, but not including, `endKey`. Keys are never reused, so another
 * queue has none of these items.
 */
export type KeyRange = { firstKey: number; endKey: number };

/** The list of a queue and its songs. Others were added later. */
export type QueuedList = QueueList & KeyRange;

/** Longer names are cut. */
const maxNameLength = 200;

const rangeEntries = { firstKey: v.number(), endKey: v.number() };

const listEntries = {
  name: v.pipe(
    v.string(),
    v.transform((name) => name.slice(0, maxNameLength)),
  ),
  address: v.nullable(v.pipe(v.string(), v.maxLength(1000), v.regex(/^\/(?!\/)/))),
};

export const queueListSchema = v.object(listEntries);

export const keyRangeSchema = v.object(rangeEntries);

export const queuedListSchema = v.object({ ...listEntries, ...rangeEntries });

/** Whether an item with this key is a song of the list, or in the range. */
export function isOfList(key: number, list: KeyRange | null): boolean {
  return list !== null && key >= list.firstKey && key < list.endKey;
}
