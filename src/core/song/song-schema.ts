import * as v from 'valibot';
import type { CoverRef } from './cover.ts';
import type { Song } from './song.ts';

/** Upper-case hash of the service. */
const hash = v.pipe(v.string(), v.regex(/^[0-9A-F]{32}$/));
const text = v.pipe(v.string(), v.maxLength(2000));

/** Id of a file in the local index, see `LocalSong`. */
export const localIdSchema = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,128}$/));

export const coverSchema: v.GenericSchema<unknown, CoverRef> = v.nullable(
  v.union([text, v.object({ storedCoverId: localIdSchema })]),
);

/** Null for old songs, which were stored without it. */
export const mediaTypeSchema = v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(100))), null);

const facts = {
  title: text,
  artists: v.array(v.object({ name: text, id: v.nullable(text) })),
  album: v.nullable(v.object({ name: text, id: v.nullable(text) })),
  cover: coverSchema,
  durationMs: v.pipe(v.number(), v.finite(), v.minValue(0)),
};

/** A posted or stored song. Fields of other origins are removed. */
export const songSchema: v.GenericSchema<unknown, Song> = v.variant('origin', [
  v.object({
    origin: v.literal('catalogue'),
    hash,
    ...facts,
    access: v.picklist(['free', 'vip', 'paid', 'no-copyright', 'unavailable']),
    variants: v.object({ high: v.optional(hash), lossless: v.optional(hash), hires: v.optional(hash) }),
    albumAudioId: v.nullable(text),
  }),
  v.object({ origin: v.literal('cloud'), hash, ...facts, albumAudioId: v.nullable(text) }),
  v.object({ origin: v.literal('local'), localId: localIdSchema, ...facts, mediaType: mediaTypeSchema }),
]);
