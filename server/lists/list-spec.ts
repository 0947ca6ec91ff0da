import * as v from 'valibot';
import type { Song } from '../catalogue/song.ts';
import { isSelected, SongSelectionSchema } from '../catalogue/song-selection.ts';
import { checkedData } from '../checked-data.ts';
import { createSeededRandom } from '../music/seeded-random.ts';
import awkwardLists from './awkward-lists.json' with { type: 'json' };
import { CURATOR_KEYS } from './curators.ts';
import editorialLists from './editorial-lists.json' with { type: 'json' };
import type { PlaylistEntry } from './playlist.ts';

/** How missing values (cover, intro, tags) are spelled. */
const AbsenceSchema = v.picklist(['empty', 'null', 'missing']);
export type Absence = v.InferOutput<typeof AbsenceSchema>;

const ListSchema = v.strictObject({
  /** Identity of the list; never changes. */
  listId: v.number(),
  curator: v.picklist(CURATOR_KEYS),
  name: v.string(),
  intro: v.string(),
  /** Ids of tags. */
  tags: v.array(v.number()),
  size: v.number(),
  /** Default: all recordings with audio. */
  songs: v.optional(SongSelectionSchema),
  /** Positions (from 0) of hidden entries. */
  shieldAt: v.optional(v.array(v.number())),
  /** Without its own picture. */
  bare: v.optional(v.literal(true)),
  absence: v.optional(AbsenceSchema),
});

/** A public list as written by hand. */
export type ListSpec = v.InferOutput<typeof ListSchema>;

/** Curators' lists, then edge cases for clients. Pages shuffle them daily. */
export const LISTS: readonly ListSpec[] = [
  ...checkedData('editorial-lists.json', editorialLists, v.array(ListSchema)),
  ...checkedData('awkward-lists.json', awkwardLists, v.array(ListSchema)),
];

/** Recordings in a seeded random order. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const random = createSeededRandom(seed);
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Entries of a list: songs are chosen before editions if not all fit, then all are shuffled. */
export function entriesOf(spec: ListSpec, recordings: readonly Song[], since: number): PlaylistEntry[] {
  const matching = recordings.filter((song) => isSelected(song, spec.songs));
  const seed = `list:${spec.listId}`;
  const songs = matching.filter((song) => song.base === null);
  const editions = shuffled(
    matching.filter((song) => song.base !== null),
    seed,
  );
  return shuffled([...songs, ...editions].slice(0, spec.size), `${seed}:order`).map((song, index) => ({
    fileId: index + 1,
    hash: song.hashes['128'],
    addedAt: since + index * 60,
    ...(spec.shieldAt?.includes(index) === true ? { shielded: true as const } : {}),
  }));
}
