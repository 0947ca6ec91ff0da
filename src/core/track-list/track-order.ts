import { artistLine, type Song } from '@/core/song/song';
import { folded, searchWords } from '@/core/text/folded';

/** A row of a table of songs. The key is unique in its list, which may contain the same song twice. */
export type TrackRow = {
  key: string;
  song: Song;
  /** A short text beside the title, such as the quality of its file. */
  badge?: string;
  /** Displayed in place of its number in the list, such as its number on an album. */
  number?: string;
  /** The name of its file, which the filter finds too. */
  file?: string;
};

/** The columns that every table of songs can be sorted by, in their order; `index` = list order. */
export const trackColumns = ['index', 'title', 'artists', 'album', 'duration'] as const;

type TrackColumn = (typeof trackColumns)[number];

/** `column` is a `TrackColumn` or the id of an additional column of one table. */
export type TrackSort = { column: string; direction: 'ascending' | 'descending' };

export const listOrder: TrackSort = { column: 'index', direction: 'ascending' };

/** The same column reverses its direction, a new one starts ascending (docs/behaviour.md#sorting). */
export function toggledSort(sort: TrackSort, column: string): TrackSort {
  const turns = sort.column === column && sort.direction === 'ascending';
  return { column, direction: turns ? 'descending' : 'ascending' };
}

const textOrders = new Map<string, (a: string, b: string) => number>();

/** A comparison of texts in this language: digits by their value; case and accents count last. */
export function textOrder(language: string): (a: string, b: string) => number {
  const known = textOrders.get(language);
  if (known) return known;
  const { compare } = new Intl.Collator(language, { numeric: true, usage: 'sort' });
  textOrders.set(language, compare);
  return compare;
}

/** The value that a row is sorted by; null = unknown. */
export type SortValue = string | number | null;

/** A list and its rows in an order. */
export type SortedRows<Row> = { rows: readonly Row[]; sorted: readonly Row[] };

/**
 * The sorted rows; the given array is not changed. Equal rows stay in list order, and rows without a value come last in
 * both directions. `before` is an earlier result in the same order: if rows were only added at the end since then, as
 * while a list loads, they are put into their places with few comparisons.
 */
export function sortRows<Row extends TrackRow>(
  rows: readonly Row[],
  sort: TrackSort,
  compareTexts: (a: string, b: string) => number,
  sortValue: (row: Row, column: string) => SortValue = trackValue,
  before: SortedRows<Row> = { rows: [], sorted: [] },
): readonly Row[] {
  const isDescending = sort.direction === 'descending';
  if (sort.column === 'index') return isDescending ? rows.toReversed() : rows;
  const sign = isDescending ? -1 : 1;
  const valueIn = (row: Row): SortValue => sortValue(row, sort.column);
  const compare = (a: string | number, b: string | number): number =>
    sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b)));
  const isContinued = before.rows.length <= rows.length && before.rows.every((row, index) => row === rows[index]);
  const added = isContinued ? rows.slice(before.rows.length) : rows;

  const known: { row: Row; value: string | number }[] = [];
  const unknown: Row[] = [];
  for (const row of added) {
    const value = valueIn(row);
    if (value === null) unknown.push(row);
    else known.push({ row, value });
  }
  known.sort((a, b) => compare(a.value, b.value));
  if (!isContinued || before.rows.length === 0) return [...known.map(({ row }) => row), ...unknown];

  const { sorted } = before;
  const firstUnknown = firstWhere(sorted.length, 0, (index) => valueIn(sorted[index] as Row) === null);
  const merged: Row[] = [];
  let taken = 0;
  for (const { row, value } of known) {
    const place = firstWhere(firstUnknown, taken, (index) => {
      const other = valueIn(sorted[index] as Row);
      return other !== null && compare(other, value) > 0;
    });
    for (; taken < place; taken += 1) merged.push(sorted[taken] as Row);
    merged.push(row);
  }
  for (; taken < sorted.length; taken += 1) merged.push(sorted[taken] as Row);
  merged.push(...unknown);
  return merged;
}

/** The first index from `start` on for which `isTrue`, which holds for all that follow; `count` if there is none. */
function firstWhere(count: number, start: number, isTrue: (index: number) => boolean): number {
  let low = start;
  let high = count;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The sort value of a row in each column; null = unknown. */
const trackValues: Record<TrackColumn, (row: TrackRow) => SortValue> = {
  index: () => null,
  title: ({ song }) => song.title || null,
  artists: ({ song }) => artistLine(song) || null,
  album: ({ song }) => song.album?.name || null,
  duration: ({ song }) => (song.durationMs > 0 ? song.durationMs : null),
};

/** The sort value of a row in a `TrackColumn`; null for other columns and unknown values. */
export function trackValue(row: TrackRow, column: string): SortValue {
  const known = trackColumns.find((name) => name === column);
  return known ? trackValues[known](row) : null;
}

/**
 * The rows that a text finds in their title, artists, album or file name, ignoring case and character width: those that
 * contain it as it is, or every word of it.
 */
export function filterRows<Row extends TrackRow>(rows: readonly Row[], text: string): readonly Row[] {
  const matches = rowMatcher(text);
  return matches ? rows.filter(matches) : rows;
}

/** Returns a function that tells whether a row is found by this text; null for a blank one. */
export function rowMatcher(text: string): ((row: TrackRow) => boolean) | null {
  const phrase = folded(text).trim();
  const words = searchWords(text);
  if (words.length === 0) return null;
  return (row) => {
    const { all, inWords } = searchedText(row);
    return all.includes(phrase) || (words.length > 1 && words.every((word) => inWords.includes(word)));
  };
}

type SearchedText = {
  all: string;
  /** Without the extension of the file: the word `3` is not meant to find every `.mp3`. */
  inWords: string;
};

/** Worked out once for each row: folding twenty thousand of them takes longer than a key press may. */
const searchedTexts = new WeakMap<TrackRow, SearchedText>();

/** Works out what searching a row needs, before the first key is pressed. */
export function prepareSearch(row: TrackRow): void {
  searchedText(row);
}

function searchedText(row: TrackRow): SearchedText {
  const known = searchedTexts.get(row);
  if (known !== undefined) return known;
  const { song, file = '' } = row;
  const facts = folded(`${song.title}\n${artistLine(song)}\n${song.album?.name ?? ''}`);
  const name = folded(file);
  const text = { all: `${facts}\n${name}`, inWords: `${facts}\n${name.replace(/\.[^.]*$/, '')}` };
  searchedTexts.set(row, text);
  return text;
}
