import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLrc, parseLyrics } from './lrc';
import { maxLines } from './lyric-line';

const starts = (text: string) => parseLrc(text).lines.map(({ startMs, text: line }) => [startMs, line]);

describe('an LRC text', () => {
  it('is parsed with hundredths, thousandths, a colon or no fraction', () => {
    expect(starts('[00:01]a\n[00:02.5]b\n[00:03.25]c\n[01:04.125]d\n[100:05:50]e')).toEqual([
      [1000, 'a'],
      [2500, 'b'],
      [3250, 'c'],
      [64_125, 'd'],
      [6_005_500, 'e'],
    ]);
  });

  it('repeats a row for each of its times', () => {
    expect(starts('[00:30.00][00:10.00]la la\n[00:20.00]verse')).toEqual([
      [10_000, 'la la'],
      [20_000, 'verse'],
      [30_000, 'la la'],
    ]);
  });

  it('ends a line at the next start, including that of an empty row, and gives it a single word', () => {
    const { lines } = parseLrc('[00:01.00]a\n[00:03.00]\n[00:09.00]b');
    expect(lines.map(({ startMs, endMs, wordTimed }) => [startMs, endMs, wordTimed])).toEqual([
      [1000, 3000, false],
      [9000, 14_000, false],
    ]);
  });

  it('ignores headers and rows without a time', () => {
    expect(starts('\uFEFF[ti:Tram]\r\n[by:me]\r\nno time\r\n[00:01.00]a\r\n')).toEqual([[1000, 'a']]);
  });

  it('applies the offset', () => {
    expect(starts('[offset:+500]\n[00:01.00]a')).toEqual([[500, 'a']]);
    expect(starts('[offset:-500]\n[00:01.00]a')).toEqual([[1500, 'a']]);
  });

  it.each([
    ['square', '[00:01.000]白[00:01.400]い [00:02.000]息[00:02.500]'],
    ['angle', '[00:01.000]<00:01.00>白<00:01.40>い <00:02.00>息<00:02.50>'],
  ])('reads words timed by %s tags', (_, row) => {
    expect(parseLrc(row).lines).toMatchObject([
      {
        startMs: 1000,
        endMs: 2500,
        wordTimed: true,
        text: '白い 息',
        words: [
          { text: '白', startMs: 1000, endMs: 1400 },
          { text: 'い ', startMs: 1400, endMs: 2000 },
          { text: '息', startMs: 2000, endMs: 2500 },
        ],
      },
    ]);
  });

  it('ends the last word after two seconds where its end is unknown', () => {
    const { lines } = parseLrc('[00:01.00]<00:01.00>a <00:02.00>b\n[00:40.00]c');
    expect(lines[0]?.words.at(-1)).toEqual({ text: 'b', startMs: 2000, endMs: 4000 });
  });

  it('uses the second row with the same time as translation, wherever it is', () => {
    const { lines } = parseLrc('[00:01.00]一\n[00:02.00]二\n[00:01.00]one\n[00:02.00]two');
    expect(lines.map(({ text, translation }) => [text, translation])).toEqual([
      ['一', 'one'],
      ['二', 'two'],
    ]);
  });

  it('shows several credits with the same time as separate lines', () => {
    expect(
      starts('[00:00.00]词：甲\n[00:00.00]曲：乙\n[00:05.00]a\n[00:09.00]b\n[00:12.00]c').map(([, text]) => text),
    ).toEqual(['词：甲', '曲：乙', 'a', 'b', 'c']);
  });

  it('never throws and stays in order, whatever the text', () => {
    const piece = fc.constantFrom(
      '[00:01.00]',
      '<00:02.50>',
      '[',
      '>',
      '00:',
      '[99:99.999]',
      '\n',
      'ab ',
      '字',
      '[offset:9]',
    );
    const mixed = fc.array(piece, { maxLength: 60 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), mixed), (text) => {
        const { lines } = parseLyrics(text);
        lines.forEach((line, index) => {
          expect(line.startMs).toBeGreaterThanOrEqual(lines[index - 1]?.startMs ?? 0);
          expect(Number.isFinite(line.endMs)).toBe(true);
          line.words.forEach((word, at) => {
            expect(Number.isFinite(word.endMs)).toBe(true);
            expect(word.startMs).toBeGreaterThanOrEqual(line.words[at - 1]?.endMs ?? 0);
          });
        });
      }),
      { numRuns: 500 },
    );
  });
});

describe('an LRC text of any length', () => {
  // Two megabytes each, see krc.test.ts.
  it.each([
    ['rows of one time', '[00:01]a\n'],
    ['times of one row', '[00:01]'],
    ['words of one row', '<00:01.00>a'],
    ['rows without text', '[00:01.00]\n'],
  ])(
    'is read up to the limits, in time that grows with its length only: %s',
    (_, piece) => {
      const { lines } = parseLyrics(`[00:01.00]${piece.repeat(Math.ceil(2_000_000 / piece.length))}end`);
      expect(lines.length).toBeLessThanOrEqual(maxLines);
      for (const line of lines) expect(line.words.length).toBeLessThanOrEqual(1_000);
    },
    30_000,
  );
});

describe('an LRC text that was written from lines', () => {
  const text = fc.stringMatching(/^[a-z字ー（][a-z字ー（ ]{0,20}$/).map((line) => line.trim());
  const song = fc.array(fc.record({ gapMs: fc.integer({ min: 1, max: 9_000 }), text }), { maxLength: 40 });
  const tag = (timeMs: number): string => {
    const pad = (value: number, length: number): string => String(value).padStart(length, '0');
    return `[${pad(Math.floor(timeMs / 60_000), 2)}:${pad(Math.floor(timeMs / 1000) % 60, 2)}.${pad(timeMs % 1000, 3)}]`;
  };

  it('is parsed to those lines, each ending where the next starts', () => {
    fc.assert(
      fc.property(song, (written) => {
        let nowMs = 0;
        const starts = written.map(({ gapMs }) => {
          nowMs += gapMs;
          return nowMs;
        });
        const lrc = written.map((line, at) => `${tag(starts[at] ?? 0)}${line.text}`).join('\r\n');
        const { lines } = parseLyrics(`\uFEFF[ti:x]\r\n${lrc}\r\n`);
        expect(lines.map(({ startMs, endMs, text: read }) => ({ startMs, endMs, text: read }))).toEqual(
          written.map((line, at) => ({
            startMs: starts[at],
            endMs: starts[at + 1] ?? (starts[at] ?? 0) + 5_000,
            text: line.text,
          })),
        );
      }),
    );
  });
});

describe('lyrics of either format', () => {
  it('are distinguished by their rows', () => {
    expect(parseLyrics('\uFEFF[ti:x]\r\n[100,50]<0,50,0>字').lines[0]).toMatchObject({ startMs: 100, wordTimed: true });
    expect(parseLyrics('[ti:x]\n[00:10.20]Hold the rail').lines[0]).toMatchObject({
      startMs: 10_200,
      wordTimed: false,
    });
    expect(parseLyrics('just words')).toEqual({ lines: [] });
    expect(parseLyrics('')).toEqual({ lines: [] });
  });
});
