import { describe, expect, it } from 'vitest';
import { songId } from '@/core/song/song-id.ts';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import type { PlayRow } from './play.ts';
import { csvCell, playsAsCsv, playsAsJson } from './play-export.ts';

const song = makeSong(1, { title: '=HYPERLINK("x")', artists: [{ name: 'Ann, “Bo”', id: null }], durationMs: 214_400 });
const local = makeLocalSong(2, { title: '雨\n音', album: null });
const row = (id: string, of: typeof song | typeof local): PlayRow => ({
  id,
  songId: songId(of),
  origin: 'catalogue',
  reason: 'radio',
  list: null,
  beganAt: Date.UTC(2026, 4, 1, 12),
  heardMs: 12_345,
  end: null,
  changedAt: 1,
});
const songs = new Map([song, local].map((one) => [songId(one), one]));
const plays = { rows: [row('a', song), row('b', local)], songs };

describe('a field of a CSV file', () => {
  it.each([
    ['Rain', 'Rain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['', ''],
    // Run as formulas otherwise.
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    ['\t=1', "'\t=1"],
    ['=A1,"x"', '"\'=A1,""x"""'],
  ])('%j is %j', (text, field) => expect(csvCell(text)).toBe(field));
});

describe('an export of the plays', () => {
  it('as CSV has a byte order mark, a line for each play, and line ends of the standard', () => {
    const text = [...playsAsCsv(plays)].join('');
    expect(text.startsWith('\uFEFFbegan_at,title,')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text).toContain(
      `2026-05-01T12:00:00.000Z,"'=HYPERLINK(""x"")","Ann, “Bo”",${song.album?.name ?? ''},214.4,12.3,,catalogue,radio,,${songId(song)},a\r\n`,
    );
    expect(text).toContain('"雨\n音"');
  });

  it('as JSON has everything of each play', () => {
    const read = JSON.parse([...playsAsJson(plays)].join(''));
    expect(read).toMatchObject({ format: 'kanade-plays', version: 1 });
    expect(read.plays).toEqual(
      plays.rows.map((one) => ({ ...one, began: '2026-05-01T12:00:00.000Z', song: songs.get(one.songId) })),
    );
  });

  it('joins its parts, and is valid without plays', () => {
    const many = { rows: Array.from({ length: 12_001 }, (_, index) => row(`p${index}`, song)), songs };
    expect(JSON.parse([...playsAsJson(many)].join('')).plays).toHaveLength(12_001);
    expect([...playsAsCsv(many)].join('').split('\r\n')).toHaveLength(12_003);
    expect(JSON.parse([...playsAsJson({ rows: [], songs })].join('')).plays).toEqual([]);
  });
});
