import type { LyricLine } from '@/core/lyrics/lyric-line.ts';
import type { Player } from '@/playback/player.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { LyricAnimator } from '@/widgets/lyrics/animation/lyric-animator.ts';
import { LyricDomStage } from '@/widgets/lyrics/animation/lyric-dom-stage.ts';
import { LineScroller, placedWords } from './line-scroller.ts';

type StartLinesOptions = {
  /** Contains the shown lines, each marked by `data-line`, and their translations (`data-below`). */
  place: HTMLElement;
  lines: readonly LyricLine[];
  fillClass: string;
  player: Player;
  /** See `LyricShift`. */
  offsetMs: number;
  /** Called with the current line when it changes; -1 = before the first one. */
  onLine: (line: number) => void;
};

export type RunningLines = {
  /** Must be called when other lines were rendered. */
  drawn(): void;
  /** Sets the offset between the lyrics and the song. */
  setOffset(offsetMs: number): void;
  stop(): void;
};

/**
 * Synchronises the lines of the lyrics window with the player until stopped; nothing runs while the window is hidden.
 * Uses timers and observers of the lines' document: the code may run in a background page, whose timers are delayed.
 */
export function startLines({ place, lines, fillClass, player, onLine, ...given }: StartLinesOptions): RunningLines {
  const page = place.ownerDocument;
  const view = page.defaultView ?? window;
  const controller = new AbortController();
  let { offsetMs } = given;
  const find = (selector: string) => place.querySelector<HTMLElement>(selector) ?? undefined;
  const elementOf = (line: number) => find(`[data-line="${line}"]`);
  const timelineMs = () => view.performance.now();

  const words = new LyricDomStage({ elementOf, lines, fillClass, onLine, timelineMs });
  const scrollers = [
    new LineScroller({
      elementOf,
      timelineMs,
      wordsOf: (line, element) => placedWords(element, lines[line]?.words ?? []),
    }),
    new LineScroller({
      elementOf: (line) => find(`[data-below="${line}"]`),
      timelineMs,
      wordsOf(line, { offsetWidth }) {
        const { startMs = 0, endMs = 0 } = lines[line] ?? {};
        return [{ startMs, endMs, fromPx: 0, toPx: offsetWidth }];
      },
    }),
  ];
  const animator = new LyricAnimator({
    lines,
    now: () => steadyNow(),
    timers: view,
    stage: {
      show: (moment) => words.show(moment),
      fill(line, positionMs, rate) {
        words.fill(line, positionMs, rate);
        for (const scroller of scrollers) scroller.setLine(line, positionMs, rate);
      },
    },
  });

  const takeClock = (): void => {
    const { clock, preview } = player.getSnapshot();
    animator.setShift({ previewStartMs: preview?.startMs ?? 0, offsetMs });
    animator.setClock(clock);
  };
  animator.setVisible(!page.hidden);
  takeClock();
  const unsubscribe = player.subscribe(takeClock);
  page.addEventListener('visibilitychange', () => animator.setVisible(!page.hidden), { signal: controller.signal });
  // The observer of another window would not run while that window is hidden.
  const sizes = new view.ResizeObserver(() => {
    words.resized();
    for (const scroller of scrollers) scroller.resized();
  });
  sizes.observe(place);

  return {
    drawn() {
      words.restore();
      for (const scroller of scrollers) scroller.drawn();
    },
    setOffset(next) {
      offsetMs = next;
      takeClock();
    },
    stop() {
      controller.abort();
      unsubscribe();
      sizes.disconnect();
      animator.stop();
      for (const scroller of scrollers) scroller.stop();
    },
  };
}
