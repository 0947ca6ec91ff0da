import { isCancelledError, type QueryClient, useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ApiClient } from '@/api/client';
import { addToPlaylist, removeFromPlaylist } from '@/api/playlist-tracks';
import { AppError, toAppError } from '@/core/errors';
import type { Playlist } from '@/core/playlist';
import type { Song } from '@/core/song';
import { api } from './api';
import { type LikedTracks, likedTracksKey, likedTracksQuery, loadLikedTracks } from './liked-tracks';
import { useUserId } from './use-user-id';
import { likedListOf, UserLibrary, userPlaylistsQuery } from './user-library';

/**
 * What came of a press on the heart; `superseded` = an earlier press is under way and tells, `no-list` = there is no
 * "I like" list, `failed` = all is as before, `wanted` is what was refused.
 */
export type LikeOutcome =
  | { type: 'liked' | 'unliked' | 'superseded' | 'no-list' }
  | { type: 'failed'; wanted: 'liked' | 'unliked'; error: AppError };

export type LikeContext = { client: ApiClient; queries: QueryClient; userId: string };

/** What the listener wants and the service does not know yet, by user and song. It counts before what is known. */
const wishes = createStore<Readonly<Record<string, boolean>>>(() => ({}));

/** True while the song is in the "I like" list, or is on its way there. Unknown counts as not liked. */
export function useIsLiked(song: Pick<Song, 'hash'>): boolean {
  const userId = useUserId();
  const lists = useQuery(userPlaylistsQuery(api, userId)).data;
  const list = lists ? likedListOf(lists, userId) : null;
  const known = useQuery({
    ...likedTracksQuery(api, userId, list),
    select: (tracks: LikedTracks) => song.hash in tracks,
  });
  const wish = useStore(wishes, (all) => (userId === null ? undefined : all[wishKey(userId, song.hash)]));
  return wish ?? known.data ?? false;
}

/** Whether the heart of a song is full, as it is known at this moment. */
export function isLiked(song: Pick<Song, 'hash'>, { queries, userId }: Omit<LikeContext, 'client'>): boolean {
  return wishes.getState()[wishKey(userId, song.hash)] ?? song.hash in knownLikes(queries, userId);
}

/**
 * Likes a song, or takes that back: the heart turns at once, and turns back when the service refuses. Several presses
 * before an answer make one change, or none. Never rejects.
 */
export async function toggleLike(song: Song, context: LikeContext): Promise<LikeOutcome> {
  const key = wishKey(context.userId, song.hash);
  const isUnderWay = key in wishes.getState();
  wishes.setState({ [key]: !isLiked(song, context) });
  // Whoever is under way goes on until the last wish is fulfilled.
  if (isUnderWay) return { type: 'superseded' };
  try {
    return { type: await fulfil(song, key, context) };
  } catch (error) {
    return { type: 'failed', wanted: wishes.getState()[key] ? 'liked' : 'unliked', error: toAppError(error) };
  } finally {
    wishes.setState(({ [key]: _, ...others }) => others, true);
  }
}

async function fulfil(song: Song, key: string, context: LikeContext): Promise<'liked' | 'unliked' | 'no-list'> {
  const { client, queries, userId } = context;
  const list = likedListOf(await insist(() => queries.ensureQueryData(userPlaylistsQuery(client, userId))), userId);
  if (!list?.listId) return 'no-list';
  await insist(() => queries.ensureQueryData(likedTracksQuery(client, userId, list)));
  const wanted = (): boolean => wishes.getState()[key] ?? false;
  while (wanted() !== song.hash in knownLikes(queries, userId)) {
    if (wanted()) await like(song, list, list.listId, context);
    else await unlike(song, list, list.listId, context);
  }
  return wanted() ? 'liked' : 'unliked';
}

/** A read that ends because the screen that began it was left is begun anew. */
async function insist<Data>(read: () => Promise<Data>): Promise<Data> {
  try {
    return await read();
  } catch (error) {
    if (isCancelledError(error)) return read();
    throw error;
  }
}

async function like(song: Song, list: Playlist, listId: string, context: LikeContext): Promise<void> {
  const added = await addToPlaylist(context.client, listId, [song]);
  const fileId = added.find(({ hash }) => hash === song.hash)?.fileId ?? null;
  changeKnown(context, (tracks) => ({ ...tracks, [song.hash]: fileId }));
  afterChange(list, listId, 1, context);
}

async function unlike(song: Song, list: Playlist, listId: string, context: LikeContext): Promise<void> {
  const { client, queries, userId } = context;
  let fileId = knownLikes(queries, userId)[song.hash] ?? null;
  if (fileId === null) {
    // Only an entry's own id removes it, and not every service tells that when it adds a song.
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

function wishKey(userId: string, hash: string): string {
  return `${userId}/${hash}`;
}
