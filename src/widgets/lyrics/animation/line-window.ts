import { Emitter } from '@/core/async/emitter.ts';
import { LineHeights } from './line-heights.ts';

/** `from` is inclusive, `to` exclusive. */
export type LineRange = { readonly from: number; readonly to: number };

/**
 * Resting position of the middle of the current line, as a fraction of the view height; also the padding above the
 * first line.
 */
export const restingPlace = 0.4;

/** Height rendered beyond the view, in view heights. */
const drawnAround = 1.25;

/** Less than this beyond the view triggers rendering, in view heights. A glide starts at most this far away. */
export const neededAround = 0.75;

/** Lines rendered on each side of the current one before any height is known. */
const linesAtFirst = 20;

/** Selected lines stay rendered for copying, up to this number. */
const maxRenderedLines = 500;

type WindowParts = {
  /** The scroll container. */
  viewport: HTMLElement;
  /** The list inside it, whose children are the rendered lines. */
  list: HTMLElement;
  /** Called after lines were added to or removed from the document. */
  onDrawn: () => void;
};

/**
 * Decides which lines are in the document: those near the view. Padding reserves the space of all other lines, by their
 * measured height or else by an estimate.
 *
 *   scroll, bring ──▶ cover: too little around the view? ──▶ another range ──▶ React renders it
 *                                                                                  │
 *     the visible lines stay in place ◀── measure the new lines ◀── drawn() ◀──────┘  (before the next paint)
 *
 * If the estimate was wrong, the visible lines would jump. The padding above absorbs the difference instead (`drift`),
 * which does not disturb scrolling in progress; it is removed when the list is scrolled to a line anyway, or reaches its
 * top.
 */
export class LineWindow {
  readonly #heights: LineHeights;
  readonly #changes = new Emitter();
  /** The range to render, and the rendered one. */
  #range: LineRange;
  #drawn: LineRange;
  #parts: WindowParts | null = null;
  /** Distance in px by which the lines are lower than the heights above them add up to. */
  #drift = 0;
  /** The last scroll offset that this class set itself. */
  #ownTop = 0;
  #knownHeight = 0;

  /** @param current the line around which lines are rendered first */
  constructor(count: number, current: number) {
    this.#heights = new LineHeights(count);
    this.#range = { from: Math.max(0, current - linesAtFirst), to: Math.min(count, current + linesAtFirst) };
    this.#drawn = this.#range;
  }

  readonly subscribe = this.#changes.subscribe;

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

  /** The element of a line, if it is in the document. */
  elementOf(line: number): HTMLElement | undefined {
    const { from, to } = this.#drawn;
    if (line < from || line >= to) return undefined;
    return this.#parts?.list.children[line - from] as HTMLElement | undefined;
  }

