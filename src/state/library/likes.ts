import { isCancelledError, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  type AddedTracks,
  addToPlaylist,
  loadPlaylistTracks,
  removeFromPlaylist,
} from '@/api/playlists/playlist-tracks.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { AppError, toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import type { CatalogueSong, Song } from '@/core/song/song.ts';
import { api } from '@/state/queries/api.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { openBus } from '@/storage/documents/bus.ts';
import { documentTexts } from '@/storage/stored-value.ts';
import { likedListOf, UserLibrary, userPlaylistsKey, userPlaylistsQuery } from './user-library.ts';

const log = createLog('likes');

/** Songs of the liked songs list: entry id by song hash, null if the service did not return it. */
export type LikedTracks = Readonly<Record<string, string | null>>;

export function likedTracksKey(userId: string | null): readonly ['liked-tracks', string | null] {
  return ['liked-tracks', userId];
}

/** Query of all liked songs, once per login; later changes update the cache. */
export function likedTracksQuery(client: ApiClient, userId: string | null, list: Playlist | null) {
  return queryOptions({
    queryKey: likedTracksKey(userId),
    // Without the signal: closing a menu during the load must not cancel it for the next one.
    queryFn: () => loadLikedTracks(client, list),
    enabled: userId !== null && list !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

async function loadLikedTracks(client: ApiClient, list: Playlist | null): Promise<LikedTracks> {
  const globalId = list?.ownGlobalId ?? list?.globalId ?? null;
  if (globalId === null) return {};
  const { tracks } = await loadPlaylistTracks(client, globalId, { fresh: true });
  return Object.fromEntries(tracks.map(({ song, fileId }) => [song.hash, fileId]));
}

/** Updates the liked songs after songs were added to a list, if it is the liked songs list. */
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

/** Updates the liked songs after entries were removed from a list, if it is the liked songs list. */
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

/** Confirmed likes and unlikes of all documents. */
const likeChanges = openBus('kanade-likes', changeSchema);

/** Notifies other documents of a confirmed like or unlike. */
function announceLike(change: v.InferOutput<typeof changeSchema>): void {
  likeChanges.post(change);
}

/** Applies likes and unlikes of other documents. Returns a function to stop. */
export function syncLikes(queries: QueryClient): () => void {
  return likeChanges.subscribe(({ userId, hash, isLiked }) => {
    queries.setQueryData<LikedTracks>(likedTracksKey(userId), (tracks) => {
      if (!tracks) return tracks;
      const { [hash]: fileId = null, ...others } = tracks;
      return isLiked ? { ...others, [hash]: fileId } : others;
    });
  });
}

/**
 * Result of a press on the like button. `superseded`: an earlier press is still running and reports the result.
 * `no-list`: there is no liked songs list. `failed`: nothing has changed, and `wanted` is the refused change.
 */
export type LikeOutcome =
  | { type: 'liked' | 'unliked' | 'superseded' | 'no-list' }
  | { type: 'failed'; wanted: 'liked' | 'unliked'; error: AppError };

export type LikeContext = { client: ApiClient; queries: QueryClient; userId: string };

/** Changes not confirmed by the service yet, by user and song. They take precedence over cached likes. */
const requests = createStore<Readonly<Record<string, boolean>>>(() => ({}));

/**
 * Whether the song is in the liked songs list, or is being added. False while unknown, without a song, and for songs
 * outside the catalogue, which can't be liked.
 */
export function useIsLiked(song: Song | null): boolean {
  const hash = song?.origin === 'catalogue' ? song.hash : null;
  const userId = useUserId();
  const lists = useQuery(userPlaylistsQuery(api, userId)).data;
  const list = lists ? likedListOf(lists, userId) : null;
  const known = useQuery({
    ...likedTracksQuery(api, userId, list),
    select: (tracks: LikedTracks) => hash !== null && hash in tracks,
  });
  const request = useStore(requests, (all) =>
    userId === null || hash === null ? undefined : all[requestKey(userId, hash)],
  );
  return request ?? known.data ?? false;
}

/** Whether a song is liked, by pending changes and the cache. */
export function isLiked(song: Pick<CatalogueSong, 'hash'>, { queries, userId }: Omit<LikeContext, 'client'>): boolean {
  return requests.getState()[requestKey(userId, song.hash)] ?? song.hash in knownLikes(queries, userId);
}

/**
 * Likes or unlikes a song: the like button changes at once, and back if the service refuses. Several presses before a
 * response make at most one change. Never rejects.
 */
export async function toggleLike(song: CatalogueSong, context: LikeContext): Promise<LikeOutcome> {
  const key = requestKey(context.userId, song.hash);
  const isRunning = key in requests.getState();
  requests.setState({ [key]: !isLiked(song, context) });
  // The running call continues until the last request is fulfilled.
  if (isRunning) return { type: 'superseded' };
  try {
    const type = await fulfil(song, key, context);
    if (type !== 'no-list') {
      announceLike({ userId: context.userId, hash: song.hash, isLiked: type === 'liked' });
      scrobbleIfConnected(song, type === 'liked');
    }
    return { type };
  } catch (error) {
    return { type: 'failed', wanted: requests.getState()[key] ? 'liked' : 'unliked', error: toAppError(error) };
  } finally {
    requests.setState(({ [key]: _, ...others }) => others, true);
  }
}

/** Loads the code only if a scrobbling service is connected. */
function scrobbleIfConnected(song: CatalogueSong, isLiked: boolean): void {
  if (documentTexts().read('scrobbling') === null) return;
  import('@/state/scrobble/scrobble-like.ts').then(
    ({ scrobbleLike }) => scrobbleLike(song, isLiked),
    (error: unknown) => log.warn('the code that sends likes could not be loaded', error),
  );
}

async function fulfil(
  song: CatalogueSong,
  key: string,
  context: LikeContext,
): Promise<'liked' | 'unliked' | 'no-list'> {
  const { client, queries, userId } = context;
  const list = likedListOf(
    await retryIfCancelled(() => queries.ensureQueryData(userPlaylistsQuery(client, userId))),
    userId,
  );
  if (!list?.listId) return 'no-list';
  await retryIfCancelled(() => queries.ensureQueryData(likedTracksQuery(client, userId, list)));
  const wanted = (): boolean => requests.getState()[key] ?? false;
  while (wanted() !== song.hash in knownLikes(queries, userId)) {
    if (wanted()) await like(song, list, list.listId, context);
    else await unlike(song, list, list.listId, context);
  }
  return wanted() ? 'liked' : 'unliked';
}

/** Retries a read that was cancelled because its screen unmounted. */
async function retryIfCancelled<Data>(read: () => Promise<Data>): Promise<Data> {
  try {
    return await read();
  } catch (error) {
    if (isCancelledError(error)) return read();
    throw error;
  }
}

async function like(song: CatalogueSong, list: Playlist, listId: string, context: LikeContext): Promise<void> {
  const added = await addToPlaylist(context.client, listId, [song]);
  const fileId = added.find(({ hash }) => hash === song.hash)?.fileId ?? null;
  changeKnown(context, (tracks) => ({ ...tracks, [song.hash]: fileId }));
  afterChange(list, listId, 1, context);
}

async function unlike(song: CatalogueSong, list: Playlist, listId: string, context: LikeContext): Promise<void> {
  const { client, queries, userId } = context;
  let fileId = knownLikes(queries, userId)[song.hash] ?? null;
  if (fileId === null) {
    // Removal needs the entry's id, which not every service returns when a song is added.
    const tracks = await loadLikedTracks(client, list);
    fileId = tracks[song.hash] ?? null;
    if (fileId === null && song.hash in tracks) throw new AppError('bad-data', { message: 'an entry without an id' });
  }
  if (fileId !== null) await removeFromPlaylist(client, listId, [fileId]);
  changeKnown(context, ({ [song.hash]: _, ...others }) => others);
  afterChange(list, listId, -1, context);
}

function afterChange(list: Playlist, listId: string, difference: 1 | -1, { queries, userId }: LikeContext): void {
  const library = new UserLibrary(queries, userId);
  library.countSongs(listId, difference);
  library.refreshTracks(list.listId ?? listId);
}

function knownLikes(queries: QueryClient, userId: string): LikedTracks {
  return queries.getQueryData<LikedTracks>(likedTracksKey(userId)) ?? {};
}

function changeKnown({ queries, userId }: LikeContext, change: (tracks: LikedTracks) => LikedTracks): void {
  queries.setQueryData<LikedTracks>(likedTracksKey(userId), (tracks) => change(tracks ?? {}));
}

function requestKey(userId: string, hash: string): string {
  return `${userId}/${hash}`;
}
