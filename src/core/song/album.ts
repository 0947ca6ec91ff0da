import type { ArtistRef } from './song.ts';

/** Album in a list. Plain data. */
export type Album = {
  id: string;
  name: string;
  artists: ArtistRef[];
  /** Address, possibly with the `{size}` placeholder; null = default cover. */
  coverUrl: string | null;
  /** `YYYY-MM-DD`, "" = unknown. */
  publishedOn: string;
  /** Null if the call does not return it. */
  songCount: number | null;
  /** The service's term, such as `国语`; "" = unknown. */
  language: string;
  kind: AlbumKind;
};

/** Kind of an album; `other` for unknown terms of the service. */
export type AlbumKind = 'album' | 'single' | 'ep' | 'live' | 'other';

/** Album with the details of its screen. */
export type AlbumDetail = Album & {
  /** Paragraphs separated by line breaks; "" = none. */
  intro: string;
};

const kindWords: Readonly<Record<Exclude<AlbumKind, 'other'>, RegExp>> = {
  single: /单曲|單曲|\bsingle\b/i,
  ep: /\bEP\b|迷你/i,
  live: /现场|現場|演唱会|演唱會|\blive\b/i,
  album: /专辑|專輯|\balbum\b/i,
};

/** Maps the service's term, such as `专辑`, `现场专辑` or `EP`. */
export function albumKind(type: string): AlbumKind {
  const found = Object.entries(kindWords).find(([, words]) => words.test(type));
  return (found?.[0] as AlbumKind | undefined) ?? 'other';
}
