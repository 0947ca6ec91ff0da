import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** First and last rendered row of a virtual list, both inclusive. */
export type RowRange = { startIndex: number; stopIndex: number };

/** Animation frames and a clock in ms. */
export type Frames = { request: (run: () => void) => void; now: () => number };

type WaitingRow = { index: number; complete: () => void };

/**
 * Time per frame for completing rows, in ms. Their style, layout and paint take about as long again, and both fit into
 * a frame of 16 ms.
 */
const budgetMs = 5;

const browserFrames: Frames = { request: (run) => requestAnimationFrame(run), now: () => performance.now() };

/**
 * Decides which rows of a virtual list are rendered in full at once and which start as text only. Rows next to rendered
 * ones are full. After a jump (End, the scroll bar, a fast fling) all rows are new, and rendering them in full would
 * exceed a frame: they are completed once a frame has passed without another jump, visible ones first, within a time
 * budget per frame.
 */
export class DeferredRows {
  readonly #reach: number;
  readonly #startsFull: boolean;
  readonly #frames: Frames;
  readonly #waiting = new Set<WaitingRow>();
  #drawn: RowRange | null = null;
  #visible: RowRange = { startIndex: 0, stopIndex: 0 };
  #hasJumped = false;
  #isRunning = false;

  /**
   * `reach`: number of rows before and after the rendered ones that are full at once. `startsFull`: whether the first
   * rows are; false if something else, such as a panel's transition, needs the first frames.
   */
  constructor(reach: number, { startsFull = true, frames = browserFrames } = {}) {
    this.#reach = reach;
    this.#startsFull = startsFull;
    this.#frames = frames;
  }

  isFullAtOnce(index: number): boolean {
    // The rows of a jump are measured and rendered in several passes.
    if (this.#hasJumped) return false;
    if (this.#drawn === null) return this.#startsFull;
    return index >= this.#drawn.startIndex - this.#reach && index <= this.#drawn.stopIndex + this.#reach;
  }

  /** Must be called with the visible and all rendered rows whenever they change. */
  onRowsRendered(visible: RowRange, all: RowRange): void {
    this.#visible = visible;
    this.#drawn = all;
  }

  /** Calls `complete` in a frame that has time for it. Returns a function that cancels the call. */
  wait(index: number, complete: () => void): () => void {
    const row = { index, complete };
    this.#waiting.add(row);
    this.#hasJumped = true;
    if (!this.#isRunning) {
      this.#isRunning = true;
      this.#frames.request(this.#onFrame);
    }
    return () => this.#waiting.delete(row);
  }

  readonly #onFrame = (): void => {
    // A list that jumps in every frame, such as while the scroll bar is dragged, needs no full rows yet.
    if (this.#hasJumped) this.#hasJumped = false;
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
      // One by one, so that a slow machine completes fewer rows instead of exceeding the frame.
      flushSync(row.complete);
      if (this.#frames.now() >= until) return;
    }
  }
}

/**
 * Whether to render a row of a virtual list in full; false only for the first frames after a jump. Once true, it stays
 * true.
 */
export function useDeferredRow(deferred: DeferredRows, index: number): boolean {
  const [isFull, setFull] = useState(() => deferred.isFullAtOnce(index));
  useLayoutEffect(() => (isFull ? undefined : deferred.wait(index, () => setFull(true))), [deferred, index, isFull]);
  return isFull;
}
