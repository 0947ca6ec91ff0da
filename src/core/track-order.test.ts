import { describe, expect, it } from 'vitest';
import { makeSong } from '../../tests/support/songs.ts';
import type { Song } from './song';
import { filterRows, listOrder, sortRows, type TrackRow, textOrder, toggledSort } from './track-order';

const row = (key: string, change: Partial<Song>): TrackRow => ({ key, song: { ...makeSong(1), ...change } });
const keys = (rows: readonly TrackRow[]): string => rows.map(({ key }) => key).join('');
const by = (rows: readonly TrackRow[], column: string, direction: 'ascending' | 'descending', language = 'en') =>
  keys(sortRows(rows, { column, direction }, textOrder(language)));

describe('sorting songs', () => {
  it('turns the same column round and starts a new one ascending', () => {
    const title = toggledSort(listOrder, 'title');
    expect(title).toEqual({ column: 'title', direction: 'ascending' });
    expect(toggledSort(title, 'title').direction).toBe('descending');
    expect(toggledSort(toggledSort(title, 'title'), 'title').direction).toBe('ascending');
    expect(toggledSort(toggledSort(title, 'title'), 'album').direction).toBe('ascending');
  });

  it('takes numbers in titles by their value and no notice of case', () => {
    const rows = [row('a', { title: 'Song 10' }), row('b', { title: 'song 9' }), row('c', { title: 'Alba' })];
    expect(by(rows, 'title', 'ascending')).toBe('cba');
    expect(by(rows, 'title', 'descending')).toBe('abc');
  });

  it('knows the order of Chinese in Chinese', () => {
    const rows = [row('a', { title: '中' }), row('b', { title: '啊' }), row('c', { title: '波' })];
    expect(by(rows, 'title', 'ascending', 'zh-CN')).toBe('bca');
  });

  it('leaves equal rows in the order of the list, in both directions', () => {
    const rows = ['a', 'b', 'c'].map((key) => row(key, { title: 'Same' }));
    expect(by(rows, 'title', 'ascending')).toBe('abc');
    expect(by(rows, 'title', 'descending')).toBe('abc');
  });

  it('puts what is unknown last in both directions', () => {
    const rows = [
      row('a', { album: null, durationMs: 0 }),
      row('b', { album: { name: 'B', id: null }, durationMs: 2000 }),
      row('c', { album: { name: 'C', id: null }, durationMs: 1000 }),
    ];
    expect(by(rows, 'album', 'ascending')).toBe('bca');
    expect(by(rows, 'album', 'descending')).toBe('cba');
    expect(by(rows, 'duration', 'ascending')).toBe('cba');
    expect(by(rows, 'duration', 'descending')).toBe('bca');
  });

  it('goes back to the order of the list, and turns that round too', () => {
    const rows = ['a', 'b', 'c'].map((key) => row(key, {}));
    expect(by(rows, 'index', 'ascending')).toBe('abc');
    expect(by(rows, 'index', 'descending')).toBe('cba');
    expect(keys(rows)).toBe('abc');
  });
});

describe('filtering songs', () => {
  const rows = [
    row('a', { title: 'Rain on Glass', artists: [{ name: 'Mira', id: null }], album: { name: 'Windows', id: null } }),
    row('b', { title: 'Glass', artists: [{ name: 'ＦＥＲＲＯ', id: null }], album: null }),
  ];

  it('looks into titles, artists and albums, whatever the case and the width of the letters', () => {
    expect(keys(filterRows(rows, ' glass '))).toBe('ab');
    expect(keys(filterRows(rows, 'ferro'))).toBe('b');
    expect(keys(filterRows(rows, 'windows'))).toBe('a');
  });

  it('wants every word, in whatever order', () => {
    expect(keys(filterRows(rows, 'mira rain'))).toBe('a');
    expect(keys(filterRows(rows, 'mira ferro'))).toBe('');
  });

  it('takes nothing away for an empty text', () => {
    expect(filterRows(rows, '  ')).toBe(rows);
  });
});
