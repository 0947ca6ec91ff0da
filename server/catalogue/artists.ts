import * as v from 'valibot';
import { checkedData } from '../checked-data.ts';
import data from './artists.json' with { type: 'json' };

export const ARTIST_KEYS = ['window', 'tide', 'bean', 'glass', 'drawer', 'meridian', 'marlow', 'ferro'] as const;
export type ArtistKey = (typeof ARTIST_KEYS)[number];

const ArtistSchema = v.strictObject({
  id: v.number(),
  name: v.string(),
  intro: v.string(),
  /** Chapters of the artist's page; without any the page shows only the intro. */
  chapters: v.array(v.strictObject({ title: v.string(), content: v.string() })),
  kind: v.picklist(['man', 'woman', 'group']),
  /** Index letter; `#` for names in other scripts. */
  initial: v.pipe(v.string(), v.regex(/^[A-Z#]$/)),
  fans: v.number(),
  birthday: v.string(),
  country: v.string(),
  language: v.string(),
  /** Further search terms for the artist. */
  tags: v.array(v.string()),
});

export type Artist = v.InferOutput<typeof ArtistSchema>;

/** All artists are invented. Ids never change. */
export const ARTISTS = checkedData('artists.json', data, v.strictObject(v.entriesFromList(ARTIST_KEYS, ArtistSchema)));

const BY_ID = new Map(Object.values(ARTISTS).map((entry) => [entry.id, entry]));

export function artistById(id: number): Artist | undefined {
  return BY_ID.get(id);
}
