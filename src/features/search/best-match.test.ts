import { expect, it } from 'vitest';
import type { AllKinds, ArtistCard } from '@/api/catalogue/search-results.ts';
import type { PlaylistCard } from '@/core/playlist/playlist.ts';
import type { Album } from '@/core/song/album.ts';
import { bestMatch } from './best-match.ts';

function found(names: { author?: string[]; album?: string[]; special?: string[] }): AllKinds {
  const results = <Item>(list: string[] = []) => ({
    items: list.map((name) => ({ name }) as Item),
    total: list.length,
  });
  return {
    song: { items: [], total: 0 },
    author: results<ArtistCard>(names.author),
    album: results<Album>(names.album),
    special: results<PlaylistCard>(names.special),
    mv: { items: [], total: 0 },
    correction: '',
  };
}

const nameOf = (names: Parameters<typeof found>[0], query: string): string | null => {
  const match = bestMatch(found(names), query);
  return match && `${match.kind}: ${match.item.name}`;
};

it('is what has the typed name, an artist before an album before a playlist, whatever their order', () => {
  const all = { author: ['Harbour Lights', 'Harbour'], album: ['HARBOUR'], special: ['Harbour'] };
  expect(nameOf(all, ' harbour ')).toBe('author: Harbour');
  expect(nameOf({ ...all, author: ['Harbour Lights'] }, 'harbour')).toBe('album: HARBOUR');
  expect(nameOf({ special: ['Ｈarbour'] }, 'harbour')).toBe('special: Ｈarbour');
});

it('is else an artist who is named in the search, or whose name begins with it', () => {
  expect(nameOf({ author: ['Lumen', 'Paper Meridian'] }, 'paper meridian slow tram')).toBe('author: Paper Meridian');
  expect(nameOf({ author: ['Lumen', 'Paper Meridian'], album: ['Papers'] }, 'pap')).toBe('author: Paper Meridian');
});

it('is nothing where only songs fit', () => {
  expect(nameOf({ author: ['Lumen'], album: ['Harbour Nights'], special: ['By the harbour'] }, 'harbour')).toBeNull();
});
