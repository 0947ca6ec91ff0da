import { describe, expect, it } from 'vitest';
import * as wire from '@/api/transport/wire.ts';
import { goods, songAccess, songArtists, splitFileName, toSong, variantsOfGoods } from './song-fields.ts';

it('access depends on privilege, pay type and old copyright', () => {
  expect(songAccess(0, 0, 0)).toBe('free');
  expect(songAccess(8, 0, 0)).toBe('free');
  expect(songAccess(10, 3, 0)).toBe('vip');
  expect(songAccess(10, 2, 0)).toBe('paid');
  expect(songAccess(5, 0, 0)).toBe('no-copyright');
  expect(songAccess(5, 0, 1)).toBe('free');
  expect(songAccess(40, 0, 0)).toBe('unavailable');
});

it('a file name is split at its first separator only', () => {
  expect(splitFileName('A、B - One - Two.mp3')).toEqual({ artist: 'A、B', title: 'One - Two' });
  expect(splitFileName('Only a title')).toEqual({ artist: '', title: 'Only a title' });
});

it('artists have their ids, or are split from the joined name', () => {
  expect(songArtists([{ name: 'A', id: '1' }], 'A、B')).toEqual([{ name: 'A', id: '1' }]);
  expect(songArtists([], 'A、 B')).toEqual([
    { name: 'A', id: null },
    { name: 'B', id: null },
  ]);
  expect(songArtists([], '')).toEqual([]);
});

it('a known artist is removed from the name, including separators in it', () => {
  expect(splitFileName('A - B - Title', 'A - B')).toEqual({ artist: 'A - B', title: 'Title' });
  expect(splitFileName('A - Title', 'Other')).toEqual({ artist: 'A', title: 'Title' });
  expect(splitFileName('A-Title', 'A')).toEqual({ artist: '', title: 'A-Title' });
});

describe('related encodings', () => {
  const hashes = { high: '1'.repeat(32), lossless: '2'.repeat(32), hires: '3'.repeat(32) };

  it('are distinguished by level, in any order; effects and the song itself are ignored', () => {
    expect(
      variantsOfGoods([
        { hash: hashes.hires, level: 6, quality: '' },
        { hash: '9'.repeat(32), level: 101, quality: '' },
        { hash: '8'.repeat(32), level: 2, quality: '' },
        { hash: hashes.high, level: 4, quality: '' },
        { hash: hashes.lossless, level: 5, quality: '' },
      ]),
    ).toEqual(hashes);
  });

  it('are identified by quality name where the level is missing; without a hash or with level 0 they do not exist', () => {
    expect(
      variantsOfGoods([
        { hash: hashes.high, level: null, quality: '320' },
        { hash: '', level: 5, quality: 'flac' },
        { hash: hashes.hires, level: 0, quality: 'high' },
      ]),
    ).toEqual({ high: hashes.high });
  });

  it('are counted where nothing names them: the song, then HQ, then SQ', () => {
    const [base, high, lossless, more] = ['0', '1', '2', '4'].map((digit) => ({
      hash: digit.repeat(32),
      level: null,
      quality: '',
    }));
    const variants = (...entries: (typeof base)[]) => variantsOfGoods(entries.filter((entry) => entry !== undefined));
    expect(variants(base)).toEqual({});
    expect(variants(base, high)).toEqual({ high: hashes.high });
    expect(variants(base, high, lossless)).toEqual({ high: hashes.high, lossless: hashes.lossless });
    expect(variants(base, high, lossless, more)).toEqual({ high: hashes.high, lossless: hashes.lossless });
  });

  it('are empty for the empty object that other calls return', () => {
    expect(variantsOfGoods(wire.parse(goods, {}, '/x'))).toEqual({});
    expect(variantsOfGoods(wire.parse(goods, null, '/x'))).toEqual({});
  });
});

it('an entry without a hash or a title is not a song', () => {
  const fields = {
    title: 'A',
    artists: [],
    covers: [null, 'http://x.test/a.jpg'],
    durationMs: 1,
    access: 'free' as const,
  };
  const song = toSong({ ...fields, hash: 'A'.repeat(32), variants: {}, albumAudioIds: [null, '7'] });
  expect(song).toMatchObject({ cover: 'http://x.test/a.jpg', albumAudioId: '7', album: null, origin: 'catalogue' });
  expect(toSong({ ...fields, hash: '', variants: {} })).toBeNull();
  expect(toSong({ ...fields, hash: 'A'.repeat(32), title: '', variants: {} })).toBeNull();
});
