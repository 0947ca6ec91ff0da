import { describe, expect, it } from 'vitest';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { albumRows, discBefore } from './album-rows.ts';
import type { TrackRow } from './track-order.ts';

const rowBy = (...names: string[]): TrackRow => ({
  key: names.join(),
  song: makeSong(1, { artists: names.map((name) => ({ id: null, name })) }),
});

describe('rows of an album', () => {
  it('mark the songs whose artists are those of the album, whatever their order, case and width', () => {
    const rows = [rowBy('Ann', 'Bob'), rowBy('ＢＯＢ', 'ann'), rowBy('Ann'), rowBy('Ann', 'Bob', 'Cy'), rowBy()];
    expect(albumRows(rows, ['Ann', 'Bob']).map((row) => row.hasAlbumArtists)).toEqual([true, true, false, false, true]);
  });

  it('have the number of the track, else of their place', () => {
    const rows = [rowBy('Ann'), { ...rowBy('Ann'), number: '7' }, rowBy('Ann')];
    expect(albumRows(rows, ['Ann']).map((row) => row.number)).toEqual(['1', '7', '3']);
  });
});

it('a disc begins at its first row', () => {
  const rows = [{ disc: 1 }, { disc: 1 }, { disc: 2 }, { disc: 1 }, {}];
  expect(rows.map((_, index) => discBefore(rows, index))).toEqual([1, null, 2, 1, null]);
});
