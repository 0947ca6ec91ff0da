import { paths, withQuery } from '@/core/navigation/paths.ts';

/** Tabs of the local music screen, in order; the first is the default. */
export const localTabs = ['songs', 'albums', 'artists', 'folders', 'playlists'] as const;

export type LocalTab = (typeof localTabs)[number];

/** Content of the local music screen. At most one detail is set. */
export type LocalPlace = {
  tab: LocalTab;
  /** Text in the search box of the songs. */
  query: string;
  /** `Album.key`. */
  album: string | null;
  /** `Artist.key`. */
  artist: string | null;
  /** A top folder, and the path of a folder below it. */
  folder: { folderId: string; path: string } | null;
  playlist: string | null;
  /** Song whose album or folder is shown; used by links that only know the song. */
  of: string | null;
};

type Target = {
  [Field in Exclude<keyof LocalPlace, 'folder'>]?: LocalPlace[Field];
} & { folder?: { folderId: string; path?: string } | null };

/** Address of a place on the local music screen. */
export function localAddress(target: Target = {}): string {
  const { tab = 'songs', query = '', album = null, artist = null, folder = null, playlist = null, of = null } = target;
  return withQuery(paths.localMusic, {
    tab: tab === 'songs' ? null : tab,
    q: query.trim() || null,
    album,
    artist,
    folder: folder?.folderId ?? null,
    path: folder?.path || null,
    playlist,
    of,
  });
}

/** Parses an address; unknown tabs count as songs, and details of another tab are ignored. */
export function localPlace(parameters: { get(name: string): string | null }): LocalPlace {
  const tab = localTabs.find((known) => known === parameters.get('tab')) ?? 'songs';
  const detail = (of: LocalTab, name: string): string | null => (tab === of ? parameters.get(name) || null : null);
  const folderId = detail('folders', 'folder');
  return {
    tab,
    query: tab === 'songs' ? (parameters.get('q') ?? '') : '',
    album: detail('albums', 'album'),
    artist: detail('artists', 'artist'),
    folder: folderId === null ? null : { folderId, path: parameters.get('path') ?? '' },
    playlist: detail('playlists', 'playlist'),
    of: detail('albums', 'of') ?? detail('folders', 'of'),
  };
}
