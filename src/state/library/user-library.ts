import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchUserPlaylists } from '@/api/playlists/playlists';
import type { ApiClient } from '@/api/transport/client';
import {
  type LibraryChange,
  lastSortOrder,
  unconfirmedChanges,
  withChanges,
  withSongCount,
} from '@/core/playlist/library-changes';
import type { Playlist } from '@/core/playlist/playlist';
import { findLikedList } from '@/core/playlist/playlist-rules';
import { type CollectedPair, readUserValue, saveUserValue } from './user-values';

/** Query key of all lists of a user. */
export function userPlaylistsKey(userId: string | null): readonly ['user-playlists', string | null] {
  return ['user-playlists', userId];
}

/** Query key of the songs of a playlist; every query of them uses it, so that changes invalidate all. */
export function playlistTracksKey(globalId: string): readonly ['playlist-tracks', string] {
  return ['playlist-tracks', globalId];
}

/** Lists read since the start stay fresh for this time, because changes made here update the cache. */
const listsFreshMs = 5 * 60_000;

/** Recent changes by user, which the service may not return yet. */
const recentChanges = new Map<string, LibraryChange[]>();

/**
 * The query of all lists of a user. Always fresh: the service caches responses for two minutes, even after a change.
 */
export function userPlaylistsQuery(client: ApiClient, userId: string | null) {
  return queryOptions({
    queryKey: userPlaylistsKey(userId),
    queryFn: async ({ signal }) => {
      const lists = await readUserPlaylists(client, userId, signal);
      if (userId !== null) saveKnownLists(userId, lists);
      return lists;
    },
    enabled: userId !== null,
    // Persisted lists are shown at once but always refetched: lists also change on other devices.
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? 0 : listsFreshMs),
    meta: { persist: true },
  });
}

/** The lists that the service returns now, with recent changes that it may not return yet. */
export async function readUserPlaylists(
  client: ApiClient,
  userId: string | null,
  signal?: AbortSignal,
): Promise<Playlist[]> {
  const fetched = await fetchUserPlaylists(client, { signal, fresh: true });
  const changes = unconfirmedChanges(recentChanges.get(userId ?? '') ?? [], Date.now());
  recentChanges.set(userId ?? '', changes);
  return withChanges(fetched, changes);
}

/** The "I like" list among a user's lists; null if it can't be found. */
export function likedListOf(lists: readonly Playlist[], userId: string | null): Playlist | null {
  return findLikedList(lists, userId === null ? null : readUserValue(userId, 'like'));
}

function saveKnownLists(userId: string, lists: readonly Playlist[]): void {
  saveCollectedPairs(userId, lists);
  const liked = findLikedList(lists);
  if (liked?.listId && liked.listId !== readUserValue(userId, 'like')) {
    saveUserValue(userId, 'like', liked.listId);
  }
}

/** Optimistic updates of one user's cached lists. */
export class UserLibrary {
  readonly #queries: QueryClient;
  readonly #userId: string;

  constructor(queries: QueryClient, userId: string) {
    this.#queries = queries;
    this.#userId = userId;
  }

  /** The cached lists; [] before they were loaded. */
  lists(): readonly Playlist[] {
    return this.#queries.getQueryData<Playlist[]>(userPlaylistsKey(this.#userId)) ?? [];
  }

  /** Shows a pending list after all others; the returned function removes it again. */
  show(list: Playlist): () => void {
    const shown: Playlist = { ...list, sortOrder: lastSortOrder(this.lists()) };
    this.#patch((lists) => [...lists, shown]);
    return () => this.#patch((lists) => lists.filter((other) => other !== shown));
  }

  /** Removes a list; the returned function restores it at its position. */
  remove(list: Playlist): () => void {
    const index = this.lists().indexOf(list);
    this.#patch((lists) => lists.filter((other) => other !== list && !isSame(other, list)));
    return () => this.#patch((lists) => lists.toSpliced(index < 0 ? lists.length : index, 0, list));
  }

  /** Call when the service has created the list. */
  confirmAdded(list: Playlist): void {
    this.#record({ type: 'added', list, atMs: Date.now() });
    this.#patch((lists) => withChanges(lists, [{ type: 'added', list, atMs: 0 }]));
  }

  /** Call when the service has deleted the list. */
  confirmRemoved(list: Playlist): void {
    if (list.listId !== null) this.#record({ type: 'removed', listId: list.listId, atMs: Date.now() });
  }

  /** Adds a positive or negative difference to the song count of a list. */
  countSongs(listId: string, difference: number): void {
    this.#patch((lists) => withSongCount(lists, listId, difference));
  }

  /**
   * Cancels running reads, whose results would overwrite a change. The first read continues: there is nothing to
   * overwrite.
   */
  async cancelReads(): Promise<void> {
    if (this.#queries.getQueryData(userPlaylistsKey(this.#userId)) === undefined) return;
    await this.#queries.cancelQueries({ queryKey: userPlaylistsKey(this.#userId) });
  }

  /** Refetches the lists where they are shown. */
  refresh(): void {
    void this.#queries.invalidateQueries({ queryKey: userPlaylistsKey(this.#userId) });
  }

  /** Refetches the songs of a list where they are shown. */
  refreshTracks(listId: string): void {
    const list = this.lists().find((other) => other.listId === listId);
    for (const globalId of new Set([list?.globalId, list?.ownGlobalId])) {
      if (globalId) void this.#queries.invalidateQueries({ queryKey: playlistTracksKey(globalId) });
    }
  }

  #patch(change: (lists: Playlist[]) => Playlist[]): void {
    // Lists that were never read stay unloaded: one list alone would look like all of them.
    this.#queries.setQueryData<Playlist[]>(userPlaylistsKey(this.#userId), (lists) => lists && change(lists));
    saveKnownLists(this.#userId, this.lists());
  }

  #record(change: LibraryChange): void {
    const changes = unconfirmedChanges(recentChanges.get(this.#userId) ?? [], Date.now());
    recentChanges.set(this.#userId, [...changes, change]);
  }
}

function isSame(one: Playlist, other: Playlist): boolean {
  return one.listId !== null && one.listId === other.listId;
}

/** Stores the pairs of a user's lists if they have changed. */
function saveCollectedPairs(userId: string, lists: readonly Playlist[]): void {
  const pairs: CollectedPair[] = lists.flatMap(({ kind, listId, creator }) =>
    kind === 'collected' && listId !== null && creator.listId !== null
      ? [{ list_create_listid: creator.listId, listid: listId }]
      : [],
  );
  if (JSON.stringify(pairs) === JSON.stringify(readUserValue(userId, 'collectedPlaylists') ?? [])) return;
  saveUserValue(userId, 'collectedPlaylists', pairs);
}
