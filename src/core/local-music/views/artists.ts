import { folded } from '@/core/text/folded';
import type { LocalTrack } from '../local-track';
import { albumKey } from './albums';

export type LocalArtist = {
  /** Identifies the artist in addresses. */
  key: string;
  name: string;
  coverId: string | null;
  albumCount: number;
  /** In the order of the list. */
  tracks: readonly LocalTrack[];
};

/** The key of an artist's name: case and character width do not count. */
export function artistKey(name: string): string {
  return folded(name).trim();
}

/** The artists of the songs and of their albums, by name. Songs without an artist belong to none. */
export function artistsOf(
  tracks: readonly LocalTrack[],
  compareTexts: (a: string, b: string) => number,
): LocalArtist[] {
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
  const list = [...groups].map(
    ([key, group]): LocalArtist => ({
      key,
      name: group.name,
      coverId: group.tracks.find(({ coverId }) => coverId !== null)?.coverId ?? null,
      albumCount: new Set(group.tracks.map(albumKey).filter((album) => album !== null)).size,
      tracks: group.tracks,
    }),
  );
  return list.sort((a, b) => compareTexts(a.name, b.name));
}
