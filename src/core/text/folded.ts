/** A name for telling whether it is the same: case and character width do not count. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Only these characters stay as they are when they are folded. */
const isPlain = /^[ -&(-@[-_{-~a-z]*$/;

const hasNonAscii = /[^ -~]/;

/** Distance of a katakana from the hiragana of the same sound. */
const toHiragana = 0x60;

/** Letters and signs that have no decomposition, as people type them on a keyboard without them. */
const typedAs: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ə: 'e',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
  // Keyboards of Arabic and Persian have different ones of these, and many people type the simpler ones.
  ک: 'ك',
  ی: 'ي',
  ى: 'ي',
  ة: 'ه',
  '×': 'x',
};
const replaced = new RegExp(`[${Object.keys(typedAs).join('')}]`, 'g');

/** Left out: people type `dont` and `oconnor`. */
const apostrophes = /['`‘’‛ʹʻʼʿʾ′´]/g;
const quotes = /[“”„‟«»]/g;
const dashes = /[‐‑‒–—―−]/g;
const slashes = /[⁄∕]/g;

/**
 * A text for finding what people type, in the palette and in every filter. It ignores case and character width, accents of
 * Latin, Greek and Cyrillic letters, the vowel signs of Arabic and Hebrew, the kind of kana, apostrophes, and invisible
 * characters.
 * Letters and signs that many keyboards lack are as `typedAs` and ASCII have them.
 */
export function foldedForSearch(text: string): string {
  if (isPlain.test(text)) return text;
  // Before the normalisation, which makes a space and an accent of ´.
  const lower = text.replace(apostrophes, '').normalize('NFKC').toLowerCase();
  if (!hasNonAscii.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .replace(replaced, (letter) => typedAs[letter] ?? letter)
    .replace(quotes, '"')
    .replace(dashes, '-')
    .replace(slashes, '/')
    .replace(/[\p{Cf}ـ]/gu, '')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - toHiragana));
}

/** The words of a search text, as `foldedForSearch` makes them. */
export function searchWords(text: string): string[] {
  return foldedForSearch(text).split(/\s+/).filter(Boolean);
}

/** Returns a function that decides whether texts together contain every word of a typed text; null for a blank one. */
export function textMatcher(typed: string): ((...texts: string[]) => boolean) | null {
  const words = searchWords(typed);
  if (words.length === 0) return null;
  return (...texts) => {
    const all = foldedForSearch(texts.join('\n'));
    return words.every((word) => all.includes(word));
  };
}
