import * as v from 'valibot';
import type { UnreadableFile } from '@/core/local-music/local-folder.ts';
import { isPlausibleSound, type LocalTrack, plausibleSound, type SoundRange } from '@/core/local-music/local-track.ts';
import { textEncodings } from '@/core/text/encoding/encoding-units.ts';

const text = v.fallback(v.nullable(v.string()), null);
const count = v.pipe(v.number(), v.finite(), v.minValue(0));
const optionalCount = v.fallback(v.nullable(count), null);
const measure = v.fallback(count, 0);
const texts = v.fallback(v.array(v.string()), []);

/** Identifying fields must be valid; invalid tag fields count as missing. */
const fieldsSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  folderId: v.string(),
  path: v.pipe(v.string(), v.minLength(1)),
  extension: v.string(),
  sizeBytes: count,
  modifiedMs: v.pipe(v.number(), v.finite()),
  addedMs: measure,
  coverId: text,
  title: text,
  artists: texts,
  album: text,
  albumArtist: text,
  trackNumber: optionalCount,
  discNumber: optionalCount,
  year: optionalCount,
  genres: texts,
  durationMs: measure,
  bitRateKbps: measure,
  sampleRateHz: measure,
  isLossless: v.fallback(v.boolean(), false),
  loudness: v.fallback(v.nullable(v.object({ lufs: v.number(), peak: v.nullable(v.number()) })), null),
  hasLyrics: v.fallback(v.boolean(), false),
  isCompilation: v.fallback(v.optional(v.boolean()), undefined),
  isDurationExact: v.fallback(v.optional(v.boolean()), undefined),
  textEncoding: v.fallback(
    v.optional(v.object({ name: v.picklist(textEncodings), isCertain: v.boolean() })),
    undefined,
  ),
  readerVersion: v.fallback(v.optional(count), undefined),
  soundRange: v.fallback(
    v.optional(
      v.pipe(
        v.object({ from: count, to: count }),
        v.check(({ from, to }) => from < to),
      ),
    ),
    undefined,
  ),
  mediaType: text,
});

/** Implausible numbers of damaged files count as unknown. */
export const trackSchema = v.pipe(
  fieldsSchema,
  v.transform((track) => ({ ...track, ...plausibleSound(track) })),
);

/**
 * A track from storage or a message; null if corrupt. The schema takes 5 µs per track, which is too slow for 20,000
 * tracks at page start, so it only parses what the quick check rejects.
 */
export function parseTrack(value: unknown): LocalTrack | null {
  if (isTrack(value)) return value;
  const result = v.safeParse(trackSchema, value);
  return result.success ? result.output : null;
}

/** Checks the rules of the schema, without repairs. */
export function isTrack(value: unknown): value is LocalTrack {
  if (typeof value !== 'object' || value === null) return false;
  const track = value as Record<keyof LocalTrack, unknown>;
  return (
    isName(track.id) &&
    typeof track.folderId === 'string' &&
    isName(track.path) &&
    typeof track.extension === 'string' &&
    isCount(track.sizeBytes) &&
    Number.isFinite(track.modifiedMs) &&
    isCount(track.addedMs) &&
    isText(track.coverId) &&
    isText(track.title) &&
    isTexts(track.artists) &&
    isText(track.album) &&
    isText(track.albumArtist) &&
    isOptionalCount(track.trackNumber) &&
    isOptionalCount(track.discNumber) &&
    isOptionalCount(track.year) &&
    isTexts(track.genres) &&
    isCount(track.durationMs) &&
    isCount(track.bitRateKbps) &&
    isCount(track.sampleRateHz) &&
    typeof track.isLossless === 'boolean' &&
    isPlausibleSound(value as LocalTrack) &&
    (track.isCompilation === undefined || typeof track.isCompilation === 'boolean') &&
    (track.isDurationExact === undefined || typeof track.isDurationExact === 'boolean') &&
    (track.textEncoding === undefined || isTextEncoding(track.textEncoding)) &&
    (track.readerVersion === undefined || isCount(track.readerVersion)) &&
    (track.soundRange === undefined || isRange(track.soundRange)) &&
    isLoudness(track.loudness) &&
    typeof track.hasLyrics === 'boolean' &&
    isText(track.mediaType)
  );
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.length > 0;
}

function isText(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isOptionalCount(value: unknown): boolean {
  return value === null || isCount(value);
}

function isTextEncoding(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('isCertain' in value)) return false;
  return textEncodings.some((name) => name === value.name) && typeof value.isCertain === 'boolean';
}

function isRange(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { from, to } = value as Partial<SoundRange>;
  return isCount(from) && isCount(to) && Number(from) < Number(to);
}

function isLoudness(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== 'object' || !('lufs' in value) || !('peak' in value)) return false;
  return typeof value.lufs === 'number' && (value.peak === null || typeof value.peak === 'number');
}

const unreadableSchema = v.object({
  folderId: v.string(),
  path: v.string(),
  sizeBytes: v.number(),
  modifiedMs: v.number(),
  reason: v.picklist([
    'unknown-type',
    'unsupported-type',
    'unexpected-content',
    'field-decoding',
    'parser',
    'empty',
    'no-access',
    'too-large',
    'no-sound',
    'folder-no-access',
    'folder-too-deep',
  ]),
  readerVersion: v.fallback(v.optional(count), undefined),
});

/** An unreadable file from storage or a message; null if corrupt, so that the file is read again. */
export function parseUnreadable(value: unknown): UnreadableFile | null {
  const result = v.safeParse(unreadableSchema, value);
  return result.success ? result.output : null;
}
