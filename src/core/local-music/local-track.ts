import type { LocalSong } from '@/core/song/song.ts';
import type { Loudness } from '@/core/sound/loudness.ts';
import type { TextEncodingName } from '@/core/text/encoding/encoding-units.ts';
import { mediaTypeOfExtension } from './audio-files.ts';

/** Byte range of a file; `to` is exclusive. */
export type SoundRange = { from: number; to: number };

/** Tags and format of an audio file. */
export type FileTags = {
  /** null = no title tag. */
  title: string | null;
  artists: readonly string[];
  album: string | null;
  albumArtist: string | null;
  /** The tags mark an album with several artists. */
  isCompilation?: boolean | undefined;
  trackNumber: number | null;
  discNumber: number | null;
  year: number | null;
  genres: readonly string[];
  /** 0 = unknown. */
  durationMs: number;
  /** False for an estimate, which playback corrects. */
  isDurationExact?: boolean | undefined;
  /** In kbit/s, rounded; 0 = unknown. */
  bitRateKbps: number;
  /** In Hz; 0 = unknown. */
  sampleRateHz: number;
  isLossless: boolean;
  /** From ReplayGain or R128 tags; null = none. */
  loudness: Loudness | null;
  hasLyrics: boolean;
  /**
   * Encoding of texts that declare none; absent if all are ASCII or Unicode. Uncertain = another encoding is nearly as
   * likely.
   */
  textEncoding?: { name: TextEncodingName; isCertain: boolean } | undefined;
  /**
   * Container and codec by content, such as `audio/mp4; codecs="alac"`; null in an old index. Whether it plays is not
   * stored, because it depends on the browser.
   */
  mediaType: string | null;
  /** Byte range given to the media element; absent = the whole file. */
  soundRange?: SoundRange | undefined;
};

/** Audio file in the index of local music. Plain data: it is stored and posted. */
export type LocalTrack = FileTags & {
  /** `LocalSong.localId`: random, and unchanged when the file moves. */
  id: string;
  folderId: string;
  /** Path below the folder: `Album/01 Song.flac`. */
  path: string;
  /** Extension in lower case without a dot: `flac`. */
  extension: string;
  sizeBytes: number;
  /** `File.lastModified`. */
  modifiedMs: number;
  /** Time when the file was first found, in epoch ms. */
  addedMs: number;
  /** Version of the reader that read the tags; absent in old entries. */
  readerVersion?: number | undefined;
  /** Key in the cover store; null = no cover, or not read yet. */
  coverId: string | null;
};

export function fileName({ path }: Pick<LocalTrack, 'path'>): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Path of the parent folder, "" for the top folder. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Converts a track to a song for lists, queue and engine. The title is the tag, else the file name. */
export function localSong(track: LocalTrack): LocalSong {
  return {
    origin: 'local',
    localId: track.id,
    title: track.title ?? fileName(track),
    artists: track.artists.map((name) => ({ name, id: null })),
    album: track.album === null ? null : { name: track.album, id: null },
    cover: track.coverId === null ? null : { storedCoverId: track.coverId },
    durationMs: track.durationMs,
    mediaType: track.mediaType ?? mediaTypeOfExtension(track.extension),
  };
}

/** Limit of a plausible duration: the longest files are audiobooks and recordings of a day. */
export const maxDurationMs = 100 * 3_600_000;

/** Highest rates of the formats: DTS (lossy), eight channels of 32 bit at 384 kHz (lossless). */
const maxLossyKbps = 1536;
const maxLosslessKbps = 100_000;

/** DSD512, eight times the DSD64 rate. */
const maxSampleRateHz = 22_579_200;

/** The value, or 0 if it is implausible. */
const plausible = (value: number, highest: number): number =>
  Number.isFinite(value) && value > 0 && value <= highest ? value : 0;

/** First plausible duration, else 0. */
export function plausibleDurationMs(...durations: readonly number[]): number {
  return durations.find((durationMs) => plausible(durationMs, maxDurationMs) > 0) ?? 0;
}

type Sound = Pick<FileTags, 'durationMs' | 'bitRateKbps' | 'sampleRateHz' | 'isLossless'>;

/** Replaces implausible numbers, as in damaged files, by 0. */
export function plausibleSound({ durationMs, bitRateKbps, sampleRateHz, isLossless }: Sound): Sound {
  return {
    durationMs: plausible(durationMs, maxDurationMs),
    bitRateKbps: plausible(bitRateKbps, isLossless ? maxLosslessKbps : maxLossyKbps),
    sampleRateHz: plausible(sampleRateHz, maxSampleRateHz),
    isLossless,
  };
}

export function isPlausibleSound(sound: Sound): boolean {
  const { durationMs, bitRateKbps, sampleRateHz } = plausibleSound(sound);
  return durationMs === sound.durationMs && bitRateKbps === sound.bitRateKbps && sampleRateHz === sound.sampleRateHz;
}
