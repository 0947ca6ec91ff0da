import type { LyricLine } from '@/core/lyrics/lyric-line.ts';
import type { Player } from '@/playback/player.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { FollowMode } from './follow-mode.ts';
import type { LineWindow } from './line-window.ts';
import { LyricAnimator } from './lyric-animator.ts';
import { LyricDomStage } from './lyric-dom-stage.ts';
import { LyricScroller } from './lyric-scroller.ts';
import { watchPointing } from './watch-pointing.ts';

type StartOptions = {
  /** The scroll container. */
  viewport: HTMLElement;
  /** The list inside it, whose children are the rendered lines. */
  list: HTMLElement;
  lines: readonly LyricLine[];
  lineWindow: LineWindow;
  fillClass: string;
  player: Player;
  /** See `LyricShift`. */
  offsetMs: number;
  onManualChange: (isManual: boolean) => void;
};

export type RunningLyrics = {
  /** Stops automatic scrolling, which would close the menu that is open over the list. */
  hold(isHeld: boolean): void;
  returnToCurrentLine(): void;
  /** Index of the current line; -1 = before the first one. */
  currentLine(): number;
  /** Focuses a line that the user moved to with the keyboard and scrolls it into view. */
  focusLine(line: number): void;
  /** Sets the offset between the lyrics and the song. */
  setOffset(offsetMs: number): void;
  stop(): void;
};

/**
 * Synchronises rendered lyrics with the player until stopped: highlighting and scrolling. Pauses while they are hidden.
 */
export function startLyrics(options: StartOptions): RunningLyrics {
  const { viewport, list, lines, lineWindow, fillClass, player, onManualChange } = options;
  const controller = new AbortController();
  const { signal } = controller;
  let current = -1;
  let started = false;
  let isHeld = false;
  let { offsetMs } = options;

  const scroller = new LyricScroller({ viewport, list, lineWindow });
  const bring = (gliding: boolean): void => {
    if (!followMode.isManual && !isHeld && !signal.aborted) scroller.bring(current, { gliding });
  };
  const followMode = new FollowMode({
    now: () => performance.now(),
    onChange: (isManual) => {
      onManualChange(isManual);
      bring(true);
    },
  });
  const stage = new LyricDomStage({
    elementOf: (line) => lineWindow.elementOf(line),
    lines,
    fillClass,
    onLine: (line) => {
      current = line;
      if (started) bring(true);
    },
  });
  const animator = new LyricAnimator({ lines, stage, now: () => steadyNow() });

  const takeClock = (): void => {
    const { clock, preview } = player.getSnapshot();
    animator.setShift({ previewStartMs: preview?.startMs ?? 0, offsetMs });
    animator.setClock(clock);
  };
  const noteInput = (): void => {
    scroller.stop();
    followMode.noteInput();
  };

  lineWindow.attach({
    viewport,
    list,
    onDrawn() {
      stage.restore();
      scroller.drawn();
    },
  });
  animator.setVisible(!document.hidden);
  takeClock();
  bring(false);
  started = true;
  const unsubscribe = player.subscribe(takeClock);
  // Also called at the start, and when fonts, settings or a translation change the height of lines.
  const sizes = new ResizeObserver((entries) => {
    // Rendering other lines also changes the size of the list, but moves nothing.
    const moved = entries.map(
      ({ target, contentRect }) => target === viewport || lineWindow.resized(contentRect.height),
    );
    if (!moved.includes(true)) return;
    lineWindow.fit();
    bring(scroller.isGliding);
  });
  sizes.observe(viewport);
  sizes.observe(list);
  document.addEventListener('visibilitychange', () => animator.setVisible(!document.hidden), { signal });
  for (const type of ['wheel', 'touchmove'] as const)
    viewport.addEventListener(type, noteInput, { signal, passive: true });
  watchPointing(viewport, signal);
  // Scrolling without our wheel, touch or key handlers: middle button, selecting beyond the edge, find in page.
  const onScroll = (): void => {
    if (lineWindow.scrolled()) noteInput();
  };
  viewport.addEventListener('scroll', onScroll, { signal, passive: true });

  return {
    hold(next) {
      isHeld = next;
      if (isHeld) scroller.stop();
      else bring(true);
    },
    returnToCurrentLine: () => followMode.resume(),
    currentLine: () => current,
    focusLine(line) {
      noteInput();
      scroller.bring(line, { gliding: true, focusing: true });
    },
    setOffset(next) {
      offsetMs = next;
      takeClock();
    },
    stop() {
      controller.abort();
      unsubscribe();
      sizes.disconnect();
      scroller.stop();
      followMode.stop();
      animator.stop();
      stage.clear();
      lineWindow.detach();
    },
  };
}
