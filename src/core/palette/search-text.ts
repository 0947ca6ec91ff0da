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

/** Only these characters stay as they are when they are folded. */
const isPlain = /^[ -@[-~]*$/;

/** Distance of a katakana from the hiragana of the same sound. */
const toHiragana = 0x60;

/**
 * A text in which case, character width, the accents of Latin, Greek and Cyrillic letters, and the kind of kana do not
 * count.
 */
export function foldedForSearch(text: string): string {
  if (isPlain.test(text)) return text;
  const lower = text.normalize('NFKC').toLowerCase();
  if (!hasNonAscii.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - toHiragana));
}

const hasNonAscii = /[^ -~]/;

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
