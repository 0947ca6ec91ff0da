import type { LocalSong } from '@/core/song/song';
import type { Loudness } from '@/core/sound/loudness';
import type { TextEncodingName } from '@/core/text/encoding/encoding-units';
import { mediaTypeOfExtension } from './audio-files';

/** A part of a file, in bytes; `to` is not in it. */
export type SoundRange = { from: number; to: number };

/** What the tags and the format of an audio file say. */
export type FileTags = {
  /** null where the file has no title tag. */
  title: string | null;
  artists: readonly string[];
  album: string | null;
  albumArtist: string | null;
  /** True where the tags say that the album has songs of several artists. */
  isCompilation?: boolean | undefined;
  trackNumber: number | null;
  discNumber: number | null;
  year: number | null;
  genres: readonly string[];
  /** 0 where it is unknown. */
  durationMs: number;
  /** True where the file says its duration, or it was counted; otherwise it is corrected when the file is played. */
  isDurationExact?: boolean | undefined;
  /** In kbit/s, rounded; 0 where unknown. */
  bitRateKbps: number;
  /** In Hz; 0 where unknown. */
  sampleRateHz: number;
  isLossless: boolean;
  /** From ReplayGain or R128 tags; null without them. */
  loudness: Loudness | null;
  /** True where the file contains lyrics. */
  hasLyrics: boolean;
  /** What texts are in that don't say it; absent where all are ASCII or Unicode. Uncertain: nearly as likely in another. */
  textEncoding?: { name: TextEncodingName; isCertain: boolean } | undefined;
  /**
   * Container and codec by the content of the file, such as `audio/mp4; codecs="alac"`; null in an index that an
   * earlier version wrote. Whether they play is up to each browser, so that it is not recorded.
   */
  mediaType: string | null;
  /** The part of the file that is given to the media element; absent where that is the whole file. */
  soundRange?: SoundRange | undefined;
};

/** One audio file in the index of local music. Plain data: it is stored and posted. */
export type LocalTrack = FileTags & {
  /** `LocalSong.localId`: random, and unchanged when the file is moved or renamed. */
  id: string;
  folderId: string;
  /** Path below the folder: `Album/01 Song.flac`. */
  path: string;
  /** Extension in lower case without a dot: `flac`. */
  extension: string;
  sizeBytes: number;
  /** `File.lastModified`. */
  modifiedMs: number;
  /** When the file was first found, in epoch ms. */
  addedMs: number;
  /** Which version of the reader the tags are from; absent before versions were counted. */
  readerVersion?: number | undefined;
  /** Key of its picture in the store of covers; null = none, or not looked for yet. */
  coverId: string | null;
};

/** The name of the file, without its folders. */
export function fileName({ path }: Pick<LocalTrack, 'path'>): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The path of the folder that directly contains a file, "" for the top one. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The track as a song for lists, queue and engine. Its title is the tag, else the file name. */
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

/** No audio file is longer: the longest are audiobooks and recordings of a day. */
export const maxDurationMs = 100 * 3_600_000;

/** The highest rates that formats have: DTS for lossy ones, eight channels of 32 bit and 384 kHz for lossless ones. */
const maxLossyKbps = 1536;
const maxLosslessKbps = 100_000;

/** DSD of eight times its first rate. */
const maxSampleRateHz = 22_579_200;

/** The value, or 0 where it can't be true. */
const plausible = (value: number, highest: number): number =>
  Number.isFinite(value) && value > 0 && value <= highest ? value : 0;

/** The first duration that can be true; 0 without one. */
export function plausibleDurationMs(...durations: readonly number[]): number {
  return durations.find((durationMs) => plausible(durationMs, maxDurationMs) > 0) ?? 0;
}

type Sound = Pick<FileTags, 'durationMs' | 'bitRateKbps' | 'sampleRateHz' | 'isLossless'>;

/** The numbers of a file that can be true; 0 in place of the others, which a damaged file has. */
export function plausibleSound({ durationMs, bitRateKbps, sampleRateHz, isLossless }: Sound): Sound {
  return {
    durationMs: plausible(durationMs, maxDurationMs),
    bitRateKbps: plausible(bitRateKbps, isLossless ? maxLosslessKbps : maxLossyKbps),
    sampleRateHz: plausible(sampleRateHz, maxSampleRateHz),
    isLossless,
  };
}

/** True for numbers that `plausibleSound` leaves as they are. */
export function isPlausibleSound(sound: Sound): boolean {
  const { durationMs, bitRateKbps, sampleRateHz } = plausibleSound(sound);
  return durationMs === sound.durationMs && bitRateKbps === sound.bitRateKbps && sampleRateHz === sound.sampleRateHz;
}
