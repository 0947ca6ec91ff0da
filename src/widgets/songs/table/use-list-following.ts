import { useCallback, useEffect, useRef } from 'react';
import { shuffle } from '@/core/queue/play-mode';
import { isPlayable, type Song } from '@/core/song/song';
import { songId } from '@/core/song/song-id';
import { type ListFollowing, songsToFollow } from '@/core/track-list/list-following';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player';

/**
 * Appends songs of a playing list to the queue while the list is still loading, until it is complete or other music is
 * added. The returned function starts this, with the songs just queued (null = none) and the number of list songs from
 * which they were taken.
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
      const { songs: taken, isComplete: isFull } = latest.current;
      const end = player.getSnapshot().queue.items.at(-1);
      const queueEnd = end ? songId(end.song) : null;
      const next = songsToFollow(before, taken, queueEnd);
      const playable = next?.filter(isPlayable) ?? [];
      if (playable.length === 0) {
        // Songs that are added to a complete list later are not appended.
        if (next === null || isFull) followed.current = null;
        break;
      }
      const queued = before.isShuffled ? shuffle(playable, Math.random) : playable;
      const isTaken = await send({ type: 'enqueue', songs: queued, continues: true });
      // May have been restarted during the command.
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
  return last && end ? { takenCount, lastTaken: songId(last), queueEnd: songId(end), isShuffled } : null;
}
