import { type FileTags, plausibleSound } from '@/core/local-music/local-track.ts';
import { type Loudness, reportedLoudness } from '@/core/sound/loudness.ts';
import type { EncodingHints } from '@/core/text/encoding/detect-encoding.ts';
import { repairTexts } from '@/local/encoding/repair-texts.ts';
import type { Sound } from '@/local/formats/audio-file.ts';
import { BlockReader } from '@/local/formats/bytes.ts';
import { openAudioFile } from '@/local/formats/open-audio-file.ts';
import {
  isCompilation,
  type TagFamilies,
  type TagField,
  textsOf,
  valueOfName,
  valuesOf,
} from '@/local/formats/tag-fields.ts';
import { asUnreadable, UnreadableError } from '@/local/formats/unreadable-error.ts';

/** Bytes read to detect lyrics. */
const lyricsProbeBytes = 4096;

/**
 * Reads the tags of an audio file, whose format is detected by content. Reads only parts of the file, mainly its start
 * and end, and no pictures. Texts are cleaned and limited. Rejects with `UnreadableError`, or with the reason of an
 * aborted `signal`. `hints` decide the encoding of ambiguous texts.
 */
export async function readTags(file: Blob, signal?: AbortSignal, hints?: EncodingHints): Promise<FileTags> {
  signal?.throwIfAborted();
  if (file.size === 0) throw new UnreadableError('empty');
  try {
    const reader = new BlockReader(file, signal);
    const audio = await openAudioFile(reader);
    if (!audio) throw await (await import('@/local/formats/library-file.ts')).notAudio(reader);
    const sound = await audio.readSound();
    const tags = await audio.readTags();
    const hasLyrics = (await firstOf(audio.readLyrics(lyricsProbeBytes))) !== undefined;
    return fileTags(tags, sound, file.size, hasLyrics, hints);
  } catch (error) {
    signal?.throwIfAborted();
    throw asUnreadable(error);
  }
}

async function firstOf<Value>(values: AsyncIterable<Value>): Promise<Value | undefined> {
  for await (const value of values) return value;
  return undefined;
}

function fileTags(
  tags: TagFamilies,
  sound: Sound,
  sizeBytes: number,
  hasLyrics: boolean,
  hints?: EncodingHints,
): FileTags {
  const first = (field: TagField): string => valuesOf(tags, field)[0] ?? '';
  const separate = valuesOf(tags, 'artists');
  const artists = separate.length > 0 ? separate : valuesOf(tags, 'artist');
  const genres = valuesOf(tags, 'genre');
  const shown = [first('title'), first('album'), first('albumArtist'), ...artists, ...genres];
  // The other texts only help to detect the encoding.
  const { texts, encoding } = repairTexts([...shown, ...textsOf(tags)], hints);
  const [title, album, albumArtist, ...rest] = texts;
  const { mediaType, isExact, range } = sound;
  const { durationMs, bitRateKbps, sampleRateHz, isLossless } = plausibleSound(sound);
  const averageKbps = durationMs > 0 ? Math.round((sizeBytes * 8) / durationMs) : 0;
  return {
    title: cleanText(title),
    artists: cleanTexts(rest.slice(0, artists.length).flatMap(separateValues)),
    album: cleanText(album),
    albumArtist: cleanText(albumArtist),
    ...(isCompilation(tags) ? { isCompilation: true } : {}),
    trackNumber: tagNumber(first('track')),
    discNumber: tagNumber(first('disc')),
    year: yearOf(first('date'), first('year'), first('originalDate'), first('originalYear')),
    genres: cleanTexts(rest.slice(artists.length, artists.length + genres.length).flatMap(separateValues)),
    ...plausibleSound({ durationMs, bitRateKbps: bitRateKbps || averageKbps, sampleRateHz, isLossless }),
    isDurationExact: durationMs > 0 && isExact,
    loudness: loudnessOf(tags, mediaType === 'audio/ogg; codecs="opus"'),
    hasLyrics,
    mediaType,
    ...(encoding ? { textEncoding: encoding } : {}),
    ...(range ? { soundRange: range } : {}),
  };
}

/** Splits values at 0 or semicolons, as Windows and several tag editors write them. */
function separateValues(text: string): string[] {
  return text.slice(0, 16 * 1024).split(/[\0;；]/, maxValues * 2);
}

/** Track or disc number from 1 to 9999, also from "01/12"; else null. */
function tagNumber(text: string): number | null {
  const value = Number.parseInt(text, 10);
  return value >= 1 && value <= 9999 ? value : null;
}

