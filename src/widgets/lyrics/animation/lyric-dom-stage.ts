import type { LyricLine, LyricWord } from '@/core/lyrics/lyric-line.ts';
import { type LyricMoment, silentMoment } from '@/core/lyrics/lyric-timeline.ts';
import { isMotionReduced } from '@/ui/motion.ts';
import type { LyricStage } from './lyric-animator.ts';

/** Maximum distance from the current line with its own `data-near` value; all lines beyond are equally faint. */
const nearLines = 4;

/**
 * Words whose fills are started together, in advance, so that a busy main thread does not delay them. Not one by one,
 * because each start costs the page a few frames.
 */
const armedAhead = 4;

/** Right-to-left scripts are filled from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

type DomStageOptions = {
  /** The element of a line, with one `[data-word]` per word; undefined while it is not in the document. */
  elementOf: (line: number) => HTMLElement | undefined;
  lines: readonly LyricLine[];
  fillClass: string;
  onLine: (line: number) => void;
  /** Time of the lines' document timeline, in ms; default: this document's. */
  timelineMs?: () => number;
};

/** Finished words that are replaced by their static highlight together. */
const replacedTogether = 2;

/** Time after the end of its line for which a fill stays uncovered, in ms of the song. */
const heldMs = 2000;

/** The bright copy of a word, its two animations once started, and their start in the song. */
type Fill = { element: HTMLElement; animations: Animation[]; fromMs: number };

/**
 * Renders the current moment into the lines that React rendered. It writes to the DOM directly because a React render
 * per word would cost more than everything else on the screen.
 *
 * The fill of a word is a bright copy of it, uncovered by a moving edge: a box with hidden overflow slides in from the
 * left while the text inside slides the other way by the same amount, so the text stays in place and only the edge
 * moves. Both are transforms, which run on the compositor: `background-position` on clipped text, the usual technique,
 * repaints on the main thread in each frame, and so do clip paths and masks in most browsers. The copy is generated
 * content (`attr`), so that the text exists only once for selection, search, screen readers and tests.
 *
 * The animations of a word begin when they are armed and run until after the line; only their keyframes define when the
 * word is sung. Each start and each end of an animation costs the main thread a frame, and this way they coincide.
 */
export class LyricDomStage implements LyricStage {
  readonly #elementOf: DomStageOptions['elementOf'];
  readonly #lines: readonly LyricLine[];
  readonly #fillClass: string;
  readonly #onLine: (line: number) => void;
  readonly #timelineMs: () => number;
  #shown: LyricMoment = silentMoment;
  /** The element of the current line, and its words. */
  #element: HTMLElement | undefined;
  #words: HTMLElement[] = [];
  /** The previous line, which fades out. */
  #left: HTMLElement | undefined;
  /** By word index in the current line. */
  readonly #fills = new Map<number, Fill>();
  /** Song position at a time of the document timeline, and its rate. */
  #binding = { positionMs: 0, rate: 0, atMs: 0 };

