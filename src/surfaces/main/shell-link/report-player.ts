import { nowPlayingOf, type PageFacts } from '@/core/player/now-playing';
import type { Song } from '@/core/song/song';
import type { ShellPlayer } from '@/host/host';
import type { Player } from '@/playback/player';

/** What a page knows besides the player; about likes only for `song`. */
type Facts = PageFacts & { song: Song | null };

/** Reports the player to the shell, now and at every change, until stopped. */
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