/** Year of a date in any order: 2019, 2019-05-03, 20190503, 03.05.2019. Null without a plausible year. */
function yearOf(...dates: readonly string[]): number | null {
  for (const date of dates) {
    const text = date.slice(0, 100);
    const found = /^(\d{4})\d{4}$/.exec(text.trim()) ?? /(?<!\d)(1\d{3}|2[01]\d{2})(?!\d)/.exec(text);
    const year = Number(found?.[1]);
    if (year >= 1000 && year < 2200) return year;
  }
  return null;
}

/** Reference level of ReplayGain: 89 dB SPL, which ReplayGain 2 defines as −18 LUFS. */
const replayGainLufs = -18;

/** Reference level of R128 tags (RFC 7845, EBU R 128). */
const r128Lufs = -23;

/** R128 gains are fixed-point numbers with 8 fractional bits. */
const r128Unit = 256;

const number = String.raw`([-+]?\d{1,4}(?:[.,]\d{1,10})?)`;
const gainPattern = new RegExp(String.raw`^\s*${number}\s*(?:dB\s*)?$`, 'i');
const r128Pattern = /^\s*([-+]?\d{1,6})\s*$/;

/** Loudness by the gain in tags; Opus uses its R128 tags. Null without a plausible value. */
function loudnessOf(tags: TagFamilies, isOpus: boolean): Loudness | null {
  const gain = (name: string, pattern: RegExp): number | null => {
    const found = pattern.exec(valueOfName(tags, name) ?? '')?.[1];
    return found === undefined ? null : Number(found.replace(',', '.'));
  };
  const r128 = gain('R128_TRACK_GAIN', r128Pattern);
  const replayGain = gain('REPLAYGAIN_TRACK_GAIN', gainPattern);
  const peak = gain('REPLAYGAIN_TRACK_PEAK', gainPattern);
  const byR128 = r128 === null ? null : reportedLoudness(r128Lufs - r128 / r128Unit, peak);
  const byReplayGain = replayGain === null ? null : reportedLoudness(replayGainLufs - replayGain, peak);
  return isOpus ? (byR128 ?? byReplayGain) : (byReplayGain ?? byR128);
}

/** Maximum length of a text, in characters. */
export const maxTextCharacters = 500;

/** Maximum number of values of a field. */
export const maxValues = 20;

/** Zalgo guard: at most 8 combining marks per letter. */
const tooManyMarks = /(\p{M}{8})\p{M}+/gu;

/** Control characters, directional marks, invisible spaces, and surrogates. */
const unwanted = /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Characters that take space but show nothing. */
const invisible = /[\p{Z}\p{C}\u115f\u1160\u2800\u3164\uffa0]/gu;

/**
 * Cleans a tag's text for display in a line: NFC, without control characters and directional marks, at most
 * `maxTextCharacters` long. Null if nothing visible remains.
 */
export function cleanText(text: string | null | undefined): string | null {
  if (!text) return null;
  // Cut first, because cleaning a text of megabytes would be slow.
  const cleaned = text
    .slice(0, maxTextCharacters * 4)
    .replace(lineBreaks, ' ')
    .replace(unwanted, '')
    .replace(tooManyMarks, '$1')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
  const cut = Array.from(cleaned).slice(0, maxTextCharacters).join('').trim();
  return cut.replace(invisible, '') === '' ? null : cut;
}

/** Cleaned unique texts, compared without case; at most `maxValues`. */
export function cleanTexts(texts: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const text of texts) {
    const cleaned = cleanText(text);
    const key = cleaned?.toLowerCase();
    if (cleaned === null || key === undefined || found.has(key)) continue;
    found.set(key, cleaned);
    if (found.size === maxValues) break;
  }
  return [...found.values()];
}

/** Limit of a picture. */
export const maxPictureBytes = 30 * 1024 * 1024;

/**
 * Front cover of an audio file, else its first picture; null without one of at most `maxPictureBytes`. The Blob may be
 * a part of the file, so it must be used before the file changes or access ends. Rejects with `UnreadableError`, or
 * with the reason of an aborted `signal`.
 */
export async function readPicture(file: Blob, signal?: AbortSignal): Promise<Blob | null> {
  try {
    const audio = await openAudioFile(new BlockReader(file, signal));
    if (!audio) return null;
    const pictures = await audio.readPictures();
    const inOrder = [...pictures.filter(({ isFront }) => isFront), ...pictures.filter(({ isFront }) => !isFront)];
    for (const picture of inOrder) {
      const blob = picture.sizeBytes <= maxPictureBytes ? await picture.open() : null;
      if (blob) return blob;
    }
    return null;
  } catch (error) {
    signal?.throwIfAborted();
    throw asUnreadable(error);
  }
}
