import { LineHeights } from './line-heights';

/** Lines from this one until before that one. */
export type LineRange = { readonly from: number; readonly to: number };

/** Where the middle of the current line comes to rest, as a share of the height; the room above the first line. */
export const restingPlace = 0.4;

/** So far above and below the view lines are drawn when any are, in heights of the view. */
const drawnAround = 1.25;

/** So far they must be, before others are drawn. A glide begins this far away at most. */
export const neededAround = 0.75;

/** So many lines around the current one are drawn at first, when nothing is known about their heights. */
const linesAtFirst = 20;

/** Marked lines stay, so that they can be copied, as long as they are not more than this. */
const mostKept = 500;

type WindowParts = {
  /** What scrolls. */
  viewport: HTMLElement;
  /** The list inside it, whose children are the lines of the range. */
  list: HTMLElement;
  /** Lines have come into the document or left it. */
  onDrawn: () => void;
};

/**
 * Which lines are in the document: those near the view. Room is kept for the others, by their height where it is known
 * and else by an estimate.
 *
 *   scroll, bring ──▶ cover: too little around the view? ──▶ another range ──▶ React draws it
 *                                                                                  │
 *        what is seen stays where it is ◀── measure the new lines ◀── drawn() ◀────┘  (before the next picture)
 *
 * Where the estimate was wrong what is seen would jump. The room above takes the difference instead (`drift`), which
 * disturbs no scrolling that is under way; it is made good when the list is brought somewhere anyway, or reaches its top.
 */
export class LineWindow {
  readonly #heights: LineHeights;
  readonly #listeners = new Set<() => void>();
  /** What should be in the document, and what is. */
  #range: LineRange;
  #drawn: LineRange;
  #parts: WindowParts | null = null;
  /** The lines stand this much lower than the heights above them say, in px. */
  #drift = 0;
  /** Where the list was last scrolled to by us. */
  #ownTop = 0;
  #knownHeight = 0;

