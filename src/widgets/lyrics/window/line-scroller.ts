import { type PlacedWord, scrollStops } from '@/core/lyrics/lyrics-window.ts';
import { isMotionReduced } from '@/ui/motion.ts';
import { bindToSong } from '@/widgets/lyrics/animation/lyric-dom-stage.ts';

type LineScrollerOptions = {
  /** The element of a line, as wide as its text; undefined while it is not in the document. */
  elementOf: (line: number) => HTMLElement | undefined;
  /** Positions and times of the words in that element. */
  wordsOf: (line: number, element: HTMLElement) => PlacedWord[];
  /** Time of the lines' document timeline, in ms. */
  timelineMs: () => number;
};

/**
 * Scrolls the current line horizontally if it is wider than its parent. Like the fills of the words, the movement is an
 * animation bound to the position once, so no code runs meanwhile.
 */
export class LineScroller {
  readonly #options: LineScrollerOptions;
  #line = -1;
  #element: HTMLElement | undefined;
  #scroll: { animation: Animation; fromMs: number } | null = null;
  /** Song position at a time of the timeline, and its rate. */
  #binding = { positionMs: 0, rate: 0, atMs: 0 };

  constructor(options: LineScrollerOptions) {
    this.#options = options;
  }

  /** Sets the current line, the song position and its rate; 0 = paused. */
  setLine(line: number, positionMs: number, rate: number): void {
    this.#binding = { positionMs, rate, atMs: this.#options.timelineMs() };
    if (line === this.#line && this.#element?.isConnected) this.#bind();
    else this.#build(line);
  }

  /** Must be called when lines were added to the document. */
  drawn(): void {
    if (this.#options.elementOf(this.#line) !== this.#element) this.#build(this.#line);
  }

  /** Must be called when the size of the text or its window has changed. */
  resized(): void {
    this.#build(this.#line);
  }

  stop(): void {
    this.#build(-1);
  }

  #build(line: number): void {
    this.#scroll?.animation.cancel();
    this.#scroll = null;
    this.#line = line;
    this.#element = this.#options.elementOf(line);
    const element = this.#element;
    if (!element) return;
    const words = this.#options.wordsOf(line, element);
    const stops = scrollStops(words, element.offsetWidth, element.parentElement?.clientWidth ?? 0);
    const [first, last] = [stops[0], stops.at(-1)];
    if (!first || !last || last.atMs <= first.atMs) return;
    const duration = last.atMs - first.atMs;
    const away = isReverse(element) ? 1 : -1;
    // With reduced motion, a line moves in steps, each at the beginning of a word.
    const easing = isMotionReduced() ? 'step-start' : 'linear';
    const keyframes = stops.map(({ atMs, scrolledPx }) => ({
      offset: (atMs - first.atMs) / duration,
      transform: `translateX(${away * scrolledPx}px)`,
      easing,
    }));
    this.#scroll = { animation: element.animate(keyframes, { duration, fill: 'both' }), fromMs: first.atMs };
    this.#bind();
  }

  #bind(): void {
    if (this.#scroll) bindToSong(this.#scroll.animation, this.#binding, this.#scroll.fromMs);
  }
}

/** The highlighted words of a line, one element each. */
export function placedWords(element: HTMLElement, times: readonly { startMs: number; endMs: number }[]): PlacedWord[] {
  const elements = element.querySelectorAll<HTMLElement>('[data-word]');
  const linePx = element.offsetWidth;
  return [...elements].flatMap((word, index) => {
    const time = times[index];
    if (!time) return [];
    const { offsetLeft, offsetWidth } = word;
    const fromPx = isReverse(element) ? linePx - offsetLeft - offsetWidth : offsetLeft;
    return [{ startMs: time.startMs, endMs: time.endMs, fromPx, toPx: fromPx + offsetWidth }];
  });
}

function isReverse(element: HTMLElement): boolean {
  return element.ownerDocument.defaultView?.getComputedStyle(element).direction === 'rtl';
}
