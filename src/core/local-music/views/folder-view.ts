import type { LocalFolder } from '../local-folder';
import { type LocalTrack, parentPath } from '../local-track';

/** A folder below another one. */
type SubFolder = {
  name: string;
  path: string;
  /** Songs in it and below it. */
  songCount: number;
};

export type FolderView = {
  folder: LocalFolder;
  path: string;
  /** From the top folder down to this one. */
  trail: readonly { name: string; path: string }[];
  subFolders: readonly SubFolder[];
  /** Songs directly in the folder, by path. */
  tracks: readonly LocalTrack[];
  /** Songs in it and below it, by path. */
  all: readonly LocalTrack[];
};

const topPath = '';

/** One folder of local music with what is in it. A path without songs gives an empty view. */
export function folderView(
  folder: LocalFolder,
  path: string,
  tracks: readonly LocalTrack[],
  compareTexts: (a: string, b: string) => number,
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
  const byPath = (a: LocalTrack, b: LocalTrack): number => compareTexts(a.path, b.path);
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
    all: all.sort((a, b) => compareTexts(parentPath(a.path), parentPath(b.path)) || byPath(a, b)),
  };
}
