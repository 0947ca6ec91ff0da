import type { LyricLine, LyricWord } from '@/core/lyric-line';
import { type LyricMoment, silentMoment } from '@/core/lyric-timeline';
import type { LyricStage } from './lyric-animator';

/** Lines up to this far from the current one get a `data-near` of their own; all others are as faint as it gets. */
const nearLines = 4;

/**
 * The fills of this many words are started at a time, in advance, so that a busy main thread does not hold them up; and
 * not for each word its own, because each start costs the page some frames.
 */
const armedAhead = 4;

/** Scripts that run from right to left fill from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

type DomStageOptions = {
  /** The element of a line, with one `[data-word]` per word; undefined while it is not in the document. */
  elementOf: (line: number) => HTMLElement | undefined;
  lines: readonly LyricLine[];
  fillClass: string;
  onLine: (line: number) => void;
};

/** So many words that were sung are lit by themselves at a time. */
const settledTogether = 2;

/** So long after its line a fill still holds what it uncovered, in ms of the song. */
const heldMs = 2000;

/** The bright copy of a word, and the two animations that uncover it once they are started, from that position on. */
type Fill = { element: HTMLElement; animations: Animation[]; fromMs: number };

/**
 * Draws the moment into the lines that React rendered. They are marked by hand, because a render per word would cost
 * more than everything else on the screen.
 *
 * The fill of a word is a bright copy of it behind a moving edge: a box that hides what overflows slides in from the
 * left while the text inside slides the other way by the same amount, so the text stands still and only the edge moves.
 * Both are transforms, which the compositor runs alone: `background-position` on clipped text, the usual way, repaints
 * on the main thread in each frame, and so do clip paths and masks in most browsers. The copy is generated content
 * (`attr`), so that the text exists once for selection, search, screen readers and tests.
 *
 * The animations of a word begin when they are armed and last until after the line; only their keyframes say when the
 * word is sung. Each beginning and each end of an animation costs the main thread a frame, and these fall together.
 */
export class LyricDomStage implements LyricStage {
  readonly #elementOf: DomStageOptions['elementOf'];
  readonly #lines: readonly LyricLine[];
  readonly #fillClass: string;
  readonly #onLine: (line: number) => void;
  readonly #reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  #shown: LyricMoment = silentMoment;
  /** The current line as it is in the document, with its words. */
  #element: HTMLElement | undefined;
  #words: HTMLElement[] = [];
  /** The line that was current before: it fades. */
  #left: HTMLElement | undefined;
  /** By index of the word in the current line. */
  readonly #fills = new Map<number, Fill>();
  /** The song was at this position at that time of the document's timeline, moving on at this rate. */
  #binding = { positionMs: 0, rate: 0, atMs: 0 };

  constructor({ elementOf, lines, fillClass, onLine }: DomStageOptions) {
    this.#elementOf = elementOf;
    this.#lines = lines;
    this.#fillClass = fillClass;
    this.#onLine = onLine;
    this.#markLines(-1, -1);
  }

  show(moment: LyricMoment): void {
    const previous = this.#shown;
    this.#shown = moment;
    const isNewLine = previous.line !== moment.line;
    if (isNewLine) {
      for (const word of this.#words) {
        delete word.dataset.state;
        delete word.dataset.plain;
      }
      this.#markLines(previous.line, moment.line);
      this.#takeElement();
    }
    this.#markWords();
    if (isNewLine) this.#onLine(moment.line);
    else this.#arm();
  }

