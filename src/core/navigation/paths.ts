import { withoutTrailing } from '@/core/text/without-trailing.ts';

/**
 * Paths of the screens, for routes and links. The router ignores case, so `/PlaylistDetail` and `/Ranking` work too. No
 * other file contains a path.
 */
export const paths = {
  home: '/',
  share: '/share',
  discover: '/discover',
  library: '/library',
  login: '/login',
  settings: '/settings',
  playlistDetail: '/playlistDetail',
  /** Followed by the album id in the path, so that another album starts at the top. */
  album: '/album/',
  /** Followed by the key of a video, see `videoKey`. */
  video: '/video/',
  search: '/search',
  ranking: '/ranking',
  cloudDrive: '/CloudDrive',
  localMusic: '/LocalMusic',
  offlineSongs: '/OfflineSongs',
  moments: '/moments',
  blocked: '/blocked',
  /** With `id`, one of them. */
  smartPlaylists: '/smartPlaylists',
  statistics: '/statistics',
  history: '/history',
  importList: '/import',
  lyrics: '/lyrics',
} as const;

/** Personal radio and the stations. */
export const radioAddress = `${paths.discover}?view=radio`;

/** Address of the offline songs in earlier versions; it redirects. */
export const earlierOfflineSongsPath = '/KeptSongs';

export type ScreenPath = (typeof paths)[keyof typeof paths];

/** Whether a router path is this screen, ignoring case and trailing slashes. */
export function isAtPath(pathname: string, path: ScreenPath): boolean {
  return (pathname.slice(0, 1) + withoutTrailing(pathname.slice(1), '/')).toLowerCase() === path.toLowerCase();
}

/** Artist screen. `isFollowed` is passed on, because the service's response does not include it. */
export function artistAddress(artistId: string, { isFollowed = false }: { isFollowed?: boolean } = {}): string {
  return withQuery(paths.playlistDetail, { singerid: artistId, unfollow: isFollowed ? 'true' : null });
}

/** Playlist screen; `listId` is its id in the user's own library. */
export function playlistAddress(globalId: string, listId: string | null = null): string {
  return withQuery(paths.playlistDetail, { global_collection_id: globalId, listid: listId });
}

export function albumAddress(albumId: string): string {
  return paths.album + encodeURIComponent(albumId);
}

export function smartPlaylistAddress(id: string): string {
  return withQuery(paths.smartPlaylists, { id });
}

/** Maximum length of search box text: a pasted link may be longer than a search. */
export const maxTypedLength = 2000;

/** Maximum length of a search. */
export const maxSearchLength = 200;

/** Search results of one kind; pages start at 1. A null type and page 1 are omitted. */
export function searchAddress(
  query: string,
  { type = null, page = 1 }: { type?: string | null; page?: number } = {},
): string {
  return withQuery(paths.search, { q: query, type, page: page > 1 ? String(page) : null });
}

/** Settings, opened at a section or at the card of a setting or panel. */
export function settingsAddress(target: { section: string } | { field: string }): string {
  return withQuery(paths.settings, { ...target });
}

/** Adds the parameters that are not null. */
export function withQuery(path: string, parameters: Record<string, string | null>): string {
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** Decodes a percent-encoded text; invalid encoding is returned unchanged. */
export function decodedUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
