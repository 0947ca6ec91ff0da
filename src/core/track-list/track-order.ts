import { artistLine, type Song } from '@/core/song/song.ts';
import { foldedForSearch, searchWords } from '@/core/text/folded.ts';
import { perLanguage } from '@/core/text/per-language.ts';

/** Row of a table of songs. The key is unique in its list, which may contain the same song twice. */
export type TrackRow = {
  key: string;
  song: Song;
  /** Short text beside the title, such as the file's quality. */
  badge?: string;
  /** Displayed instead of the row number, such as the track number of an album. */
  number?: string;
  /** File name, which the filter searches too. */
  file?: string;
  /** Disc of an album with several; a heading stands before its first song. */
  disc?: number;
  /** True in a list of an album if the song has the album's artists, which are not repeated. */
  hasAlbumArtists?: boolean;
};

/** Sortable columns of every table of songs; `index` = list order. */
export const trackColumns = ['index', 'title', 'artists', 'album', 'duration'] as const;

export type TrackColumn = (typeof trackColumns)[number];

/** `column` is a `TrackColumn`, or the id of a column of one table. */
export type TrackSort = { column: string; direction: 'ascending' | 'descending' };

export const listOrder: TrackSort = { column: 'index', direction: 'ascending' };

/** Reverses the same column; a new column starts ascending (docs/behaviour.md#sorting). */
export function toggledSort(sort: TrackSort, column: string): TrackSort {
  const turns = sort.column === column && sort.direction === 'ascending';
  return { column, direction: turns ? 'descending' : 'ascending' };
}

const collator = perLanguage((language) => new Intl.Collator(language, { numeric: true, usage: 'sort' }));

export type CompareTexts = (a: string, b: string) => number;

/** Collation of names by a language: digits of any script by value, case and accents last. `und` = no language. */
export function textOrder(language: string): CompareTexts {
  // Created at the first comparison, because most lists are never sorted and it takes 8 ms.
  let compare: Intl.Collator['compare'] | undefined;
  return (a, b) => {
    compare ??= collator(language).compare;
    return compare(a, b);
  };
}

/**
 * Collation of paths, folder by folder, so that files of a folder stay together. Paths that only differ in leading
 * zeros have a stable order.
 */
export function pathOrder(compare: CompareTexts): CompareTexts {
  return (a, b) => {
    const length = Math.min(a.length, b.length);
    let at = 0;
    while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
    if (at === a.length && at === b.length) return 0;
    const start = at === 0 ? 0 : a.lastIndexOf('/', at - 1) + 1;
    return compare(stepAt(a, start), stepAt(b, start)) || (a < b ? -1 : 1);
  };
}

function stepAt(path: string, start: number): string {
  const end = path.indexOf('/', start);
  return path.slice(start, end === -1 ? undefined : end);
}

/** Sort value of a row; null = unknown. A column has only texts or only numbers. */
export type SortValue = string | number | null;

/**
 * Sorted copy of the rows. Stable; rows without a value come last in both directions. Fast after changes if `ranks` are
 * those of an earlier call for the same column and language.
 */
export function sortRows<Row extends TrackRow>(
  rows: readonly Row[],
  sort: TrackSort,
  ranks: TextRanks,
  sortValue: (row: Row, column: string) => SortValue = trackValue,
): readonly Row[] {
  const isDescending = sort.direction === 'descending';
  if (sort.column === 'index') return isDescending ? rows.toReversed() : rows;
  const values = rows.map((row) => sortValue(row, sort.column));
  const rankOf = ranks.of(values.filter((value) => typeof value === 'string'));
  const known: { row: Row; rank: number }[] = [];
  const unknown: Row[] = [];
  for (const [index, row] of rows.entries()) {
    const value = values[index] ?? null;
    if (value === null) unknown.push(row);
    else known.push({ row, rank: typeof value === 'number' ? value : (rankOf.get(value) ?? 0) });
  }
  const sign = isDescending ? -1 : 1;
  known.sort((a, b) => sign * (a.rank - b.rank));
  return [...known.map(({ row }) => row), ...unknown];
}

/** Sort values by column; null = unknown. */
const trackValues: Record<TrackColumn, (row: TrackRow) => SortValue> = {
  index: () => null,
  title: ({ song }) => song.title || null,
  artists: ({ song }) => artistLine(song) || null,
  album: ({ song }) => song.album?.name || null,
  duration: ({ song }) => (song.durationMs > 0 ? song.durationMs : null),
};

