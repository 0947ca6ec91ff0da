/** Writing system of a text. Japanese is `kana`, even if most of its characters are Han. */
export type Script =
  | 'latin'
  | 'han'
  | 'kana'
  | 'hangul'
  | 'cyrillic'
  | 'greek'
  | 'hebrew'
  | 'arabic'
  | 'devanagari'
  | 'thai'
  | 'other';

/** Length of text that is examined; also a limit for long rows. */
const decidingLength = 200;

const letter = /\p{L}/gu;

/** Letters of each script; all others are `other`. */
const scripts: readonly (readonly [Script, RegExp])[] = [
  ['latin', /\p{Script=Latin}/gu],
  ['han', /\p{Script=Han}/gu],
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}ー]/gu],
  ['hangul', /\p{Script=Hangul}/gu],
  ['cyrillic', /\p{Script=Cyrillic}/gu],
  ['greek', /\p{Script=Greek}/gu],
  ['hebrew', /\p{Script=Hebrew}/gu],
  ['arabic', /\p{Script=Arabic}/gu],
  ['devanagari', /\p{Script=Devanagari}/gu],
  ['thai', /\p{Script=Thai}/gu],
];

/** Weight of Latin letters, so that single Latin words do not decide the script of a text. */
const latinWeight = 0.25;

/** Script of most letters; null without letters. */
export function scriptOf(text: string): Script | null {
  const short = text.slice(0, decidingLength);
  const counts = new Map<Script, number>();
  let left = countOf(short, letter);
  for (const [script, pattern] of scripts) {
    if (left <= 0) break;
    const count = countOf(short, pattern);
    left -= count;
    if (count > 0) counts.set(script, script === 'latin' ? count * latinWeight : count);
  }
  if (left > 0) counts.set('other', left);
  return mostOf(counts);
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Script of several texts together; null if none has letters. */
export function commonScript(texts: readonly string[]): Script | null {
  const counts = new Map<Script, number>();
  for (const text of texts) {
    const script = scriptOf(text);
    if (script) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return mostOf(counts);
}

/** Minimum share and number of non-Latin texts that decide the script of a song. */
const mixedShare = 0.2;
const minMixed = 2;

/**
 * Script of a song's rows: the most frequent one, but Latin only if hardly any row is in another. Many songs in other
 * scripts have some or mostly English lines.
 */
export function songScript(texts: readonly string[]): Script | null {
  const script = commonScript(texts);
  if (script !== 'latin') return script;
  const others = texts.filter((text) => ![null, 'latin'].includes(scriptOf(text)));
  return others.length >= minMixed && others.length >= texts.length * mixedShare ? commonScript(others) : script;
}

/** True if the texts write in kana what the originals write with Han: readings for learners. */
export function isKanaReading(originals: readonly string[], readings: readonly string[]): boolean {
  let withHan = 0;
  let fitting = 0;
  let compared = 0;
  for (const [index, original] of originals.entries()) {
    const reading = readings[index] ?? '';
    if (reading === '' || scriptOf(original) === 'latin') continue;
    compared += 1;
    if (/\p{Script=Han}/u.test(original)) withHan += 1;
    if (!/\p{Script=Han}/u.test(reading) && isWithin(kanaOf(original), kanaOf(reading))) fitting += 1;
  }
  return withHan > 0 && fitting > compared * readingShare;
}

/** Minimum share of readings among the rows: a few may be unchanged. */
const readingShare = 0.8;

function kanaOf(text: string): string[] {
  const kana = text.slice(0, decidingLength).match(/[\u3041-\u3096\u30a1-\u30f6]/g) ?? [];
  return kana.map((one) => (one < '\u30a1' ? one : String.fromCharCode(one.charCodeAt(0) - 0x60)));
}

/** Whether `part` is a subsequence of `whole`. */
function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const one of whole) if (one === part[at]) at += 1;
  return at === part.length;
}

function mostOf(counts: Map<Script, number>): Script | null {
  // Japanese mixes both; a single kana in a Chinese text is decoration.
  const kana = counts.get('kana') ?? 0;
  const han = counts.get('han') ?? 0;
  if (kana > 0 && kana * 4 >= han) {
    counts.set('kana', kana + han);
    counts.delete('han');
  }
  let most: Script | null = null;
  for (const [script, count] of counts) if (most === null || count > (counts.get(most) ?? 0)) most = script;
  return most;
}

/**
 * How well texts in one script spell the sound of texts in another, 0 to 1: about 0.9 for a romanization, 0.4 for a
 * translation. Pairs in other scripts are ignored; 0 without pairs.
 */
export function soundFit(
  pairs: readonly (readonly [original: string, spelled: string])[],
  original: Script,
  spelled: Script,
): number {
  const used = pairs
    .filter(([one, other]) => scriptOf(one) !== spelled && scriptOf(other) === spelled)
    .slice(0, comparedPairs)
    .map(([one, other]) => [one.slice(0, decidingLength), plain(other)] as const);
  if (used.length === 0) return 0;
  if (spelled === 'latin' && original === 'kana') return shareOfRomaji(used.map(([, latin]) => latin));
  if (spelled === 'latin' && original === 'han') return shareOfEqualSyllables(used);
  // Han characters do not show their sound.
  const isPartial = original === 'kana' || original === 'han';
  const fits = used.map(([one, other]) => likeness(skeleton(one), skeleton(other), isPartial));
  return fits.reduce((sum, fit) => sum + fit, 0) / fits.length;
}

