import { describe, expect, it } from 'vitest';
import { parseLrc } from './lrc.ts';
import { lineIndexAt } from './lyric-timeline.ts';

const japanese = ['青い窓を開けて', '白い道が続く', '君と歩いた夏', '忘れないでいて', '星空'];
const romaji = ['aoi mado wo akete', 'shiroi michi ga tsuzuku', 'kimi to aruita natsu', 'wasurenaide ite', 'hoshizora'];
const english = ['Open the blue window', 'The white road goes on', 'The summer we walked', 'Do not forget', 'Stars'];
const chinese = ['打开蓝色的窗', '白色的路延续着', '与你走过的夏天', '请不要忘记', '夜空'];
const pinyin = [
  'dǎ kāi lán sè de chuāng',
  'báisè de lù yánxù zhe',
  'yǔ nǐ zǒu guò de xiàtiān',
  'qǐng bú yào wàngjì',
  'yèkōng',
];
const spanish = ['Abre la ventana azul', 'El camino sigue', 'El verano aquel', 'No lo olvides', 'Cielo'];
const korean = ['가시는 길에', '비가 와서 좋아', '창문을 닫아줘', '밤이 길다', '사랑해'];
const koreanRomanized = ['gasineun gire', 'biga waseo joa', 'changmuneul dadajwo', 'bami gilda', 'saranghae'];
const koreanInKana = ['カシヌン キレ', 'ピガ ワソ チョア', 'チャンムヌル タダジョ', 'パミ キルダ', 'サランヘ'];
const japaneseInHangul = [
  '아오이 마도오 아케테',
  '시로이 미치가 츠즈쿠',
  '키미토 아루이타 나츠',
  '와스레나이데 이테',
  '호시조라',
];
const russian = [
  'Я помню чудное мгновенье',
  'Передо мной явилась ты',
  'Как мимолётное виденье',
  'Как гений чистой красоты',
  'Звезда',
];
const russianRomanized = [
  'Ya pomnyu chudnoye mgnovenye',
  'Peredo mnoy yavilas ty',
  'Kak mimolyotnoye videnye',
  'Kak geniy chistoy krasoty',
  'Zvezda',
];

const kanaReadings = ['あおいまどをあけて', 'しろいみちがつづく', 'きみとあるいたなつ', 'わすれないでいて', 'ほしぞら'];
const jyutping = [
  'daa2 hoi1 laam4 sik1 dik1 coeng1',
  'baak6 sik1 dik1 lou6 jin4 zuk6 zoek6',
  'jyu5 nei5 zau2 gwo3 dik1 haa6 tin1',
  'cing2 bat1 jiu3 mong4 gei3',
  'je6 hung1',
];

/** The time of a line, 4 s each. */
function time(line: number, shiftMs = 0): string {
  const ms = 1_000 + line * 4_000 + shiftMs;
  return `[00:${(ms / 1_000).toFixed(3).padStart(6, '0')}]`;
}

type Texts = readonly string[];

const rowByRow = (...columns: Texts[]): string =>
  japanese.map((_, line) => columns.map((texts) => `${time(line)}${texts[line]}\n`).join('')).join('');
const inBlocks = (...columns: Texts[]): string =>
  columns.map((texts) => texts.map((text, line) => `${time(line)}${text}\n`).join('')).join('\n');

const joined = (text: string) =>
  parseLrc(text).lines.map((line) => [line.startMs, line.text, line.translation, line.romanization]);
const lines = (text: Texts, translation: Texts | null, romanization: Texts | null) =>
  text.map((one, line) => [1_000 + line * 4_000, one, translation?.[line] ?? null, romanization?.[line] ?? null]);

