import { describe, expect, it } from 'vitest';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { exportedList, safeFileName } from './export-list.ts';
import { readListFile } from './list-file/read-list-file.ts';

const awkward = ['=1+1', '+49', '-5', '@home', 'a,b', 'say "hi"', "it's", 'two\nlines', ' spaces ', '夜雾', '"'].map(
  (title, index) =>
    makeSong(index + 1, { title, artists: [{ name: `Artist ${index}`, id: null }], durationMs: 200_400 }),
);

describe('a list as CSV', () => {
  const { text, name } = exportedList({ name: 'My list', songs: awkward }, 'csv');

  it('has a byte order mark, a header and CRLF', () => {
    expect(name).toBe('My list.csv');
    expect(text.startsWith('\ufeffTrack Name,Artist Name,Album,Duration (ms),Origin,ID\r\n')).toBe(true);
    expect(text.split('\r\n')).toHaveLength(awkward.length + 2);
  });

  it('quotes cells and lets no name run as a formula', () => {
    const line = (title: string) =>
      exportedList({ name: '', songs: [makeSong(1, { title, artists: [] })] }, 'csv').text.split('\r\n')[1];
    expect(line('=1+1')).toMatch(/^"'=1\+1",/);
    expect(line('say "hi"')).toMatch(/^"say ""hi""",/);
    for (const start of ['=', '+', '-', '@', '\t']) expect(line(`${start}x`)).not.toMatch(/^"?[=+\-@\t]/);
  });

  it('is imported again without a difference', () => {
    const [list] = readListFile(name, text);
    expect(list?.songs.map(({ title }) => title)).toEqual(
      awkward.map(({ title }) => title.replace(/\s+/g, ' ').trim()),
    );
    expect(list?.songs[0]).toMatchObject({ artists: ['Artist 0'], durationMs: 200_400 });
  });
});

describe('a list as m3u8 and text', () => {
  it('is imported again', () => {
    const songs = [makeSong(1, { title: 'Tram', artists: [{ name: 'Mira', id: null }] }), makeLocalSong(2)];
    for (const format of ['m3u8', 'txt'] as const) {
      const { name, text } = exportedList({ name: 'Road', songs }, format);
      const [list] = readListFile(name, text);
      expect(list?.name).toBe('Road');
      expect(list?.songs.map(({ title, artists }) => [title, ...artists])).toEqual([
        ['Tram', 'Mira'],
        ['Song 2', 'The Testers'],
      ]);
    }
  });
});

it('file names are safe on every system', () => {
  expect(safeFileName('a/b\\c:d*e?f"g<h>i|j')).toBe('a_b_c_d_e_f_g_h_i_j');
  expect(safeFileName('../../etc')).toBe('__.._etc');
  expect(safeFileName('CON')).toBe('_CON');
  expect(safeFileName('nul.txt')).toBe('_nul.txt');
  expect(safeFileName(' . ')).toBe('_');
  expect(safeFileName('a\u202e\0b.')).toBe('a_b');
  expect(safeFileName('夜'.repeat(200))).toHaveLength(80);
});
