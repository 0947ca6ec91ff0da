import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Queue, QueueItem } from '@/core/queue/queue';
import type { Song } from '@/core/song/song';
import { type SongId, songId } from '@/core/song/song-id';
import type { Player } from '@/playback/player';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player';
import { showToast } from '@/ui/feedback/toast';
import { refusalKeys, refusalOf } from '@/widgets/song-parts/song-refusal';

/** How long the player may take to report an item that it has accepted. */
const reportMs = 5000;

export type SongCommands = {
  /** Plays a song without losing the queue: its item there, or a new one right after the current song. */
  play: (song: Song) => Promise<void>;
  /** Plays a song after the current one. Resolves to whether that was accepted. */
  playNext: (song: Song) => Promise<boolean>;
  playItem: (key: number) => Promise<void>;
  playItemNext: (key: number, song: Song) => Promise<boolean>;
};

/** Playing the songs of the palette. No function rejects; songs that the service is known to refuse say why. */
export function useSongCommands(): SongCommands {
  const { t } = useTranslation();
  const player = usePlayer();
  const send = usePlayerCommand();
  return useMemo(() => {
    const isRefused = (song: Song): boolean => {
      const refusal = refusalOf(song);
      if (refusal) showToast(t(refusalKeys[refusal].reason));
      return refusal !== null;
    };
    const playItem = async (key: number): Promise<void> => {
      const { current, state } = player.getSnapshot();
      if (current?.key !== key) await send({ type: 'play-item', key });
      else await send({ type: state === 'failed' ? 'retry' : 'play' });
    };
    return {
      playItem,
      async play(song) {
        if (isRefused(song)) return;
        const { queue, current } = player.getSnapshot();
        const id = songId(song);
        const known = current && songId(current.song) === id ? current : itemOf(queue, id, 0);
        if (known) return playItem(known.key);
        if (current === null) {
          await send({ type: 'replace-queue', songs: [song], startIndex: 0, play: true });
        } else if (await send({ type: 'play-next', songs: [song] })) {
          const added = await addedItem(player, id, queue.nextKey);
          if (added) await playItem(added.key);
        }
      },
      async playNext(song) {
        return !isRefused(song) && (await send({ type: 'play-next', songs: [song] }));
      },
      async playItemNext(key, song) {
        return !isRefused(song) && (await send({ type: 'move-item-next', key }));
      },
    };
  }, [t, player, send]);
}

/** The item of a song with at least this key; null = there is none. */
function itemOf(queue: Queue, id: SongId, fromKey: number): QueueItem | null {
  return queue.items.find(({ key, song }) => key >= fromKey && songId(song) === id) ?? null;
}

/** The item that was added for a song, which an engine elsewhere may report a moment later; null where it never does. */
function addedItem(player: Player, id: SongId, fromKey: number): Promise<QueueItem | null> {
  const look = () => itemOf(player.getSnapshot().queue, id, fromKey);
  const found = look();
  if (found) return Promise.resolve(found);
  return new Promise((resolve) => {
    const end = (item: QueueItem | null): void => {
      unsubscribe();
      clearTimeout(timer);
      resolve(item);
    };
    const timer = setTimeout(() => end(null), reportMs);
    const unsubscribe = player.subscribe(() => {
      const item = look();
      if (item) end(item);
    });
  });
}