/** Maximum number of compared pairs: enough to tell a romanization from a translation. */
const comparedPairs = 40;

/** Lower case, Latin letters without accents and tone marks. */
function plain(text: string): string {
  const short = text.slice(0, decidingLength).toLowerCase();
  return short.replace(/\p{Script=Latin}+/gu, (word) => word.normalize('NFD').replace(/\p{M}/gu, ''));
}

/** A mora of romanized Japanese: a syllable ending with a vowel, n, or the first half of a double consonant. */
const mora = /(?:[kgnhbpmr]y|sh|ch|ts|dz|[kgsztdnhbpmyrwfjv])?[aiueo]|n(?![aiueoy])|([kstpcgdbzj])(?=\1)|t(?=ch)/y;

/** A syllable of pinyin (`v` for `ü`) or jyutping (possibly without a vowel), with an optional tone number. */
const chineseSyllable =
  /(?:zh|ch|sh|ng|gw|kw|[bpmfdtnlgkhjqxrzcsywv])?(?:yu|v(?![aiou])|[aeiou])[aeiou]*(?:ng(?![aeiou])|n(?![aeiou])|r(?![a-z])|[mptk](?=\d))?\d?|(?:ng|m)\d/y;

/** Number of consecutive units in a word; null if it contains anything else. */
function countIn(word: string, unit: RegExp): number | null {
  let count = 0;
  let at = 0;
  while (at < word.length) {
    unit.lastIndex = at;
    const found = unit.exec(word);
    if (!found) return null;
    at += found[0].length;
    count += 1;
  }
  return count;
}

/** Share of letters in words that can be romanized Japanese. */
function shareOfRomaji(texts: readonly string[]): number {
  let letters = 0;
  let fitting = 0;
  for (const word of texts.flatMap((text) => text.match(/[a-z]+/g) ?? [])) {
    letters += word.length;
    if (countIn(word, mora) !== null) fitting += word.length;
  }
  return letters === 0 ? 0 : fitting / letters;
}

/** Share of lines with one Chinese syllable per Han character. */
function shareOfEqualSyllables(pairs: readonly (readonly [original: string, latin: string])[]): number {
  const equal = pairs.filter(([original, latin]) => {
    const counts = (latin.match(/[a-z]+\d?/g) ?? []).map((word) => countIn(word, chineseSyllable));
    const characters = original.match(/\p{Script=Han}/gu)?.length ?? 0;
    return !counts.includes(null) && counts.reduce<number>((sum, count) => sum + (count ?? 0), 0) === characters;
  });
  return equal.length / pairs.length;
}

/** Consonants with equal sound by script. Hangul is decomposed to letters; kana are hiragana. */
const consonants: readonly string[] = [
  'kgqxгкґхγκξχגכךקخغكقگکकखगघกขคฆᄀᄁᄏᆨᆩᆿかきくけこがぎぐげごგკღყქხգկքխղ',
  'tdтдђћτδθדטתتثدذضطظटठडढतथदधฎฏฐฑฒดตถทธᄃᄄᄐᆮᇀただてでとどდთტդտթ',
  'pbfvпбвфπβφבפףبپفवपफबभบปผฝพฟภᄇᄈᄑᆸᇁばびぶべぼぱぴぷぺぽბპფვբպփվ',
  'jzcжзцчζגצץجچزژचछजझจฉชฌᄌᄍᄎᆽᆾちぢつづじჟცძწჭჩჯზջժչճծցձզ',
  'sсшщσςסשזسشصशषसซศษสᄉᄊᆺᆻさざしすずせぜそぞსშսշ',
  'mмμמםمमมᄆᆷまみむめもმմ',
  'nнνנןنनणञङนณงᄂᆫᆼなにぬねのんნն',
  'lrлрλρלרلرरलรลฬᄅᆯらりるれろლრռլր',
];

const consonantClass = new Map(
  consonants.flatMap((letters, index) => [...letters].map((letter) => [letter, index] as const)),
);

/** Maximum number of compared consonants: the comparison is quadratic. */
const comparedConsonants = 60;

/** Consonant classes of a text, in order. */
function skeleton(text: string): number[] {
  const letters = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/\p{Script=Hangul}+/gu, (word) => word.normalize('NFD'))
    .replace(/[\u30a1-\u30f6]/g, (katakana) => String.fromCharCode(katakana.charCodeAt(0) - 0x60))
    // Unicode orders the letters of all Indic scripts alike, so they map to Devanagari.
    .replace(/[\u0980-\u0d7f]/g, (letter) => String.fromCharCode(0x0900 + (letter.charCodeAt(0) & 0x7f)));
  return [...letters].flatMap((letter) => consonantClass.get(letter) ?? []).slice(0, comparedConsonants);
}

/** Length of the longest common subsequence, relative to both lengths or only to the first. */
function likeness(one: readonly number[], other: readonly number[], isPartial: boolean): number {
  if (one.length === 0 || other.length === 0) return 0;
  let before = new Array<number>(other.length + 1).fill(0);
  for (const letter of one) {
    const row = [0];
    for (const [index, compared] of other.entries()) {
      row.push(letter === compared ? (before[index] ?? 0) + 1 : Math.max(row[index] ?? 0, before[index + 1] ?? 0));
    }
    before = row;
  }
  const common = before.at(-1) ?? 0;
  return isPartial ? common / one.length : (2 * common) / (one.length + other.length);
}
