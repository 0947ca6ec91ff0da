import * as v from 'valibot';
import { artistLine } from '@/core/song/song';
import { fileName, type LocalTrack, localSong } from './local-track';

/**
 * A place in a playlist of local songs. It also holds what is needed to find its song again, and to export it, after the
 * song has left the index.
 */
export type LocalPlaylistEntry = {
  /** Unique in its playlist, which may contain a song twice. */
  key: string;
  /** `LocalTrack.id`; null = not found since it was imported. */
  trackId: string | null;
  /** Below the parent of the folder of local music, or as it was in an imported file; with `/`. */
  path: string;
  /** `Artist - Title`; "" where unknown. */
  title: string;
  /** 0 where unknown. */
  durationMs: number;
};

/** A playlist of local songs, stored in this browser. */
export type LocalPlaylist = {
  id: string;
  name: string;
  createdMs: number;
  /** Its position among the playlists; smaller comes first. */
  position: number;
  entries: readonly LocalPlaylistEntry[];
};

/** Playlists of more songs can't be played as a whole, and would make the list of playlists slow to read. */
export const localPlaylistLimit = 10_000;

/** The entry of a song. `folderName` is the name of the folder that was chosen. */
export function playlistEntry(track: LocalTrack, folderName: string, key: string): LocalPlaylistEntry {
  const song = localSong(track);
  const artists = artistLine(song);
  return {
    key,
    trackId: track.id,
    path: folderName === '' ? track.path : `${folderName}/${track.path}`,
    title: artists === '' ? (track.title ?? fileName(track)) : `${artists} - ${song.title}`,
    durationMs: track.durationMs,
  };
}

/** The list with one entry at another index, which is clamped; the same list if nothing changes. */
export function movedEntry<Entry extends { key: string }>(
  entries: readonly Entry[],
  key: string,
  toIndex: number,
): readonly Entry[] {
  const from = entries.findIndex((entry) => entry.key === key);
  const moved = entries[from];
  const to = Math.max(0, Math.min(entries.length - 1, toIndex));
  if (!moved || to === from) return entries;
  return entries.toSpliced(from, 1).toSpliced(to, 0, moved);
}

const text = v.pipe(v.string(), v.maxLength(10_000));
const number = v.pipe(v.number(), v.finite());

/** A stored playlist of local songs. */
export const localPlaylistSchema: v.GenericSchema<unknown, LocalPlaylist> = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  name: v.pipe(text, v.trim(), v.minLength(1)),
  createdMs: number,
  position: number,
  entries: v.array(
    v.object({
      key: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
      trackId: v.nullable(v.pipe(v.string(), v.maxLength(128))),
      path: text,
      title: text,
      durationMs: v.pipe(number, v.minValue(0)),
    }),
  ),
});
