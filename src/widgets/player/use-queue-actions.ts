import { useMemo } from 'react';
import { positionAt } from '@/core/player/position-clock';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayer, usePlayerCommand } from '@/state/player/use-player';
import { steadyNow } from '@/storage/documents/steady-clock';
import { showToast } from '@/ui/feedback/toast';

/** Changes of the whole queue, each with a message that can undo it. The object is stable. */
export type QueueActions = { clear: () => void; shuffle: () => void };

export function useQueueActions(): QueueActions {
  const { t, i18n } = useTranslation();
  const player = usePlayer();
  const send = usePlayerCommand();
  return useMemo(
    () => ({
      clear() {
        const { current, clock, wantsToPlay, durationMs, queue, radio } = player.getSnapshot();
        const songs = queue.items.map(({ song }) => song);
        const count = songs.length;
        const startIndex = Math.max(
          0,
          queue.items.findIndex(({ key }) => key === current?.key),
        );
        const positionMs = positionAt(clock, steadyNow(), durationMs);
        void send({ type: 'clear-queue' });
        showToast(t('queue.cleared', { count, formatted: count.toLocaleString(i18n.language) }), {
          action: {
            label: t('queue.undo'),
            run: () => {
              const back = { songs, startIndex, positionMs, play: wantsToPlay, ...(radio && { radio }) };
              void send({ type: 'replace-queue', ...back });
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
    }),
    [t, i18n, player, send],
  );
}
