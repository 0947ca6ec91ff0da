import { type LocalTrack, parentPath } from '@/core/local-music/local-track';

/** Tracks that share a cover. */
export type CoverGroup = { folderPath: string; tracks: LocalTrack[] };

/**
 * The albums of a folder that miss a cover, in the order of their paths: tracks of the same folder with the same album
 * tag; a track without that tag stands alone. A group is returned where a track of it has no cover.
 */
export function groupsWithoutCover(tracks: readonly LocalTrack[]): CoverGroup[] {
  const groups = new Map<string, CoverGroup>();
  for (const track of tracks) {
    const folderPath = parentPath(track.path);
    // A file name contains no line feed on any system of the browser, and a path that does only shares no cover.
    const key = track.album === null ? `${track.path}\n` : `${folderPath}\n${track.album}`;
    const group = groups.get(key);
    if (group) group.tracks.push(track);
    else groups.set(key, { folderPath, tracks: [track] });
  }
  const missing = [...groups.values()].filter((group) => group.tracks.some(({ coverId }) => coverId === null));
  for (const group of missing) group.tracks.sort(byPath);
  return missing.sort(({ tracks: [one] }, { tracks: [other] }) => (one && other ? byPath(one, other) : 0));
}

function byPath(one: LocalTrack, other: LocalTrack): number {
  return one.path < other.path ? -1 : Number(one.path > other.path);
}
