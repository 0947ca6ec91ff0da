import { foldedForSearch, isWordStart } from './search-text';

/** A piece of a name, and whether what was typed is in it. */
export type NamePart = { text: string; isMarked: boolean };

/**
 * A name in pieces, those marked where the words of a typed text stand: each where it begins a word if it does, else
 * inside of one, else its letters one by one. Nothing is marked for a word that is only in the details or in a reading of
 * the name, nor in a name that is longer or shorter when it is folded, such as one with ligatures.
 */
export function markedParts(name: string, typed: string): readonly NamePart[] {
  const folded = foldedForSearch(name);
  const marks = new Set<number>();
  if (folded.length === name.length) {
    const words = foldedForSearch(typed).split(/\s+/).filter(Boolean);
    for (const word of words) for (const index of indicesOf(word, folded)) marks.add(index);
  }
  const parts: NamePart[] = [];
  for (let index = 0; index < name.length; index += 1) {
    const isMarked = marks.has(index);
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) last.text += name[index];
    else parts.push({ text: name[index] ?? '', isMarked });
  }
  return parts;
}

/** Where the letters of a word are in a text. */
function indicesOf(word: string, text: string): readonly number[] {
  const first = text.indexOf(word);
  if (first === -1) return letterIndices(word, text);
  let start = first;
  while (start !== -1 && !isWordStart(text, start)) start = text.indexOf(word, start + 1);
  const from = start === -1 ? first : start;
  return Array.from(word, (_, index) => from + index);
}

/** The letters one by one, beginning at the start of a word; none where they are not all there. */
function letterIndices(word: string, text: string): readonly number[] {
  for (let start = 0; start < text.length; start += 1) {
    if (text[start] !== word[0] || !isWordStart(text, start)) continue;
    const indices = [start];
    while (indices.length < word.length) {
      const next = text.indexOf(word[indices.length] ?? '', (indices.at(-1) ?? 0) + 1);
      if (next === -1) break;
      indices.push(next);
    }
    if (indices.length === word.length) return indices;
  }
  return [];
}