  /** Scroll offset of the view below the top of the first line, in px, by measured heights. */
  get viewTop(): number {
    return (this.#parts?.viewport.scrollTop ?? 0) - this.#restPx - this.#drift;
  }

  /** The line this number of view heights away from another one. */
  lineAway(line: number, views: number): number {
    return this.#heights.lineAt(this.#heights.topOf(line) + views * (this.#parts?.viewport.clientHeight ?? 0));
  }

  /** Renders the lines around this one as if it were at that fraction of the view. Returns true if they already are. */
  show(line: number, share: number): boolean {
    const height = this.#parts?.viewport.clientHeight ?? 0;
    return this.#cover(this.#heights.topOf(line) - share * height, height);
  }

  /** Scrolls so that this height of the list, in px, is above the view. */
  scrollTo(topPx: number): void {
    if (!this.#parts) return;
    const { viewport } = this.#parts;
    if (viewport.scrollTop !== topPx) viewport.scrollTop = topPx;
    this.#ownTop = viewport.scrollTop;
  }

  /**
   * Must be called after a scroll event: renders the lines near the view. Returns true unless this class caused the
   * scroll.
   */
  scrolled(): boolean {
    if (!this.#parts) return false;
    const { viewport } = this.#parts;
    const isForeign = Math.abs(viewport.scrollTop - this.#ownTop) >= 1 && this.#isAsKnown();
    this.#cover(this.viewTop, viewport.clientHeight);
    return isForeign;
  }

  /** Must be called when the range is in the document, before the next paint. */
  drawn(): void {
    if (!this.#parts) return;
    const { viewport, onDrawn } = this.#parts;
    this.#drawn = this.#range;
    this.#reserveRoom();
    this.#withScrollAnchored(() => this.#measure());
    if (this.#drawn.from === 0) this.removeDrift();
    this.#reserveRoom();
    // First, because the callback may scroll to the requested lines.
    onDrawn();
    // If lines are lower than estimated, too few are rendered.
    this.#cover(this.viewTop, viewport.clientHeight);
  }

  /**
   * Must be called when the height of the rendered lines may have changed. If it did, measures them again, keeps the
   * visible ones in place and returns true.
   */
  resized(heightPx: number): boolean {
    const { from, to } = this.#drawn;
    const known = this.#heights.topOf(to) - this.#heights.topOf(from);
    if (!this.#parts || Math.abs(known - heightPx) < 0.5) return false;
    this.#withScrollAnchored(() => {
      this.#heights.forget();
      this.#measure();
    });
    this.#reserveRoom();
    this.#cover(this.viewTop, this.#parts.viewport.clientHeight);
    return true;
  }

  /** Must be called when the height of the view may have changed. */
  fit(): void {
    this.#knownHeight = this.#parts?.viewport.clientHeight ?? 0;
    this.#cover(this.viewTop, this.#knownHeight);
  }

  /** Removes the drift from the padding above the lines and adjusts the scroll offset by the same amount. */
  removeDrift(): void {
    if (this.#drift === 0 || !this.#parts) return;
    const top = this.#parts.viewport.scrollTop - this.#drift;
    this.#drift = 0;
    this.#reserveRoom();
    this.scrollTo(top);
  }

  /** Padding above the first line that lets it scroll to the resting place; see the style sheet. */
  get #restPx(): number {
    return (this.#parts?.viewport.clientHeight ?? 0) * restingPlace;
  }

  /** False after a layout that was not reported yet, which may have clamped the scroll offset. */
  #isAsKnown(): boolean {
    const known = this.#knownHeight + this.#drift + this.#heights.topOf(this.#heights.count);
    return Math.abs((this.#parts?.viewport.scrollHeight ?? 0) - known) <= 2;
  }

  #withScrollAnchored(change: () => void): void {
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
      // Not the bounding box, which includes the scaling of the current line, nor the offsets, which are rounded.
      const { height, marginBottom } = getComputedStyle(element);
      measured.push([line, Number.parseFloat(height) + Number.parseFloat(marginBottom)]);
    }
    this.#heights.measured(measured);
  }

  #reserveRoom(): void {
    if (!this.#parts) return;
    const { from, to } = this.#drawn;
    // The estimate was far too low: the padding would be negative.
    if (this.#heights.topOf(from) + this.#drift < 0) this.removeDrift();
    const above = this.#heights.topOf(from) + this.#drift;
    const below = this.#heights.topOf(this.#heights.count) - this.#heights.topOf(to);
    const { style } = this.#parts.list;
    style.setProperty('--above', `${above}px`);
    style.setProperty('--below', `${below}px`);
  }

  /** Returns true if everything needed around this offset is in the document; otherwise requests it. */
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
    return to - from > maxRenderedLines ? range : { from, to };
  }

  #change(range: LineRange): void {
    const focused = lineOfNode(document.activeElement);
    // Removing the focused element would lose the focus and keyboard control.
    if (focused >= 0 && (focused < range.from || focused >= range.to))
      this.#parts?.viewport.focus({ preventScroll: true });
    this.#range = range;
    this.#changes.emit();
  }
}

/** Index of the line that contains this node; -1 = none. */
export function lineOfNode(node: EventTarget | null): number {
  const element = node instanceof Element ? node : node instanceof Node ? node.parentElement : null;
  return Number(element?.closest<HTMLElement>('[data-line]')?.dataset.line ?? -1);
}
