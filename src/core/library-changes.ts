import type { Playlist } from './playlist';

/** A list that was just made or taken away here. */
export type LibraryChange =
  | { type: 'added'; list: Playlist; atMs: number }
  | { type: 'removed'; listId: string; atMs: number };

/** A change may take some seconds to show up in the service's answers (contract on `/playlist/add`). */
export const changeSettlesWithinMs = 30_000;

/** The changes that an answer of this moment may not tell yet. */
export function unsettledChanges(changes: readonly LibraryChange[], nowMs: number): LibraryChange[] {
  return changes.filter(({ atMs }) => nowMs - atMs < changeSettlesWithinMs && atMs <= nowMs);
}

/** The lists of an answer with what was changed a moment ago and is not in it yet. */
export function withChanges(lists: readonly Playlist[], changes: readonly LibraryChange[]): Playlist[] {
  let result = [...lists];
  for (const change of changes) {
    if (change.type === 'removed') result = result.filter(({ listId }) => listId !== change.listId);
    else if (!result.some(({ listId }) => listId === change.list.listId)) result.push(change.list);
  }
  return result;
}

/** The lists with so many songs more (or fewer) in one of them. */
export function withSongCount(lists: readonly Playlist[], listId: string, difference: number): Playlist[] {
  return lists.map((list) =>
    list.listId === listId ? { ...list, songCount: Math.max(0, list.songCount + difference) } : list,
  );
}

/** The place behind all others. */
export function lastSortOrder(lists: readonly Playlist[]): number {
  return Math.max(1, ...lists.map(({ sortOrder }) => sortOrder)) + 1;
}
