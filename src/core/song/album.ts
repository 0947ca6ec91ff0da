import type { ArtistRef } from './song';

/** An album as lists of albums show it. Plain data. */
export type Album = {
  id: string;
  name: string;
  artists: ArtistRef[];
  /** Absolute address, possibly with the `{size}` placeholder; null = default cover. */
  coverUrl: string | null;
  /** `YYYY-MM-DD`, "" where unknown. */
  publishedOn: string;
  /** Null where the call does not return it. */
  songCount: number | null;
  /** In the words of the service, such as `国语`; "" where unknown. */
  language: string;
  kind: AlbumKind;
};

/** What the service calls an album; `other` for any word that it has no such kind for. */
export type AlbumKind = 'album' | 'single' | 'ep' | 'live' | 'other';

/** An album as its own page shows it. */
export type AlbumDetail = Album & {
  /** Paragraphs apart by line breaks; "" where there is none. */
  intro: string;
};

const kindWords: Readonly<Record<Exclude<AlbumKind, 'other'>, RegExp>> = {
  single: /单曲|單曲|\bsingle\b/i,
  ep: /\bEP\b|迷你/i,
  live: /现场|現場|演唱会|演唱會|\blive\b/i,
  album: /专辑|專輯|\balbum\b/i,
};

/** The kind in the words of the service, such as `专辑`, `现场专辑` or `EP`. */
export function albumKind(type: string): AlbumKind {
  const found = Object.entries(kindWords).find(([, words]) => words.test(type));
  return (found?.[0] as AlbumKind | undefined) ?? 'other';
}
