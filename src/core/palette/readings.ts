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