describe('rows of one time', () => {
  it.each<[string, Texts[], Texts, Texts | null, Texts | null]>([
    ['text, translation', [japanese, english], japanese, english, null],
    ['text, translation in the same script', [spanish, english], spanish, english, null],
    ['text in English, Chinese', [english, chinese], english, chinese, null],
    ['text in Chinese, English', [chinese, english], chinese, english, null],
    ['Chinese before Japanese', [chinese, japanese], japanese, chinese, null],
    ['text, romanization', [japanese, romaji], japanese, null, romaji],
    ['romanization, text', [romaji, japanese], japanese, null, romaji],
    ['text, translation, romanization', [japanese, english, romaji], japanese, english, romaji],
    ['romanization, text, translation', [romaji, japanese, english], japanese, english, romaji],
    ['translation, romanization, text', [english, romaji, japanese], japanese, english, romaji],
    ['romanization, text, Chinese', [romaji, japanese, chinese], japanese, chinese, romaji],
    ['Chinese, pinyin, English', [chinese, pinyin, english], chinese, english, pinyin],
    ['pinyin, Chinese', [pinyin, chinese], chinese, null, pinyin],
    ['Chinese, jyutping, English', [chinese, jyutping, english], chinese, english, jyutping],
    ['readings in kana, text, Chinese', [kanaReadings, japanese, chinese], japanese, chinese, kanaReadings],
    ['text, readings in kana', [japanese, kanaReadings], japanese, null, kanaReadings],
    ['Korean', [korean, english, koreanRomanized], korean, english, koreanRomanized],
    ['Korean, last', [english, koreanRomanized, korean], korean, english, koreanRomanized],
    ['Korean, and its sound in kana', [koreanInKana, korean, japanese], korean, japanese, koreanInKana],
    ['Japanese, and its sound in hangul', [japanese, japaneseInHangul, korean], japanese, korean, japaneseInHangul],
    ['Russian', [russian, russianRomanized, english], russian, english, russianRomanized],
    ['Russian with its translation', [russian, english], russian, english, null],
    ['Russian behind its romanization', [russianRomanized, russian], russian, null, russianRomanized],
  ])('are the parts of a line: %s', (_, columns, text, translation, romanization) => {
    const expected = lines(text, translation, romanization);
    expect(joined(rowByRow(...columns))).toEqual(expected);
    expect(joined(inBlocks(...columns))).toEqual(expected);
  });

  it('are joined with several translations', () => {
    expect(joined(rowByRow(japanese, english, spanish, romaji))[0]).toEqual([
      1_000,
      '青い窓を開けて',
      'Open the blue window / Abre la ventana azul',
      'aoi mado wo akete',
    ]);
  });

  it('are joined where a part of them is missing', () => {
    const more = `${time(6)}Baby come on\n${time(7)}${japanese[2]}\n${time(7)}${english[2]}\n${time(8)}ラララ\n${time(8)}rarara`;
    expect(joined(rowByRow(japanese, romaji, english) + more).slice(5)).toEqual([
      [25_000, 'Baby come on', null, null],
      [29_000, '君と歩いた夏', 'The summer we walked', null],
      [33_000, 'ラララ', null, 'rarara'],
    ]);
  });

  it('are joined where a line in another language has no romanization', () => {
    const more = `${time(6)}Baby I love you\n${time(6)}宝贝我爱你\n`;
    for (const order of [
      [romaji, japanese, chinese],
      [japanese, romaji, chinese],
    ])
      expect(joined(rowByRow(...order) + more).at(-1)).toEqual([25_000, 'Baby I love you', '宝贝我爱你', null]);
  });

  it('are joined where most lines are sung in English', () => {
    const sung = ['Baby come on', japanese[1] ?? '', 'Hold me tight', japanese[3] ?? '', 'One more night'];
    const spelled = ['Baby come on', romaji[1] ?? '', 'Hold me tight', romaji[3] ?? '', 'One more night'];
    expect(joined(rowByRow(spelled, sung, chinese)).map(([, ...texts]) => texts)).toEqual(
      sung.map((text, line) => [text, chinese[line], line % 2 === 0 ? null : romaji[line]]),
    );
  });

  it.each([
    ['Tamil', ['உன்னை காணாது நான்', 'இன்று நானில்லை'], ['unnai kaanadhu naan', 'indru naanillai']],
    ['Georgian', ['საყვარლის საფლავს', 'ვერ ვნახე'], ['saqvarlis saplavs', 'ver vnakhe']],
    ['Armenian', ['Սիրելիս արի', 'Գիշերը մութ է'], ['Sirelis ari', 'Gishery mut e']],
  ])('are text, romanization and translation in %s', (_, text, spelled) => {
    const rows = text.map(
      (one, line) => `${time(line)}${one}\n${time(line)}${spelled[line]}\n${time(line)}Do not leave`,
    );
    expect(joined(rows.join('\n')).map(([, ...texts]) => texts)).toEqual(
      text.map((one, line) => [one, 'Do not leave', spelled[line]]),
    );
  });

  it('are joined where only some lines are translated', () => {
    const text = japanese.map(
      (one, line) => `${time(line)}${one}\n${line < 2 ? `${time(line)}${chinese[line]}\n` : ''}`,
    );
    expect(joined(text.join(''))).toEqual(lines(japanese, chinese.slice(0, 2), null));
  });

  it('are joined around rows without text', () => {
    const rows = japanese.map(
      (one, line) => `${time(line)}${one}\n${time(line)}\n${time(line)}//\n${time(line)}${romaji[line]}`,
    );
    expect(joined(`${rows.join('\n')}\n${time(5)}\n${time(5)}`)).toEqual(lines(japanese, null, romaji));
  });

  it('are joined for each of the times of a row', () => {
    const rows = [japanese, english].map((texts) => `[00:01.00][00:30.00]${texts[0]}\n[00:05.00]${texts[1]}`);
    expect(joined(rows.join('\n'))).toEqual([
      [1_000, japanese[0], english[0], null],
      [5_000, japanese[1], english[1], null],
      [30_000, japanese[0], english[0], null],
    ]);
  });

  it('are joined where times differ a little', () => {
    const rows = japanese.map(
      (one, line) =>
        `${time(line)}${one}\n${time(line, line % 2 ? 40 : -40)}${english[line]}\n${time(line, 120)}${romaji[line]}`,
    );
    const expected = lines(japanese, english, romaji);
    expect(joined(rows.join('\n'))).toEqual(expected);
    const blocks = [japanese, english.map((text) => text), romaji].map((texts, block) =>
      texts.map((text, line) => `${time(line, block * 90)}${text}`).join('\n'),
    );
    const result = parseLrc(blocks.join('\n')).lines;
    expect(joined(blocks.join('\n'))).toEqual(expected);
    // A line lasts until the next line, not until its translation.
    expect(result.map(({ endMs }) => endMs)).toEqual([5_000, 9_000, 13_000, 17_000, 22_000]);
  });

  it('are joined where one of them has whole seconds', () => {
    const rows = japanese.map(
      (one, line) => `${time(line, 370)}${one}\n${time(line).replace(/\.\d+/, '')}${english[line]}`,
    );
    expect(joined(rows.join('\n')).map(([, text, translation]) => [text, translation])).toEqual(
      japanese.map((one, line) => [one, english[line]]),
    );
  });

  it.each([0, -10])('are joined where a translation has the time of the next line, %i ms', (earlierMs) => {
    const rows = japanese.map((one, line) => `${time(line)}${one}\n${time(line + 1, earlierMs)}${english[line]}`);
    expect(joined(rows.join('\n'))).toEqual(lines(japanese, english, null));
  });

  it('are joined where a translation starts in the middle of its line', () => {
    const rows = japanese.map((one, line) => `${time(line)}${one}\n${time(line, 2_000)}${english[line]}`);
    expect(joined(rows.join('\n'))).toEqual(lines(japanese, english, null));
  });

  it('are separate lines where a song alternates between two languages', () => {
    const texts = [...korean, ...korean].flatMap((one, line) => [one, english[line % 5] ?? '']);
    const pauses = [0, 300, -500, 700, 100, -300, 600, 0, -700, 200];
    const rows = texts.map((text, line) => `${time(line, pauses[line % 10])}${text}`);
    expect(joined(rows.join('\n')).map(([, text]) => text)).toEqual(texts);
  });

  it('are lines of a song in two languages in which a few are sung together', () => {
    const sung = english.flatMap((one, line) => [`${time(line)}${one}`, `${time(line, 1_500)}${korean[line]}`]);
    const together = [...sung, `${time(8)}Stay`, `${time(8)}있어`, `${time(9)}Forever`, `${time(9)}영원히`];
    expect(joined(together.join('\n')).map(([, text]) => text)).toEqual([
      ...english.flatMap((one, line) => [one, korean[line]]),
      'Stay',
      'Forever',
    ]);
  });

  it('are joined where only the first of them has a time', () => {
    const rows = japanese.map((one, line) => `${time(line)}${one}\n${romaji[line]}\n${english[line]}`);
    expect(joined(rows.join('\n'))).toEqual(lines(japanese, english, romaji));
  });

  it('are one line where they say the same', () => {
    expect(joined(inBlocks(japanese, japanese))).toEqual(lines(japanese, null, null));
  });

  it('are two lines with their translations where both are sung then', () => {
    const [one, two] = [2, 3];
    const both = [japanese[one], japanese[two], chinese[one], chinese[two]].map((text) => `${time(7)}${text}\n`);
    expect(joined(rowByRow(japanese, chinese) + both.join('')).slice(5)).toEqual([
      [29_000, japanese[one], chinese[one], null],
      [29_000, japanese[two], chinese[two], null],
    ]);
  });

  it('are separate lines where they are credits', () => {
    const credits = '[00:00.00]作词：甲\n[00:00.00]作曲：乙\n';
    expect(joined(credits + rowByRow(korean, english))).toEqual([
      [0, '作词：甲', null, null],
      [0, '作曲：乙', null, null],
      ...lines(korean, english, null),
    ]);
  });

  it('are separate lines where they are the only ones, and the first is the current one', () => {
    const { lines: separate } = parseLrc('[00:01.00]one\n[00:01.00]two\n[00:05.00]a\n[00:09.00]b\n[00:13.00]c');
    expect(separate.map(({ text, translation }) => [text, translation])).toEqual([
      ['one', null],
      ['two', null],
      ['a', null],
      ['b', null],
      ['c', null],
    ]);
    expect(lineIndexAt(separate, 2_000)).toBe(0);
  });
});

