import { useCallback, useEffect, useRef } from 'react';
import { shuffle } from '@/core/queue/play-mode';
import { isPlayable, type Song } from '@/core/song/song';
import { songId } from '@/core/song/song-id';
import { type ListFollowing, songsToFollow } from '@/core/track-list/list-following';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player';

/**
 * Playing a long list includes the songs that are still loading: songs that arrive while the list is on screen are
 * appended to the queue, until the list is complete or other music is added. The returned function starts this, with
 * what was just queued and how many songs of the list that were; null = nothing was queued.
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
        // Songs that are added to a complete list later are not followed.
        if (next === null || isFull) followed.current = null;
        break;
      }
      const queued = before.isShuffled ? shuffle(playable, Math.random) : playable;
      const isTaken = await send({ type: 'enqueue', songs: queued, continues: true });
      // Following may have been restarted in the meantime.
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
