import { type FileTags, plausibleSound } from '@/core/local-music/local-track';
import { type Loudness, reportedLoudness } from '@/core/sound/loudness';
import type { EncodingHints } from '@/core/text/encoding/detect-encoding';
import { repairTexts } from '@/local/encoding/repair-texts';
import type { Sound } from '@/local/formats/audio-file';
import { BlockReader } from '@/local/formats/bytes';
import { openAudioFile } from '@/local/formats/open-audio-file';
import {
  isCompilation,
  type TagFamilies,
  type TagField,
  textsOf,
  valueOfName,
  valuesOf,
} from '@/local/formats/tag-fields';
import { asUnreadable, UnreadableError } from '@/local/formats/unreadable-error';

/** Enough of the lyrics to see that there are some. */
const lyricsProbeBytes = 4096;

/**
 * The tags of an audio file, whose format is recognised by its content. Reads the start and the end of the file and a
 * few places between, never all of it, and no pictures. Texts are cleaned and limited in length. Rejects with `UnreadableError`;
 * with the reason of `signal` once that is aborted. `hints` decide the encoding of texts whose bytes do not.
 */
export async function readTags(file: Blob, signal?: AbortSignal, hints?: EncodingHints): Promise<FileTags> {
  signal?.throwIfAborted();
  if (file.size === 0) throw new UnreadableError('empty');
  try {
    const reader = new BlockReader(file, signal);
    const audio = await openAudioFile(reader);
    if (!audio) throw await (await import('@/local/formats/library-file')).notAudio(reader);
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
  // The other texts only help to find the encoding.
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

/** Values that are separated by 0 or by a semicolon, as Windows and several tag editors write them. */
function separateValues(text: string): string[] {
  return text.slice(0, 16 * 1024).split(/[\0;；]/, maxValues * 2);
}

/** A track or disc number: 1 to 9999, also from "01/12"; else null. */
function tagNumber(text: string): number | null {
  const value = Number.parseInt(text, 10);
  return value >= 1 && value <= 9999 ? value : null;
}

/** The year of a date in any order: 2019, 2019-05-03, 20190503, 03.05.2019. Null where none is plausible. */
function yearOf(...dates: readonly string[]): number | null {
  for (const date of dates) {
    const text = date.slice(0, 100);
    const found = /^(\d{4})\d{4}$/.exec(text.trim()) ?? /(?<!\d)(1\d{3}|2[01]\d{2})(?!\d)/.exec(text);
    const year = Number(found?.[1]);
    if (year >= 1000 && year < 2200) return year;
  }
  return null;
}

/** Loudness that ReplayGain adjusts to: 89 dB SPL, which ReplayGain 2 defines as −18 LUFS. */
const replayGainLufs = -18;

/** Loudness that R128 tags adjust to (RFC 7845, EBU R 128). */
const r128Lufs = -23;

/** R128 gains are fixed-point numbers with 8 bits after the point. */
const r128Unit = 256;

const number = String.raw`([-+]?\d{1,4}(?:[.,]\d{1,10})?)`;
const gainPattern = new RegExp(String.raw`^\s*${number}\s*(?:dB\s*)?$`, 'i');
const r128Pattern = /^\s*([-+]?\d{1,6})\s*$/;

/**
 * The loudness of a recording by the gain in its tags; of Opus, its R128 tags are the ones that are right. Null where
 * nothing plausible is there.
 */
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

/** Longest text of a field, in characters. */
export const maxTextCharacters = 500;

/** Most values of a field that may have several. */
export const maxValues = 20;

/** More accents on one letter are there to overflow the line. */
const tooManyMarks = /(\p{M}{8})\p{M}+/gu;

/** Control characters, marks of writing direction, invisible spaces, and parts of characters. */
const unwanted = /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Characters that take place but show nothing. */
const invisible = /[\p{Z}\p{C}\u115f\u1160\u2800\u3164\uffa0]/gu;

/**
 * A text from a tag, fit to be shown in a line: NFC, without control characters and marks that change the direction of
 * what follows, at most `maxTextCharacters` long. Null where nothing visible is left.
 */
export function cleanText(text: string | null | undefined): string | null {
  if (!text) return null;
  // Cut first: what follows would take long for a text of megabytes.
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

/** The texts that are left, each once, compared without case; at most `maxValues`. */
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

/** Larger pictures are ignored. */
export const maxPictureBytes = 30 * 1024 * 1024;

/**
 * The front cover of an audio file, else its first picture; null where it has none, or none of at most
 * `maxPictureBytes`. The Blob is a part of the file where the format allows, and then has to be used before the file
 * changes or access to it ends. Rejects with `UnreadableError`; with the
 * reason of `signal` once that is aborted.
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