describe('rows of one time with timed words', () => {
  it('are joined by word, in any order', () => {
    const file = [
      '[00:00.691]a [00:00.861]no [00:01.053][00:01.054]ki [00:01.197]mi[00:02.039]',
      '[00:00.691]あ[00:00.862]の[00:01.054]君[00:02.039]',
      '[00:00.691]that you[00:02.039]',
      '[00:04.135]ka[00:04.400]ze [00:04.600][00:04.601]no [00:04.900]ko[00:05.600]',
      '[00:04.135]風[00:04.600]の[00:04.901]子[00:05.600]',
      '[00:04.135]child of wind[00:05.600]',
      '[00:08.135]u[00:08.400]mi[00:09.600]',
      '[00:08.135]海[00:09.600]',
      '[00:08.135]sea[00:09.600]',
    ];
    const { lines: read } = parseLrc(file.join('\n'));
    expect(read.map(({ text, translation, romanization }) => [text, translation, romanization])).toEqual([
      ['あの君', 'that you', 'a no ki mi'],
      ['風の子', 'child of wind', 'kaze no ko'],
      ['海', 'sea', 'umi'],
    ]);
    expect(read[1]?.words.map(({ startMs }) => startMs)).toEqual([4_135, 4_600, 4_901]);
  });

  it('are the text where only they have timed words', () => {
    const file = [
      '[00:01.00]Open it\n[00:01.00]<00:01.00>窓<00:01.30>を<00:02.00>開けて<00:03.00>',
      '[00:05.00]The night\n[00:05.00]<00:05.00>夜<00:05.30>が<00:06.00>',
    ];
    expect(joined(file.join('\n'))).toEqual([
      [1_000, '窓を開けて', 'Open it', null],
      [5_000, '夜が', 'The night', null],
    ]);
  });
});

