import type { LyricLine, LyricWord } from '@/core/lyric-line';
import { type LyricMoment, silentMoment } from '@/core/lyric-timeline';
import type { LyricStage } from './lyric-animator';

/** Lines up to this far from the current one get a `data-near` of their own; all others are as faint as it gets. */
const nearLines = 4;

/** The fills of this many words are started in advance, so that a busy main thread does not hold them up. */
const armedAhead = 3;

/** Scripts that run from right to left fill from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

type DomStageOptions = {
  /** The list; its children are the lines, each with one `[data-word]` per word. */
  list: HTMLElement;
  lines: readonly LyricLine[];
  fillClass: string;
  onLine: (line: number) => void;
};

/**
 * Draws the moment into the list that React rendered once. The list is marked by hand, because a render per word would
 * cost more than everything else on the screen.
 *
 * The fill of a word is a bright copy of it behind a moving edge: a box that hides what overflows slides in from the
 * left while the text inside slides the other way by the same amount, so the text stands still and only the edge moves.
 * Both are transforms, which the compositor runs alone: `background-position` on clipped text, the usual way, repaints
 * on the main thread in each frame, and so do clip paths and masks in most browsers. The copy is generated content
 * (`attr`), so that the text exists once for selection, search, screen readers and tests.
 */
export class LyricDomStage implements LyricStage {
  readonly #list: HTMLElement;
  readonly #lines: readonly LyricLine[];
  readonly #fillClass: string;
  readonly #onLine: (line: number) => void;
  readonly #reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  #shown: LyricMoment = silentMoment;
  /** The bright copies by index of the word in the current line. */
  readonly #fills = new Map<number, HTMLElement>();
  /** The song was at this position at that time of the document's timeline, moving on at this rate. */
  #binding = { positionMs: 0, rate: 0, atMs: 0 };

  constructor({ list, lines, fillClass, onLine }: DomStageOptions) {
    this.#list = list;
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
      for (const word of this.#words(previous.line)) delete word.dataset.state;
      this.#markLines(previous.line, moment.line);
    }
    for (const [index, word] of this.#words(moment.line).entries()) {
      const state = index < moment.sung ? 'sung' : index === moment.singing ? 'singing' : undefined;
      if (word.dataset.state === state) continue;
      if (state) word.dataset.state = state;
      else delete word.dataset.state;
    }
    if (isNewLine) this.#onLine(moment.line);
    else this.#arm();
  }

  fill(line: number, positionMs: number, rate: number): void {
    // Removing an element ends its animations.
    for (const fill of this.#fills.values()) fill.remove();
    this.#fills.clear();
    this.#binding = { positionMs, rate, atMs: performance.now() };
    const source = this.#lines[line];
    if (!source?.wordTimed || this.#reducedMotion.matches) return;
    const isReverse = rightToLeft.test(source.text);
    for (const [index, element] of this.#words(line).entries()) {
      const word = source.words[index];
      if (!word || word.endMs <= positionMs || word.endMs === word.startMs) continue;
      if (rate <= 0 && word.startMs > positionMs) break;
      const fill = document.createElement('i');
      fill.className = this.#fillClass;
      fill.dataset.text = word.text.trim();
      if (isReverse) fill.dataset.reverse = '';
      fill.ariaHidden = 'true';
      element.append(fill);
      this.#fills.set(index, fill);
    }
    this.#arm();
  }

  /** Back to how the list looks before the first line. */
  clear(): void {
    this.show(silentMoment);
    this.fill(-1, 0, 0);
  }

  /** Starts the animations of the next few words; starting those of a whole line at once would take too long. */
  #arm(): void {
    const words = this.#lines[this.#shown.line]?.words ?? [];
    for (let index = this.#shown.sung; index < this.#shown.sung + armedAhead; index += 1) {
      const fill = this.#fills.get(index);
      const word = words[index];
      if (!fill || !word || fill.dataset.armed !== undefined) continue;
      fill.dataset.armed = '';
      const from = fill.dataset.reverse === undefined ? -100 : 100;
      this.#slide(fill, word, from);
      this.#slide(fill, word, -from, '::before');
    }
  }

  #slide(fill: HTMLElement, word: LyricWord, fromPercent: number, pseudoElement?: string): void {
    const { positionMs, rate, atMs } = this.#binding;
    const animation = fill.animate(
      { transform: [`translateX(${fromPercent}%)`, 'translateX(0)'] },
      { duration: word.endMs - word.startMs, fill: 'both', pseudoElement },
    );
    if (rate > 0) {
      animation.playbackRate = rate;
      // A start time instead of a current time: the animation then need not wait for the next frame to begin.
      animation.startTime = atMs + (word.startMs - positionMs) / rate;
    } else {
      animation.pause();
      animation.currentTime = positionMs - word.startMs;
    }
  }

  #words(line: number): HTMLElement[] {
    return [...(this.#list.children[line]?.querySelectorAll<HTMLElement>('[data-word]') ?? [])];
  }

  #markLines(before: number, now: number): void {
    const lineAt = (index: number) => this.#list.children[index] as HTMLElement | undefined;
    lineAt(before)?.removeAttribute('aria-current');
    for (let index = before - nearLines; index <= before + nearLines; index += 1) delete lineAt(index)?.dataset.near;
    for (let index = now - nearLines; index <= now + nearLines; index += 1) {
      const line = lineAt(index);
      if (line) line.dataset.near = String(Math.abs(index - now));
    }
    lineAt(now)?.setAttribute('aria-current', 'true');
  }
}
