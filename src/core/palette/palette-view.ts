import { foldedForSearch } from '@/core/text/folded';
import { isWordStart } from './search-text';

/** The entries of one group, by their ids, in display order. */
export type ShownGroup = { id: string; entries: readonly string[] };

/** What the palette shows for a text: the order of its groups, and the chosen entry. */
export type PaletteView = {
  text: string;
  order: readonly string[];
  chosen: string | null;
  /** True once the user has moved to an entry. */
  hasMoved: boolean;
};

export const emptyView: PaletteView = { text: '', order: [], chosen: null, hasMoved: false };

/**
 * The view for these groups, best group first. With another text everything starts over, with the first entry chosen.
 * With the same text, groups that arrive later follow those that are shown, and the chosen entry stays. A group of
 * `lastGroups` is always behind all others, and an entry there is only chosen by itself as long as there is no other.
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