describe('the title of a file', () => {
  it('says which of two texts without a romanization is sung', () => {
    expect(joined(`[ti:青い窓]\n${rowByRow(english, japanese)}`)).toEqual(lines(japanese, english, null));
    expect(joined(rowByRow(english, japanese))).toEqual(lines(english, japanese, null));
  });
});

describe('two texts in one row', () => {
  it.each([
    ['a slash', (one: string, two: string) => `${one} / ${two}`],
    ['a slash without spaces', (one: string, two: string) => `${one}/${two}`],
    ['a bar', (one: string, two: string) => `${one}｜${two}`],
    ['brackets', (one: string, two: string) => `${one}【${two}】`],
    ['quotation marks', (one: string, two: string) => `${one}「${two}」`],
  ])('are text and translation: %s', (_, form) => {
    const rows = korean.map((one, line) => `${time(line)}${form(one, chinese[line] ?? '')}`);
    expect(joined(rows.join('\n'))).toEqual(lines(korean, chinese, null));
  });

  it('stay one where both are in one script, or few rows are like this', () => {
    const same = english.map((one, line) => `${one} / ${spanish[line]}`);
    expect(joined(inBlocks(same))).toEqual(lines(same, null, null));
    const few = korean.map((one, line) => (line < 2 ? `${one} (${english[line]})` : one));
    expect(joined(inBlocks(few))).toEqual(lines(few, null, null));
  });
});

describe('rows that the file marks', () => {
  const text = inBlocks(japanese);

  it.each([
    [
      'after the time',
      japanese.map((_, line) => `${time(line)}[tr:en]${english[line]}\n${time(line)}[ro]${romaji[line]}`),
    ],
    [
      'before the time',
      japanese.map((_, line) => `[tr]${time(line)}${english[line]}\n[ro]${time(line)}${romaji[line]}`),
    ],
    ['in sections', [`[translation:en]\n${inBlocks(english)}\n[romaji]\n${inBlocks(romaji)}`]],
    ['in sections without times', [`[translation]\n${english.join('\n')}\n[romaji]\n${romaji.join('\n')}`]],
  ])('are joined to their lines: %s', (_, marked) => {
    expect(joined(`[original]\n${text}${marked.join('\n')}`)).toEqual(lines(japanese, english, romaji));
  });

  it('are joined to the line before them', () => {
    const rows = japanese.map((one, line) => `${time(line)}${one}\n[tr:${english[line]}]`);
    expect(joined(rows.join('\n'))).toEqual(lines(japanese, english, null));
  });

  it('are never lines where they have none', () => {
    expect(joined(`${text}[00:30.00][tr:en]nothing sung\n`)).toEqual(lines(japanese, null, null));
  });

  it('give words their times by the number of their characters', () => {
    const [line] = parseLrc('[00:01.00]Let me go\n[00:01.00][tt]<0,0><300,4><700,7><1200>').lines;
    expect(line?.words).toEqual([
      { text: 'Let ', startMs: 1_000, endMs: 1_300 },
      { text: 'me ', startMs: 1_300, endMs: 1_700 },
      { text: 'go', startMs: 1_700, endMs: 2_200 },
    ]);
  });
});
