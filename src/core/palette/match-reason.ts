import { foldedForSearch } from '@/core/text/folded.ts';
import { type PaletteQuery, wordFitIn } from './palette-search.ts';

/** The searched texts of an entry. Its keywords are not shown. */
export type SearchedTexts = { name: string; detail: string; keywords?: string | undefined };

/** Between the keywords, and the sentences of an explanation. */
const separators = /[\n,，、;；。]|\. /;

/**
 * Why an entry matches, where neither its name nor its detail contains a typed word: the reading in Latin letters or the
 * keyword that does. "" if the shown texts say it.
 */
export function matchReason(
  { words }: PaletteQuery,
  { name, detail, keywords = '' }: SearchedTexts,
  readings: (text: string) => string,
): string {
  const has = (text: string, spellings: readonly string[], areLettersBound: boolean): boolean => {
    const folded = foldedForSearch(text);
    return spellings.some((word) => wordFitIn(word, folded, areLettersBound) !== null);
  };
  const reasons = words.flatMap((spellings): string | [] => {
    if (has(name, spellings, false) || has(detail, spellings, true)) return [];
    const nameReading = readings(name);
    if (has(nameReading, spellings, false)) return nameReading;
    const pieces = keywords.split(separators).map((piece) => piece.trim());
    const keyword =
      pieces.find((piece) => has(piece, spellings, true)) ??
      pieces.find((piece) => has(readings(piece), spellings, true));
    if (keyword !== undefined) return keyword;
    const detailReading = readings(detail);
    return has(detailReading, spellings, true) ? detailReading : [];
  });
  return [...new Set(reasons)].join(' · ');
}
