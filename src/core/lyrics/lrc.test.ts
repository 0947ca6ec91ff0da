import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLrc, parseLyrics, plainLyrics } from './lrc.ts';
import { maxLines } from './lyric-line.ts';

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

  it.each([
    ['[offset:+500]', 500],
    ['[offset:-500]', 1_500],
    ['[offset:500]', 500],
    ['[offset: -500 ]', 1_500],
    ['[Offset:+ 500 ms]', 500],
    ['[OFFSET : 500ms]', 500],
    ['[offset：－500]', 1_500],
    ['[offset=−500]', 1_500],
    ['[offset:0.5s]', 500],
    ['[offset:-0.5]', 1_500],
    ['[offset:500.0]', 500],
    ['[offset:]', 1_000],
    ['[offset:soon]', 1_000],
  ])('applies %s', (offset, startMs) => {
    expect(starts(`${offset}\n[00:01.00]a`)).toEqual([[startMs, 'a']]);
    expect(starts(`[00:01.00]a\n${offset}`)).toEqual([[startMs, 'a']]);
  });

  it('applies each of several offsets to what follows it', () => {
    expect(starts('[offset:500]\n[00:01.00]a\n[offset:-500]\n[00:02.00]b')).toEqual([
      [500, 'a'],
      [2_500, 'b'],
    ]);
  });

  it.each([
    ['one digit', '[0:1.5]', 1_500],
    ['four digits', '[00:01.2345]', 1_235],
    ['seven digits', '[00:01.2345678]', 1_235],
    ['a comma', '[00:01,25]', 1_250],
    ['spaces', '[ 00:01.25 ]', 1_250],
    ['many minutes', '[1000:01.25]', 60_001_250],
    ['hours', '[01:02:03.45]', 3_723_450],
    ['full-width characters', '［００：０１．２５］', 1_250],
    ['other brackets', '【00:01.25】', 1_250],
    ['a full-width colon', '[00：01.25]', 1_250],
    ['a time span', '[00:01.25-00:03.50]', 1_250],
    ['a time before the start', '[-00:01.00]', 0],
    ['a header before it', '[by:me][00:01.25]', 1_250],
  ])('reads a time with %s', (_, time, startMs) => {
    expect(starts(`${time}a\n[00:01.00]\n`)).toEqual([[startMs, 'a']]);
  });

  it('reads three numbers as hours where lines would follow each other too fast, or others have a fraction', () => {
    expect(starts('[00:00:07]a\n[00:00:12]b\n[00:00:55]c\n[00:01:30]d').map(([startMs]) => startMs)).toEqual([
      7_000, 12_000, 55_000, 90_000,
    ]);
    expect(starts('[00:00:07.50]a\n[00:01:12]b').map(([startMs]) => startMs)).toEqual([7_500, 72_000]);
    expect(starts('[00:07:50]a\n[00:12:10]b\n[00:55:05]c\n[01:30:59]d').map(([startMs]) => startMs)).toEqual([
      7_500, 12_100, 55_050, 90_590,
    ]);
  });

  it('reads hours also where few lines have a long pause', () => {
    expect(starts('[00:00:10]a\n[00:00:15]b\n[00:00:20]c\n[00:00:24]d\n[00:03:20]e').at(-1)).toEqual([200_000, 'e']);
  });

  it('leaves out headers behind a time', () => {
    expect(starts('[00:00.00][ti:Tram]\n[00:00.00][ar:me]\n[00:01.00]a\n[00:02.00][Chorus: me]')).toEqual([
      [1_000, 'a'],
      [2_000, '[Chorus: me]'],
    ]);
  });

  it('is not timed where a text only quotes a time', () => {
    const text = 'It was late\n[10:30] said the clock\nNo train\nNo bus\nNo tram\nNo light';
    expect(parseLrc(text).lines).toEqual([]);
  });

  it('reads rows with invisible characters before their time', () => {
    expect(starts('\u200b[00:01.00]a\n\u200e\ufeff[00:02.00]b\0')).toEqual([
      [1_000, 'a'],
      [2_000, 'b'],
    ]);
  });

  it('reads rows that end with CR, LF or both', () => {
    expect(starts('[00:01.00]a\u2028[00:02.00]b\v[00:03.00]c')).toHaveLength(3);
    expect(starts('\uFEFF[00:01.00]a\r[00:02.00]b\n[00:03.00]c\r\n[00:04.00]d')).toHaveLength(4);
  });

  it('has no lines where all times are zero', () => {
    expect(parseLrc('[00:00.00]a\n[00:00.00]b').lines).toEqual([]);
  });

  it.each(['v1:', 'v2: ', 'V12:', 'F: ', 'M:', 'D: '])('does not show the voice %s', (voice) => {
    expect(starts(`[00:01.00]${voice}Hold on\n[00:05.00]${voice}<00:05.00>the <00:06.00>rail<00:07.00>`)).toEqual([
      [1_000, 'Hold on'],
      [5_000, 'the rail'],
    ]);
  });

  it('knows the second of two voices', () => {
    const seconds = (text: string) => parseLrc(text).lines.map(({ isSecondVoice }) => isSecondVoice === true);
    expect(seconds('[00:01.00]v1:a\n[00:02.00]v2:b\n[00:03.00]v1:c\n[00:04.00]v3:d')).toEqual([
      false,
      true,
      false,
      false,
    ]);
    // A voice in this form lasts until the next one.
    const gender = ['a', 'F: b', 'c', 'M: d', 'e', 'D: f', 'F: g'].map((text, at) => `[00:0${at + 1}.00]${text}`);
    expect(seconds(gender.join('\n'))).toEqual([false, false, false, true, true, false, false]);
  });

  it('shows two voices that start together as two lines, and the translation with its own', () => {
    const duet = ['v1:Stay here', '留下', 'v2:Go now', '走吧'].map((text) => `[00:01.00]${text}`);
    const { lines } = parseLrc(`${duet.join('\n')}\n[00:05.00]v1:You\n[00:05.00]你\n[00:09.00]I\n[00:09.00]我`);
    expect(lines.map(({ text, translation }) => [text, translation])).toEqual([
      ['Stay here', '留下'],
      ['Go now', '走吧'],
      ['You', '你'],
      ['I', '我'],
    ]);
  });

  it.each([
    [
      'in a row of their own',
      '[00:01.00]v1:<00:01.00>Hey <00:02.00>you<00:03.00>\n[bg:<00:02.50>ooh <00:03.00>ooh<00:03.50>]',
    ],
    ['with a time and a voice', '[00:01.00]Hey you\n[bg:[00:02.50]v2: <00:02.50>ooh <00:03.00>ooh<00:03.50>]'],
    ['after a time', '[00:01.00]Hey you\n[00:02.50][bg: ooh ooh]'],
    ['after a time, without brackets', '[00:01.00]Hey you\n[00:02.50]bg: <00:02.50>ooh <00:03.00>ooh'],
    ['at the end of a row', '[00:01.00]<00:01.00>Hey <00:02.00>you<00:03.00>[bg:<00:02.50>ooh ooh<00:03.50>]'],
    ['at the start of a row', '[00:01.00][bg:<00:01.00>ooh ooh<00:01.50>] v1: <00:02.00>Hey <00:02.50>you'],
    ['without an end', '[00:01.00]Hey you\n[bg: ooh ooh'],
  ])('shows backing vocals with their line: %s', (_, text) => {
    expect(parseLrc(text).lines).toMatchObject([{ text: 'Hey you', background: 'ooh ooh' }]);
  });

  it('shows backing vocals long after a line, or before the first one, as a line', () => {
    expect(starts('[00:01.00][bg:ooh]\n[00:05.00]a\n[01:00.00]bg: aah')).toEqual([
      [1_000, 'ooh'],
      [5_000, 'a'],
      [60_000, 'aah'],
    ]);
  });

  it('shows text in square brackets that is no mark', () => {
    expect(starts('[00:01.00][Chorus]\n[00:05.00]a [b] c')).toEqual([
      [1_000, '[Chorus]'],
      [5_000, 'a [b] c'],
    ]);
  });

  it('separates words with one space where a tag has one on both sides', () => {
    const [line] = parseLrc('[00:01.00] <00:01.04> When <00:01.16> the <00:01.82> truth').lines;
    expect(line?.words.map(({ text }) => text)).toEqual(['When ', 'the ', 'truth']);
  });

  it('repeats the words of a row for each of its times', () => {
    const { lines } = parseLrc(
      '[00:01.00][01:01.00]<00:01.00>a <00:01.50>b<00:02.00>\n[00:10.00][00:30.00]c [00:10.50]d[00:11.00]',
    );
    expect(lines.map(({ startMs, endMs, words }) => [startMs, endMs, words.map((word) => word.startMs)])).toEqual([
      [1_000, 2_000, [1_000, 1_500]],
      [10_000, 11_000, [10_000, 10_500]],
      [30_000, 31_000, [30_000, 30_500]],
      [61_000, 62_000, [61_000, 61_500]],
    ]);
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
  // 2 MB each, see krc.test.ts.
  it.each([
    ['rows of one time', '[00:01]a\n'],
    ['times of one row', '[00:01]'],
    ['words of one row', '<00:01.00>a'],
    ['rows without text', '[00:01.00]\n'],
    ['rows of several times', '[00:01.00]a\n[00:01.00]字\n[00:05.00]b\n[00:05.00]字\n'],
    ['backing vocals', '[bg:'],
    ['backing vocals of one line', '[bg:<00:01.00>ooh]'],
    ['backing vocals in rows', '[00:01.00][bg:ooh]\n'],
    ['times by the number of characters', '[00:01.00][tt]<0,0>\n'],
    ['marked rows', '[00:01.00][tr:en]a\n'],
    ['rows without times', 'a\n'],
    ['rows in a section', '[tr]\na\n'],
    ['open brackets', '[00:'],
    ['full-width brackets', '【00：'],
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
  // Excludes rows in two scripts or close together, which may be lines with translations.
  const text = fc.stringMatching(/^[a-zß（][a-zß（ ]{0,20}$/).map((line) => line.trim());
  const song = fc.array(fc.record({ gapMs: fc.integer({ min: 501, max: 9_000 }), text }), { maxLength: 40 });
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

describe('lyrics without times', () => {
  it('are shown without the marks of LRC', () => {
    expect(plainLyrics('[ti:x]\r\n[00:00.00]one\n\n[00:00.00]<00:00.00>two\n')).toBe('one\n\ntwo');
  });

  it('are shown as they are where they have none', () => {
    expect(plainLyrics('\uFEFF[ar:x]\n[Chorus: all]\nwords [00:01.00]\n')).toBe('[Chorus: all]\nwords [00:01.00]');
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