  /** @param current the line around which is drawn first */
  constructor(count: number, current: number) {
    this.#heights = new LineHeights(count);
    this.#range = { from: Math.max(0, current - linesAtFirst), to: Math.min(count, current + linesAtFirst) };
    this.#drawn = this.#range;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getRange = (): LineRange => this.#range;

  attach(parts: WindowParts): void {
    this.#parts = parts;
    this.#ownTop = parts.viewport.scrollTop;
    this.#knownHeight = parts.viewport.clientHeight;
    this.drawn();
  }

  detach(): void {
    this.#parts = null;
  }

  /** The element of a line, while it is in the document. */
  elementOf(line: number): HTMLElement | undefined {
    const { from, to } = this.#drawn;
    if (line < from || line >= to) return undefined;
    return this.#parts?.list.children[line - from] as HTMLElement | undefined;
  }

  /** How far the view is below the first line, in px, by the heights of the lines above it. */
  get viewTop(): number {
    return (this.#parts?.viewport.scrollTop ?? 0) - this.#restPx - this.#drift;
  }

  /** The line so many heights of the view away from this one. */
  lineAway(line: number, views: number): number {
    return this.#heights.lineAt(this.#heights.topOf(line) + views * (this.#parts?.viewport.clientHeight ?? 0));
  }

  /** Has the lines around this one drawn, as if it lay at that share of the view; true when they are already. */
  show(line: number, share: number): boolean {
    const height = this.#parts?.viewport.clientHeight ?? 0;
    return this.#cover(this.#heights.topOf(line) - share * height, height);
  }

  /** Scrolls so that this many px of the list are above the view. */
  scrollTo(topPx: number): void {
    if (!this.#parts) return;
    const { viewport } = this.#parts;
    if (viewport.scrollTop !== topPx) viewport.scrollTop = topPx;
    this.#ownTop = viewport.scrollTop;
  }

  /** After scrolling: has drawn what is near now. True when it was not us who scrolled. */
  scrolled(): boolean {
    if (!this.#parts) return false;
    const { viewport } = this.#parts;
    const isForeign = Math.abs(viewport.scrollTop - this.#ownTop) >= 1 && this.#isAsKnown();
    this.#cover(this.viewTop, viewport.clientHeight);
    return isForeign;
  }

  /** To be called when the range is in the document, before the next picture. */
  drawn(): void {
    if (!this.#parts) return;
    const { viewport, onDrawn } = this.#parts;
    this.#drawn = this.#range;
    this.#keepRoom();
    this.#keepingPlace(() => this.#measure());
    if (this.#drawn.from === 0) this.settle();
    this.#keepRoom();
    // First, because it may scroll to where the lines were asked for.
    onDrawn();
    // Lower lines than expected leave too little drawn.
    this.#cover(this.viewTop, viewport.clientHeight);
  }

  /**
   * To be called with the height of the lines that are drawn, when it may have changed. True when it had: they were
   * measured anew, and what is seen stands where it stood.
   */
  resized(heightPx: number): boolean {
    const { from, to } = this.#drawn;
    const known = this.#heights.topOf(to) - this.#heights.topOf(from);
    if (!this.#parts || Math.abs(known - heightPx) < 0.5) return false;
    this.#keepingPlace(() => {
      this.#heights.forget();
      this.#measure();
    });
    this.#keepRoom();
    this.#cover(this.viewTop, this.#parts.viewport.clientHeight);
    return true;
  }

  /** To be called when the view may be higher or lower than before. */
  fit(): void {
    this.#knownHeight = this.#parts?.viewport.clientHeight ?? 0;
    this.#cover(this.viewTop, this.#knownHeight);
  }

  /** Makes the room above as high as it should be; what is seen moves along. */
  settle(): void {
    if (this.#drift === 0 || !this.#parts) return;
    const top = this.#parts.viewport.scrollTop - this.#drift;
    this.#drift = 0;
    this.#keepRoom();
    this.scrollTo(top);
  }

  /** The room above the first line that lets it stand at its place, see the style sheet. */
  get #restPx(): number {
    return (this.#parts?.viewport.clientHeight ?? 0) * restingPlace;
  }

  /** False while the browser has a layout that we were not told of yet: it may have scrolled to stay within it. */
  #isAsKnown(): boolean {
    const known = this.#knownHeight + this.#drift + this.#heights.topOf(this.#heights.count);
    return Math.abs((this.#parts?.viewport.scrollHeight ?? 0) - known) <= 2;
  }

  #keepingPlace(change: () => void): void {
    const seen = this.#heights.lineAt(this.viewTop);
    const before = this.#heights.topOf(seen);
    change();
    this.#drift += before - this.#heights.topOf(seen);
  }

  #measure(): void {
    const { from, to } = this.#drawn;
    const measured: [line: number, height: number][] = [];
    for (let line = from; line < to; line += 1) {
      const element = this.#heights.isMeasured(line) ? undefined : this.elementOf(line);
      if (!element) continue;
      // Not the bounding box, which the growth of the current line is in, nor the offsets, which are rounded.
      const { height, marginBottom } = getComputedStyle(element);
      measured.push([line, Number.parseFloat(height) + Number.parseFloat(marginBottom)]);
    }
    this.#heights.measured(measured);
  }

  #keepRoom(): void {
    if (!this.#parts) return;
    const { from, to } = this.#drawn;
    // Less than none would be needed where the estimate was far too low.
    if (this.#heights.topOf(from) + this.#drift < 0) this.settle();
    const above = this.#heights.topOf(from) + this.#drift;
    const below = this.#heights.topOf(this.#heights.count) - this.#heights.topOf(to);
    const { style } = this.#parts.list;
    style.setProperty('--above', `${above}px`);
    style.setProperty('--below', `${below}px`);
  }

  /** True when what is needed around this stretch is in the document; else it will be soon. */
  #cover(topPx: number, heightPx: number): boolean {
    const needed = this.#around(topPx, heightPx, neededAround);
    if (needed.from >= this.#range.from && needed.to <= this.#range.to) return true;
    this.#change(this.#withMarked(this.#around(topPx, heightPx, drawnAround)));
    return false;
  }

  #around(topPx: number, heightPx: number, views: number): LineRange {
    const from = this.#heights.lineAt(topPx - views * heightPx);
    const last = this.#heights.lineAt(topPx + (1 + views) * heightPx);
    return { from, to: Math.min(this.#heights.count, last + 1) };
  }

  #withMarked(range: LineRange): LineRange {
    const selection = getSelection();
    if (!selection || selection.isCollapsed) return range;
    const marked = [selection.anchorNode, selection.focusNode].map(lineOfNode).filter((line) => line >= 0);
    const from = Math.min(range.from, ...marked);
    const to = Math.max(range.to, ...marked.map((line) => line + 1));
    return to - from > mostKept ? range : { from, to };
  }

  #change(range: LineRange): void {
    const focused = lineOfNode(document.activeElement);
    // A focus that goes with its element would be nowhere, and the keys with it.
    if (focused >= 0 && (focused < range.from || focused >= range.to))
      this.#parts?.viewport.focus({ preventScroll: true });
    this.#range = range;
    for (const listener of this.#listeners) listener();
  }
}

/** Index of the line that holds this node, -1 outside of lines. */
export function lineOfNode(node: EventTarget | null): number {
  const element = node instanceof Element ? node : node instanceof Node ? node.parentElement : null;
  return Number(element?.closest<HTMLElement>('[data-line]')?.dataset.line ?? -1);
}
