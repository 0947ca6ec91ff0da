/** Folds case and character width, for comparing names. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Characters that folding does not change. */
const isPlain = /^[ -&(-@[-_{-~a-z]*$/;

const hasNonAscii = /[^ -~]/;

/** Code point distance from katakana to hiragana. */
const toHiragana = 0x60;

/** Letters without a decomposition, and what users type instead. */
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
  // Arabic and Persian keyboards differ in these letters; many users type the simpler form.
  ک: 'ك',
  ی: 'ي',
  ى: 'ي',
  ة: 'ه',
  '×': 'x',
};
const replaced = new RegExp(`[${Object.keys(typedAs).join('')}]`, 'g');

/** Removed, because users type `dont` and `oconnor`. */
const apostrophes = /['`‘’‛ʹʻʼʿʾ′´]/g;
const quotes = /[“”„‟«»]/g;
const dashes = /[‐‑‒–—―−]/g;
const slashes = /[⁄∕]/g;

/**
 * Folds a text for search in the palette and filters. Ignores case, character width, accents of Latin, Greek and
 * Cyrillic letters, Arabic and Hebrew vowel signs, hiragana or katakana, apostrophes, and invisible characters. Letters
 * missing on many keyboards become `typedAs` or ASCII.
 */
export function foldedForSearch(text: string): string {
  if (isPlain.test(text)) return text;
  // Removed before normalisation, which splits ´ into a space and an accent.
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

/** Words of a search text, folded by `foldedForSearch`. */
export function searchWords(text: string): string[] {
  return foldedForSearch(text).split(/\s+/).filter(Boolean);
}

/** Returns a predicate for texts that together contain every typed word; null for blank text. */
export function textMatcher(typed: string): ((...texts: string[]) => boolean) | null {
  const words = searchWords(typed);
  if (words.length === 0) return null;
  return (...texts) => {
    const all = foldedForSearch(texts.join('\n'));
    return words.every((word) => all.includes(word));
  };
}
