import { type LineWindow, neededAround, restingPlace } from './line-window';

/** How long the list glides to the next line; what fades meanwhile ends with it (lyrics-view.module.css). */
const glideMs = 460;
const easing = 'cubic-bezier(0.25, 0.8, 0.25, 1)';

type ScrollerOptions = { viewport: HTMLElement; list: HTMLElement; lineWindow: LineWindow };

type Wish = { line: number; gliding: boolean; focusing: boolean };

/**
 * Brings lines to their place. The scroll offset is set at once and the list then glides there with a transform, which
 * costs the main thread nothing; scrolling smoothly would report every step of the way to it, and faster than quiet.
 */
export class LyricScroller {
  readonly #viewport: HTMLElement;
  readonly #list: HTMLElement;
  readonly #window: LineWindow;
  readonly #reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  #glide: Animation | null = null;
  /** What waits for its line to be drawn. */
  #wish: Wish | null = null;

  constructor({ viewport, list, lineWindow }: ScrollerOptions) {
    this.#viewport = viewport;
    this.#list = list;
    this.#window = lineWindow;
  }

  get isGliding(): boolean {
    return this.#glide !== null;
  }

  /** Brings this line to the resting place, the first one for an index below 0; with the focus where that is wished. */
  bring(line: number, { gliding, focusing = false }: { gliding: boolean; focusing?: boolean }): void {
    this.#wish = { line: Math.max(0, line), gliding, focusing };
    if (this.#window.show(this.#wish.line, restingPlace)) this.drawn();
  }

  /** To be called when other lines have been drawn: a line that was waited for may be among them. */
  drawn(): void {
    const target = this.#wish && this.#window.elementOf(this.#wish.line);
    if (!this.#wish || !target) return;
    const { gliding, focusing } = this.#wish;
    this.#wish = null;
    const before = this.#window.viewTop - this.#glideOffset();
    this.#endGlide();
    this.#window.settle();
    const height = this.#viewport.clientHeight;
    // The middle of the first row of text: a translation below it does not push the line up.
    const anchor = target.offsetTop + Math.min(target.offsetHeight, 72) / 2;
    this.#window.scrollTo(anchor - height * restingPlace);
    if (focusing) target.focus({ preventScroll: true });
    const furthest = neededAround * height;
    const way = clamp(this.#window.viewTop - before, -furthest, furthest);
    if (!gliding || Math.abs(way) < 1 || this.#reducedMotion.matches || document.hidden) return;
    const glide = this.#list.animate(
      { transform: [`translateY(${way}px)`, 'translateY(0)'] },
      { duration: glideMs, easing },
    );
    this.#glide = glide;
    glide.onfinish = () => {
      if (this.#glide === glide) this.#glide = null;
    };
  }

  /** Ends a glide where it is going to, and waits for no line any more. */
  stop(): void {
    this.#wish = null;
    this.#endGlide();
  }

  #endGlide(): void {
    this.#glide?.cancel();
    this.#glide = null;
  }

  /** How far the list is still away from where the scroll offset says it is, in px. */
  #glideOffset(): number {
    return this.#glide ? new DOMMatrixReadOnly(getComputedStyle(this.#list).transform).m42 : 0;
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
