import { inStoredOrder, listKey } from './list-order.ts';
import type { Playlist } from './playlist.ts';

/** The place of a list as the service numbers it: own lists and saved ones, each from 0. */
export type ListPlace = { listId: string; isOwn: boolean; place: number };

/** Whether the service gives this list a place: it keeps its default lists in front. */
function hasPlace({ kind, role, listId }: Playlist): boolean {
  return listId !== null && (kind !== 'own' || role === null);
}

/**
 * Places of a group of lists in the user's order. Albums and playlists that were saved are one group; each kind keeps the
 * places that it has among them.
 * @param order keys of `listKey`
 */
export function placesInOrder(lists: readonly Playlist[], isOwn: boolean, order: readonly string[]): ListPlace[] {
  const group = lists
    .filter((list) => hasPlace(list) && (list.kind === 'own') === isOwn)
    .sort((a, b) => a.sortOrder - b.sortOrder);
  const byKind = new Map<Playlist['kind'], IterableIterator<Playlist>>();
  for (const kind of new Set(group.map((list) => list.kind))) {
    const ofKind = group.filter((list) => list.kind === kind);
    byKind.set(kind, inStoredOrder(ofKind, listKey, order).values());
  }
  return group.flatMap(({ kind }, place) => {
    const listId = byKind.get(kind)?.next().value?.listId ?? null;
    return listId === null ? [] : [{ listId, isOwn, place }];
  });
}

/** Lists with the sort numbers that the service gives them for these places. */
export function withPlaces(lists: readonly Playlist[], places: readonly ListPlace[]): Playlist[] {
  const ids = new Set(places.map(({ listId }) => listId));
  const numbers = lists
    .flatMap(({ listId, sortOrder }) => (listId !== null && ids.has(listId) ? [sortOrder] : []))
    .sort((a, b) => a - b);
  const sortOf = new Map(places.map(({ listId }, index) => [listId, numbers[index]]));
  return lists.map((list) => ({ ...list, sortOrder: sortOf.get(list.listId ?? '') ?? list.sortOrder }));
}
