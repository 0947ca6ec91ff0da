import { type FetchQueryOptions, hashKey, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { type AlbumSongs, fetchAlbum, gatherAlbumSongs } from '@/api/catalogue/albums.ts';
import { type ArtistSongs, fetchArtistDetail, gatherArtistSongs } from '@/api/catalogue/artists.ts';
import { fetchPlaylistDetail } from '@/api/playlists/playlist-detail.ts';
import { gatherPlaylistTracks, type TrackList } from '@/api/playlists/playlist-tracks.ts';
import type { AppError } from '@/core/errors.ts';
import { songId } from '@/core/song/song-id.ts';
import type { TrackRow } from '@/core/track-list/track-order.ts';
import { whenIdle } from '@/host/page.ts';
import { playlistTracksKey } from '@/state/library/user-playlists.ts';
import { api } from '@/state/queries/api.ts';
import { immediateMs, whenCached } from '@/state/queries/query-client.ts';
import { sessionStore } from '@/state/session/session-store.ts';

/** A song of a list, with the id of its entry if it can be removed by it. */
export type DetailRow = TrackRow & { fileId: string | null };

/** The loaded songs of a list. */
export type DetailTracks = {
  rows: readonly DetailRow[];
  totalCount: number;
  unavailableCount: number;
  /** False while pages are loading, if some failed, and if loading was stopped. */
  isComplete: boolean;
  /** Error of the missing pages. */
  failure: AppError | null;
};

/** The list in the URL of these screens. */
export type NamedList =
  | { kind: 'album'; albumId: string }
  | { kind: 'playlist'; globalId: string; listId: string | null }
  | { kind: 'artist'; artistId: string; sort: 'hot' | 'new' };

/**
 * Reads the list from a URL: the album of the path, else a playlist (`global_collection_id`, `listid`) or an artist
 * (`singerid`, `sort`) of the query; null = none.
 */
export function namedList(albumId: string | undefined, parameters: URLSearchParams): NamedList | null {
  const globalId = parameters.get('global_collection_id');
  const artistId = parameters.get('singerid');
  if (albumId) return { kind: 'album', albumId };
  if (globalId) return { kind: 'playlist', globalId, listId: parameters.get('listid') || null };
  const sort = parameters.get('sort') === 'new' ? 'new' : 'hot';
  return artistId ? { kind: 'artist', artistId, sort } : null;
}

/**
 * Prefetches the first content of a URL's screen. Resolves when it has arrived or failed, or after 100 ms, so that fast
 * answers need no skeleton. Aborting `signal` cancels requests without a screen, because a long list would be loaded to
 * its end.
 */
export async function requestList(
  queries: QueryClient,
  albumId: string | undefined,
  parameters: URLSearchParams,
  signal: AbortSignal,
): Promise<void> {
  const list = namedList(albumId, parameters);
  const userId = sessionStore.getState().session?.userId ?? null;
  const keys: QueryKey[] = [];
  // The screen shows the error.
  const request = <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): void => {
    keys.push(query.queryKey);
    void queries.prefetchQuery(query);
    signal.addEventListener('abort', () => {
      void queries.cancelQueries({ queryKey: query.queryKey, exact: true, type: 'inactive' });
    });
  };
  if (list === null || signal.aborted) return;
  if (list.kind === 'album') {
    request(albumDetail(list.albumId));
    request(albumTracks(list.albumId));
  } else if (list.kind === 'playlist') {
    request(playlistDetail(list, userId));
    request(playlistTracks(list, userId));
  } else {
    request(artistDetail(list.artistId));
    request(artistTracks(list.artistId, list.sort));
  }
  await whenCached(
    queries,
    () => signal.aborted || keys.every((queryKey) => queries.getQueryState(queryKey)?.status !== 'pending'),
    immediateMs,
  );
}

/** Keeps a screen from repeating a failed prefetch; it shows the error. */
const shownFailure = { retryOnMount: false } as const;

type NamedPlaylist = { globalId: string; listId: string | null };

/** Lists that the user can change must not come from a response that the service cached before a change. */
function isFresh({ listId }: NamedPlaylist, userId: string | null): boolean {
  return userId !== null && listId !== null;
}

export function playlistDetail(list: NamedPlaylist, userId: string | null) {
  return queryOptions({
    queryKey: ['playlist-detail', list.globalId, userId],
    queryFn: ({ signal }) => fetchPlaylistDetail(api, list.globalId, { signal, fresh: isFresh(list, userId) }),
    ...shownFailure,
  });
}

