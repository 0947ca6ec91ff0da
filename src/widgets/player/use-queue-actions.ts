import { useCallback, useMemo } from 'react';
import { positionAt } from '@/core/player/position-clock.ts';
import { type QueueContent, queueContent } from '@/core/queue/queue-content.ts';
import type { QueueList } from '@/core/queue/queue-list.ts';
import type { Song } from '@/core/song/song.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import type { PlayerCommand, PlayerSnapshot } from '@/playback/player.ts';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { useAllowedSongs } from '@/widgets/blocks/use-allowed-songs.ts';

/** Changes of the whole queue, each with an undo message. The object is stable. */
export type QueueActions = {
  clear: () => void;
  shuffle: () => void;
  /** Removes the items with these keys. */
  remove: (keys: readonly number[], undoText: string) => void;
};

export function useQueueActions(): QueueActions {
  const { t } = useTranslation();
  const player = usePlayer();
  const send = usePlayerCommand();
  return useMemo(
    () => ({
      clear() {
        const before = player.getSnapshot();
        const count = before.queue.items.length;
        const back = restoreQueue(before, false);
        void send({ type: 'clear-queue' });
        showToast(t('queue.cleared', { count }), {
          action: {
            label: t('queue.undo'),
            run: () => {
              for (const step of back) void send(step);
            },
          },
        });
      },
      shuffle() {
        const keys = player.getSnapshot().queue.items.map(({ key }) => key);
        void send({ type: 'shuffle-queue' });
        showToast(t('queue.shuffled'), {
          action: { label: t('queue.undo'), run: () => void send({ type: 'order-queue', keys }) },
        });
      },
      remove(keys, undoText) {
        const back = restoreQueue(player.getSnapshot(), false);
        for (const key of keys) void send({ type: 'remove-item', key });
        const run = (): void => {
          for (const step of back) void send(step);
        };
        showToast(undoText, { action: { label: t('queue.undo'), run } });
      },
    }),
    [t, player, send],
  );
}

type ReplaceQueue = Extract<PlayerCommand, { type: 'replace-queue' }>;

/**
 * Replaces the queue, with an undo message if the user had changed it. Leaves blocked songs out of a list that is played
 * as a whole, with a message. Resolves to whether the player accepted it. The function is stable.
 * @param list what the songs are from, unless the command says so
 */
export function useReplaceQueue(list?: QueueList): (command: ReplaceQueue) => Promise<boolean> {
  const player = usePlayer();
  const send = usePlayerCommand();
  const { t } = useTranslation();
  const allowedOf = useAllowedSongs();
  const name = list?.name ?? '';
  const address = list?.address ?? null;
  return useCallback(
    async function replaceQueue(command): Promise<boolean> {
      if (command.startIndex === null && !command.playsBlocked) {
        const songs = allowedOf(command.songs, () => void replaceQueue({ ...command, playsBlocked: true }));
        if (songs === null) return false;
        if (songs.length < command.songs.length) return replaceQueue(withOnly(command, songs));
      }
      const before = player.getSnapshot();
      const back = before.isQueueEdited ? restoreQueue(before, command.radio !== undefined) : null;
      const isTaken = await send(name === '' ? command : { list: { name, address }, ...command });
      if (isTaken && back) {
        const run = (): void => {
          for (const step of back) void send(step);
        };
        showToast(t('queue.replaced'), { action: { label: t('queue.undo'), run } });
      }
      return isTaken;
    },
    [player, send, t, allowedOf, name, address],
  );
}

/** The command for some of its songs. */
function withOnly(command: ReplaceQueue, songs: Song[]): ReplaceQueue {
  const isLeft = new Set(songs);
  const starts = command.starts?.filter((_, index) => isLeft.has(command.songs[index] as Song));
  return { ...command, songs, ...(starts && { starts }) };
}

/**
 * Commands that restore the current queue, song and position.
 * @param isRadioNext whether a radio follows, which ends random mode
 */
function restoreQueue(now: PlayerSnapshot, isRadioNext: boolean): PlayerCommand[] {
  const { clock, wantsToPlay, durationMs, radio, mode, queueId } = now;
  const content = queueContent(now, positionAt(clock, steadyNow(), durationMs));
  const replace = { ...restoreCommand(content, queueId), play: wantsToPlay };
  const endsRandomMode = mode === 'random' && (isRadioNext || radio !== null);
  return endsRandomMode ? [replace, { type: 'set-mode', mode }] : [replace];
}

/** The command that restores a queue, playing. */
export function restoreCommand(content: QueueContent, id: string | null): ReplaceQueue {
  const { songs, starts, currentIndex, positionMs, upNext, isEdited, list, others, radio, source } = content;
  return {
    type: 'replace-queue',
    songs: [...songs],
    startIndex: currentIndex,
    positionMs,
    play: true,
    upNext: [...upNext],
    isEdited,
    ...(starts.length > 0 && { starts: [...starts] }),
    ...(list && { list, others: [...others] }),
    ...(radio && { radio }),
    ...(source !== null && { source }),
    ...(id !== null && { id }),
  };
}
