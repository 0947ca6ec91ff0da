import { artistLine, type Song } from '@/core/song/song';
import { foldedForSearch, searchWords } from '@/core/text/folded';
import { perLanguage } from '@/core/text/per-language';

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

const collator = perLanguage((language) => new Intl.Collator(language, { numeric: true, usage: 'sort' }));

/** Compares two texts, as `Array.sort` needs it. */
export type CompareTexts = (a: string, b: string) => number;

/**
 * The comparison of names, wherever lists of them are sorted: by the rules of this language, digits of any script by
 * their value, case and accents last. `und` = of no language.
 */
export function textOrder(language: string): CompareTexts {
  // Not made before texts are compared, which most lists never do: it takes 8 ms.
  let compare: Intl.Collator['compare'] | undefined;
  return (a, b) => {
    compare ??= collator(language).compare;
    return compare(a, b);
  };
}

/**
 * The same for paths, step by step, so that the files of a folder stay together. Paths whose steps are equal but for
 * leading zeros have an order of their own, which is the same each time.
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

/** The value that a row is sorted by; null = unknown. All of a column are texts, or all are numbers. */
export type SortValue = string | number | null;

/**
 * The sorted rows; the given array is not changed. Equal rows stay in list order, and rows without a value come last in
 * both directions. With the `ranks` of an earlier call for the same column and language, it takes little time however
 * many rows have changed.
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
 * The rows that a text finds in their title, artists, album or file name, as the palette compares them: those that
 * contain it as it is, or every word of it.
 */
export function filterRows<Row extends TrackRow>(rows: readonly Row[], text: string): readonly Row[] {
  const matches = rowMatcher(text);
  return matches ? rows.filter(matches) : rows;
}

/** Returns a function that decides whether a row is found by this text; null for a blank one. */
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
  /** Without the extension of the file: the word `3` should not find every `.mp3`. */
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
  const facts = foldedForSearch(`${song.title}\n${artistLine(song)}\n${song.album?.name ?? ''}`);
  const name = foldedForSearch(file);
  const text = { all: `${facts}\n${name}`, inWords: `${facts}\n${name.replace(/\.[^.]*$/, '')}` };
  searchedTexts.set(row, text);
  return text;
}

/**
 * The order of texts as numbers, so that a long list is sorted again in a few milliseconds when some of its rows have
 * changed: comparing texts by the rules of a language is slow, and only texts that were not seen before are compared.
 */
export class TextRanks {
  readonly #compare: (a: string, b: string) => number;
  /** Different texts in their order; texts that compare as equal share a rank. */
  #sorted: readonly string[] = [];
  #ranks = new Map<string, number>();

  constructor(compare: (a: string, b: string) => number) {
    this.#compare = compare;
  }

  /**
   * The rank of each of these texts, larger than that of every text before it. Ranks of one call must not be mixed with
   * those of another. Texts that are no longer passed are removed once they are the majority.
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

/** Two sorted lists as one, with few comparisons where `added` is short. */
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

/** The first index from `low` on whose text comes after `text`. */
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
