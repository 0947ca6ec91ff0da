import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseM3u, writeM3u } from './m3u';

const paths = (text: string) => parseM3u(text).entries.map(({ path }) => path);

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
    ['a\\b\\c.mp3', 'a/b/c.mp3'],
    ['.\\a.mp3', 'a.mp3'],
    ['C:\\Music\\a b.mp3', 'C:/Music/a b.mp3'],
    ['file:///C:/Music/a%20b.mp3', 'C:/Music/a b.mp3'],
    ['file:///home/me/%E9%9B%A8.mp3', '/home/me/雨.mp3'],
    ['file://localhost/home/a.mp3', '/home/a.mp3'],
    ['file:///home/100%.mp3', '/home/100%.mp3'],
    ['https://example.com/a.mp3', 'https://example.com/a.mp3'],
  ])('gives the path of %s', (line, path) => {
    expect(paths(line)).toEqual([path]);
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
