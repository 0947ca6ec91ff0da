import * as v from 'valibot';
import { type ErrorKind, errorMessageKeys } from '@/core/errors';
import type { DeliveredQuality } from '@/core/song/quality';
import { type CatalogueSong, type CloudSong, isPlayable, type Song } from '@/core/song/song';
import { songSchema } from '@/core/song/song-schema';
import type { Loudness } from '@/core/sound/loudness';

/** A song that can be saved: one of the service. */
export type SavableSong = CatalogueSong | CloudSong;

/** A song whose audio is stored in this browser. */
export type OfflineSong = {
  song: SavableSong;
  /** Name of its file in the folder of offline songs; another one each time it is saved. */
  fileName: string;
  sizeBytes: number;
  delivered: DeliveredQuality | null;
  /** Identifies the stored audio, see `SongSound.encoding`. */
  encoding: string;
  durationMs: number;
  loudness: Loudness | null;
  /** When it was requested, which is the order of the list. */
  requestedAtEpochMs: number;
  /** When it was received from the service. */
  keptAtEpochMs: number;
  /** When it was last played, or saved. */
  usedAtEpochMs: number;
  /** A pinned song is not removed to make room for others. */
  isPinned: boolean;
  /** Id of the user whose rights it was received with; null = without a login. */
  owner: string | null;
};

/** Why a song could not be saved; the kinds of errors are those of requesting its audio. */
export type OfflineError =
  | ErrorKind
  /** Only the free part is delivered. */
  | 'preview'
  /** The server of the audio does not allow this page to read it. */
  | 'not-readable'
  /** It does not fit in the limit of the settings. */
  | 'limit'
  /** No space is left in the browser or on the disk. */
  | 'disk-full'
  /** Less, or something else, arrived than the server had announced. */
  | 'incomplete'
  /** The browser did not store it. */
  | 'storage';

/** A request to save a song offline; it exists until the song is saved or the request is cancelled. */
export type OfflineRequest = {
  song: SavableSong;
  requestedAtEpochMs: number;
  owner: string | null;
  /** null while it waits or is being fetched. */
  failure: OfflineError | null;
  /** Origin of the server that can't be read; null otherwise. */
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

/** An offline song as it is stored. */
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

/** A request as it is stored. */
export const offlineRequestSchema: v.GenericSchema<unknown, OfflineRequest> = v.object({
  song: savable,
  requestedAtEpochMs: time,
  owner,
  failure: v.nullable(v.picklist(offlineErrors)),
  unreadableOrigin: v.nullable(v.pipe(v.string(), v.maxLength(500))),
});

/** Why saving a song offline is refused without asking the service: it is on this device, or is not licensed. */
export function whyNotSavable(song: Song): 'local' | 'no-copyright' | null {
  if (song.origin === 'local') return 'local';
  return isPlayable(song) ? null : 'no-copyright';
}

/** Whether a song can be requested to be saved. */
export function isSavable(song: Song): song is SavableSong {
  return whyNotSavable(song) === null;
}
