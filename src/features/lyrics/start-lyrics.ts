import type { LyricLine } from '@/core/lyric-line';
import type { Player } from '@/playback/player';
import { FollowMode } from './follow-mode';
import { LyricAnimator } from './lyric-animator';
import { LyricDomStage } from './lyric-dom-stage';
import { LyricScroller } from './lyric-scroller';

type StartOptions = {
  /** What scrolls. */
  viewport: HTMLElement;
  /** The list inside it, one child per line. */
  list: HTMLElement;
  lines: readonly LyricLine[];
  fillClass: string;
  player: Player;
  /** See `LyricShift`. */
  offsetMs: number;
  onManualChange: (isManual: boolean) => void;
};

export type RunningLyrics = {
  /** The listener looks around: the list stays where it is for a while. */
  noteInput(): void;
  /** While held the list does not move by itself: a menu is open over it, which scrolling would close. */
  hold(isHeld: boolean): void;
  /** Goes back to the current line. */
  follow(): void;
  /** Moves the lyrics against the song. */
  setOffset(offsetMs: number): void;
  stop(): void;
};

/** Lets rendered lyrics run with the player until stopped: highlights, scrolling, and rest while nobody looks. */
export function startLyrics(options: StartOptions): RunningLyrics {
  const { viewport, list, lines, fillClass, player, onManualChange } = options;
  const ended = new AbortController();
  const { signal } = ended;
  let current = -1;
  let started = false;
  let isHeld = false;
  let { offsetMs } = options;

  const scroller = new LyricScroller(viewport, list);
  const bring = (gliding: boolean): void => {
    if (!follow.isManual && !isHeld && !signal.aborted) scroller.bring(current, gliding);
  };
  const follow = new FollowMode({
    now: () => performance.now(),
    onChange: (isManual) => {
      onManualChange(isManual);
      bring(true);
    },
  });
  const stage = new LyricDomStage({
    list,
    lines,
    fillClass,
    onLine: (line) => {
      current = line;
      bring(started);
    },
  });
  const animator = new LyricAnimator({ lines, stage, now: () => Date.now() });

  const takeClock = (): void => {
    const { clock, preview } = player.getSnapshot();
    animator.setShift({ previewStartMs: preview?.startMs ?? 0, offsetMs });
    animator.setClock(clock);
  };
  const noteInput = (): void => {
    scroller.stop();
    follow.noteInput();
  };

  animator.setVisible(!document.hidden);
  takeClock();
  bring(false);
  started = true;
  const unsubscribe = player.subscribe(takeClock);
  // Also called once at the start, and when fonts or a translation change the height of lines.
  const sizes = new ResizeObserver(() => bring(scroller.isGliding));
  sizes.observe(viewport);
  sizes.observe(list);
  document.addEventListener('visibilitychange', () => animator.setVisible(!document.hidden), { signal });
  for (const type of ['wheel', 'touchmove'] as const)
    viewport.addEventListener(type, noteInput, { signal, passive: true });

  return {
    noteInput,
    hold(next) {
      isHeld = next;
      if (isHeld) scroller.stop();
      else bring(true);
    },
    follow: () => follow.resume(),
    setOffset(next) {
      offsetMs = next;
      takeClock();
    },
    stop() {
      ended.abort();
      unsubscribe();
      sizes.disconnect();
      scroller.stop();
      follow.stop();
      animator.stop();
      stage.clear();
    },
  };
}
