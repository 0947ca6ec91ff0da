import { useMemo } from 'react';
import type { QueueItem } from '@/core/queue/queue-items.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { usePlayer } from '@/state/player/use-player.ts';
import { ListToolsButton } from '@/widgets/list-tools/list-tools.tsx';
import type { ToolList } from '@/widgets/list-tools/tool-list.ts';
import { useQueueActions } from '@/widgets/player/use-queue-actions.ts';

/** Finds duplicates in the queue, and exports it. */
export function QueueTools({ items }: { items: readonly QueueItem[] }) {
  const { t } = useTranslation();
  const player = usePlayer();
  const { remove } = useQueueActions();
  const entries = useMemo(() => items.map(({ key, song }, index) => ({ key: String(key), song, age: index })), [items]);
  const list: ToolList = {
    name: t('queue.title'),
    entries,
    isComplete: true,
    // The song that plays is not interrupted.
    remove: (keys, undoText) =>
      remove(
        keys.map(Number).filter((key) => key !== player.getSnapshot().current?.key),
        undoText,
      ),
    replace: null,
  };
  return <ListToolsButton list={list} />;
}
