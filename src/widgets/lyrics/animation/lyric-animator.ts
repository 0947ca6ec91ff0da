import type { LyricLine } from '@/core/lyrics/lyric-line.ts';
import {
  isSameMoment,
  type LyricMoment,
  type LyricShift,
  lyricPosition,
  momentAt,
  nextBoundary,
  silentMoment,
} from '@/core/lyrics/lyric-timeline.ts';
import { type PositionClock, positionAt } from '@/core/player/position-clock.ts';

/** The rendering target of the animator. */
export interface LyricStage {
  /** Highlights a line and its words; called only on changes. */
  show(moment: LyricMoment): void;
  /** Fills the words of a line from this song position at this rate; 0 = draw once and stop. */
  fill(line: number, positionMs: number, rate: number): void;
}

type AnimatorOptions = {
  lines: readonly LyricLine[];
  stage: LyricStage;
  /** Wall clock in ms, shared with the position clock. */
  now: () => number;
  /** The window that shows the lyrics, which another window may have opened: timers of a hidden window are delayed. */
  timers?: Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;
};

/**
 * A clock that steps back by up to this much is a correction, not a seek, and must not highlight the previous word
 * again. Largest corrections measured: 80 ms of the song, at speed 2.
 */
const maxCorrectionMs = 100;

/**
 * Keeps the lyrics in step with the player. Between two boundaries (a word or line begins or ends) no code runs here:
 * the stage's animations are bound to the clock once, and one timer is set for the next boundary.
 *
 *   setClock / setShift / setVisible ──▶ sync: draw, bind the fills, arm the timer
 *   timer ──▶ step: draw what changed; a new line binds its fills ──▶ arm the timer
 *   paused, hidden, stopped, after the last word: no timer
 */
export class LyricAnimator {
  readonly #lines: readonly LyricLine[];
  readonly #stage: LyricStage;
  readonly #now: () => number;
  readonly #timers: Pick<typeof globalThis, 'setTimeout' | 'clearTimeout'>;
  #clock: PositionClock | null = null;
  #shift: LyricShift = { previewStartMs: 0, offsetMs: 0 };
  #visible = true;
  #shown: LyricMoment = silentMoment;
  /** Lyrics position of the last draw; a correction of the clock may put the audio behind it. */
  #shownMs = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ lines, stage, now, timers = globalThis }: AnimatorOptions) {
    this.#lines = lines;
    this.#stage = stage;
    this.#now = now;
    this.#timers = timers;
  }

  /** Sets the clock; the same object again changes nothing. */
  setClock(clock: PositionClock): void {
    if (clock === this.#clock) return;
    this.#clock = clock;
    this.#sync();
  }

  /** Sets the offset between the lyrics and the player's position. */
  setShift(shift: LyricShift): void {
    const { previewStartMs, offsetMs } = this.#shift;
    if (shift.previewStartMs === previewStartMs && shift.offsetMs === offsetMs) return;
    this.#shift = shift;
    this.#shownMs = Number.NEGATIVE_INFINITY;
    this.#sync();
  }

  /** Hidden lyrics run no code; when shown, they jump to the current position. */
  setVisible(visible: boolean): void {
    if (visible === this.#visible) return;
    this.#visible = visible;
    this.#sync();
  }

  /** Stops everything. The animator can't be reused. */
  stop(): void {
    this.#visible = false;
    this.#clock = null;
    this.#timers.clearTimeout(this.#timer);
  }

  #sync(): void {
    this.#timers.clearTimeout(this.#timer);
    const clock = this.#clock;
    if (!clock) return;
    if (!this.#visible) {
      this.#stage.fill(this.#shown.line, this.#position(clock), 0);
      return;
    }
    const positionMs = this.#position(clock);
    const isCorrection = this.#shownMs - positionMs <= maxCorrectionMs;
    this.#draw(clock, isCorrection ? Math.max(this.#shownMs, positionMs) : positionMs, true);
  }

  #draw(clock: PositionClock, positionMs: number, rebind: boolean): void {
    this.#shownMs = positionMs;
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
    this.#timer = this.#timers.setTimeout(() => {
      // Timers may fire slightly early: the boundary counts as reached, otherwise another timer would follow.
      this.#draw(clock, Math.max(boundary, this.#position(clock)), false);
    }, waitMs);
  }

  #position(clock: PositionClock): number {
    return lyricPosition(positionAt(clock, this.#now()), this.#shift);
  }
}
