import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchDailySongs } from '@/api/browse/home.ts';
import { fetchRecommendedPlaylists } from '@/api/playlists/playlists.ts';
import { shuffle } from '@/core/queue/play-mode.ts';
import type { Song } from '@/core/song/song.ts';
import { blocks } from '@/playback/persistence/blocks.ts';
import { api } from '@/state/queries/api.ts';
import { sessionStore } from '@/state/session/session-store.ts';
import { findFeaturedPlaylist } from './featured-playlist.ts';

/** The service's category of general recommendations. */
const everybody = '0';

/** The songs of the day for a user; null = not logged in. */
export const dailySongs = (userId: string | null) =>
  queryOptions({
    queryKey: ['home', 'daily', userId],
    // Shuffled once per response, so that the order is stable while it is cached.
    queryFn: async ({ signal }) => {
      const songs = await fetchDailySongs(api, signal);
      blocks.count(songs, 'recommendations');
      return spreadCovers(shuffle(songs, Math.random));
    },
    // Today's songs are not refetched; yesterday's are shown until today's have loaded.
    staleTime: ({ state }) => (isToday(state.dataUpdatedAt) ? Number.POSITIVE_INFINITY : 0),
    meta: { persist: true },
  });

/** The playlists recommended to a user; null = not logged in. */
export const recommendedPlaylists = (userId: string | null) =>
  queryOptions({
    queryKey: ['home', 'recommended', userId],
    queryFn: async ({ signal }) => (await fetchRecommendedPlaylists(api, { categoryId: everybody }, signal)).playlists,
    meta: { persist: true },
  });

/** The featured playlist of the start cards (docs/behaviour.md#home); null if the service has none. */
export const featuredPlaylist = (userId: string | null) =>
  queryOptions({
    queryKey: ['home', 'featured', userId],
    queryFn: ({ client, signal }) =>
      findFeaturedPlaylist(() => client.ensureQueryData(recommendedPlaylists(userId)), signal),
    // Fetched once a day if there is one.
    staleTime: ({ state }) => (state.data && isToday(state.dataUpdatedAt) ? Number.POSITIVE_INFINITY : 0),
    meta: { persist: true },
  });

/** Prefetches the lists of home, unless its URL is a shared link. The screen shows errors. */
export function requestHomeLists(queries: QueryClient, parameters: URLSearchParams): void {
  if (['hash', 'listid', 'albumid'].some((name) => parameters.has(name))) return;
  const userId = sessionStore.getState().session?.userId ?? null;
  void queries.prefetchQuery(dailySongs(userId));
  void queries.prefetchQuery(recommendedPlaylists(userId));
}

function isToday(epochMs: number): boolean {
  return new Date(epochMs).toDateString() === new Date().toDateString();
}

/** Reorders songs so that neighbours have different covers as far as possible. */
export function spreadCovers<Entry extends Pick<Song, 'cover'>>(songs: readonly Entry[]): Entry[] {
  const left = [...songs];
  const spread: Entry[] = [];
  while (left.length > 0) {
    const before = spread.at(-1)?.cover ?? null;
    const other = left.findIndex(({ cover }) => before === null || cover !== before);
    spread.push(...left.splice(Math.max(0, other), 1));
  }
  return spread;
}
