import * as v from 'valibot';
import type { Play } from '@/core/plays/play.ts';
import type { Song } from '@/core/song/song.ts';

export const scrobbleTargets = ['listenbrainz', 'lastfm'] as const;

/** A service that plays are sent to. */
export type ScrobbleTarget = (typeof scrobbleTargets)[number];

/** What scrobbling services know of a song. */
export type ScrobbledSong = {
  title: string;
  /** At least one. */
  artists: string[];
  album: string | null;
  /** 0 = unknown. */
  durationMs: number;
};

/** A play as it is sent; the services recognize a repetition by song and time. */
export type Listen = ScrobbledSong & { playId: string; beganAt: number };

const text = v.pipe(v.string(), v.maxLength(10_000));
const finite = v.pipe(v.number(), v.finite());

export const scrobbledSongEntries = {
  title: text,
  artists: v.array(text),
  album: v.nullable(text),
  durationMs: finite,
};

export const listenSchema: v.GenericSchema<unknown, Listen> = v.object({
  ...scrobbledSongEntries,
  playId: v.string(),
  beganAt: finite,
});

/** Songs up to this length are never scrobbled; rule of Last.fm. */
const minDurationMs = 30_000;

/** A song counts when half of it was heard, or this long; rule of both services. */
const enoughMs = 240_000;

/**
 * Whether enough of a song was heard. A song of unknown length that ended by itself was heard to its end; otherwise only
 * `enoughMs` count.
 */
export function isHeard({ song, heardMs, end }: Pick<Play, 'song' | 'heardMs' | 'end'>): boolean {
  const { durationMs } = song;
  if (durationMs > 0) return durationMs > minDurationMs && heardMs >= Math.min(durationMs / 2, enoughMs);
  return heardMs >= enoughMs || (end === 'ended' && heardMs > minDurationMs);
}

/** The song by its names; null without a title or an artist, which both services require. */
export function scrobbledSong({ title, artists, album, durationMs }: Song): ScrobbledSong | null {
  const names = artists.map(({ name }) => name.trim()).filter((name) => name !== '');
  if (title.trim() === '' || names.length === 0) return null;
  return { title: title.trim(), artists: names, album: album?.name.trim() || null, durationMs };
}

/** Whether a song is a file of the user's own: local, or in the cloud drive. */
export function isOwnFile(song: Pick<Song, 'origin'>): boolean {
  return song.origin !== 'catalogue';
}
