import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '@/api/client';
import { type AddedTracks, loadPlaylistTracks } from '@/api/playlist-tracks';
import type { Playlist } from '@/core/playlist';
import { likedListOf, userPlaylistsKey } from './user-library';

/** The songs of the "I like" list: the id of each one's entry by its hash, null where the service did not tell it. */
export type LikedTracks = Readonly<Record<string, string | null>>;

/** Key of the liked songs of a user in the cache. */
export function likedTracksKey(userId: string | null): readonly ['liked-tracks', string | null] {
  return ['liked-tracks', userId];
}

/** How the liked songs are read: all of them, once per login; from then on changes made here keep them true. */
export function likedTracksQuery(client: ApiClient, userId: string | null, list: Playlist | null) {
  return queryOptions({
    queryKey: likedTracksKey(userId),
    // Without the signal: a menu that closes before they are there must not have them read again by the next one.
    queryFn: () => loadLikedTracks(client, list),
    enabled: userId !== null && list !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** Reads the liked songs from the service. */
export async function loadLikedTracks(client: ApiClient, list: Playlist | null): Promise<LikedTracks> {
  const globalId = list?.ownGlobalId ?? list?.globalId ?? null;
  if (globalId === null) return {};
  const { tracks } = await loadPlaylistTracks(client, globalId, { fresh: true });
  return Object.fromEntries(tracks.map(({ song, fileId }) => [song.hash, fileId]));
}

/** Songs were put into a list: where it is the "I like" list, they are liked from now on. */
export function noteAddedTracks(
  queries: QueryClient,
  userId: string,
  listId: string,
  hashes: readonly string[],
  added: AddedTracks,
): void {
  const fileIds = new Map(added.map(({ hash, fileId }) => [hash, fileId]));
  changeLiked(queries, userId, listId, (tracks) => ({
    ...tracks,
    ...Object.fromEntries(hashes.map((hash) => [hash, fileIds.get(hash) ?? tracks[hash] ?? null])),
  }));
}

/** Entries were taken out of a list: where it is the "I like" list, their songs are liked no more. */
export function noteRemovedTracks(
  queries: QueryClient,
  userId: string,
  listId: string,
  fileIds: readonly string[],
): void {
  const gone = new Set<string | null>(fileIds);
  changeLiked(queries, userId, listId, (tracks) =>
    Object.fromEntries(Object.entries(tracks).filter(([, fileId]) => fileId === null || !gone.has(fileId))),
  );
}

function changeLiked(
  queries: QueryClient,
  userId: string,
  listId: string,
  change: (tracks: LikedTracks) => LikedTracks,
): void {
  const liked = likedListOf(queries.getQueryData<Playlist[]>(userPlaylistsKey(userId)) ?? [], userId);
  if (liked?.listId !== listId) return;
  queries.setQueryData<LikedTracks>(likedTracksKey(userId), (tracks) => tracks && change(tracks));
}
