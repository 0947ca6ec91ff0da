import { paths, withQuery } from '@/core/navigation/paths';

/** The tabs of the screen of local music, in their order; the first one is the default. */
export const localTabs = ['songs', 'albums', 'artists', 'folders', 'playlists'] as const;

export type LocalTab = (typeof localTabs)[number];

/** What the screen of local music shows. At most one of the details is set. */
export type LocalPlace = {
  tab: LocalTab;
  /** Text in the search box of the songs. */
  query: string;
  /** `Album.key`. */
  album: string | null;
  /** `Artist.key`. */
  artist: string | null;
  /** A folder of the list of folders, and the path of a folder below it. */
  folder: { folderId: string; path: string } | null;
  playlist: string | null;
  /** A song whose album or folder is shown: for links from places that only have the song. */
  of: string | null;
};

type Target = {
  [Field in Exclude<keyof LocalPlace, 'folder'>]?: LocalPlace[Field];
} & { folder?: { folderId: string; path?: string } | null };

/** The address of a place on the screen of local music. */
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

/** The place that an address names; unknown tabs count as songs, and details of another tab are ignored. */
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