  /**
   * Binds the fills of a line to the position. Those that it has already are only told the new time: the position is
   * adjusted to the sound every now and then.
   */
  fill(line: number, positionMs: number, rate: number): void {
    if (line !== this.#shown.line) this.#dropFills();
    this.#binding = { positionMs, rate, atMs: performance.now() };
    if (rate === 0) this.#settle(1);
    const source = this.#lines[line];
    if (!source?.wordTimed || line !== this.#shown.line || this.#reducedMotion.matches) return;
    const isReverse = rightToLeft.test(source.text);
    const heightPx = this.#words[0]?.offsetHeight ?? 0;
    for (const [index, element] of this.#words.entries()) {
      const word = source.words[index];
      if (!word || word.endMs === word.startMs) continue;
      const fill = this.#fills.get(index);
      if (fill) for (const animation of fill.animations) this.#bind(animation, fill.fromMs);
      else if (word.endMs > positionMs)
        this.#fills.set(index, createFill(element, this.#fillClass, { text: word.text.trim(), isReverse, heightPx }));
    }
    this.#arm();
  }

  /** Marks lines that have come into the document since as they should be. */
  restore(): void {
    const { line } = this.#shown;
    this.#markLines(line, line);
    if (this.#elementOf(line) === this.#element) return;
    this.#takeElement();
    this.#markWords();
    const { positionMs, rate, atMs } = this.#binding;
    this.fill(line, positionMs + (performance.now() - atMs) * rate, rate);
  }

  /** Back to how the list looks before the first line. */
  clear(): void {
    this.show(silentMoment);
    this.fill(-1, 0, 0);
  }

  #takeElement(): void {
    this.#dropFills();
    this.#element = this.#elementOf(this.#shown.line);
    this.#words = [...(this.#element?.querySelectorAll<HTMLElement>('[data-word]') ?? [])];
  }

  #dropFills(): void {
    for (const fill of this.#fills.values()) {
      disarm(fill);
      fill.element.remove();
    }
    this.#fills.clear();
  }

  /** Starts the animations of the next few words; starting those of a whole line at once would take too long. */
  #arm(): void {
    const { line, sung } = this.#shown;
    const source = this.#lines[line];
    if (!source) return;
    const { positionMs, rate, atMs } = this.#binding;
    const nowMs = positionMs + (performance.now() - atMs) * rate;
    if (![sung, sung + 1].some((index) => this.#fills.get(index)?.animations.length === 0)) return;
    const arming: { fill: Fill; word: LyricWord }[] = [];
    for (let index = sung; index < sung + armedAhead; index += 1) {
      const fill = this.#fills.get(index);
      const word = source.words[index];
      if (!fill || !word || fill.animations.length > 0) continue;
      // All before the first animation: each would have the page laid out once more.
      fill.element.dataset.armed = '';
      arming.push({ fill, word });
    }
    for (const { fill, word } of arming) {
      const { element } = fill;
      fill.fromMs = Math.min(nowMs, word.startMs);
      const lastMs = Math.max(source.endMs, word.endMs) + heldMs;
      const times = { fromMs: fill.fromMs, startMs: word.startMs, endMs: word.endMs, lastMs };
      const from = element.dataset.reverse === undefined ? -100 : 100;
      fill.animations = [slide(element, times, from), slide(element, times, -from, '::before')];
      for (const animation of fill.animations) this.#bind(animation, fill.fromMs);
    }
  }

  /** Lets an animation whose beginning stands for that position run with the song. */
  #bind(animation: Animation, fromMs: number): void {
    const { positionMs, rate, atMs } = this.#binding;
    if (rate > 0) {
      animation.playbackRate = rate;
      // A start time instead of a current time: the animation then need not wait for the next frame to begin.
      animation.startTime = atMs + (fromMs - positionMs) / rate;
    } else {
      animation.pause();
      animation.currentTime = positionMs - fromMs;
    }
  }

  #markWords(): void {
    const { sung, singing } = this.#shown;
    for (const [index, word] of this.#words.entries()) {
      const state = index < sung ? 'sung' : index === singing ? 'singing' : undefined;
      if (word.dataset.state === state) continue;
      if (state) word.dataset.state = state;
      else delete word.dataset.state;
      delete word.dataset.plain;
    }
    this.#settle(settledTogether);
  }

  /**
   * Lights what was sung by itself in place of its fill, which two copies on top of each other make bolder and the
   * growing of the line less sharp. Not before there are so many fills to be done with, because it takes a frame.
   */
  #settle(atLeast: number): void {
    const sung = this.#words.slice(0, this.#shown.sung);
    const isFilled = (index: number): boolean => this.#fills.get(index)?.element.dataset.armed !== undefined;
    const isDue = sung.filter((_, index) => isFilled(index)).length >= atLeast;
    for (const [index, word] of sung.entries()) {
      const fill = this.#fills.get(index);
      if (isDue && fill) disarm(fill);
      if (!isFilled(index) && word.dataset.plain === undefined) word.dataset.plain = '';
    }
  }

  #markLines(before: number, now: number): void {
    for (let line = before - nearLines; line <= before + nearLines; line += 1) {
      if (Math.abs(line - now) > nearLines) delete this.#elementOf(line)?.dataset.near;
    }
    for (let line = now - nearLines; line <= now + nearLines; line += 1) {
      const element = this.#elementOf(line);
      const near = String(Math.abs(line - now));
      // Writing what is there already would be a change too, for those who watch.
      if (element && element.dataset.near !== near) element.dataset.near = near;
    }
    if (before !== now) {
      delete this.#left?.dataset.left;
      this.#left = this.#elementOf(before);
      this.#left?.removeAttribute('aria-current');
      if (this.#left) this.#left.dataset.left = '';
    }
    const element = this.#elementOf(now);
    if (element && element.ariaCurrent !== 'true') element.ariaCurrent = 'true';
  }
}

type FillLook = {
  text: string;
  isReverse: boolean;
  /** Of the word's box, by which both base lines come to agree to the pixel. */
  heightPx: number;
};

/** Puts a bright copy over a word, not yet to be seen. */
function createFill(word: HTMLElement, fillClass: string, { text, isReverse, heightPx }: FillLook): Fill {
  const element = document.createElement('i');
  element.className = fillClass;
  element.dataset.text = text;
  element.style.setProperty('--word-height', `${heightPx}px`);
  if (isReverse) element.dataset.reverse = '';
  element.ariaHidden = 'true';
  word.append(element);
  return { element, animations: [], fromMs: 0 };
}

/** Hides the copy again. Animations of what is not seen would go on, and on the main thread. */
function disarm(fill: Fill): void {
  for (const animation of fill.animations) animation.cancel();
  fill.animations = [];
  delete fill.element.dataset.armed;
}

type SlideTimes = { fromMs: number; startMs: number; endMs: number; lastMs: number };

/** Moves from there to its place between start and end, and stays where it is before and after. All in ms of the song. */
function slide(element: HTMLElement, times: SlideTimes, fromPercent: number, pseudoElement?: string): Animation {
  const duration = times.lastMs - times.fromMs;
  const offsetOf = (positionMs: number): number => (positionMs - times.fromMs) / duration;
  const away = `translateX(${fromPercent}%)`;
  const place = 'translateX(0)';
  return element.animate(
    [
      { transform: away },
      { transform: away, offset: offsetOf(times.startMs) },
      { transform: place, offset: offsetOf(times.endMs) },
      { transform: place },
    ],
    { duration, fill: 'both', pseudoElement },
  );
}
