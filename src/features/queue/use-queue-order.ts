import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessageKeys, toAppError } from '@/core/errors';
import { movedItems, type QueueItem } from '@/core/queue';
import { usePlayer } from '@/state/use-player';
import { showToast } from '@/ui/toast';

/**
 * The items as the listener arranged them: a move shows at once, also while the player that carries it out is in
 * another document, and goes back with a message when it is refused.
 */
export function useQueueOrder(items: readonly QueueItem[]): {
  shown: readonly QueueItem[];
  move: (key: number, toIndex: number) => void;
} {
  const { t } = useTranslation();
  const player = usePlayer();
  const before = useRef<readonly QueueItem[]>(items);
  const [wishes, setWishes] = useState<readonly { key: number; toIndex: number }[]>([]);
  // A move that the player has carried out already changes nothing here.
  const wanted = useMemo(
    () => wishes.reduce((list, { key, toIndex }) => movedItems(list, key, toIndex), items),
    [items, wishes],
  );
  // Once it is carried out, the player's list says what is shown already: no row need be drawn again.
  const shown = sameItems(before.current, wanted) ? before.current : wanted;
  useLayoutEffect(() => {
    before.current = shown;
  });
  const move = useCallback(
    async (key: number, toIndex: number) => {
      const wish = { key, toIndex };
      setWishes((others) => [...others, wish]);
      try {
        await player.dispatch({ type: 'move-item', key, toIndex });
      } catch (error) {
        showToast(t(errorMessageKeys[toAppError(error).kind]), { tone: 'danger' });
      }
      setWishes((all) => all.filter((other) => other !== wish));
    },
    [player, t],
  );
  return { shown, move };
}

function sameItems(a: readonly QueueItem[], b: readonly QueueItem[]): boolean {
  return a === b || (a.length === b.length && a.every((item, index) => item === b[index]));
}
