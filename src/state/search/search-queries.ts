import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { type SongMatch, searchSongs } from '@/api/catalogue/search.ts';
import {
  type AllKinds,
  type ArtistCard,
  searchAlbums,
  searchAllKinds,
  searchArtists,
  searchPlaylists,
} from '@/api/catalogue/search-results.ts';
import { searchVideos } from '@/api/catalogue/videos.ts';
import { toAppError } from '@/core/errors.ts';
import type { PlaylistCard } from '@/core/playlist/playlist.ts';
import type { Album } from '@/core/song/album.ts';
import type { VideoCard } from '@/core/videos/video.ts';
import { api } from '@/state/queries/api.ts';

/** The kinds of results, as spelled by the service and the URL. */
export const listedKinds = ['song', 'special', 'album', 'author', 'mv', 'lyric'] as const;

export type ListedKind = (typeof listedKinds)[number];

/** A search for one kind. */
export type KindRequest = { query: string; kind: ListedKind; page: number };

/** A page of results of one kind. */
export type Results = { total: number } & (
  | { kind: 'song' | 'lyric'; items: SongMatch[] }
  | { kind: 'special'; items: PlaylistCard[] }
  | { kind: 'album'; items: Album[] }
  | { kind: 'author'; items: ArtistCard[] }
  | { kind: 'mv'; items: VideoCard[] }
);

/** `/search` for one kind. Rejects like every call. */
async function fetchResults({ query, kind, page }: KindRequest, signal: AbortSignal): Promise<Results> {
  switch (kind) {
    case 'song':
    case 'lyric': {
      const { songs, total } = await searchSongs(api, query, page, signal, kind);
      return { kind, items: songs, total };
    }
    case 'special':
      return { kind, ...(await searchPlaylists(api, query, page, signal)) };
    case 'album':
      return { kind, ...(await searchAlbums(api, query, page, signal)) };
    case 'author':
      return { kind, ...(await searchArtists(api, query, page, signal)) };
    case 'mv':
      return { kind, ...(await searchVideos(api, query, page, signal)) };
    default:
      return kind satisfies never;
  }
}

/** The query of a page of results. Cancelled when the search changes; results stay cached for going back. */
export function searchOptions(request: KindRequest) {
  return queryOptions({
    queryKey: ['search', request.kind, request.query, request.page],
    queryFn: ({ signal }) => fetchResults(request, signal),
  });
}

/** What the service searches: all kinds at once, one kind at a time, or nothing without a login. */
type SearchScope = 'all-kinds' | 'one-kind' | 'needs-login';

/** Known after the first search; cleared when the user or the service changes. */
const scope = queryOptions<SearchScope>({ queryKey: ['search', 'scope'], queryFn: skipToken });

/** Null until a search has told. */
export function useSearchScope(): SearchScope | null {
  return useQuery(scope).data ?? null;
}

/** The query of the first results of each kind; null if the service does not search all kinds at once. */
export function allKindsOptions(query: string) {
  return queryOptions({
    queryKey: ['search', 'all', query],
    queryFn: async ({ signal, client }) => {
      const found = await searchAll(query, client, signal);
      client.setQueryData(scope.queryKey, found === null ? 'one-kind' : 'all-kinds');
      return found;
    },
  });
}

async function searchAll(query: string, client: QueryClient, signal: AbortSignal): Promise<AllKinds | null> {
  const known = client.getQueryData(scope.queryKey);
  // The original service refuses this call without a login; a song search first tells whether it allows searches.
  if (api.session() === null && (known === undefined || known === 'needs-login')) {
    const songs = { query, kind: 'song', page: 1 } as const;
    try {
      client.setQueryData(searchOptions(songs).queryKey, await fetchResults(songs, signal));
    } catch (error) {
      if (toAppError(error).kind === 'needs-login') client.setQueryData(scope.queryKey, 'needs-login');
      throw error;
    }
  }
  return searchAllKinds(api, query, signal);
}
