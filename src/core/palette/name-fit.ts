import type { PaletteQuery } from './palette-search.ts';
import { isWordStart, type SearchText } from './search-text.ts';

/** How a name fits a search, best first. */
export const nameFits = [
  /** The name is the text. */
  'exact',
  /** The name begins with the text. */
  'begins',
  /** Name and details, such as the artists of a song, together contain every word. */
  'with-details',
  /** The text contains the name, as in "artist title". */
  'named',
  /** The name contains every word, in any order. */
  'holds',
] as const;

export type NameFit = (typeof nameFits)[number];

/** How a name fits, as written or by its reading in Latin letters; null = a word is missing. */
export function nameFit({ phrase, words }: PaletteQuery, { name, details, ...text }: SearchText): NameFit | null {
  if (words.length === 0 || name === '') return null;
  const nameReading = text.nameReading.split(' ');
  const detailsReading = text.detailsReading.split(' ');
  const plain = name.trim().replace(/\s+/g, ' ');
  const latin = words.some((spellings) => spellings.length > 1)
    ? [words.map((spellings) => spellings.at(-1)).join(' ')]
    : [];
  const typed = [phrase, ...latin];
  // Users type the syllables of a reading with and without spaces.
  const joined = text.nameReading === '' ? [] : typed.map((form) => form.replaceAll(' ', ''));
  const reading = nameReading.join('');
  if (typed.includes(plain) || joined.includes(reading)) return 'exact';
  if (typed.some((form) => plain.startsWith(form)) || joined.some((form) => reading.startsWith(form))) return 'begins';
  const isInName = (spellings: readonly string[]): boolean =>
    spellings.some((word) => beginsWord(word, name) || beginsSyllable(word, nameReading));
  const isInDetails = (spellings: readonly string[]): boolean =>
    spellings.some((word) => beginsWord(word, details) || beginsSyllable(word, detailsReading));
  const missing = words.filter((spellings) => !isInName(spellings));
  if (missing.length === 0) return 'holds';
  if (missing.length < words.length && missing.every(isInDetails)) return 'with-details';
  return beginsWord(plain, phrase, true) ? 'named' : null;
}

/** Whether a text contains a word at the beginning of one of its own; `isWhole` = that also ends with it. */
function beginsWord(word: string, text: string, isWhole = false): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    const continues = end < text.length && !isWordStart(text, end) && isWordStart(`-${text[end]}`, 1);
    if (isWordStart(text, at) && !(isWhole && continues)) return true;
  }
  return false;
}

/** Whether the syllables of a reading from one of them on begin with a word typed without spaces. */
function beginsSyllable(word: string, syllables: readonly string[]): boolean {
  return syllables.some((syllable, index) => {
    if (syllable === '' || syllable[0] !== word[0]) return false;
    let read = '';
    for (let at = index; at < syllables.length && read.length < word.length; at += 1) read += syllables[at];
    return read.startsWith(word);
  });
}
