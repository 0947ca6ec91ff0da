import type { LyricLine } from '@/core/lyrics/lyric-line';
import type { Player } from '@/playback/player';
import { LyricAnimator } from '@/widgets/lyrics/animation/lyric-animator';

type FollowLineOptions = {
  lines: readonly LyricLine[];
  player: Pick<Player, 'getSnapshot' | 'subscribe'>;
  /** See `LyricShift`. */
  offsetMs: number;
  /** Called with the text of each line when it begins; empty before the first one. */
  onLine: (text: string) => void;
};

/** Follows the lyrics with the player, also while the page is hidden; no timer runs while playback is paused. */
export function followLine({ lines, player, offsetMs, onLine }: FollowLineOptions): () => void {
  const animator = new LyricAnimator({
    lines,
    now: () => Date.now(),
    stage: {
      show: ({ line }) => onLine(lines[line]?.text ?? ''),
      fill: () => undefined,
    },
  });
  const follow = (): void => {
    const { clock, preview } = player.getSnapshot();
    animator.setShift({ previewStartMs: preview?.startMs ?? 0, offsetMs });
    animator.setClock(clock);
  };
  follow();
  const unsubscribe = player.subscribe(follow);
  return () => {
    unsubscribe();
    animator.stop();
  };
}
