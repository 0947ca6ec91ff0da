import type { AllKinds, ArtistCard } from '@/api/catalogue/search-results.ts';
import type { PlaylistCard } from '@/core/playlist/playlist.ts';
import type { Album } from '@/core/song/album.ts';
import { foldedForSearch } from '@/core/text/folded.ts';

/** The most likely target of a search, if it is not a song. */
export type BestMatch =
  | { kind: 'author'; item: ArtistCard }
  | { kind: 'album'; item: Album }
  | { kind: 'special'; item: PlaylistCard };

/**
 * The artist, album or playlist, in this order, whose name is the typed text; else an artist whose whole name the text
 * contains, as in "artist title", or whose name it begins. null if a song is equally likely.
 */
export function bestMatch({ author, album, special }: AllKinds, query: string): BestMatch | null {
  const wanted = foldedForSearch(query).trim();
  const isWanted = ({ name }: { name: string }): boolean => foldedForSearch(name).trim() === wanted;
  const artist = author.items.find(isWanted);
  if (artist) return { kind: 'author', item: artist };
  const exactAlbum = album.items.find(isWanted);
  if (exactAlbum) return { kind: 'album', item: exactAlbum };
  const playlist = special.items.find(isWanted);
  if (playlist) return { kind: 'special', item: playlist };
  const named = author.items.find(
    ({ name }) => wanted.includes(foldedForSearch(name)) || foldedForSearch(name).startsWith(wanted),
  );
  return named ? { kind: 'author', item: named } : null;
}
