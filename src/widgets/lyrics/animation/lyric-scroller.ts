import { isMotionReduced } from '@/ui/motion.ts';
import { type LineWindow, neededAround, restingPlace } from './line-window.ts';

/** Duration of the glide to the next line; fades end at the same time (lyrics-view.module.css). */
const glideMs = 460;
const easing = 'cubic-bezier(0.25, 0.8, 0.25, 1)';

type ScrollerOptions = { viewport: HTMLElement; list: HTMLElement; lineWindow: LineWindow };

type Request = { line: number; gliding: boolean; focusing: boolean };

/**
 * Brings lines to their resting place. Sets the scroll offset at once and glides with a transform, without main-thread
 * work; smooth scrolling would fire a scroll event for every step.
 */
export class LyricScroller {
  readonly #viewport: HTMLElement;
  readonly #list: HTMLElement;
  readonly #window: LineWindow;
  #glide: Animation | null = null;
  /** A request whose line is not rendered yet. */
  #request: Request | null = null;

  constructor({ viewport, list, lineWindow }: ScrollerOptions) {
    this.#viewport = viewport;
    this.#list = list;
    this.#window = lineWindow;
  }

  get isGliding(): boolean {
    return this.#glide !== null;
  }

  /** Brings a line to the resting place (the first one for an index below 0), and focuses it if `focusing` is set. */
  bring(line: number, { gliding, focusing = false }: { gliding: boolean; focusing?: boolean }): void {
    this.#request = { line: Math.max(0, line), gliding, focusing };
    if (this.#window.show(this.#request.line, restingPlace)) this.drawn();
  }

  /** Must be called after other lines were rendered: the requested line may be among them. */
  drawn(): void {
    const target = this.#request && this.#window.elementOf(this.#request.line);
    if (!this.#request || !target) return;
    const { gliding, focusing } = this.#request;
    this.#request = null;
    const before = this.#window.viewTop - this.#glideOffset();
    this.#endGlide();
    this.#window.removeDrift();
    const height = this.#viewport.clientHeight;
    // The middle of the first row of text, so that a translation below it does not push the line up.
    const anchor = target.offsetTop + Math.min(target.offsetHeight, 72) / 2;
    this.#window.scrollTo(anchor - height * restingPlace);
    if (focusing) target.focus({ preventScroll: true });
    const furthest = neededAround * height;
    const way = clamp(this.#window.viewTop - before, -furthest, furthest);
    if (!gliding || Math.abs(way) < 1 || isMotionReduced() || document.hidden) return;
    const glide = this.#list.animate(
      { transform: [`translateY(${way}px)`, 'translateY(0)'] },
      { duration: glideMs, easing },
    );
    this.#glide = glide;
    glide.onfinish = () => {
      if (this.#glide === glide) this.#glide = null;
    };
  }

  /** Ends a glide at its destination and cancels a pending request. */
  stop(): void {
    this.#request = null;
    this.#endGlide();
  }

  #endGlide(): void {
    this.#glide?.cancel();
    this.#glide = null;
  }

  /** Distance of the list from its scroll offset, in px. */
  #glideOffset(): number {
    return this.#glide ? new DOMMatrixReadOnly(getComputedStyle(this.#list).transform).m42 : 0;
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
