import { foldedForSearch } from '@/core/text/folded';

/** A text in the form that the palette compares. */
export type SearchText = {
  /** What the entry is called. */
  name: string;
  /** What else finds it: artists and album of a song, further words of a setting. "" for none. */
  details: string;
  /** The name and the details in Latin letters, see `readingOf`; "" where they have no other reading. */
  nameReading: string;
  detailsReading: string;
  /** Which characters occur in any of them, see `lettersOf`. */
  letters: number;
};

/** The form of a name and its details that is compared. `readings` gives the reading of a text in Latin letters. */
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
 * The characters of a folded text as bits: one for each letter from a to z, the others by their code. A word can't be in
 * a text that lacks one of its bits, which is faster than searching it.
 */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    letters |= 1 << (code >= 0x61 && code <= 0x7a ? code - 0x61 : 26 + (code % 6));
  }
  return letters;
}

/** Characters of a language that is written without spaces: each may begin a word. */
function isWordByItself(code: number): boolean {
  return (code >= 0x3041 && code <= 0x30ff && code !== 0x30fb) || (code >= 0x3400 && code <= 0x9fff);
}

function isSeparator(code: number): boolean {
  if (code < 0x80)
    return !((code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a));
  return (code >= 0x2000 && code <= 0x206f) || (code >= 0x3000 && code <= 0x303f) || code === 0x30fb || code === 0xb7;
}

/** Whether a word begins at this index of a folded text. */
export function isWordStart(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (index === 0) return !isSeparator(code);
  const before = text.charCodeAt(index - 1);
  if (isSeparator(code)) return false;
  return isSeparator(before) || isWordByItself(code) || isWordByItself(before);
}

/** Converts texts of other scripts into Latin letters; null while the code for it is not loaded. */
export type Converters = {
  /** One syllable for each Han character of a text that has no others. */
  han: ((text: string) => readonly string[]) | null;
  /** A text in kana as one word. */
  kana: ((text: string) => string) | null;
};

/** The scripts with a reading that a text contains. */
export function scriptsOf(text: string): { han: boolean; kana: boolean } {
  return { han: hanPattern.test(text), kana: kanaPattern.test(text) };
}

const hanPattern = /\p{Script=Han}/u;
const kanaPattern = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const runs = /(\p{Script=Han}+)|([\p{Script=Hiragana}\p{Script=Katakana}ー]+)/gu;

/**
 * A text as it is read, in Latin letters: Chinese as pinyin, with a space between syllables, so that each begins a word
 * and its initials are found; kana as romaji. Everything else stays. "" where nothing was converted.
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
    // An apostrophe divides syllables (kon'ya); users don't type it.
    return ` ${kana(run).replace(/['’]/g, '')} `;
  });
  return isConverted ? read.replace(/\s+/g, ' ').trim() : '';
}

/** Converts the kana of a typed word, so that it also finds titles in Latin letters. */
export function typedReading(word: string, { kana }: Pick<Converters, 'kana'>): string {
  return kana === null || !kanaPattern.test(word) ? word : readingOf(word, { han: null, kana }).replaceAll(' ', '');
}
