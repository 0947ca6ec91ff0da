import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '@/api/client';
import { fetchUserPlaylists } from '@/api/playlists';
import {
  type LibraryChange,
  lastSortOrder,
  unsettledChanges,
  withChanges,
  withSongCount,
} from '@/core/library-changes';
import type { Playlist } from '@/core/playlist';
import { findLikedList } from '@/core/playlist-rules';
import { keepCollectedPairs } from './collected-pairs';
import { keepListenerValue, type ListenerValue, readListenerValue } from './listener-values';

/** Key in localStorage of the id of the "I like" list (doc 1 §3). */
const likedListKey = 'like' satisfies ListenerValue;

/** Key of all lists of a user in the cache. */
export function userPlaylistsKey(userId: string | null): readonly ['user-playlists', string | null] {
  return ['user-playlists', userId];
}

/** Key under which the songs of a playlist are cached; whoever shows them uses it, so that changes reach them. */
export function playlistTracksKey(globalId: string): readonly ['playlist-tracks', string] {
  return ['playlist-tracks', globalId];
}

/** Lists that were read since the start are true for so long: changes made here are shown in them. */
const listsFreshMs = 5 * 60_000;

/** What was changed here a moment ago, by user: the service may not tell it yet. */
const recentChanges = new Map<string, LibraryChange[]>();

/** How all lists of a user are read. Always fresh: the service keeps answers for two minutes, also across a change. */
export function userPlaylistsQuery(client: ApiClient, userId: string | null) {
  return queryOptions({
    queryKey: userPlaylistsKey(userId),
    queryFn: async ({ signal }) => {
      const fetched = await fetchUserPlaylists(client, { signal, fresh: true });
      const changes = unsettledChanges(recentChanges.get(userId ?? '') ?? [], Date.now());
      recentChanges.set(userId ?? '', changes);
      const lists = withChanges(fetched, changes);
      if (userId !== null) keepWhatIsKnown(userId, lists);
      return lists;
    },
    enabled: userId !== null,
    // What was kept of last time paints at once, but has to be read anew however young it is: lists change elsewhere too.
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? 0 : listsFreshMs),
    meta: { persist: true },
  });
}

/** The "I like" list among a user's lists; null where it can't be found. */
export function likedListOf(lists: readonly Playlist[], userId: string | null): Playlist | null {
  return findLikedList(lists, userId === null ? null : readListenerValue(userId, likedListKey));
}

function keepWhatIsKnown(userId: string, lists: readonly Playlist[]): void {
  keepCollectedPairs(userId, lists);
  const liked = findLikedList(lists);
  if (liked?.listId && liked.listId !== readListenerValue(userId, likedListKey)) {
    keepListenerValue(userId, likedListKey, liked.listId);
  }
}

/** One user's lists in the cache: changes them at once, and takes changes back. */
export class UserLibrary {
  readonly #queries: QueryClient;
  readonly #userId: string;

  constructor(queries: QueryClient, userId: string) {
    this.#queries = queries;
    this.#userId = userId;
  }

  /** The lists as they are known; [] before they were loaded. */
  lists(): readonly Playlist[] {
    return this.#queries.getQueryData<Playlist[]>(userPlaylistsKey(this.#userId)) ?? [];
  }

  /** Shows a list that is on its way, behind all others; the returned function takes it away again. */
  show(list: Playlist): () => void {
    const shown: Playlist = { ...list, sortOrder: lastSortOrder(this.lists()) };
    this.#patch((lists) => [...lists, shown]);
    return () => this.#patch((lists) => lists.filter((other) => other !== shown));
  }

  /** Takes a list out of sight; the returned function puts it back in its place. */
  remove(list: Playlist): () => void {
    const index = this.lists().indexOf(list);
    this.#patch((lists) => lists.filter((other) => other !== list && !isSame(other, list)));
    return () => this.#patch((lists) => lists.toSpliced(index < 0 ? lists.length : index, 0, list));
  }

  /** The service has made the list. */
  confirmAdded(list: Playlist): void {
    this.#note({ type: 'added', list, atMs: Date.now() });
    this.#patch((lists) => withChanges(lists, [{ type: 'added', list, atMs: 0 }]));
  }

  /** The service has taken the list away. */
  confirmRemoved(list: Playlist): void {
    if (list.listId !== null) this.#note({ type: 'removed', listId: list.listId, atMs: Date.now() });
  }

  /** So many songs more (or fewer) in a list. */
  countSongs(listId: string, difference: number): void {
    this.#patch((lists) => withSongCount(lists, listId, difference));
  }

  /** No read that began before a change may overwrite it. The first read goes on: there is nothing to overwrite. */
  async hold(): Promise<void> {
    if (this.#queries.getQueryData(userPlaylistsKey(this.#userId)) === undefined) return;
    await this.#queries.cancelQueries({ queryKey: userPlaylistsKey(this.#userId) });
  }

  /** Reads the lists anew, where they are shown. */
  refresh(): void {
    void this.#queries.invalidateQueries({ queryKey: userPlaylistsKey(this.#userId) });
  }

  /** Reads the songs of a list anew, where they are shown. */
  refreshTracks(listId: string): void {
    const list = this.lists().find((other) => other.listId === listId);
    for (const globalId of new Set([list?.globalId, list?.ownGlobalId])) {
      if (globalId) void this.#queries.invalidateQueries({ queryKey: playlistTracksKey(globalId) });
    }
  }

  #patch(change: (lists: Playlist[]) => Playlist[]): void {
    // Lists that were never read stay unread: one list alone would pass for all of them.
    this.#queries.setQueryData<Playlist[]>(userPlaylistsKey(this.#userId), (lists) => lists && change(lists));
    keepWhatIsKnown(this.#userId, this.lists());
  }

  #note(change: LibraryChange): void {
    const changes = unsettledChanges(recentChanges.get(this.#userId) ?? [], Date.now());
    recentChanges.set(this.#userId, [...changes, change]);
  }
}

function isSame(one: Playlist, other: Playlist): boolean {
  return one.listId !== null && one.listId === other.listId;
}
