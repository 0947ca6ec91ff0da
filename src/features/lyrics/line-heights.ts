/** What a line counts for before any was measured, in px. */
const usualHeight = 60;

/**
 * Heights of lines that stand below each other, of which only some have been measured. The others count as high as the
 * first measured ones are on average, so that a place in the list is known without drawing what is above it.
 */
export class LineHeights {
  /** NaN where a line has not been measured. */
  readonly #heights: Float64Array;
  #estimate: number | null = null;
  #tops: Float64Array | null = null;

  constructor(count: number) {
    this.#heights = new Float64Array(count).fill(Number.NaN);
  }

  get count(): number {
    return this.#heights.length;
  }

  isMeasured(line: number): boolean {
    return Number.isFinite(this.#heights[line]);
  }

  /** Takes what these lines measure, in px. */
  measured(lines: readonly (readonly [line: number, height: number])[]): void {
    if (lines.length === 0) return;
    for (const [line, height] of lines) this.#heights[line] = height;
    // Once only: whenever it changed, all that has not been measured would move.
    this.#estimate ??= lines.reduce((sum, [, height]) => sum + height, 0) / lines.length;
    this.#tops = null;
  }

  /** Nothing counts as measured any more: the lines have another width, size or text now. */
  forget(): void {
    this.#heights.fill(Number.NaN);
    this.#estimate = null;
    this.#tops = null;
  }

  /** Where a line begins, in px below the beginning of the first; for the number of lines: where the last one ends. */
  topOf(line: number): number {
    return this.#allTops()[line] ?? 0;
  }

  /** The line at so many px below the beginning of the first; the first or the last one beyond them. */
  lineAt(px: number): number {
    const tops = this.#allTops();
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((tops[middle] ?? 0) <= px) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }

  #allTops(): Float64Array {
    if (this.#tops) return this.#tops;
    const tops = new Float64Array(this.count + 1);
    const estimate = this.#estimate ?? usualHeight;
    for (const [line, height] of this.#heights.entries())
      tops[line + 1] = (tops[line] ?? 0) + (Number.isNaN(height) ? estimate : height);
    this.#tops = tops;
    return tops;
  }
}
