import type { Playlist } from './playlist';

/** A list that was just created or removed in this client. */
export type LibraryChange =
  | { type: 'added'; list: Playlist; atMs: number }
  | { type: 'removed'; listId: string; atMs: number };

/** A change may take some seconds to appear in the service's responses (seen with `/playlist/add`). */
export const changeConfirmedWithinMs = 30_000;

/** The changes that a response at this time may not include yet. */
export function unconfirmedChanges(changes: readonly LibraryChange[], nowMs: number): LibraryChange[] {
  return changes.filter(({ atMs }) => nowMs - atMs < changeConfirmedWithinMs && atMs <= nowMs);
}

/** The lists of a response with the recent changes that it does not include yet. */
export function withChanges(lists: readonly Playlist[], changes: readonly LibraryChange[]): Playlist[] {
  let result = [...lists];
  for (const change of changes) {
    if (change.type === 'removed') result = result.filter(({ listId }) => listId !== change.listId);
    else if (!result.some(({ listId }) => listId === change.list.listId)) result.push(change.list);
  }
  return result;
}

/** The lists with the song count of one of them changed by `difference`. */
export function withSongCount(lists: readonly Playlist[], listId: string, difference: number): Playlist[] {
  return lists.map((list) =>
    list.listId === listId ? { ...list, songCount: Math.max(0, list.songCount + difference) } : list,
  );
}

/** The sort number after all others. */
export function lastSortOrder(lists: readonly Playlist[]): number {
  return Math.max(1, ...lists.map(({ sortOrder }) => sortOrder)) + 1;
}

/** A list that the service has just created for this user, sorted after all others. */
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
