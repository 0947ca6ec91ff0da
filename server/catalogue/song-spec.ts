import * as v from 'valibot';
import { checkedData } from '../checked-data.ts';
import { STYLES, type StyleName } from '../music/arrangement-style.ts';
import type { CompositionSpec } from '../music/compose-song.ts';
import type { Mode } from '../music/harmony.ts';
import { LYRIC_LANGUAGES } from '../music/lyric-words.ts';
import { PATCHES, type PatchName } from '../synth/patches.ts';
import { ALBUMS } from './albums.ts';
import { ARTIST_KEYS } from './artists.ts';
import data from './songs.json' with { type: 'json' };

const MODES = ['major', 'minor', 'dorian', 'mixolydian', 'pentatonic', 'minorPentatonic'] as const satisfies Mode[];

const AccessSchema = v.picklist(['free', 'vip', 'paid', 'no-copyright', 'unavailable']);
/** Availability of a song: see the table of the API contract. */
export type Access = v.InferOutput<typeof AccessSchema>;

/** See {@link CompositionSpec}. */
const MusicSchema = v.strictObject({
  style: v.picklist(Object.keys(STYLES) as StyleName[]),
  bpm: v.number(),
  tonic: v.number(),
  mode: v.picklist(MODES),
  chords: v.strictObject({ v: v.string(), c: v.string(), b: v.optional(v.string()) }),
  form: v.string(),
  lineBars: v.optional(v.number()),
  voiceLow: v.number(),
  lead: v.optional(v.picklist(Object.keys(PATCHES) as PatchName[])),
  trimDb: v.number(),
}) satisfies v.GenericSchema<Omit<CompositionSpec, 'seed' | 'lines'>>;

/** One line per entry: `text | translation | pinyin`. */
const LinesSchema = v.optional(v.array(v.string()));

const SongSchema = v.strictObject({
  /** Identity from which hashes and ids are derived: never changes, never reused. */
  number: v.number(),
  title: v.string(),
  artists: v.pipe(v.array(v.picklist(ARTIST_KEYS)), v.minLength(1)),
  album: v.nullable(v.picklist(Object.keys(ALBUMS))),
  language: v.picklist(LYRIC_LANGUAGES),
  /** Further search terms for the song, in any language. */
  tags: v.array(v.string()),
  access: v.optional(AccessSchema),
  /** `small`: only 128 kbit/s exists. `studio`: also 96 kHz / 24 bit. */
  qualities: v.optional(v.picklist(['small', 'studio'])),
  /** How the lyric calls answer for the song. */
  lyricKind: v.optional(v.picklist(['words', 'plain', 'oddities', 'none'])),
  /** Credits, shown over the intro. */
  credit: v.optional(v.string()),
  music: MusicSchema,
  lyrics: v.strictObject({ v1: LinesSchema, v2: LinesSchema, v3: LinesSchema, c: LinesSchema, b: LinesSchema }),
});

/** A song as written by hand. */
export type SongSpec = v.InferOutput<typeof SongSchema>;

export const SONGS: readonly SongSpec[] = checkedData('songs.json', data, v.array(SongSchema));