  constructor({ elementOf, lines, fillClass, onLine, timelineMs = () => performance.now() }: DomStageOptions) {
    this.#elementOf = elementOf;
    this.#lines = lines;
    this.#fillClass = fillClass;
    this.#onLine = onLine;
    this.#timelineMs = timelineMs;
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
   * Binds the fills of a line to the position. Existing fills only get a new time, because the position is regularly
   * corrected to match the audio.
   */
  fill(line: number, positionMs: number, rate: number): void {
    if (line !== this.#shown.line) this.#dropFills();
    this.#binding = { positionMs, rate, atMs: this.#timelineMs() };
    if (rate === 0) this.#replaceFills(1);
    const source = this.#lines[line];
    if (!source?.wordTimed || line !== this.#shown.line || isMotionReduced()) return;
    const isReverse = rightToLeft.test(source.text);
    const heightPx = this.#words[0]?.offsetHeight ?? 0;
    for (const [index, element] of this.#words.entries()) {
      const word = source.words[index];
      if (!word || word.endMs === word.startMs) continue;
      const fill = this.#fills.get(index);
      if (fill) for (const animation of fill.animations) bindToSong(animation, this.#binding, fill.fromMs);
      else if (word.endMs > positionMs)
        this.#fills.set(index, createFill(element, this.#fillClass, { text: word.text.trim(), isReverse, heightPx }));
    }
    this.#arm();
  }

  /** Restores the marks of lines that were added to the document. */
  restore(): void {
    const { line } = this.#shown;
    this.#markLines(line, line);
    if (this.#elementOf(line) === this.#element) return;
    this.#takeElement();
    this.#markWords();
    const { positionMs, rate, atMs } = this.#binding;
    this.fill(line, positionMs + (this.#timelineMs() - atMs) * rate, rate);
  }

  /** Fits the fills to resized words. */
  resized(): void {
    const heightPx = this.#words[0]?.offsetHeight ?? 0;
    for (const { element } of this.#fills.values()) element.style.setProperty('--word-height', `${heightPx}px`);
  }

  /** Resets the list to its state before the first line. */
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

  /** Starts the animations of the next few words, because starting a whole line at once would take too long. */
  #arm(): void {
    const { line, sung } = this.#shown;
    const source = this.#lines[line];
    if (!source) return;
    const { positionMs, rate, atMs } = this.#binding;
    const nowMs = positionMs + (this.#timelineMs() - atMs) * rate;
    if (![sung, sung + 1].some((index) => this.#fills.get(index)?.animations.length === 0)) return;
    const arming: { fill: Fill; word: LyricWord }[] = [];
    for (let index = sung; index < sung + armedAhead; index += 1) {
      const fill = this.#fills.get(index);
      const word = source.words[index];
      if (!fill || !word || fill.animations.length > 0) continue;
      // All of these before the first animation, otherwise each one would cause a layout.
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
      for (const animation of fill.animations) bindToSong(animation, this.#binding, fill.fromMs);
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
    this.#replaceFills(replacedTogether);
  }

  /**
   * Replaces the fills of finished words by a static highlight, because two overlaid copies look bolder, and blurred
   * while the line grows. Waits for `atLeast` of them, because this takes a frame.
   */
  #replaceFills(atLeast: number): void {
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
      // Writing an unchanged value would notify mutation observers.
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
  /** Height of the word's box, which aligns both baselines to the pixel. */
  heightPx: number;
};

/** Adds a bright copy over a word, hidden at first. */
function createFill(word: HTMLElement, fillClass: string, { text, isReverse, heightPx }: FillLook): Fill {
  const element = word.ownerDocument.createElement('i');
  element.className = fillClass;
  element.dataset.text = text;
  element.style.setProperty('--word-height', `${heightPx}px`);
  if (isReverse) element.dataset.reverse = '';
  element.ariaHidden = 'true';
  word.append(element);
  return { element, animations: [], fromMs: 0 };
}

/** Hides the copy. Animations of hidden elements would continue on the main thread. */
function disarm(fill: Fill): void {
  for (const animation of fill.animations) animation.cancel();
  fill.animations = [];
  delete fill.element.dataset.armed;
}

type SlideTimes = { fromMs: number; startMs: number; endMs: number; lastMs: number };

/**
 * Slides from `fromPercent` to 0 between start and end, and holds its position before and after. Times in ms of the
 * song.
 */
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

/** Song position at a time of the document timeline, in ms, and the playback rate; 0 = paused. */
type SongBinding = { positionMs: number; rate: number; atMs: number };

/** Binds an animation that starts at this song position to the song. */
export function bindToSong(animation: Animation, { positionMs, rate, atMs }: SongBinding, fromMs: number): void {
  if (rate > 0) {
    animation.playbackRate = rate;
    // The start time instead of the current time, which would delay the animation to the next frame.
    animation.startTime = atMs + (fromMs - positionMs) / rate;
  } else {
    animation.pause();
    animation.currentTime = positionMs - fromMs;
  }
}
