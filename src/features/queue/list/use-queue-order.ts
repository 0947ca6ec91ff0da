import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { errorMessageKeys, toAppError } from '@/core/errors';
import type { QueueItem } from '@/core/queue/queue-items';
import { movedItems } from '@/core/queue/queue-items';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayer } from '@/state/player/use-player';
import { showToast } from '@/ui/feedback/toast';

/**
 * The items in the order the user arranged: a move is shown immediately, even if the player that executes it is in
 * another document, and is reverted with a message if it is refused.
 */
export function useQueueOrder(items: readonly QueueItem[]): {
  shown: readonly QueueItem[];
  move: (key: number, toIndex: number) => void;
} {
  const { t } = useTranslation();
  const player = usePlayer();
  const before = useRef<readonly QueueItem[]>(items);
  const [requests, setRequests] = useState<readonly { key: number; toIndex: number }[]>([]);
  // Applying a move that the player has already executed changes nothing.
  const wanted = useMemo(
    () => requests.reduce((list, { key, toIndex }) => movedItems(list, key, toIndex), items),
    [items, requests],
  );
  // After the move was executed, the player's list equals the one that is shown: no row needs to render again.
  const shown = sameItems(before.current, wanted) ? before.current : wanted;
  useLayoutEffect(() => {
    before.current = shown;
  });
  const move = useCallback(
    async (key: number, toIndex: number) => {
      const request = { key, toIndex };
      setRequests((pending) => [...pending, request]);
      try {
        await player.dispatch({ type: 'move-item', key, toIndex });
      } catch (error) {
        showToast(t(errorMessageKeys[toAppError(error).kind]), { tone: 'danger' });
      }
      setRequests((all) => all.filter((other) => other !== request));
    },
    [player, t],
  );
  return { shown, move };
}

function sameItems(a: readonly QueueItem[], b: readonly QueueItem[]): boolean {
  return a === b || (a.length === b.length && a.every((item, index) => item === b[index]));
}
