import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { krcText, parseKrc } from './krc.ts';
import { parseLyrics } from './lrc.ts';
import { type LyricLine, maxLines } from './lyric-line.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value), 'utf8').toString('base64');

const language = (entries: { type: number | string; lyricContent: unknown }[]): string =>
  encode({ content: entries.map((entry) => ({ language: 0, ...entry })), version: 1 });

/** Two lines with text, a timed line without text between them, translation and romanization. */
const rows = [
  '[id:$00000000]',
  '[ti:朝の手紙]',
  '[total:0]',
  '[0,1000]<0,400,0>朝の<400,600,0>手紙',
  '[1500,0]',
  '[2000,1800]<0,600,0>窓<600,400,0>を <1000,800,0>あけて',
];

const texts = (lines: readonly LyricLine[]): string[] => lines.map(({ text }) => text);

describe('a KRC text', () => {
  it('gives words with absolute times, and the line joined from them', () => {
    const { lines } = parseKrc(rows.join('\r\n'));
    expect(texts(lines)).toEqual(['朝の手紙', '窓を あけて']);
    expect(lines[1]).toMatchObject({ startMs: 2000, endMs: 3800, wordTimed: true });
    expect(lines[1]?.words).toEqual([
      { text: '窓', startMs: 2000, endMs: 2600 },
      { text: 'を ', startMs: 2600, endMs: 3000 },
      { text: 'あけて', startMs: 3000, endMs: 3800 },
    ]);
  });

  it.each(['\n', '\r\n', '\r', '\n\n \n'])('gives the same result with any line ending: %j', (lineEnd) => {
    expect(parseKrc(`\uFEFF${rows.join(lineEnd)}${lineEnd}`)).toEqual(parseKrc(rows.join('\n')));
  });

  it('aligns translations by every timed line, including the empty one that is not shown', () => {
    const header = language([
      { type: 1, lyricContent: [['Morning letter'], ['(pause)'], ['Opening the window']] },
      { type: 0, lyricContent: [['asa no ', 'tegami'], [''], ['mado ', 'o ', 'akete ']] },
    ]);
    const { lines } = parseKrc(`[language:${header}]\n${rows.join('\n')}`);
    expect(lines.map(({ translation, romanization }) => [translation, romanization])).toEqual([
      ['Morning letter', 'asa no tegami'],
      ['Opening the window', 'mado o akete'],
    ]);
  });

  it('keeps translations with their lines when lines are out of order', () => {
    const header = language([{ type: 1, lyricContent: [['first'], ['third'], ['second']] }]);
    const { lines } = parseKrc(`[language:${header}]\n[0,10]<0,10,0>一\n[900,10]<0,10,0>三\n[500,10]<0,10,0>二`);
    expect(lines.map(({ text, translation }) => text + translation)).toEqual(['一first', '二second', '三third']);
  });

  it.each([
    ['null rows, empty rows and rows that hold null', [null, [], [null, 'Opening', ' it']]],
    ['fewer rows than lines', [['x']]],
    ['more rows than lines', [['x'], [], ['Opening it'], ['a'], ['b']]],
    ['no list at all', 'Opening it'],
  ])('survives translations with %s', (_, lyricContent) => {
    const { lines } = parseKrc(`[language:${language([{ type: 1, lyricContent }])}]\n${rows.join('\n')}`);
    expect(lines).toHaveLength(2);
    expect([null, 'Opening it']).toContain(lines[1]?.translation);
  });

  it('treats // and blank text as no translation', () => {
    const header = language([{ type: 1, lyricContent: [['//'], [''], [' ']] }]);
    const { lines } = parseKrc(`[language:${header}]\n${rows.join('\n')}`);
    expect(lines.map(({ translation }) => translation)).toEqual([null, null]);
  });

  it.each([
    ['without padding', (text: string) => text.replace(/=+$/, '')],
    ['in the url-safe alphabet', (text: string) => text.replaceAll('+', '-').replaceAll('/', '_')],
    ['with stray characters', (text: string) => text.replace(/(.{7})/g, '$1 \t')],
    ['without the closing bracket', (text: string) => text],
  ])('reads a language header %s', (name, change) => {
    // A text whose base64 contains both special characters.
    const header = change(language([{ type: '1' as string, lyricContent: [['??>>~~ÿþ 訳'], [], ['b']] }]));
    const end = name.includes('bracket') ? '' : ']';
    const { lines } = parseKrc(`[language:${header}${end}\n${rows.join('\n')}`);
    expect(lines.map(({ translation }) => translation)).toEqual(['??>>~~ÿþ 訳', 'b']);
  });

  it.each(['', '!!!', 'bm90IGpzb24=', encode(null), encode({ content: {} }), encode({ content: [] }), encode([1])])(
    'ignores a language header that is none: %j',
    (header) => {
      expect(parseKrc(`[language:${header}]\n${rows.join('\n')}`)).toEqual(parseKrc(rows.join('\n')));
    },
  );

  it.each([
    ['before them', '[10000,2000](10000,500,0)Hel(10500,500,0)lo (11000,900,0)(you)'],
    ['behind them', '[10000,2000]Hel(10000,500)lo (10500,500)(you)(11000,900)'],
  ])('gives words whose absolute times are in round brackets %s', (_place, row) => {
    expect(parseLyrics(row).lines).toMatchObject([
      {
        startMs: 10_000,
        endMs: 12_000,
        text: 'Hello (you)',
        words: [
          { text: 'Hel', startMs: 10_000, endMs: 10_500 },
          { text: 'lo ', startMs: 10_500, endMs: 11_000 },
          { text: '(you)', startMs: 11_000, endMs: 11_900 },
        ],
      },
    ]);
  });

  it('gives one word for a line without word tags', () => {
    expect(parseKrc('[4000,1600]no word tags').lines).toEqual([
      {
        startMs: 4000,
        endMs: 5600,
        words: [{ text: 'no word tags', startMs: 4000, endMs: 5600 }],
        wordTimed: false,
        text: 'no word tags',
        translation: null,
        romanization: null,
        background: null,
      },
    ]);
  });

  it('treats text before the first tag as a word at the start of the line', () => {
    expect(parseKrc('[100,900](<300,600,0>rain)').lines[0]?.words).toEqual([
      { text: '(', startMs: 100, endMs: 400 },
      { text: 'rain)', startMs: 400, endMs: 1000 },
    ]);
  });

  it('keeps words with zero duration and brackets in words, and decodes entities', () => {
    const { lines } = parseKrc('[100,900]<0,0,0>[<0,600,0>It&apos;s &#38;<600,300,7>]（雨）');
    expect(lines[0]?.text).toBe("[It's &]（雨）");
    expect(lines[0]?.words[0]).toEqual({ text: '[', startMs: 100, endMs: 100 });
  });

  it('sorts lines by start, keeps overlaps and starts beyond the end, and adds [bg:] lines to the line before', () => {
    const { lines } = parseKrc(
      '[6000,800]<0,400,0>Over<400,400,0>lap\n[6500,1200]<0,600,0>later\n[6400,700]<0,350,0>out of order\n' +
        '[bg:<0,500,0>(ooh)]\n[99999999,1000]<0,1000,0>far',
    );
    expect(texts(lines)).toEqual(['Overlap', 'out of order', 'later', 'far']);
    expect(lines.map(({ background }) => background)).toEqual([null, '(ooh)', null, null]);
    expect(parseKrc('[bg:lost]\n[0,9]a\n[bg:<0,1,0>ooh &amp; <1,1,0>aah ]\n[bg:]\n[bg:hey]').lines[0]?.background).toBe(
      'ooh & aah hey',
    );
  });

  it('shows everything earlier by a positive offset and later by a negative one, never before 0', () => {
    const startsWith = (offset: string) =>
      parseKrc(`[offset:${offset}]\n${rows.join('\n')}`).lines.map((l) => l.startMs);
    expect(startsWith('500')).toEqual([0, 1500]);
    expect(startsWith('-350')).toEqual([350, 2350]);
    expect(startsWith('soon')).toEqual([0, 2000]);
    expect(parseKrc(`[offset:500]\n${rows.join('\n')}`).lines[0]?.words[1]).toEqual({
      text: '手紙',
      startMs: 0,
      endMs: 500,
    });
  });

  it('shows a single second line with the same start as a separate line', () => {
    const { lines } = parseKrc('[0,10]<0,10,0>a\n[0,10]<0,10,0>b\n[50,10]<0,10,0>c\n[90,10]<0,10,0>d');
    expect(texts(lines)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('joins translations that are written as second lines throughout', () => {
    const { lines } = parseKrc('[0,9]<0,9,0>一\n[0,9]one\n[50,9]<0,9,0>二\n[50,9]two\n[90,9]<0,9,0>ラ');
    expect(lines.map(({ text, translation }) => [text, translation])).toEqual([
      ['一', 'one'],
      ['二', 'two'],
      ['ラ', null],
    ]);
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom('[', ']', '<', '>', ',', ':', '0', '9', '-', '\r', '\n', '\uFEFF', 'language', 'offset', '字'),
      {
        maxLength: 200,
      },
    )
    .map((parts) => parts.join('')),
  // A valid text with one part replaced.
  fc.tuple(fc.nat(400), fc.nat(40), fc.string({ unit: 'binary', maxLength: 12 })).map(([at, cut, put]) => {
    const whole = `[offset:-20]\r\n[language:${language([{ type: 1, lyricContent: [['a'], null, ['b']] }])}]\r\n${rows.join('\r\n')}`;
    return whole.slice(0, at) + put + whole.slice(at + cut);
  }),
);

describe('any text', () => {
  it('is parsed without throwing, into lines and words ordered by time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { lines } = parseKrc(text);
        lines.forEach((line, index) => {
          expect(line.startMs).toBeGreaterThanOrEqual(lines[index - 1]?.startMs ?? 0);
          expect(line.endMs).toBeGreaterThanOrEqual(line.startMs);
          expect(line.words.length).toBeGreaterThan(0);
          expect(line.words.map((word) => word.text).join('')).toBe(line.text);
          expect(line.text.trim()).not.toBe('');
          line.words.forEach((word, at) => {
            expect(word.startMs).toBeGreaterThanOrEqual(line.words[at - 1]?.endMs ?? 0);
            expect(word.endMs).toBeGreaterThanOrEqual(word.startMs);
          });
        });
      }),
      { numRuns: 500 },
    );
  });

  // 2 MB each: quadratic time would take minutes.
  it.each([
    ['blank rows', '\n'],
    ['unfinished headers', '['],
    ['unfinished lines', '[0,'],
    ['unfinished words', '[0,1]<'],
    ['words without a line', '<0,1,0>'],
    ['entities', '&'],
    ['translations that are none', '[language:AAAA\n'],
    ['backing vocals', '[bg:ooh]\n'],
    ['lines of one start', '[0,1]a\n'],
    ['lines without text', '[0,1]\n'],
    ['timed words', '[0,1]<0,1,0>a\n'],
  ])(
    'is read up to the limits in time that grows with its length only: %s',
    (_, piece) => {
      const { lines } = parseKrc(`[0,9]first\n${piece.repeat(Math.ceil(2_000_000 / piece.length))}`);
      expect(lines.length).toBeLessThanOrEqual(maxLines);
      for (const line of lines) expect((line.background ?? line.text).length).toBeLessThanOrEqual(1_000);
    },
    30_000,
  );

  it.each([
    ['words', '<0,1,0>a'],
    ['words without text', '<0,1,0>'],
    ['characters of one word', '字'],
  ])('has a line of endless %s cut, so that a screen can show it', (_, piece) => {
    const { lines } = parseKrc(`[0,9]<0,1,0>x${piece.repeat(100_000)}`);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.text.length).toBeLessThanOrEqual(1_000);
    expect(lines[0]?.words.length).toBeLessThanOrEqual(1_000);
  });
});

