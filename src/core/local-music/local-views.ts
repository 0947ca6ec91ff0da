import { folded } from '@/core/text/folded.ts';
import { type CompareTexts, pathOrder } from '@/core/track-list/track-order.ts';
import { albumKeysOf, albumName, discOf, shownAlbumArtist } from './album-keys.ts';
import type { LocalFolder } from './local-folder.ts';
import { type LocalTrack, parentPath } from './local-track.ts';

export type LocalAlbum = {
  /** Album id in addresses; stable across scans. */
  key: string;
  name: string;
  /** Artist of all songs; null = several. */
  artist: string | null;
  year: number | null;
  coverId: string | null;
  durationMs: number;
  hasDiscs: boolean;
  /** Ordered by disc, track and path. */
  tracks: readonly LocalTrack[];
};

/**
 * Albums of the tracks, by name. `keys` are the album keys of the whole library (see `albumKeysOf`); the tracks may be
 * a part of it.
 */
export function albumsOf(
  tracks: readonly LocalTrack[],
  compareTexts: CompareTexts,
  keys: ReadonlyMap<string, string> = albumKeysOf(tracks),
): LocalAlbum[] {
  const groups = new Map<string, LocalTrack[]>();
  for (const track of tracks) {
    const key = keys.get(track.id);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(track);
    else groups.set(key, [track]);
  }
  const albums = [...groups].map(([key, group]) => album(key, group, compareTexts));
  return albums.sort((a, b) => compareTexts(a.name, b.name) || compareTexts(a.artist ?? '', b.artist ?? ''));
}

function album(key: string, group: LocalTrack[], compareTexts: CompareTexts): LocalAlbum {
  const comparePaths = pathOrder(compareTexts);
  const tracks = group.sort((a, b) => byDiscAndTrack(a, b, comparePaths));
  const names = new Set(tracks.map(({ album: name }) => name?.trim()));
  const discs = new Set(tracks.map((track) => discOf(track) ?? 1));
  const [first] = tracks;
  return {
    key,
    // An album with a single disc keeps its disc suffix.
    name: (names.size === 1 ? first?.album?.trim() : first && albumName(first)) ?? '',
    artist: shownAlbumArtist(tracks),
    year: tracks.find(({ year }) => year !== null)?.year ?? null,
    coverId: tracks.find(({ coverId }) => coverId !== null)?.coverId ?? null,
    durationMs: totalDuration(tracks),
    hasDiscs: discs.size > 1,
    tracks,
  };
}

/** Tracks without a number come last. */
function byDiscAndTrack(a: LocalTrack, b: LocalTrack, comparePaths: CompareTexts): number {
  const last = Number.MAX_SAFE_INTEGER;
  return (
    (discOf(a) ?? 1) - (discOf(b) ?? 1) ||
    (a.trackNumber ?? last) - (b.trackNumber ?? last) ||
    comparePaths(a.path, b.path)
  );
}

/** Total duration in ms; unknown durations count as 0. */
export function totalDuration(tracks: readonly Pick<LocalTrack, 'durationMs'>[]): number {
  return tracks.reduce((sum, { durationMs }) => sum + durationMs, 0);
}

export type LocalArtist = {
  /** Artist id in addresses. */
  key: string;
  name: string;
  coverId: string | null;
  albumCount: number;
  /** In list order. */
  tracks: readonly LocalTrack[];
};

/** Key of an artist's name, ignoring case and character width. */
export function artistKey(name: string): string {
  return folded(name).trim();
}

/** Artists of songs and albums, by name. Songs without an artist are left out. */
export function artistsOf(tracks: readonly LocalTrack[], compareTexts: CompareTexts): LocalArtist[] {
  const groups = new Map<string, { name: string; tracks: LocalTrack[] }>();
  for (const track of tracks) {
    const { artists, albumArtist } = track;
    const taken = new Set<string>();
    for (const name of albumArtist === null ? artists : [...artists, albumArtist]) {
      const key = artistKey(name);
      if (key === '' || taken.has(key)) continue;
      taken.add(key);
      const group = groups.get(key);
      if (group) group.tracks.push(track);
      else groups.set(key, { name: name.trim(), tracks: [track] });
    }
  }
  const keys = albumKeysOf(tracks);
  const list = [...groups].map(
    ([key, group]): LocalArtist => ({
      key,
      name: group.name,
      coverId: group.tracks.find(({ coverId }) => coverId !== null)?.coverId ?? null,
      albumCount: new Set(group.tracks.flatMap(({ id }) => keys.get(id) ?? [])).size,
      tracks: group.tracks,
    }),
  );
  return list.sort((a, b) => compareTexts(a.name, b.name));
}

type SubFolder = {
  name: string;
  path: string;
  /** Number of songs in it and below. */
  songCount: number;
};

export type FolderView = {
  folder: LocalFolder;
  path: string;
  /** Path from the top folder to this one. */
  trail: readonly { name: string; path: string }[];
  subFolders: readonly SubFolder[];
  /** Songs directly in the folder, ordered by path. */
  tracks: readonly LocalTrack[];
  /** Songs in the folder and below, ordered by path. */
  all: readonly LocalTrack[];
};

const topPath = '';

/** Content of one local folder. A path without songs gives an empty view. */
export function folderView(
  folder: LocalFolder,
  path: string,
  tracks: readonly LocalTrack[],
  compareTexts: CompareTexts,
): FolderView {
  const prefix = path === '' ? '' : `${path}/`;
  const counts = new Map<string, number>();
  const all: LocalTrack[] = [];
  const direct: LocalTrack[] = [];
  for (const track of tracks) {
    if (track.folderId !== folder.id || !track.path.startsWith(prefix)) continue;
    all.push(track);
    const slash = track.path.indexOf('/', prefix.length);
    if (slash === -1) direct.push(track);
    else {
      const name = track.path.slice(prefix.length, slash);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const comparePaths = pathOrder(compareTexts);
  const byPath = (a: LocalTrack, b: LocalTrack): number => comparePaths(a.path, b.path);
  const steps = path === '' ? [] : path.split('/');
  return {
    folder,
    path,
    trail: [
      { name: folder.name, path: topPath },
      ...steps.map((name, index) => ({ name, path: steps.slice(0, index + 1).join('/') })),
    ],
    subFolders: [...counts]
      .map(([name, songCount]) => ({ name, path: prefix + name, songCount }))
      .sort((a, b) => compareTexts(a.name, b.name)),
    tracks: direct.sort(byPath),
    all: all.sort((a, b) => comparePaths(parentPath(a.path), parentPath(b.path)) || byPath(a, b)),
  };
}
