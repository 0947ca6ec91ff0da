/** Kinds of results, as the service and the address spell them, in the order of the tabs (doc 2 §2). */
export const searchKinds = ['song', 'special', 'album', 'author'] as const;

export type SearchKind = (typeof searchKinds)[number];

/** Words for each kind: its tab, its number of results, and that there are none. */
export const searchWords = {
  song: { tab: 'search.songs', count: 'search.count', none: 'search.none' },
  special: { tab: 'search.playlists', count: 'search.playlistCount', none: 'search.nonePlaylists' },
  album: { tab: 'search.albums', count: 'search.albumCount', none: 'search.noneAlbums' },
  author: { tab: 'search.artists', count: 'search.artistCount', none: 'search.noneArtists' },
} as const satisfies Record<SearchKind, Record<'tab' | 'count' | 'none', string>>;

/** What the address of the search screen asks for. */
export type SearchWish = { query: string; kind: SearchKind; page: number };

/** Deeper pages nobody reads, and services refuse them. */
const lastPage = 10_000;

/** Reads `q`, `type` and `page`; what makes no sense counts as missing: songs, and the first page. */
export function parseSearch(parameters: URLSearchParams): SearchWish {
  const type = parameters.get('type');
  const page = Math.trunc(Number(parameters.get('page')));
  return {
    query: (parameters.get('q') ?? '').trim(),
    kind: searchKinds.find((kind) => kind === type) ?? 'song',
    page: page >= 1 && page <= lastPage ? page : 1,
  };
}

/** The query of the address for a search; a new query or kind begins at page 1 by leaving the page out. */
export function searchQuery({ query, kind, page = 1 }: { query: string; kind: SearchKind; page?: number }): string {
  const parameters = new URLSearchParams({ q: query });
  if (kind !== 'song') parameters.set('type', kind);
  if (page > 1) parameters.set('page', String(page));
  return `?${parameters}`;
}
