import { useCallback, useEffect, useRef } from 'react';
import { shuffle } from '@/core/queue/play-mode.ts';
import { isPlayable, type Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { type QueuedList, songsToQueue } from '@/core/track-list/queued-list.ts';
import { blocks } from '@/playback/persistence/blocks.ts';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player.ts';

/**
 * Appends songs of a playing list to the queue while the list is still loading, until it is complete or other music is
 * added. The returned function starts this, with the songs just queued (null = none) and the number of list songs from
 * which they were taken.
 */
export function useQueueLoadingList(
  songs: readonly Song[],
  isComplete: boolean,
): (queued: readonly Song[] | null, options: { takenCount: number; isShuffled?: boolean }) => void {
  const player = usePlayer();
  const send = usePlayerCommand();
  const latest = useRef({ songs, isComplete });
  const queuedList = useRef<(QueuedList & { isShuffled: boolean }) | null>(null);
  const isSending = useRef(false);

  const queueMore = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let before = queuedList.current; before; before = queuedList.current) {
      const { songs: taken, isComplete: isFull } = latest.current;
      const end = player.getSnapshot().queue.items.at(-1);
      const queueEnd = end ? songId(end.song) : null;
      const next = songsToQueue(before, taken, queueEnd);
      const playable = blocks.allowed(next?.filter(isPlayable) ?? [], 'lists');
      if (playable.length === 0) {
        // Songs that are added to a complete list later are not appended.
        if (next === null || isFull) queuedList.current = null;
        break;
      }
      const queued = before.isShuffled ? shuffle(playable, Math.random) : [...playable];
      const isTaken = await send({ type: 'enqueue', songs: queued, continues: true });
      // May have been restarted during the command.
      if (queuedList.current === before) {
        queuedList.current = isTaken ? queuedListOf(taken, taken.length, queued, before.isShuffled) : null;
      }
    }
    isSending.current = false;
  }, [player, send]);

  useEffect(() => {
    latest.current = { songs, isComplete };
    void queueMore();
  }, [songs, isComplete, queueMore]);

  return useCallback(
    (queued, { takenCount, isShuffled = false }) => {
      queuedList.current = queued && queuedListOf(latest.current.songs, takenCount, queued, isShuffled);
      void queueMore();
    },
    [queueMore],
  );
}

function queuedListOf(
  songs: readonly Song[],
  takenCount: number,
  queued: readonly Song[],
  isShuffled: boolean,
): (QueuedList & { isShuffled: boolean }) | null {
  const last = songs[takenCount - 1];
  const end = queued.at(-1);
  return last && end ? { takenCount, lastTaken: songId(last), queueEnd: songId(end), isShuffled } : null;
}
