import { foldedForSearch } from '@/core/text/folded.ts';
import { isWordStart } from './search-text.ts';

/** Entry ids of one group, in display order. */
export type ShownGroup = { id: string; entries: readonly string[] };

/** Displayed state of the palette: group order and selected entry. */
export type PaletteView = {
  text: string;
  order: readonly string[];
  chosen: string | null;
  /** The user has moved the selection. */
  hasMoved: boolean;
};

export const emptyView: PaletteView = { text: '', order: [], chosen: null, hasMoved: false };

/**
 * Next view for these groups, best group first. A new text resets the view and selects the first entry. With the same
 * text, later groups are appended and the selection stays. Groups of `lastGroups` always come last, and are only
 * selected automatically if no other group has entries.
 */
export function nextView(
  before: PaletteView,
  text: string,
  groups: readonly ShownGroup[],
  lastGroups: readonly string[],
): PaletteView {
  const isSame = before.text === text;
  const known = isSame ? before.order : [];
  const ids = groups.filter(({ entries }) => entries.length > 0).map(({ id }) => id);
  const order = [
    ...known.filter((id) => ids.includes(id) && !lastGroups.includes(id)),
    ...ids.filter((id) => !known.includes(id) && !lastGroups.includes(id)),
    ...lastGroups.filter((id) => ids.includes(id)),
  ];
  const entriesOf = (id: string): readonly string[] => groups.find((group) => group.id === id)?.entries ?? [];
  const isBeforeLast = (entry: string): boolean => !lastGroups.some((id) => entriesOf(id).includes(entry));
  const entries = order.flatMap(entriesOf);
  const stays =
    isSame &&
    before.chosen !== null &&
    entries.includes(before.chosen) &&
    (before.hasMoved || isBeforeLast(before.chosen) || !entries.some(isBeforeLast));
  const chosen = stays ? before.chosen : (entries[0] ?? null);
  const next: PaletteView = { text, order, chosen, hasMoved: stays && before.hasMoved };
  return isEqual(before, next) ? before : next;
}

function isEqual(a: PaletteView, b: PaletteView): boolean {
  return (
    a.text === b.text &&
    a.chosen === b.chosen &&
    a.hasMoved === b.hasMoved &&
    a.order.length === b.order.length &&
    a.order.every((id, index) => id === b.order[index])
  );
}

/** A part of a name, marked if it matches the typed text. */
export type NamePart = { text: string; isMarked: boolean };

/**
 * Splits a name into parts and marks the typed words: at the start of a word, else inside a word, else letter by letter
 * unless `isWhole`. Matches in readings are not marked, nor names whose length changes when folded (ligatures).
 */
export function markedParts(name: string, typed: string, isWhole = false): readonly NamePart[] {
  const folded = foldedForSearch(name);
  const marks = new Set<number>();
  if (folded.length === name.length) {
    const words = foldedForSearch(typed).split(/\s+/).filter(Boolean);
    for (const word of words) for (const index of indicesOf(word, folded, isWhole)) marks.add(index);
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

/** Matching indexes of a word in a text. */
function indicesOf(word: string, text: string, isWhole: boolean): readonly number[] {
  const first = text.indexOf(word);
  if (first === -1) return isWhole ? [] : letterIndices(word, text);
  let start = first;
  while (start !== -1 && !isWordStart(text, start)) start = text.indexOf(word, start + 1);
  const from = start === -1 ? first : start;
  return Array.from(word, (_, index) => from + index);
}

/** Indexes of single letters in order, starting at a word start; empty if any is missing. */
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
