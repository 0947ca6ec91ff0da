import type { LyricLine } from '@/core/lyrics/lyric-line';
import type { Player } from '@/playback/player';
import { LyricAnimator } from './lyric-animator';
import { LyricDomStage } from './lyric-dom-stage';

type StartOptions = {
  /** Holds the rendered lines, each with its index as `data-line`. */
  place: HTMLElement;
  lines: readonly LyricLine[];
  fillClass: string;
  player: Player;
  /** See `LyricShift`. */
  offsetMs: number;
  /** Called with the line that is sung, -1 before the first. */
  onLine: (line: number) => void;
};

/** Keeps the line of now in step with the player until stopped. Pauses while it is hidden. */
export function startNowLines({ place, lines, fillClass, player, offsetMs, onLine }: StartOptions): {
  /** Called after other lines were rendered. */
  drawn(): void;
  stop(): void;
} {
  const controller = new AbortController();
  const stage = new LyricDomStage({
    elementOf: (line) => place.querySelector<HTMLElement>(`[data-line="${line}"]`) ?? undefined,
    lines,
    fillClass,
    onLine,
  });
  const animator = new LyricAnimator({ lines, stage, now: () => Date.now() });
  const takeClock = (): void => {
    const { clock, preview } = player.getSnapshot();
    animator.setShift({ previewStartMs: preview?.startMs ?? 0, offsetMs });
    animator.setClock(clock);
  };
  const follow = (): void => animator.setVisible(!document.hidden);
  follow();
  takeClock();
  const unsubscribe = player.subscribe(takeClock);
  document.addEventListener('visibilitychange', follow, { signal: controller.signal });
  return {
    drawn: () => stage.restore(),
    stop() {
      controller.abort();
      unsubscribe();
      animator.stop();
      stage.clear();
    },
  };
}
