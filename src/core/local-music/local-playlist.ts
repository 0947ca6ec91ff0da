import * as v from 'valibot';
import { artistLine } from '@/core/song/song.ts';
import { fileName, type LocalTrack, localSong } from './local-track.ts';

/**
 * Entry of a local playlist. Its texts allow to find the song again, and to export it, after the song has left the
 * index.
 */
export type LocalPlaylistEntry = {
  /** Unique in its playlist, which may contain a song twice. */
  key: string;
  /** `LocalTrack.id`; null = never found since the import. */
  trackId: string | null;
  /** Path with `/`, below the parent of the music folder, or as in an imported file. */
  path: string;
  /** `Artist - Title`; "" = unknown. */
  title: string;
  /** 0 = unknown. */
  durationMs: number;
};

export type LocalPlaylist = {
  id: string;
  name: string;
  createdMs: number;
  /** Sort key among the playlists, ascending. */
  position: number;
  entries: readonly LocalPlaylistEntry[];
  description?: string | undefined;
  /** A JPEG picture as a data URL. */
  cover?: string | undefined;
};

/** Facts of a playlist that the user edits; `cover` null = none. */
export type LocalPlaylistFacts = { name?: string; description?: string; cover?: string | null };

/** A playlist with other facts. */
export function withFacts(playlist: LocalPlaylist, { name, description, cover }: LocalPlaylistFacts): LocalPlaylist {
  return {
    ...playlist,
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(cover === undefined ? {} : { cover: cover ?? undefined }),
  };
}

/** Limit of songs in a playlist: more could not be played as one queue, and would slow down reading the playlists. */
export const localPlaylistLimit = 10_000;

/** Entry of a song. `folderName` is the name of the chosen folder. */
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

/** Moves an entry to another index, which is clamped; the same list if nothing changes. */
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

/** A data URL of a cover, and its limit: several times what the app makes. */
const coverStart = 'data:image/jpeg;base64,';
const maxCoverLength = 500_000;

const text = v.pipe(v.string(), v.maxLength(10_000));
const number = v.pipe(v.number(), v.finite());

export const localPlaylistSchema: v.GenericSchema<unknown, LocalPlaylist> = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  name: v.pipe(text, v.trim(), v.minLength(1)),
  description: v.optional(text),
  cover: v.optional(v.pipe(v.string(), v.startsWith(coverStart), v.maxLength(maxCoverLength))),
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
