import { artistLine, type Song } from '@/core/song/song';

/** A row of a table of songs. The key is unique in its list, which may contain the same song twice. */
export type TrackRow = {
  key: string;
  song: Song;
  /** A short text beside the title, such as the quality of its file. */
  badge?: string;
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

/** A comparison of texts in this language: digits by their value; case and accents count last. */
export function textOrder(language: string): (a: string, b: string) => number {
  return new Intl.Collator(language, { numeric: true, usage: 'sort' }).compare;
}

/** The value that a row is sorted by; null = unknown. */
export type SortValue = string | number | null;

/**
 * The sorted rows; the given array is not changed. Equal rows stay in list order, and rows without a value come last in
 * both directions.
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

/** The rows whose title, artists or album contain every word of the text, ignoring case and character width. */
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
