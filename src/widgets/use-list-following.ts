import { useCallback, useEffect, useRef } from 'react';
import { type ListFollowing, songsToFollow } from '@/core/list-following';
import { shuffle } from '@/core/shuffle';
import { isPlayable, type Song } from '@/core/song';
import { usePlayer, usePlayerCommand } from '@/state/use-player';

/**
 * Who plays a long list means all of it, also what is still on its way: songs that come while the list is on screen
 * join the end of the queue, until the list is complete or other music joins it. The returned function begins it, with
 * what was put into the queue just now and how many songs of the list that were; null = nothing was.
 */
export function useListFollowing(
  songs: readonly Song[],
  isComplete: boolean,
): (queued: readonly Song[] | null, options: { takenCount: number; isShuffled?: boolean }) => void {
  const player = usePlayer();
  const send = usePlayerCommand();
  const latest = useRef({ songs, isComplete });
  const followed = useRef<(ListFollowing & { isShuffled: boolean }) | null>(null);
  const isSending = useRef(false);

  const followOn = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let before = followed.current; before; before = followed.current) {
      const { songs: taken, isComplete: isWhole } = latest.current;
      const queueEnd = player.getSnapshot().queue.items.at(-1)?.song.hash ?? null;
      const next = songsToFollow(before, taken, queueEnd);
      const playable = next?.filter(isPlayable) ?? [];
      if (playable.length === 0) {
        // What is added to a complete list later was not meant.
        if (next === null || isWhole) followed.current = null;
        break;
      }
      const queued = before.isShuffled ? shuffle(playable, Math.random) : playable;
      const isTaken = await send({ type: 'enqueue', songs: queued });
      // Another beginning may have come meanwhile.
      if (followed.current === before) {
        followed.current = isTaken ? followingOf(taken, taken.length, queued, before.isShuffled) : null;
      }
    }
    isSending.current = false;
  }, [player, send]);

  useEffect(() => {
    latest.current = { songs, isComplete };
    void followOn();
  }, [songs, isComplete, followOn]);

  return useCallback(
    (queued, { takenCount, isShuffled = false }) => {
      followed.current = queued && followingOf(latest.current.songs, takenCount, queued, isShuffled);
      void followOn();
    },
    [followOn],
  );
}

function followingOf(
  songs: readonly Song[],
  takenCount: number,
  queued: readonly Song[],
  isShuffled: boolean,
): (ListFollowing & { isShuffled: boolean }) | null {
  const last = songs[takenCount - 1];
  const end = queued.at(-1);
  return last && end ? { takenCount, lastTaken: last.hash, queueEnd: end.hash, isShuffled } : null;
}
