import { useCallback } from 'react';
import { type Song, sameHash } from '@/core/song';
import { usePlayer, usePlayerCommand } from '@/state/use-player';

/** Plays a song of the history at once. The queue stays as it is: the song comes in right after the current one. */
export function usePlayAgain(): (song: Song) => Promise<void> {
  const player = usePlayer();
  const send = usePlayerCommand();
  return useCallback(
    async (song) => {
      const { current, queue } = player.getSnapshot();
      if (current && sameHash(current.song.hash, song.hash)) await send({ type: 'play' });
      else if (queue.items.length === 0)
        await send({ type: 'replace-queue', songs: [song], startIndex: 0, play: true });
      else if (await send({ type: 'play-next', songs: [song] })) await send({ type: 'next' });
    },
    [player, send],
  );
}
