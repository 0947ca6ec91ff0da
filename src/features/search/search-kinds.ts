import { searchAddress } from '@/core/navigation/paths.ts';
import { type ListedKind, listedKinds } from '@/state/search/search-queries.ts';

/** The tabs in order (docs/behaviour.md#search): the overview, then each kind. */
export const searchKinds = ['all', ...listedKinds] as const;

type SearchKind = (typeof searchKinds)[number];

/** Message keys of each kind: its tab, its number of results, and no results. */
export const kindTexts = {
  song: { tab: 'search.songs', count: 'search.count', none: 'search.none' },
  special: { tab: 'search.playlists', count: 'search.playlistCount', none: 'search.nonePlaylists' },
  album: { tab: 'search.albums', count: 'search.albumCount', none: 'search.noneAlbums' },
  author: { tab: 'search.artists', count: 'search.artistCount', none: 'search.noneArtists' },
  mv: { tab: 'search.videos', count: 'search.videoCount', none: 'search.noneVideos' },
  lyric: { tab: 'search.lyrics', count: 'search.lyricCount', none: 'search.noneLyrics' },
} as const satisfies Record<ListedKind, Record<'tab' | 'count' | 'none', string>>;

/** The search in the URL. */
export type SearchRequest = { query: string; kind: SearchKind; page: number };

/** Page limit; services refuse deeper pages. */
const lastPage = 10_000;

/** Reads `q`, `type` and `page`; invalid values become the overview and the first page. */
export function parseSearch(parameters: URLSearchParams): SearchRequest {
  const type = parameters.get('type');
  const page = Math.trunc(Number(parameters.get('page')));
  return {
    query: (parameters.get('q') ?? '').trim(),
    kind: listedKinds.find((kind) => kind === type) ?? 'all',
    page: page >= 1 && page <= lastPage ? page : 1,
  };
}

/** The URL of a search; the first page by default. */
export function addressOfSearch(search: Omit<SearchRequest, 'page'> & { page?: number }): string {
  const { query, kind, page } = search;
  return searchAddress(query, { type: kind === 'all' ? null : kind, page });
}
