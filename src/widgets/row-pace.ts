import { flushSync } from 'react-dom';

/** First and last of the rows that a virtual list has drawn. */
export type RowRange = { startIndex: number; stopIndex: number };

/** What a pace lives by: the browser's frames and a clock in ms. */
export type Frames = { request: (run: () => void) => void; now: () => number };

type WaitingRow = { index: number; complete: () => void };

/**
 * Time in a frame for completing rows. Style, layout and paint of what was completed take about as long again, so that
 * a frame of 16 ms has room for both.
 */
const budgetMs = 5;

const browserFrames: Frames = { request: (run) => requestAnimationFrame(run), now: () => performance.now() };

/**
 * Which rows of a virtual list are drawn whole at once and which begin as little more than their words. A row that comes
 * into sight beside those that stand already is whole. After a leap (End, the scroll bar, a wild fling) every row is
 * new, which would take longer than a frame: those are completed as soon as a frame has passed without a further leap,
 * the visible ones first, and never more of them in a frame than it has time for.
 */
export class RowPace {
  readonly #reach: number;
  readonly #beginsWhole: boolean;
  readonly #frames: Frames;
  readonly #waiting = new Set<WaitingRow>();
  #drawn: RowRange | null = null;
  #visible: RowRange = { startIndex: 0, stopIndex: 0 };
  #hasLeapt = false;
  #isRunning = false;

  /**
   * `reach`: how many rows before and after those that stand are whole at once. `beginsWhole`: whether the rows that the
   * list begins with are; false where something else, such as a panel that fades in, gives them the first frames.
   */
  constructor(reach: number, { beginsWhole = true, frames = browserFrames } = {}) {
    this.#reach = reach;
    this.#beginsWhole = beginsWhole;
    this.#frames = frames;
  }

  /** True for a row that is to be drawn whole at once. */
  startsWhole(index: number): boolean {
    // What a leap brings is measured and drawn in several goes.
    if (this.#hasLeapt) return false;
    if (this.#drawn === null) return this.#beginsWhole;
    return index >= this.#drawn.startIndex - this.#reach && index <= this.#drawn.stopIndex + this.#reach;
  }

  /** To be told what the list has drawn, in sight and all, each time that changes. */
  onRowsRendered(visible: RowRange, all: RowRange): void {
    this.#visible = visible;
    this.#drawn = all;
  }

  /** Has `complete` called, in a frame with time for it, unless the returned function is called before. */
  wait(index: number, complete: () => void): () => void {
    const row = { index, complete };
    this.#waiting.add(row);
    this.#hasLeapt = true;
    if (!this.#isRunning) {
      this.#isRunning = true;
      this.#frames.request(this.#onFrame);
    }
    return () => this.#waiting.delete(row);
  }

  readonly #onFrame = (): void => {
    // Whoever leaps in every frame, such as by dragging the scroll bar, has no use for whole rows yet.
    if (this.#hasLeapt) this.#hasLeapt = false;
    else this.#completeSome();
    this.#isRunning = this.#waiting.size > 0;
    if (this.#isRunning) this.#frames.request(this.#onFrame);
  };

  #completeSome(): void {
    const until = this.#frames.now() + budgetMs;
    const { startIndex, stopIndex } = this.#visible;
    const distance = ({ index }: WaitingRow): number => Math.max(startIndex - index, index - stopIndex, 0);
    for (const row of [...this.#waiting].sort((a, b) => distance(a) - distance(b))) {
      this.#waiting.delete(row);
      // One by one, so that a slow machine does fewer of them rather than being late.
      flushSync(row.complete);
      if (this.#frames.now() >= until) return;
    }
  }
}
