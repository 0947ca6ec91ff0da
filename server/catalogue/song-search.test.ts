import { describe, expect, it } from 'vitest';
import { createCatalogue } from './catalogue.ts';
import { findByLyrics, findSongs } from './song-search.ts';

const catalogue = createCatalogue();
const titles = (keywords: string): string[] => findSongs(catalogue, keywords).map(({ title }) => title);

describe('songs are found', () => {
  it('by their title, without their editions', () => {
    expect(titles('Northbound Static')).toEqual(['Northbound Static']);
  });
  it.each(['Northbound Static (Acoustic)', 'northbound static acoustic', 'Northbound Static （Acoustic）'])(
    'as an edition by “%s”',
    (keywords) => {
      expect(titles(keywords)).toEqual(['Northbound Static (Acoustic)']);
    },
  );
  it('by nothing but brackets in titles only', () => {
    expect(titles('( )')).toEqual([]);
    expect(titles('')).toEqual([]);
  });
});

describe('songs are found by what they sing', () => {
  it('with the line that has most of the words, best first', () => {
    for (const { song, line } of findByLyrics(catalogue, 'the'))
      expect(line.toLowerCase(), song.title).toContain('the');
    const [first] = findByLyrics(catalogue, 'night');
    expect(first?.line.toLowerCase()).toContain('night');
    expect(findByLyrics(catalogue, first?.line ?? '')[0]).toEqual(first);
  });
  it('not by titles, marks of the source or nothing', () => {
    const { title } = catalogue.songs.find(({ spec }) => spec.lyricKind === 'none') ?? { title: '' };
    expect(findByLyrics(catalogue, title).map(({ song }) => song.title)).not.toContain(title);
    for (const text of ['|', '{', '·', '  ']) expect(findByLyrics(catalogue, text), text).toEqual([]);
  });
});
