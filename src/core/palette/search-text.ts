import { foldedForSearch } from '@/core/text/folded.ts';

/** A text prepared for matching in the palette. */
export type SearchText = {
  /** Name of the entry. */
  name: string;
  /** Other search terms: artists and album of a song, keywords of a setting. "" = none. */
  details: string;
  /** Name and details in Latin letters, see `readingOf`; "" if they have no other reading. */
  nameReading: string;
  detailsReading: string;
  /** Bit set of all characters, see `lettersOf`. */
  letters: number;
};

/** Prepares a name and its details. `readings` returns a text's reading in Latin letters. */
export function searchText(name: string, details = '', readings: (text: string) => string = () => ''): SearchText {
  const text = {
    name: foldedForSearch(name),
    details: foldedForSearch(details),
    nameReading: foldedForSearch(readings(name)),
    detailsReading: details === '' ? '' : foldedForSearch(readings(details)),
  };
  const letters = Object.values(text).reduce((all, part) => all | lettersOf(part), 0);
  return { ...text, letters };
}

/**
 * Bit set of a folded text's characters: one bit per letter a to z, others by code. A word can't match a text that
 * lacks one of its bits, which is a fast pre-check.
 */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    letters |= 1 << (code >= 0x61 && code <= 0x7a ? code - 0x61 : 26 + (code % 6));
  }
  return letters;
}

/** Characters of scripts without spaces: each may begin a word. */
function isWordByItself(code: number): boolean {
  return (code >= 0x3041 && code <= 0x30ff && code !== 0x30fb) || (code >= 0x3400 && code <= 0x9fff);
}

function isSeparator(code: number): boolean {
  if (code < 0x80)
    return !((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a));
  return (code >= 0x2000 && code <= 0x206f) || (code >= 0x3000 && code <= 0x303f) || code === 0x30fb || code === 0xb7;
}

/** Whether a word begins at this index. */
export function isWordStart(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (index === 0) return !isSeparator(code);
  const before = text.charCodeAt(index - 1);
  if (isSeparator(code)) return false;
  return isSeparator(before) || isWordByItself(code) || isWordByItself(before);
}

/** Converters to Latin letters; null while their chunk is not loaded. */
export type Converters = {
  /** One syllable per Han character; the text has only Han characters. */
  han: ((text: string) => readonly string[]) | null;
  /** Converts kana to one word. */
  kana: ((text: string) => string) | null;
};

export function scriptsOf(text: string): { han: boolean; kana: boolean } {
  return { han: hanPattern.test(text), kana: kanaPattern.test(text) };
}

const hanPattern = /\p{Script=Han}/u;
const kanaPattern = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const runs = /(\p{Script=Han}+)|([\p{Script=Hiragana}\p{Script=Katakana}ー]+)/gu;

/**
 * Reading of a text in Latin letters: Chinese as pinyin with a space between syllables, so that initials match; kana as
 * romaji. Other text stays. "" if nothing was converted.
 */
export function readingOf(text: string, { han, kana }: Converters): string {
  let isConverted = false;
  const read = text.replace(runs, (run: string, isHan: string | undefined) => {
    if (isHan !== undefined) {
      if (han === null) return run;
      isConverted = true;
      return ` ${han(run).join(' ')} `;
    }
    if (kana === null) return run;
    isConverted = true;
    // Users don't type the apostrophe that separates syllables (kon'ya).
    return ` ${kana(run).replace(/['’]/g, '')} `;
  });
  return isConverted ? read.replace(/\s+/g, ' ').trim() : '';
}

/** Converts kana of a typed word, so that it also matches titles in Latin letters. */
export function typedReading(word: string, { kana }: Pick<Converters, 'kana'>): string {
  return kana === null || !kanaPattern.test(word) ? word : readingOf(word, { han: null, kana }).replaceAll(' ', '');
}
