import type { LyricLine } from '@/core/lyric-line';
import {
  isSameMoment,
  type LyricMoment,
  type LyricShift,
  lyricPosition,
  momentAt,
  nextBoundary,
  silentMoment,
} from '@/core/lyric-timeline';
import { type PositionClock, positionAt } from '@/core/position-clock';

/** Where the animator draws. */
export interface LyricStage {
  /** Shows which line and words stand out; called only when that changed. */
  show(moment: LyricMoment): void;
  /** Lets the words of that line fill from this position of the song on at this rate; 0 = draw once and hold still. */
  fill(line: number, positionMs: number, rate: number): void;
}

type AnimatorOptions = {
  lines: readonly LyricLine[];
  stage: LyricStage;
  /** Wall clock in ms, the one that the position clock was made with. */
  now: () => number;
};

/**
 * Keeps the lyrics in step with the player. Between two boundaries (a word or line begins or ends) nothing runs here:
 * the stage's animations are bound to the clock once, and one timer waits for the next boundary.
 *
 *   setClock / setShift / setVisible ──▶ sync: draw, bind the fills, arm the timer
 *   timer ──▶ step: draw what changed; a new line binds its fills ──▶ arm the timer
 *   paused, hidden, stopped, after the last word: no timer
 */
export class LyricAnimator {
  readonly #lines: readonly LyricLine[];
  readonly #stage: LyricStage;
  readonly #now: () => number;
  #clock: PositionClock | null = null;
  #shift: LyricShift = { previewStartMs: 0, offsetMs: 0 };
  #visible = true;
  #shown: LyricMoment = silentMoment;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ lines, stage, now }: AnimatorOptions) {
    this.#lines = lines;
    this.#stage = stage;
    this.#now = now;
  }

  /** Follows this clock from now on; the same object again changes nothing. */
  setClock(clock: PositionClock): void {
    if (clock === this.#clock) return;
    this.#clock = clock;
    this.#sync();
  }

  /** The lyrics are this far from the player's position from now on. */
  setShift(shift: LyricShift): void {
    const { previewStartMs, offsetMs } = this.#shift;
    if (shift.previewStartMs === previewStartMs && shift.offsetMs === offsetMs) return;
    this.#shift = shift;
    this.#sync();
  }

  /** While nobody can see the lyrics nothing runs; when they are seen again they stand where the song is. */
  setVisible(visible: boolean): void {
    if (visible === this.#visible) return;
    this.#visible = visible;
    this.#sync();
  }

  /** Ends everything; the animator can't be used after it. */
  stop(): void {
    this.#visible = false;
    this.#clock = null;
    clearTimeout(this.#timer);
  }

  #sync(): void {
    clearTimeout(this.#timer);
    const clock = this.#clock;
    if (!clock) return;
    if (!this.#visible) {
      this.#stage.fill(this.#shown.line, this.#position(clock), 0);
      return;
    }
    this.#draw(clock, this.#position(clock), true);
  }

  #draw(clock: PositionClock, positionMs: number, rebind: boolean): void {
    const moment = momentAt(this.#lines, positionMs);
    const isNewLine = moment.line !== this.#shown.line;
    if (!isSameMoment(moment, this.#shown)) {
      this.#shown = moment;
      this.#stage.show(moment);
    }
    const rate = clock.paused ? 0 : clock.rate;
    if (isNewLine || rebind) this.#stage.fill(moment.line, this.#position(clock), rate);
    if (rate <= 0) return;
    const boundary = nextBoundary(this.#lines, positionMs);
    if (boundary === null) return;
    const waitMs = Math.max(0, (boundary - this.#position(clock)) / rate);
    this.#timer = setTimeout(() => {
      // Timers may fire a hair early: the boundary counts as reached, else another timer would follow for nothing.
      this.#draw(clock, Math.max(boundary, this.#position(clock)), false);
    }, waitMs);
  }

  #position(clock: PositionClock): number {
    return lyricPosition(positionAt(clock, this.#now()), this.#shift);
  }
}
