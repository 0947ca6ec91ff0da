import type { Playlist } from './playlist.ts';

/** A list created or removed by this client. */
export type LibraryChange =
  | { type: 'added'; list: Playlist; atMs: number }
  | { type: 'removed'; listId: string; atMs: number };

/** Delay until the service's responses include a change (some seconds seen with `/playlist/add`). */
export const changeConfirmedWithinMs = 30_000;

/** Changes that a response at this time may not include yet. */
export function unconfirmedChanges(changes: readonly LibraryChange[], nowMs: number): LibraryChange[] {
  return changes.filter(({ atMs }) => nowMs - atMs < changeConfirmedWithinMs && atMs <= nowMs);
}

/** Adds changes to a response that does not include them yet. */
export function withChanges(lists: readonly Playlist[], changes: readonly LibraryChange[]): Playlist[] {
  let result = [...lists];
  for (const change of changes) {
    if (change.type === 'removed') result = result.filter(({ listId }) => listId !== change.listId);
    else if (!result.some(({ listId }) => listId === change.list.listId)) result.push(change.list);
  }
  return result;
}

export function withSongCount(lists: readonly Playlist[], listId: string, difference: number): Playlist[] {
  return lists.map((list) =>
    list.listId === listId ? { ...list, songCount: Math.max(0, list.songCount + difference) } : list,
  );
}

export function lastSortOrder(lists: readonly Playlist[]): number {
  return Math.max(1, ...lists.map(({ sortOrder }) => sortOrder)) + 1;
}

/** A list just created by this user, sorted last. */
export function emptyOwnList(
  lists: readonly Playlist[],
  made: { listId: string; name: string; userId: string },
): Playlist {
  const { listId, name, userId } = made;
  return {
    listId,
    globalId: null,
    ownGlobalId: null,
    name,
    coverUrl: null,
    intro: '',
    tags: [],
    songCount: 0,
    sortOrder: lastSortOrder(lists),
    kind: 'own',
    role: null,
    creator: { userId, name: '', listId },
    albumId: null,
    authors: [],
  };
}
