/** Where the middle of the current line comes to rest, as a share of the height. */
const restingPlace = 0.4;

/** How long the list glides to the next line. */
const glideMs = 460;
const easing = 'cubic-bezier(0.25, 0.8, 0.25, 1)';

/**
 * Brings lines to their place. The scroll offset is set at once and the list then glides there with a transform, which
 * costs the main thread nothing; scrolling smoothly would report every step of the way to it, and faster than quiet.
 */
export class LyricScroller {
  readonly #viewport: HTMLElement;
  readonly #list: HTMLElement;
  readonly #reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  #glide: Animation | null = null;

  constructor(viewport: HTMLElement, list: HTMLElement) {
    this.#viewport = viewport;
    this.#list = list;
  }

  get isGliding(): boolean {
    return this.#glide !== null;
  }

  /** Brings this line to the resting place; the first one for an index below 0. */
  bring(line: number, gliding: boolean): void {
    const target = this.#list.children[Math.max(0, line)];
    if (!(target instanceof HTMLElement)) return;
    const before = this.#viewport.scrollTop - this.#glideOffset();
    const height = this.#viewport.clientHeight;
    // The middle of the first row of text: a translation below it does not push the line up.
    const anchor = target.offsetTop + Math.min(target.offsetHeight, 72) / 2;
    this.stop();
    this.#viewport.scrollTop = anchor - height * restingPlace;
    const way = clamp(this.#viewport.scrollTop - before, -1.5 * height, 1.5 * height);
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

  /** Ends a glide where it is going to. */
  stop(): void {
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
