import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { type AddedTracks, loadPlaylistTracks } from '@/api/playlists/playlist-tracks';
import type { ApiClient } from '@/api/transport/client';
import type { Playlist } from '@/core/playlist/playlist';
import { openBus } from '@/storage/documents/bus';
import { likedListOf, userPlaylistsKey } from './user-library';

/** The songs of the "I like" list: the id of each entry by the song's hash, null if the service did not return it. */
export type LikedTracks = Readonly<Record<string, string | null>>;

/** Query key of a user's liked songs. */
export function likedTracksKey(userId: string | null): readonly ['liked-tracks', string | null] {
  return ['liked-tracks', userId];
}

/** The query of the liked songs: all of them, once per login; later changes made here update the cache. */
export function likedTracksQuery(client: ApiClient, userId: string | null, list: Playlist | null) {
  return queryOptions({
    queryKey: likedTracksKey(userId),
    // Without the signal: a menu that closes during the load must not cancel it for the next one.
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

/** Updates the liked songs after songs were added to a list, if it is the "I like" list. */
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

/** Updates the liked songs after entries were removed from a list, if it is the "I like" list. */
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

const changeSchema = v.object({ userId: v.string(), hash: v.string(), isLiked: v.boolean() });

/** Songs that users have liked or no longer like, as the service has confirmed. */
const likeChanges = openBus('kanade-likes', changeSchema);

/** Notifies the other documents that a user has liked a song, or no longer likes it. */
export function announceLike(change: v.InferOutput<typeof changeSchema>): void {
  likeChanges.post(change);
}

/** Applies to the liked songs what other documents changed. Returns a function that stops it. */
export function followLikes(queries: QueryClient): () => void {
  return likeChanges.subscribe(({ userId, hash, isLiked }) => {
    queries.setQueryData<LikedTracks>(likedTracksKey(userId), (tracks) => {
      if (!tracks) return tracks;
      const { [hash]: fileId = null, ...others } = tracks;
      return isLiked ? { ...others, [hash]: fileId } : others;
    });
  });
}
