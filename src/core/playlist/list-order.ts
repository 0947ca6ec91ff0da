import * as v from 'valibot';
import type { Playlist } from './playlist.ts';
import { type LibraryTabs, libraryTabs } from './playlist-rules.ts';

/** Limits of a stored order: lists of an account, and length of a key. */
export const maxOrderedLists = 2000;
export const maxListKeyLength = 100;

/** Number of accounts whose order is kept, the last one that moved a list first. */
export const maxOrderAccounts = 5;

const key = v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxListKeyLength));

/** The order of an account's lists, as keys of `listKey`. */
export type AccountOrder = { userId: string; lists: readonly string[] };

export const accountOrdersSchema: v.GenericSchema<unknown, readonly AccountOrder[]> = v.pipe(
  v.array(v.object({ userId: key, lists: v.pipe(v.array(key), v.maxLength(maxOrderedLists)) })),
  v.maxLength(maxOrderAccounts),
);

/** Limits of the orders of songs: lists, songs of each, and of all lists together, which take about 1 MB. */
export const maxTrackOrders = 500;
export const maxOrderedTracks = 5000;
const maxOrderedInAll = 50_000;

/** The order of an own list's songs, as ids of its entries, where the service can't store it. */
export type TrackOrder = { userId: string; listId: string; fileIds: readonly string[]; changedAt: number };

export const trackOrdersSchema: v.GenericSchema<unknown, readonly TrackOrder[]> = v.pipe(
  v.array(
    v.object({
      userId: key,
      listId: key,
      fileIds: v.pipe(v.array(key), v.maxLength(maxOrderedTracks)),
      changedAt: v.pipe(v.number(), v.finite()),
    }),
  ),
  v.maxLength(maxTrackOrders),
);

/** The orders that are stored, of which the last changed ones come first. */
export function withinLimits<Order extends Pick<TrackOrder, 'fileIds'>>(orders: readonly Order[]): Order[] {
  let songs = 0;
  const end = orders.findIndex(({ fileIds }) => {
    songs += fileIds.length;
    return songs > maxOrderedInAll;
  });
  return orders.slice(0, end === -1 ? maxTrackOrders : Math.min(end, maxTrackOrders));
}

/** Identifies a list of the library, also one that the service has not given an id yet. */
export function listKey({ listId, globalId, name }: Pick<Playlist, 'listId' | 'globalId' | 'name'>): string {
  return listId ?? globalId ?? name;
}

/**
 * Entries in a stored order; those that are not in it, because they are newer, keep their places.
 */
export function inStoredOrder<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  order: readonly string[],
): Entry[] {
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = (entry: Entry): number => places.get(keyOf(entry)) ?? -1;
  const ordered = entries.filter((entry) => placeOf(entry) !== -1).sort((a, b) => placeOf(a) - placeOf(b));
  const next = ordered.values();
  return entries.map((entry) => (placeOf(entry) === -1 ? entry : (next.next().value ?? entry)));
}

/**
 * The order of a list's entries after some were replaced: each new entry stands where the old one did.
 * @param order ids of the entries before
 * @param replaced id of an old entry and hash of the song that replaces it
 * @param added the new entries; those that the service did not name, or had already, stay where it puts them
 */
export function orderAfterReplacing(
  order: readonly string[],
  replaced: readonly { fileId: string; hash: string }[],
  added: readonly { fileId: string; hash: string }[],
): string[] {
  const present = new Set(order);
  const left = added.filter(({ fileId }) => !present.has(fileId));
  const newIds = new Map<string, string>();
  for (const { fileId, hash } of replaced) {
    const at = left.findIndex((entry) => entry.hash === hash);
    const [entry] = at === -1 ? [] : left.splice(at, 1);
    if (entry) newIds.set(fileId, entry.fileId);
  }
  return order.map((fileId) => newIds.get(fileId) ?? fileId);
}

/**
 * Lists by library tab, in the user's order (docs/behaviour.md#sidebar): those that are new since the user moved one
 * stay at the place that the service gives them.
 * @param order keys of all lists at the time of the last move
 */
export function orderedTabs(lists: readonly Playlist[], order: readonly string[]): LibraryTabs {
  const { own, collected, albums } = libraryTabs(lists);
  const inOrder = (tab: readonly Playlist[]): Playlist[] => inStoredOrder(tab, listKey, order);
  return { own: inOrder(own), collected: inOrder(collected), albums: inOrder(albums) };
}

/** Keys of all lists after one was moved to an index of its tab: the next `order`. */
export function orderAfterMove(tabs: LibraryTabs, key: string, toIndex: number): string[] {
  const keys = Object.values(tabs).flatMap((lists) => {
    const before = lists.map(listKey);
    const from = before.indexOf(key);
    return from === -1 ? before : before.toSpliced(from, 1).toSpliced(toIndex, 0, key);
  });
  return keys.filter(({ length }) => length > 0 && length <= maxListKeyLength).slice(0, maxOrderedLists);
}
