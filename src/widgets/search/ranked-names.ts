import type { AllKinds, ArtistCard } from '@/api/catalogue/search-results.ts';
import { type NameFit, nameFit, nameFits } from '@/core/palette/name-fit.ts';
import { paletteQuery } from '@/core/palette/palette-search.ts';
import { type Converters, readingOf, searchText, typedReading } from '@/core/palette/search-text.ts';
import type { PlaylistCard } from '@/core/playlist/playlist.ts';
import type { Album } from '@/core/song/album.ts';
import { artistLine, type CatalogueSong } from '@/core/song/song.ts';

/** Something that a search found, except videos. */
export type FoundName =
  | { kind: 'author'; item: ArtistCard }
  | { kind: 'song'; item: CatalogueSong }
  | { kind: 'album'; item: Album }
  | { kind: 'special'; item: PlaylistCard };

/** A found name; `fit` = null if a typed word is missing in it. */
export type RankedName = FoundName & { fit: NameFit | null };

export function nameOf(found: FoundName): string {
  return found.kind === 'song' ? found.item.title : found.item.name;
}

/** What belongs to a name: the artists of a song or album. */
function detailsOf(found: FoundName): string {
  if (found.kind === 'song') return artistLine(found.item);
  return found.kind === 'album' ? found.item.artists.map(({ name }) => name).join(' ') : '';
}

/** Everything that was found, without videos: artists, songs, albums, playlists. */
export function foundNames({ author, song, album, special }: AllKinds): readonly FoundName[] {
  return [
    ...author.items.map((item) => ({ kind: 'author', item }) as const),
    ...song.items.map((match) => ({ kind: 'song', item: match.song }) as const),
    ...album.items.map((item) => ({ kind: 'album', item }) as const),
    ...special.items.map((item) => ({ kind: 'special', item }) as const),
  ];
}

/** The names that fit the typed text best first; the others, which at most contain its words, in the given order. */
export function rankedNames(names: readonly FoundName[], typed: string, converters: Converters): readonly RankedName[] {
  const query = paletteQuery(typed, (word) => typedReading(word, converters));
  const reading = (text: string): string => readingOf(text, converters);
  const ranked = names.map((found): RankedName => {
    return { ...found, fit: nameFit(query, searchText(nameOf(found), detailsOf(found), reading)) };
  });
  const rankOf = ({ fit }: RankedName): number => nameFits.indexOf(fit ?? 'holds');
  return ranked.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The first of ranked names that contains all typed words; null without any. */
export function bestName(ranked: readonly RankedName[]): RankedName | null {
  return ranked.find(({ fit }) => fit !== null) ?? null;
}
