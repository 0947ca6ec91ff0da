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
   * those of another. Texts that are not given any more are forgotten once they are the majority.
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
