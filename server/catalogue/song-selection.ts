import * as v from 'valibot';
import { STYLES, type StyleName } from '../music/arrangement-style.ts';
import { LYRIC_LANGUAGES } from '../music/lyric-words.ts';
import { hasSource, type Song } from './song.ts';

const KINDS = {
  original: (song: Song) => song.base === null,
  'several-artists': (song: Song) => song.artists.length > 1,
  studio: (song: Song) => song.hashes.high !== '',
  vip: (song: Song) => song.access === 'vip',
  /** Few enough to include every kind of unplayable song. */
  obstacles: (song: Song) =>
    song.container !== 'mp3' || song.access === 'unavailable' || (song.access !== 'free' && song.serial < 600),
};

/** The recordings of a list or chart: those that meet all given conditions. */
export const SongSelectionSchema = v.strictObject({
  kind: v.optional(v.picklist(Object.keys(KINDS) as (keyof typeof KINDS)[])),
  languages: v.optional(v.array(v.picklist(LYRIC_LANGUAGES))),
  styles: v.optional(v.array(v.picklist(Object.keys(STYLES) as StyleName[]))),
  /** Search terms of songs; one must match. */
  tags: v.optional(v.array(v.string())),
  /** Parts of edition names; one must match. */
  versions: v.optional(v.array(v.string())),
  /** Includes recordings without audio. */
  silentToo: v.optional(v.literal(true)),
});

type SongSelection = v.InferOutput<typeof SongSelectionSchema>;

export function isSelected(song: Song, selection: SongSelection = {}): boolean {
  const { kind, languages, styles, tags, versions, silentToo } = selection;
  const { spec } = song;
  return (
    (silentToo === true || hasSource(song)) &&
    (kind === undefined || KINDS[kind](song)) &&
    (languages?.includes(spec.language) ?? true) &&
    (styles?.includes(spec.music.style) ?? true) &&
    (tags?.some((tag) => spec.tags.includes(tag)) ?? true) &&
    (versions?.some((part) => song.version.includes(part)) ?? true)
  );
}
