import { expect, it } from 'vitest';
import type { AllKinds, ArtistCard } from '@/api/catalogue/search-results.ts';
import type { PlaylistCard } from '@/core/playlist/playlist.ts';
import type { Album } from '@/core/song/album.ts';
import type { CatalogueSong } from '@/core/song/song.ts';
import { bestName, foundNames, nameOf, rankedNames } from './ranked-names.ts';

type Names = { author?: string[]; song?: [title: string, artist: string][]; album?: string[]; special?: string[] };

function found({ author, song = [], album, special }: Names): AllKinds {
  const results = <Item>(list: string[] = []) => ({
    items: list.map((name) => ({ name, artists: [] }) as Item),
    total: list.length,
  });
  const songs = song.map(([title, artist]) => ({ title, artists: [{ id: null, name: artist }] }) as unknown);
  return {
    song: {
      items: songs.map((each) => ({ song: each as CatalogueSong, publishedOn: '', lyric: '' })),
      total: song.length,
    },
    author: results<ArtistCard>(author),
    album: results<Album>(album),
    special: results<PlaylistCard>(special),
    mv: { items: [], total: 0 },
    correction: '',
  };
}

const converters = {
  han: (text: string) => [...text].map((character) => ({ 夜: 'ye', 空: 'kong' })[character] ?? character),
  kana: null,
};

const namesOf = (names: Names, typed: string) =>
  rankedNames(foundNames(found(names)), typed, converters).map((each) => `${each.kind}: ${nameOf(each)}`);
const bestOf = (names: Names, typed: string) => {
  const best = bestName(rankedNames(foundNames(found(names)), typed, converters));
  return best && `${best.kind}: ${nameOf(best)}`;
};

it('begins with what has the typed name: an artist, a song, an album or a playlist', () => {
  const all: Names = {
    author: ['Harbour Lights', 'Harbour'],
    song: [['harbour', 'Lumen']],
    album: ['HARBOUR'],
    special: ['Harbour'],
  };
  expect(bestOf(all, ' harbour ')).toBe('author: Harbour');
  expect(bestOf({ ...all, author: ['Harbour Lights'] }, 'harbour')).toBe('song: harbour');
  expect(bestOf({ ...all, author: [], song: [] }, 'harbour')).toBe('album: HARBOUR');
  expect(bestOf({ special: ['Ｈarbour'] }, 'harbour')).toBe('special: Ｈarbour');
  expect(bestOf({ song: [['夜空', 'Lumen']] }, 'yekong')).toBe('song: 夜空');
});

it('goes on with names that begin with the text, songs of a named artist, and the rest in the order of the service', () => {
  const names: Names = {
    author: ['Lumen', 'Paper Meridian'],
    song: [
      ['Other', 'Lumen'],
      ['Slow Tram', 'Paper Meridian'],
    ],
    album: ['The Slow Paper'],
    special: ['Paper Meridian and more'],
  };
  expect(namesOf(names, 'paper meridian')).toEqual([
    'author: Paper Meridian',
    'special: Paper Meridian and more',
    'author: Lumen',
    'song: Other',
    'song: Slow Tram',
    'album: The Slow Paper',
  ]);
  expect(bestOf(names, 'paper meridian slow tram')).toBe('song: Slow Tram');
  expect(bestOf({ author: ['Lumen', 'Paper Meridian'] }, 'paper meridian slow tram')).toBe('author: Paper Meridian');
  expect(bestOf(names, 'paper slow')).toBe('song: Slow Tram');
  expect(bestOf({ ...names, song: [] }, 'paper slow')).toBe('album: The Slow Paper');
  expect(bestOf({ author: ['Lumen'], album: ['Nights at the harbour'] }, 'harbour')).toBe(
    'album: Nights at the harbour',
  );
});

it('has nothing that fits where no name holds the words', () => {
  expect(bestOf({ author: ['Lumen'], album: ['Harbours'], special: ['By the sea'] }, 'harbour sea')).toBeNull();
  expect(bestOf({}, 'harbour')).toBeNull();
});
