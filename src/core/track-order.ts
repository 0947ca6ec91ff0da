import { artistLine, type Song } from './song';

/** A line of a table of songs: the key is unique in its list, where the same song may stand twice. */
export type TrackRow = {
  key: string;
  song: Song;
  /** A short word beside the title, such as the quality of its file. */
  badge?: string;
};

/** What every table of songs can be sorted by; `index` = in the order of the list. */
export type TrackColumn = 'index' | 'title' | 'artists' | 'album' | 'duration';

/** `column` is a `TrackColumn` or the id of a column that one table has besides. */
export type TrackSort = { column: string; direction: 'ascending' | 'descending' };

/** As the list itself has it. */
export const listOrder: TrackSort = { column: 'index', direction: 'ascending' };

/** The same column turns round, a new one starts ascending (doc 2 §4). */
export function toggledSort(sort: TrackSort, column: string): TrackSort {
  const turns = sort.column === column && sort.direction === 'ascending';
  return { column, direction: turns ? 'descending' : 'ascending' };
}

/** How two texts stand to each other in this language: digits by their value, case and accents last of all. */
export function textOrder(language: string): (a: string, b: string) => number {
  return new Intl.Collator(language, { numeric: true, usage: 'sort' }).compare;
}

/** What a row is sorted by: a text, a number, or null for what is not known. */
export type SortValue = string | number | null;

/**
 * The rows in this order; the given list stays as it is. Rows that are equal keep the order of the list, and those
 * without a value stand last in both directions.
 */
export function sortRows<Row extends TrackRow>(
  rows: readonly Row[],
  sort: TrackSort,
  compareTexts: (a: string, b: string) => number,
  sortValue: (row: Row, column: string) => SortValue = trackValue,
): readonly Row[] {
  const isDescending = sort.direction === 'descending';
  if (sort.column === 'index') return isDescending ? rows.toReversed() : rows;
  const known: { row: Row; value: string | number }[] = [];
  const unknown: Row[] = [];
  for (const row of rows) {
    const value = sortValue(row, sort.column);
    if (value === null) unknown.push(row);
    else known.push({ row, value });
  }
  const sign = isDescending ? -1 : 1;
  known.sort(({ value: a }, { value: b }) => {
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * compareTexts(String(a), String(b));
  });
  return [...known.map(({ row }) => row), ...unknown];
}

/** What a song is sorted by in one of the columns that every table has; null for others and for what is unknown. */
export function trackValue({ song }: TrackRow, column: string): SortValue {
  switch (column) {
    case 'title':
      return song.title || null;
    case 'artists':
      return artistLine(song) || null;
    case 'album':
      return song.album?.name || null;
    case 'duration':
      return song.durationMs > 0 ? song.durationMs : null;
    default:
      return null;
  }
}

/** The rows whose title, artists or album contain every word of the text, without regard to case and width. */
export function filterRows<Row extends TrackRow>(rows: readonly Row[], text: string): readonly Row[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ song }) => {
    const searched = folded(`${song.title}\n${artistLine(song)}\n${song.album?.name ?? ''}`);
    return words.every((word) => searched.includes(word));
  });
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
