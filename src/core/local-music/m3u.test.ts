import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseM3u, writeM3u } from './m3u.ts';

describe('an m3u8 file', () => {
  it('is read with names, titles and lengths, whatever its line ends and with a byte order mark', () => {
    const text = '\ufeff#EXTM3U\r\n#PLAYLIST: Road trip \r\n#EXTINF:123,Artist - Title, part 2\r\na/b.mp3\r\r\nc.mp3';
    expect(parseM3u(text)).toEqual({
      name: 'Road trip',
      entries: [
        { path: 'a/b.mp3', title: 'Artist - Title, part 2', durationMs: 123_000 },
        { path: 'c.mp3', title: '', durationMs: 0 },
      ],
    });
  });

  it.each([
    ['123 tvg-name="a, b",Artist - Title', 'Artist - Title', 123_000],
    ['-1 tvg-logo="x,y",Other', 'Other', 0],
    ['-1 tvg-name=\'a, b\' group-title="c, d" , One, two', 'One, two', 0],
    ['5 title="never closed, Title', 'Title', 5000],
    ['5,He said "one, two"', 'He said "one, two"', 5000],
    ["5 tvg-name=O'Neil,Title", 'Title', 5000],
    ['5.5 Artist - Title', 'Artist - Title', 5500],
    ['5 tvg-id="x"', '', 5000],
    ['1e9,Long', 'Long', 1000],
    [`${'9'.repeat(400)},Endless`, 'Endless', 0],
  ])('has #EXTINF:%s', (info, title, durationMs) => {
    expect(parseM3u(`#EXTINF:${info}\na.mp3`).entries).toEqual([{ path: 'a.mp3', title, durationMs }]);
  });

  it('takes time in proportion to its text', () => {
    const blank = ' '.repeat(200_000);
    const lines = [
      `#EXTINF:${blank}`,
      `#EXTINF:1${blank}x`,
      `#EXTINF:1 ${'a="'.repeat(100_000)}`,
      '\\ '.repeat(100_000),
    ];
    expect(parseM3u(lines.join('\n')).entries).toHaveLength(1);
  });

  it('ignores unknown and broken lines', () => {
    expect(parseM3u('#EXTINF:-1,\n#EXTVLCOPT:x\n\n  \na.mp3\n#EXTINF:no')).toEqual({
      name: null,
      entries: [{ path: 'a.mp3', title: '', durationMs: 0 }],
    });
    expect(parseM3u('#EXTINF:12 tvg-id="x",Title\na.mp3').entries).toMatchObject([
      { title: 'Title', durationMs: 12_000 },
    ]);
  });

  it('is read as it was written', () => {
    const word = fc.stringMatching(/^[\w雨#%&' .,-]{0,12}[\w雨]$/);
    const entry = fc.record({
      path: fc.array(word, { minLength: 1, maxLength: 3 }).map((steps) => steps.map((step) => step.trim()).join('/')),
      title: word.map((title) => title.trim()),
      durationMs: fc.nat(5000).map((seconds) => seconds * 1000),
    });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const usable = entries.filter(({ path }) => !path.startsWith('./'));
        expect(parseM3u(writeM3u({ name: 'List', entries: usable }))).toEqual({ name: 'List', entries: usable });
      }),
    );
  });
});
