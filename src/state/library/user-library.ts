import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchUserPlaylists } from '@/api/playlists/playlists.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import {
  type LibraryChange,
  lastSortOrder,
  unconfirmedChanges,
  withChanges,
  withSongCount,
} from '@/core/playlist/library-changes.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import { findLikedList } from '@/core/playlist/playlist-rules.ts';
import { type CollectedPair, readUserValue, saveUserValue } from './user-values.ts';

/** Query key of all lists of a user. */
export function userPlaylistsKey(userId: string | null): readonly ['user-playlists', string | null] {
  return ['user-playlists', userId];
}

/** Query key of a playlist's songs, shared by all its queries, so that changes invalidate all. */
export function playlistTracksKey(globalId: string): readonly ['playlist-tracks', string] {
  return ['playlist-tracks', globalId];
}

/** Stale time of lists, which changes made here keep up to date. */
const listsFreshMs = 5 * 60_000;

/** Recent changes by user, which the service may not return yet. */
const recentChanges = new Map<string, LibraryChange[]>();

/** Query of all lists of a user. Bypasses the service's cache, which lasts two minutes, even after a change. */
export function userPlaylistsQuery(client: ApiClient, userId: string | null) {
  return queryOptions({
    queryKey: userPlaylistsKey(userId),
    queryFn: async ({ signal }) => {
      const lists = await readUserPlaylists(client, userId, signal);
      if (userId !== null) saveKnownLists(userId, lists);
      return lists;
    },
    enabled: userId !== null,
    // Persisted lists are shown at once but always refetched, because lists also change on other devices.
    staleTime: ({ state }) => (state.dataUpdateCount === 0 ? 0 : listsFreshMs),
    meta: { persist: true },
  });
}

/** Lists from the service, with recent changes that it may not return yet. */
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

/** The liked songs list of a user; null if it can't be found. */
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

/** Optimistic updates of a user's cached lists. */
export class UserLibrary {
  readonly #queries: QueryClient;
  readonly #userId: string;

  constructor(queries: QueryClient, userId: string) {
    this.#queries = queries;
    this.#userId = userId;
  }

  /** Cached lists; [] before they were loaded. */
  lists(): readonly Playlist[] {
    return this.#queries.getQueryData<Playlist[]>(userPlaylistsKey(this.#userId)) ?? [];
  }

  /** Appends a pending list; returns a function to remove it. */
  show(list: Playlist): () => void {
    const shown: Playlist = { ...list, sortOrder: lastSortOrder(this.lists()) };
    this.#patch((lists) => [...lists, shown]);
    return () => this.#patch((lists) => lists.filter((other) => other !== shown));
  }

  /** Removes a list; returns a function to restore it at its position. */
  remove(list: Playlist): () => void {
    const index = this.lists().indexOf(list);
    this.#patch((lists) => lists.filter((other) => other !== list && !isSame(other, list)));
    return () => this.#patch((lists) => lists.toSpliced(index < 0 ? lists.length : index, 0, list));
  }

  /** To be called when the service has created the list. */
  confirmAdded(list: Playlist): void {
    this.#record({ type: 'added', list, atMs: Date.now() });
    this.#patch((lists) => withChanges(lists, [{ type: 'added', list, atMs: 0 }]));
  }

  /** To be called when the service has deleted the list. */
  confirmRemoved(list: Playlist): void {
    if (list.listId !== null) this.#record({ type: 'removed', listId: list.listId, atMs: Date.now() });
  }

  /** Changes facts of a list. */
  change(listId: string | null, facts: Partial<Playlist>): void {
    this.#patch((lists) =>
      lists.map((list) => (listId !== null && list.listId === listId ? { ...list, ...facts } : list)),
    );
  }

  /** Changes the song count of a list by a difference. */
  countSongs(listId: string, difference: number): void {
    this.#patch((lists) => withSongCount(lists, listId, difference));
  }

  /**
   * Cancels running reads, whose results would overwrite a change. The first read continues, because there is nothing
   * to overwrite.
   */
  async cancelReads(): Promise<void> {
    if (this.#queries.getQueryData(userPlaylistsKey(this.#userId)) === undefined) return;
    await this.#queries.cancelQueries({ queryKey: userPlaylistsKey(this.#userId) });
  }

  /** Refetches the lists if they are shown. */
  refresh(): void {
    void this.#queries.invalidateQueries({ queryKey: userPlaylistsKey(this.#userId) });
  }

  /** Refetches the songs of a list if they are shown. */
  refreshTracks(listId: string): void {
    const list = this.lists().find((other) => other.listId === listId);
    for (const globalId of new Set([list?.globalId, list?.ownGlobalId])) {
      if (globalId) void this.#queries.invalidateQueries({ queryKey: playlistTracksKey(globalId) });
    }
  }

  #patch(change: (lists: Playlist[]) => Playlist[]): void {
    // Unread lists stay unloaded: a single list would look like all lists.
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

/** Stores the collected pairs of a user's lists if they have changed. */
function saveCollectedPairs(userId: string, lists: readonly Playlist[]): void {
  const pairs: CollectedPair[] = lists.flatMap(({ kind, listId, creator }) =>
    kind === 'collected' && listId !== null && creator.listId !== null
      ? [{ list_create_listid: creator.listId, listid: listId }]
      : [],
  );
  if (JSON.stringify(pairs) === JSON.stringify(readUserValue(userId, 'collectedPlaylists') ?? [])) return;
  saveUserValue(userId, 'collectedPlaylists', pairs);
}