/** Sort value in a `TrackColumn`; null for other columns and unknown values. */
export function trackValue(row: TrackRow, column: string): SortValue {
  const known = trackColumns.find((name) => name === column);
  return known ? trackValues[known](row) : null;
}

/** Rows whose title, artists, album or file name contain the text or all of its words, folded like in the palette. */
export function filterRows<Row extends TrackRow>(rows: readonly Row[], text: string): readonly Row[] {
  const matches = rowMatcher(text);
  return matches ? rows.filter(matches) : rows;
}

/** Returns a predicate for rows that match the text; null for blank text. */
export function rowMatcher(text: string): ((row: TrackRow) => boolean) | null {
  const phrase = foldedForSearch(text).trim();
  const words = searchWords(text);
  if (words.length === 0) return null;
  return (row) => {
    const { all, inWords } = searchedText(row);
    return all.includes(phrase) || (words.length > 1 && words.every((word) => inWords.includes(word)));
  };
}

type SearchedText = {
  all: string;
  /** Without the file extension: the word `3` should not match every `.mp3`. */
  inWords: string;
};

/** Cached per row: folding 20,000 rows takes longer than a key press may. */
const searchedTexts = new WeakMap<TrackRow, SearchedText>();

/** Fills the cache before the user types. */
export function prepareSearch(row: TrackRow): void {
  searchedText(row);
}

function searchedText(row: TrackRow): SearchedText {
  const known = searchedTexts.get(row);
  if (known !== undefined) return known;
  const { song, file = '' } = row;
  const facts = foldedForSearch(`${song.title}\n${artistLine(song)}\n${song.album?.name ?? ''}`);
  const name = foldedForSearch(file);
  const text = { all: `${facts}\n${name}`, inWords: `${facts}\n${name.replace(/\.[^.]*$/, '')}` };
  searchedTexts.set(row, text);
  return text;
}

/**
 * Order of texts as numbers. Collation is slow, so only new texts are compared; a long list is sorted again within a
 * few ms.
 */
export class TextRanks {
  readonly #compare: (a: string, b: string) => number;
  /** Distinct texts in order; texts that compare as equal share a rank. */
  #sorted: readonly string[] = [];
  #ranks = new Map<string, number>();

  constructor(compare: (a: string, b: string) => number) {
    this.#compare = compare;
  }

  /**
   * Rank of each text, ascending. Ranks of different calls must not be mixed. Unused texts are removed once they are
   * the majority.
   */
  of(texts: readonly string[]): ReadonlyMap<string, number> {
    const wanted = new Set(texts);
    const added = [...wanted].filter((text) => !this.#ranks.has(text));
    const isOutgrown = this.#sorted.length + added.length > 2 * wanted.size;
    const kept = isOutgrown ? this.#sorted.filter((text) => wanted.has(text)) : this.#sorted;
    if (added.length > 0 || isOutgrown) this.#set(merged(kept, added.sort(this.#compare), this.#compare));
    return this.#ranks;
  }

  #set(sorted: readonly string[]): void {
    this.#sorted = sorted;
    this.#ranks = new Map();
    let rank = 0;
    let before: string | null = null;
    for (const text of sorted) {
      if (before !== null && this.#compare(before, text) !== 0) rank += 1;
      this.#ranks.set(text, rank);
      before = text;
    }
  }
}

/** Merges two sorted lists, with few comparisons if `added` is short. */
function merged(
  sorted: readonly string[],
  added: readonly string[],
  compare: (a: string, b: string) => number,
): readonly string[] {
  const result: string[] = [];
  let taken = 0;
  for (const text of added) {
    const place = placeOf(text, sorted, taken, compare);
    for (; taken < place; taken += 1) result.push(sorted[taken] as string);
    result.push(text);
  }
  return result.concat(sorted.slice(taken));
}

/** Index of the first text from `low` on that comes after `text`. */
function placeOf(
  text: string,
  sorted: readonly string[],
  low: number,
  compare: (a: string, b: string) => number,
): number {
  let start = low;
  let end = sorted.length;
  while (start < end) {
    const middle = Math.floor((start + end) / 2);
    if (compare(sorted[middle] as string, text) > 0) end = middle;
    else start = middle + 1;
  }
  return start;
}
