import * as v from 'valibot';
import { type QueueList, queueListSchema } from '@/core/queue/queue-list.ts';
import type { Song } from '@/core/song/song.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import { songSchema } from '@/core/song/song-schema.ts';

/** How a play ended: at the end of the song, by another song before it, or with an error. */
const playEnds = ['ended', 'skipped', 'failed'] as const;

export type PlayEnd = (typeof playEnds)[number];

/** Where the audio came from: the service, the cloud drive, a local file or a song saved offline. */
const playOrigins = ['catalogue', 'cloud', 'local', 'offline'] as const;

/** What chose the song: a radio, the list that the queue was started from, or the user. */
const playReasons = ['radio', 'list', 'user'] as const;

/** Sound after which a play is in the history, in ms (docs/behaviour.md#play-history). */
export const historyFromMs = 5000;

/** One play of a song, from its first sound until another song starts (docs/behaviour.md#play-log). */
export type Play = {
  /** Random, so that plays of two installations can be merged. */
  id: string;
  /** The song with what was known of it when it was played. */
  song: Song;
  origin: (typeof playOrigins)[number];
  reason: (typeof playReasons)[number];
  /** The list that the queue was started from, if the song is of it. */
  list: QueueList | null;
  /** Time of the first sound, epoch ms. */
  beganAt: number;
  /** Time with sound at normal speed or any other, without pauses and seeks. */
  heardMs: number;
  /** Null while it lasts; after a kill of the engine until it is resumed or the next play begins. */
  end: PlayEnd | null;
  /** Time of the last change, epoch ms: the later one wins in a merge. */
  changedAt: number;
};

/** A play as it is stored: its song is stored once, by id. */
export type PlayRow = Omit<Play, 'song'> & { songId: SongId };

/** Plays and their songs. */
export type PlayTable = { rows: readonly PlayRow[]; songs: ReadonlyMap<SongId, Song> };

const finite = v.pipe(v.number(), v.finite());

/** Schema of each field of a play but its song. */
export const playEntries = {
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  origin: v.picklist(playOrigins),
  reason: v.picklist(playReasons),
  list: v.nullable(queueListSchema),
  beganAt: finite,
  heardMs: v.pipe(finite, v.minValue(0)),
  end: v.nullable(v.picklist(playEnds)),
  changedAt: finite,
};

export const playSchema: v.GenericSchema<unknown, Play> = v.object({ ...playEntries, song: songSchema });

export function playTable(plays: readonly Play[]): PlayTable {
  return {
    rows: plays.map(({ song, ...play }) => ({ ...play, songId: songId(song) })),
    songs: new Map(plays.map(({ song }) => [songId(song), song])),
  };
}

/**
 * A play of which only the song and its time are known, as the history of earlier builds stored it. The 5 s that it took
 * to get there are all that is known to have been heard. The id is derived, so that a play that is read twice is one.
 */
export function playOfHistory({ song, atEpochMs }: { song: Song; atEpochMs: number }): Play {
  return {
    id: `${atEpochMs}-${songId(song)}`.replace(/[^\w-]/g, '_').slice(0, 64),
    song,
    origin: song.origin,
    reason: 'user',
    list: null,
    beganAt: atEpochMs,
    heardMs: historyFromMs,
    end: null,
    changedAt: atEpochMs,
  };
}
