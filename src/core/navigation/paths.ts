import { withoutTrailing } from '@/core/text/without-trailing';

/**
 * The path of each screen, for routes and links. The router matches paths case-insensitively, so `/PlaylistDetail` and
 * `/Ranking` lead to the same screens. No other file contains a path.
 */
export const paths = {
  home: '/',
  share: '/share',
  discover: '/discover',
  library: '/library',
  login: '/login',
  settings: '/settings',
  playlistDetail: '/playlistDetail',
  /** Followed by the id: another album is another path, so that it is shown from its top. */
  album: '/album/',
  /** Followed by the key of a video, see `videoKey`. */
  video: '/video/',
  search: '/search',
  ranking: '/ranking',
  cloudDrive: '/CloudDrive',
  localMusic: '/LocalMusic',
  offlineSongs: '/OfflineSongs',
  lyrics: '/lyrics',
} as const;

/** Personal radio and the stations. */
export const radioAddress = `${paths.discover}?view=radio`;

/** The address of the offline songs in earlier versions; it leads to them still. */
export const earlierOfflineSongsPath = '/KeptSongs';

export type ScreenPath = (typeof paths)[keyof typeof paths];

/** Whether a path of the router leads to a screen, ignoring case and trailing slashes. */
export function isAtPath(pathname: string, path: ScreenPath): boolean {
  return (pathname.slice(0, 1) + withoutTrailing(pathname.slice(1), '/')).toLowerCase() === path.toLowerCase();
}

/** The screen of an artist. The response of the service does not include whether the artist is followed. */
export function artistAddress(artistId: string, { isFollowed = false }: { isFollowed?: boolean } = {}): string {
  return withQuery(paths.playlistDetail, { singerid: artistId, unfollow: isFollowed ? 'true' : null });
}

/** The screen of a playlist; `listId` is its id in the user's own library. */
export function playlistAddress(globalId: string, listId: string | null = null): string {
  return withQuery(paths.playlistDetail, { global_collection_id: globalId, listid: listId });
}

/** The screen of an album of the catalogue. */
export function albumAddress(albumId: string): string {
  return paths.album + encodeURIComponent(albumId);
}

/** Characters that a search box takes: a link, which is pasted whole, may be longer than a search. */
export const longestTyped = 2000;

/** Characters of a search. */
export const longestSearch = 200;

/** Search results; `type` is the kind of result, pages start at 1. A null type and the first page are left out. */
export function searchAddress(
  query: string,
  { type = null, page = 1 }: { type?: string | null; page?: number } = {},
): string {
  return withQuery(paths.search, { q: query, type, page: page > 1 ? String(page) : null });
}

/** The settings: a section, or the card of a setting or panel, which is then opened. */
export function settingsAddress(target: { section: string } | { field: string }): string {
  return withQuery(paths.settings, { ...target });
}

/** A path with the parameters that are not null. */
export function withQuery(path: string, parameters: Record<string, string | null>): string {
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** A percent-encoded text decoded; the same text where it is not validly encoded. */
export function decodedUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
