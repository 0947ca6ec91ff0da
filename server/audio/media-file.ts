import { type Catalogue, compositionOf, type HashedFile, hasSource, type Song } from '../catalogue/catalogue.ts';
import type { Effect, Quality } from '../catalogue/song-hash.ts';
import { MP3_SAMPLE_RATE, mp3Bytes } from './mp3-layout.ts';
import { mp4Head } from './mp4-container.ts';

/** Window of a song, in ms from its start. */
export type Clip = { startMs: number; endMs: number };

/** A playable file of the catalogue, rendered or not. */
export type MediaFile = {
  /** Hash of the file in the API. */
  hash: string;
  /** Hash under which it is rendered and stored: editions share their song's files. */
  storedAs: string;
  song: Song;
  quality: Quality;
  /** Set for files that the API offers as an effect. */
  effect?: Effect;
  /** Stored format; see {@link servedAs} for the sent one. */
  extension: 'mp3' | 'flac';
  mimeType: 'audio/mpeg' | 'audio/flac';
  sampleRate: number;
  /** Bit/s; an estimate for FLAC. */
  bitrate: number;
  seconds: number;
  /** Exact for MP3, an estimate for FLAC (see `exactSize`). */
  bytes: number;
  exactSize: boolean;
  clip: Clip | null;
};

const PREVIEW_MS = 60000;
/** Measured average of this catalogue's FLAC files. */
const FLAC_BITRATE = { flac: 785000, high: 2660000 } as const;

/** The preview: up to a minute that includes the start of the first chorus. */
export function previewClip(song: Song): Clip {
  const { seconds, climax } = compositionOf(song);
  const length = Math.min(PREVIEW_MS, seconds * 1000);
  const wanted = Math.max(0, (climax?.startMs ?? 0) - 20000);
  const startMs = Math.floor(Math.min(wanted, seconds * 1000 - length) / 1000) * 1000;
  return { startMs, endMs: startMs + length };
}

/** A file of a song; the quality must exist. */
export function mediaFile(song: Song, quality: Quality): MediaFile {
  const clip = quality === 'preview' ? previewClip(song) : null;
  const seconds = clip === null ? compositionOf(song).seconds : (clip.endMs - clip.startMs) / 1000;
  const storedAs = (song.base ?? song).hashes[quality];
  const shared = { hash: song.hashes[quality], storedAs, song, quality, seconds, clip };
  if (quality === 'flac' || quality === 'high') {
    const bitrate = FLAC_BITRATE[quality];
    const sampleRate = quality === 'high' ? 96000 : 44100;
    const bytes = Math.round((bitrate / 8) * seconds);
    return { ...shared, extension: 'flac', mimeType: 'audio/flac', sampleRate, bitrate, bytes, exactSize: false };
  }
  const kilobits = quality === '320' ? 320 : 128;
  const bytes = mp3Bytes(Math.round(seconds * MP3_SAMPLE_RATE), kilobits);
  return {
    ...shared,
    extension: 'mp3',
    mimeType: 'audio/mpeg',
    sampleRate: MP3_SAMPLE_RATE,
    bitrate: kilobits * 1000,
    bytes,
    exactSize: true,
  };
}

/** The file for an effect: the best quality under a separate hash; null without that effect. */
export function effectFile(song: Song, effect: Effect): MediaFile | null {
  return song.effectHashes === null ? null : { ...mediaFile(song, 'high'), hash: song.effectHashes[effect], effect };
}

/** The best offered quality up to the requested one, given the song's container. */
export function offeredQuality(song: Song, quality: Quality): Quality {
  if (song.container !== 'mp4-only' || (quality !== 'flac' && quality !== 'high')) return quality;
  return song.hashes['320'] === '' ? '128' : '320';
}

/** Sent format: as stored, or with a prefix that makes it another container. */
export type ServedFile = { extension: 'mp3' | 'flac' | 'mp4'; mimeType: string; head: Uint8Array<ArrayBuffer> };

export const NO_HEAD = new Uint8Array(0);

/** The format in which the API offers a file; previews are always MP3. */
export function servedAs({ song, quality, extension, mimeType, seconds }: MediaFile): ServedFile {
  const isVideo =
    extension === 'mp3' &&
    quality !== 'preview' &&
    (song.container === 'mp4-only' || (song.container === 'mp4-standard' && quality === '128'));
  if (!isVideo) return { extension, mimeType, head: NO_HEAD };
  const head = mp4Head(Math.round(seconds * MP3_SAMPLE_RATE), quality === '320' ? 320 : 128);
  return { extension: 'mp4', mimeType: 'audio/mp4', head };
}

function fileOf({ song, quality, effect }: HashedFile): MediaFile | null {
  if (effect !== undefined) return effectFile(song, effect);
  return offeredQuality(song, quality) === quality ? mediaFile(song, quality) : null;
}

/** The file for a media URL; undefined for unknown hashes, wrong extensions and songs without audio. */
export function mediaFileByName(catalogue: Catalogue, name: string): MediaFile | undefined {
  const match = /^([0-9A-Fa-f]{32})\.(mp3|flac|mp4)$/.exec(name);
  const found = match?.[1] === undefined ? undefined : catalogue.byHash(match[1]);
  const file = found === undefined || !hasSource(found.song) ? null : fileOf(found);
  return file !== null && servedAs(file).extension === match?.[2] ? file : undefined;
}

/** Whether a file needs a grant: restricted songs except their previews, and effects. */
export function needsGrant({ song, quality, effect }: MediaFile): boolean {
  return effect !== undefined || (song.access !== 'free' && quality !== 'preview');
}
