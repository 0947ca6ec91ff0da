import * as v from 'valibot';
import { checkedData } from '../checked-data.ts';
import { LYRIC_LANGUAGES } from '../music/lyric-words.ts';
import data from './albums.json' with { type: 'json' };
import { ARTIST_KEYS } from './artists.ts';

const AlbumSchema = v.strictObject({
  id: v.number(),
  name: v.string(),
  released: v.pipe(v.string(), v.isoDate()),
  artist: v.picklist(ARTIST_KEYS),
  language: v.picklist(LYRIC_LANGUAGES),
  /** Paragraphs are separated by empty lines. */
  intro: v.optional(v.string(), ''),
});

export type Album = v.InferOutput<typeof AlbumSchema>;

const AlbumsSchema = v.strictObject({
  originals: v.record(v.string(), AlbumSchema),
  editions: v.strictObject(
    v.entriesFromList(ARTIST_KEYS, v.strictObject({ live: AlbumSchema, sessions: AlbumSchema })),
  ),
});

const { originals, editions } = checkedData('albums.json', data, AlbumsSchema);

/** All albums are invented. Ids never change. */
export const ALBUMS: Readonly<Record<string, Album>> = originals;

/** Albums with an artist's concert recordings and other versions. */
export const EDITION_ALBUMS = editions;

/** Every album, the original ones first. */
export const ALL_ALBUMS: readonly Album[] = [
  ...Object.values(ALBUMS),
  ...Object.values(EDITION_ALBUMS).flatMap(({ live, sessions }) => [live, sessions]),
];
