import * as v from 'valibot';
import { type ErrorKind, errorMessageKeys } from '@/core/errors.ts';
import type { DeliveredQuality } from '@/core/song/quality.ts';
import { type CatalogueSong, type CloudSong, isPlayable, type Song } from '@/core/song/song.ts';
import { songSchema } from '@/core/song/song-schema.ts';
import type { Loudness } from '@/core/sound/loudness.ts';

/** A song that can be saved offline. */
export type SavableSong = CatalogueSong | CloudSong;

export type OfflineSong = {
  song: SavableSong;
  /** File name in the folder of offline songs; changes with each save. */
  fileName: string;
  sizeBytes: number;
  delivered: DeliveredQuality | null;
  /** Identifies the stored audio, see `SongSound.encoding`. */
  encoding: string;
  durationMs: number;
  loudness: Loudness | null;
  /** Request time, which is the list order. */
  requestedAtEpochMs: number;
  /** Time when the audio was received from the service. */
  keptAtEpochMs: number;
  /** Time when it was last played or saved. */
  usedAtEpochMs: number;
  /** Pinned songs are not removed to make room. */
  isPinned: boolean;
  /** Id of the user whose rights apply; null = received without a login. */
  owner: string | null;
};

/** Why a song could not be saved, in addition to errors of requesting its audio. */
export type OfflineError =
  | ErrorKind
  /** The service only delivers the free preview. */
  | 'preview'
  /** The media server does not allow this page to read the audio (CORS). */
  | 'not-readable'
  /** It exceeds the limit of the settings. */
  | 'limit'
  /** The browser or the disk is full. */
  | 'disk-full'
  /** The download differs from what the server announced. */
  | 'incomplete'
  /** The browser failed to store it. */
  | 'storage';

/** Request to save a song offline; removed when the song is saved or the request is cancelled. */
export type OfflineRequest = {
  song: SavableSong;
  requestedAtEpochMs: number;
  owner: string | null;
  /** null while it waits or downloads. */
  failure: OfflineError | null;
  /** Origin of the server that denies reading (CORS), else null. */
  unreadableOrigin: string | null;
};

const offlineErrors: readonly OfflineError[] = [
  ...(Object.keys(errorMessageKeys) as ErrorKind[]),
  'preview',
  'not-readable',
  'limit',
  'disk-full',
  'incomplete',
  'storage',
];

const time = v.pipe(v.number(), v.finite(), v.minValue(0));
const owner = v.nullable(v.pipe(v.string(), v.maxLength(200)));
const savable = v.pipe(
  songSchema,
  v.check((song) => song.origin !== 'local'),
  v.transform((song) => song as SavableSong),
);

export const offlineSongSchema: v.GenericSchema<unknown, OfflineSong> = v.object({
  song: savable,
  fileName: v.pipe(v.string(), v.regex(/^[\w-]{1,80}\.[a-z0-9]{1,8}$/)),
  sizeBytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  delivered: v.nullable(
    v.object({
      level: v.picklist(['normal', 'high', 'lossless', 'hires']),
      bitRate: v.pipe(v.number(), v.finite()),
      extension: v.pipe(v.string(), v.maxLength(20)),
    }),
  ),
  encoding: v.pipe(v.string(), v.maxLength(200)),
  durationMs: time,
  loudness: v.nullable(
    v.object({ lufs: v.pipe(v.number(), v.finite()), peak: v.nullable(v.pipe(v.number(), v.finite())) }),
  ),
  requestedAtEpochMs: time,
  keptAtEpochMs: time,
  usedAtEpochMs: time,
  isPinned: v.boolean(),
  owner,
});

export const offlineRequestSchema: v.GenericSchema<unknown, OfflineRequest> = v.object({
  song: savable,
  requestedAtEpochMs: time,
  owner,
  failure: v.nullable(v.picklist(offlineErrors)),
  unreadableOrigin: v.nullable(v.pipe(v.string(), v.maxLength(500))),
});

/** Why a song can't be saved offline, without asking the service: it is a local file, or is not licensed. */
export function whyNotSavable(song: Song): 'local' | 'no-copyright' | null {
  if (song.origin === 'local') return 'local';
  return isPlayable(song) ? null : 'no-copyright';
}

export function isSavable(song: Song): song is SavableSong {
  return whyNotSavable(song) === null;
}
