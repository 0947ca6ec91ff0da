import { describe, expect, it } from 'vitest';
import { createCatalogue } from './catalogue.ts';
import { findSongs } from './song-search.ts';

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
