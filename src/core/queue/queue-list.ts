import * as v from 'valibot';

/** The list that a queue is started from, such as an album. */
export type QueueList = {
  name: string;
  /** Address of its screen in the app; null without one. */
  address: string | null;
};

/**
 * The list of a queue and its songs: the items with keys from `firstKey` up to, but not including, `endKey`. Others were
 * added later. Keys are never reused, so another queue has none of these items.
 */
export type QueuedList = QueueList & { firstKey: number; endKey: number };

/** Longer names are cut. */
const maxNameLength = 200;

const listEntries = {
  name: v.pipe(
    v.string(),
    v.transform((name) => name.slice(0, maxNameLength)),
  ),
  address: v.nullable(v.pipe(v.string(), v.maxLength(1000), v.regex(/^\/(?!\/)/))),
};

export const queueListSchema = v.object(listEntries);

export const queuedListSchema = v.object({ ...listEntries, firstKey: v.number(), endKey: v.number() });

/** Whether an item with this key is a song of the list. */
export function isOfList(key: number, list: QueuedList | null): boolean {
  return list !== null && key >= list.firstKey && key < list.endKey;
}
