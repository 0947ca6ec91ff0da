/** Longest text of a field, in characters. */
export const maxTextCharacters = 500;

/** Most values of a field that may have several. */
export const maxValues = 20;

/** More accents on one letter are there to overflow the line. */
const tooManyMarks = /(\p{M}{8})\p{M}+/gu;

/** Control characters, marks of writing direction, invisible spaces, and parts of characters. */
const unwanted = /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Characters that take place but show nothing. */
const invisible = /[\p{Z}\p{C}\u115f\u1160\u2800\u3164\uffa0]/gu;

/**
 * A text from a tag, fit to be shown in a line: NFC, without control characters and marks that change the direction of
 * what follows, at most `maxTextCharacters` long. Null where nothing visible is left.
 */
export function cleanText(text: string | null | undefined): string | null {
  if (!text) return null;
  // Cut first: what follows would take long for a text of megabytes.
  const cleaned = text
    .slice(0, maxTextCharacters * 4)
    .replace(lineBreaks, ' ')
    .replace(unwanted, '')
    .replace(tooManyMarks, '$1')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
  const cut = Array.from(cleaned).slice(0, maxTextCharacters).join('').trim();
  return cut.replace(invisible, '') === '' ? null : cut;
}

/** The texts that are left, each once, compared without case; at most `maxValues`. */
export function cleanTexts(texts: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const text of texts) {
    const cleaned = cleanText(text);
    const key = cleaned?.toLowerCase();
    if (cleaned === null || key === undefined || found.has(key)) continue;
    found.set(key, cleaned);
    if (found.size === maxValues) break;
  }
  return [...found.values()];
}