export function playlistTracks(list: NamedPlaylist, userId: string | null) {
  return gatheredTracks(playlistTracksKey(list.globalId), async ({ onProgress, ...options }) => {
    const rowsOf = ({ tracks, ...counts }: TrackList): Omit<DetailTracks, 'failure'> => ({
      rows: tracks.map(({ song, fileId }, index) => ({ key: fileId ?? `${songId(song)}/${index}`, song, fileId })),
      ...counts,
    });
    const gathered = await gatherPlaylistTracks(api, list.globalId, {
      ...options,
      fresh: isFresh(list, userId),
      onProgress: (sofar) => onProgress({ ...rowsOf(sofar), failure: null }),
    });
    return { ...rowsOf(gathered), failure: gathered.failure };
  });
}

export function albumDetail(albumId: string) {
  return queryOptions({
    queryKey: ['album', albumId],
    queryFn: ({ signal }) => fetchAlbum(api, albumId, signal),
    ...shownFailure,
  });
}

export function albumTracks(albumId: string) {
  return gatheredTracks(['album-songs', albumId], async ({ onProgress, ...options }) => {
    const rowsOf = ({ songs, ...counts }: AlbumSongs): Omit<DetailTracks, 'failure'> => ({
      rows: songs.map((song, index) => ({ key: `${songId(song)}/${index}`, song, fileId: null })),
      ...counts,
    });
    const gathered = await gatherAlbumSongs(api, albumId, {
      ...options,
      onProgress: (sofar) => onProgress({ ...rowsOf(sofar), failure: null }),
    });
    return { ...rowsOf(gathered), failure: gathered.failure };
  });
}

export function artistDetail(artistId: string) {
  return queryOptions({
    queryKey: ['artist-detail', artistId],
    queryFn: ({ signal }) => fetchArtistDetail(api, artistId, signal),
    ...shownFailure,
  });
}

export function artistTracks(artistId: string, sort: 'hot' | 'new') {
  return gatheredTracks(['artist-songs', artistId, sort], async ({ onProgress, ...options }) => {
    const rowsOf = ({ songs, totalCount, isComplete }: ArtistSongs): Omit<DetailTracks, 'failure'> => ({
      rows: songs.map((song, index) => ({ key: `${songId(song)}/${song.albumAudioId ?? index}`, song, fileId: null })),
      totalCount,
      unavailableCount: isComplete ? totalCount - songs.length : 0,
      isComplete,
    });
    const gathered = await gatherArtistSongs(
      api,
      { id: artistId, sort },
      { ...options, onProgress: (sofar) => onProgress({ ...rowsOf(sofar), failure: null }) },
    );
    return { ...rowsOf(gathered), failure: gathered.failure };
  });
}

export type GatherTracks = (options: {
  signal: AbortSignal;
  stop: AbortSignal;
  onProgress: (tracks: DetailTracks) => void;
  /**
   * Called after the first page, see `gatherPages`. The other pages wait for it, because they would delay the first
   * rows.
   */
  beforeRest: () => Promise<void>;
}) => Promise<DetailTracks>;

/** Maximum time that the other pages wait for the first rows, in ms. */
const firstRowsMs = 500;

/** Time for which a complete list counts as fresh, in ms. */
const freshForMs = 5 * 60_000;

/** Controllers of the lists that are loading, by query key. */
const stops = new Map<string, AbortController>();

/** Stops loading a list, whose loaded songs stay. */
export function stopGathering(queryKey: QueryKey): void {
  stops.get(hashKey(queryKey))?.abort();
}

/**
 * The songs of a list, page by page. Loading stops without a screen that shows them; a partly loaded list is loaded
 * again on return, while the previous songs stay visible.
 */
export function gatheredTracks(queryKey: QueryKey, gather: GatherTracks) {
  const key = hashKey(queryKey);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const stop = new AbortController();
      stops.set(key, stop);
      try {
        return await gather({
          signal,
          stop: stop.signal,
          beforeRest: () => whenIdle(firstRowsMs),
          onProgress(tracks) {
            const before = client.getQueryData<DetailTracks>(queryKey);
            // A list must not become shorter while it is loaded again.
            if (!signal.aborted && tracks.rows.length >= (before?.rows.length ?? 0)) {
              client.setQueryData<DetailTracks>(queryKey, tracks);
            }
          },
        });
      } finally {
        if (stops.get(key) === stop) stops.delete(key);
      }
    },
    staleTime: (query) => (query.state.data?.isComplete ? freshForMs : 0),
    ...shownFailure,
  });
}
