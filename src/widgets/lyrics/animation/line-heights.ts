/** Height of a line in px before any line was measured. */
const defaultHeight = 60;

/**
 * Heights of stacked lines, some of them measured. The others count as the average of the first measured ones, so that
 * an offset needs no rendering of everything above it.
 */
export class LineHeights {
  /** NaN = not measured yet. */
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

  measured(lines: readonly (readonly [line: number, height: number])[]): void {
    if (lines.length === 0) return;
    for (const [line, height] of lines) this.#heights[line] = height;
    // Set once, because a new estimate would move all unmeasured lines.
    this.#estimate ??= lines.reduce((sum, [, height]) => sum + height, 0) / lines.length;
    this.#tops = null;
  }

  /** Discards all measurements after the width, size or text of the lines changed. */
  forget(): void {
    this.#heights.fill(Number.NaN);
    this.#estimate = null;
    this.#tops = null;
  }

  /** Top of a line in px, relative to the first line; for `line` = number of lines, the bottom of the last one. */
  topOf(line: number): number {
    return this.#allTops()[line] ?? 0;
  }

  /** The line at an offset from the top of the first line, clamped to the first and last line. */
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
    const estimate = this.#estimate ?? defaultHeight;
    for (const [line, height] of this.#heights.entries())
      tops[line + 1] = (tops[line] ?? 0) + (Number.isNaN(height) ? estimate : height);
    this.#tops = tops;
    return tops;
  }
}
