import type { LyricLine } from '@/core/lyrics/lyric-line.ts';
import { nowPlayingOf, type PageFacts } from '@/core/player/now-playing.ts';
import type { Song } from '@/core/song/song.ts';
import type { ShellPlayer } from '@/host/host.ts';
import type { Player } from '@/playback/player.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { LyricAnimator } from '@/widgets/lyrics/animation/lyric-animator.ts';

/** What a page knows besides the player; the likes belong to `song`. */
type Facts = PageFacts & { song: Song | null };

/** Reports the player to the shell, initially and on every change, until stopped. */
export function reportPlayer(
  shell: Pick<ShellPlayer, 'report'>,
  player: Pick<Player, 'getSnapshot' | 'subscribe'>,
  { song, isLiked, canLike, desktopLyrics }: Facts,
): () => void {
  const report = (): void => {
    const snapshot = player.getSnapshot();
    // The player changes its song before the page knows whether the new one is liked.
    const isSame = (snapshot.current?.song ?? null) === song;
    shell.report(nowPlayingOf(snapshot, { isLiked: isSame && isLiked, canLike: isSame && canLike, desktopLyrics }));
  };
  report();
  return player.subscribe(report);
}

type ReportLyricLinesOptions = {
  lines: readonly LyricLine[];
  player: Pick<Player, 'getSnapshot' | 'subscribe'>;
  /** See `LyricShift`. */
  offsetMs: number;
  /** Called with the text of each line when it begins; "" before the first one. */
  onLine: (text: string) => void;
};

/** Reports the current line of the lyrics, also while the page is hidden; no timer runs while playback is paused. */
export function reportLyricLines({ lines, player, offsetMs, onLine }: ReportLyricLinesOptions): () => void {
  const animator = new LyricAnimator({
    lines,
    now: () => steadyNow(),
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
