import { describe, expect, it } from 'vitest';
import { sectionAt, songSections } from './song-sections.ts';

/** Lines of 4 s, one every 5 s from `startMs` on. */
const sung = (startMs: number, ...texts: string[]) =>
  texts.map((text, index) => ({ text, startMs: startMs + index * 5_000, endMs: startMs + index * 5_000 + 4_000 }));

const kinds = (...args: Parameters<typeof songSections>) =>
  songSections(...args).map(({ kind, startMs, endMs }) => [kind, startMs / 1000, endMs / 1000]);

describe('the sections of a song', () => {
  it('are verses, the lines that are repeated elsewhere, and long pauses, without gaps', () => {
    const lines = [
      ...sung(20_000, 'one', 'two'),
      ...sung(30_000, 'Hey, you!', 'come home'),
      ...sung(60_000, 'three', 'four'),
      ...sung(70_000, 'hey you', 'Come home'),
    ];
    expect(kinds(lines, 100_000)).toEqual([
      ['instrumental', 0, 20],
      ['verse', 20, 29],
      ['refrain', 29, 39],
      ['instrumental', 39, 60],
      ['verse', 60, 69],
      ['refrain', 69, 79],
      ['instrumental', 79, 100],
    ]);
  });

  it('have short pauses at their start, and a short end', () => {
    expect(kinds(sung(6_000, 'one', 'two'), 20_000)).toEqual([['verse', 0, 20]]);
  });

  it('count a single line that is sung again, and one that is sung twice in a row, as a verse', () => {
    const lines = sung(0, 'one', 'la la', 'two', 'three', 'la la', 'na na', 'na na');
    expect(kinds(lines, 35_000)).toEqual([['verse', 0, 35]]);
  });

  it('leave a refrain whole where one of its lines differs', () => {
    const lines = sung(0, 'a', 'b', 'today', 'c', 'verse', 'verse two', 'a', 'b', 'tomorrow', 'c');
    expect(kinds(lines, 50_000)).toEqual([
      ['refrain', 0, 19],
      ['verse', 19, 29],
      ['refrain', 29, 50],
    ]);
  });

  it('end a line without an end, so that what follows is not sung', () => {
    const lines = [
      { text: 'one', startMs: 0, endMs: 60_000 },
      { text: 'two', startMs: 60_000, endMs: Number.POSITIVE_INFINITY },
    ];
    expect(kinds(lines, 90_000)).toEqual([
      ['verse', 0, 10],
      ['instrumental', 10, 60],
      ['verse', 60, 70],
      ['instrumental', 70, 90],
    ]);
  });

  it('may overlap in two voices, and don’t exceed the song', () => {
    const lines = [
      { text: 'one', startMs: 0, endMs: 9_000 },
      { text: 'two', startMs: 1_000, endMs: 3_000 },
      { text: 'three', startMs: 12_000, endMs: 90_000 },
    ];
    expect(kinds(lines, 15_000)).toEqual([['verse', 0, 15]]);
  });

  it('are none without lines or a length', () => {
    expect(songSections([], 60_000)).toEqual([]);
    expect(songSections(sung(0, 'one'), 0)).toEqual([]);
  });

  it('are found by position', () => {
    const sections = songSections(sung(20_000, 'one'), 60_000);
    expect(sectionAt(sections, 19_999)?.kind).toBe('instrumental');
    expect(sectionAt(sections, 20_000)?.kind).toBe('verse');
    expect(sectionAt(sections, 60_000)).toBeNull();
  });

  it('take time in proportion to the lines', () => {
    const lines = Array.from({ length: 5_000 }, (_, index) => ({
      text: `line ${index % 50}`,
      startMs: index * 1_000,
      endMs: index * 1_000 + 900,
    }));
    expect(kinds(lines, 5_000_000)).toEqual([['refrain', 0, 5_000]]);
  });
});