const sungLine = fc.record({
  gapMs: fc.integer({ min: 1, max: 5_000 }),
  words: fc.array(
    fc.record({ text: fc.stringMatching(/^[a-z字ー（]{1,6} ?$/), durationMs: fc.integer({ min: 0, max: 900 }) }),
    { minLength: 1, maxLength: 12 },
  ),
});

describe('a text that was written from lines', () => {
  it('is parsed to those lines', () => {
    fc.assert(
      fc.property(fc.array(sungLine, { maxLength: 30 }), (song) => {
        let nowMs = 0;
        const wanted = song.map(({ gapMs, words }) => {
          const startMs = nowMs + gapMs;
          nowMs = startMs;
          const timed = words.map(({ text, durationMs }, index) => {
            const from = nowMs;
            nowMs += durationMs;
            return { text: index === words.length - 1 ? text.trimEnd() : text, startMs: from, endMs: nowMs };
          });
          return { startMs, endMs: nowMs, words: timed };
        });
        const krc = wanted.map(({ startMs, endMs, words }) => {
          const tags = words.map((word) => `<${word.startMs - startMs},${word.endMs - word.startMs},0>${word.text}`);
          return `[${startMs},${endMs - startMs}]${tags.join('')}`;
        });
        const { lines } = parseKrc(`\uFEFF[total:0]\r\n${krc.join('\r\n')}\r\n`);
        expect(lines.map(({ startMs, endMs, words }) => ({ startMs, endMs, words }))).toEqual(wanted);
      }),
    );
  });
});

describe('lyrics written as KRC', () => {
  it('reads the same after it was written', () => {
    const { lines } = parseKrc('[1000,1500]<0,500,0>雨<500,700,0> &lt;3 <1200,300,0>A&amp;B\n[4000,900]<0,900,0>end');
    expect(lines.map(({ text }) => text)).toEqual(['雨 <3 A&B', 'end']);
    expect(parseKrc(krcText(lines)).lines).toEqual(lines);
  });

  it('gives lyrics of other formats the times of their lines', () => {
    const { lines } = parseLyrics('[00:01.50]first\n[00:03.00]second <x>');
    const text = krcText(lines);
    expect(text).toBe('[1500,1500]<0,1500,0>first\n[3000,5000]<0,5000,0>second &lt;x>');
    expect(parseKrc(text).lines.map((line) => [line.startMs, line.endMs, line.text])).toEqual(
      lines.map((line) => [line.startMs, line.endMs, line.text]),
    );
  });

  it('is empty for no lines', () => {
    expect(krcText([])).toBe('');
  });
});
