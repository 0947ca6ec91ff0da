import {
  type AccountOrder,
  accountOrdersSchema,
  listKey,
  maxOrderAccounts,
  orderAfterMove,
} from '@/core/playlist/list-order.ts';
import type { LibraryTabs } from '@/core/playlist/playlist-rules.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { useStoredValue } from '@/state/use-stored-value.ts';
import { storedValue } from '@/storage/stored-value.ts';
import { noteUnsentLists } from './unsent-orders.ts';

const storedOrders = storedValue<readonly AccountOrder[]>({
  key: 'list_order',
  schema: accountOrdersSchema,
  fallback: [],
});

const none: readonly string[] = [];

/** The order in which the logged-in user has left the lists of the library, for `orderedTabs`. */
export function useListOrder(): readonly string[] {
  const userId = useUserId();
  return useStoredValue(storedOrders).find((order) => order.userId === userId)?.lists ?? none;
}

/** The order that a user has left on this device. */
export function readListOrder(userId: string): readonly string[] {
  return storedOrders.read().find((order) => order.userId === userId)?.lists ?? none;
}

/** Stores the order of a user's lists on this device; an empty one is removed. */
export function writeListOrder(userId: string, lists: readonly string[]): void {
  const others = storedOrders.read().filter((order) => order.userId !== userId);
  const orders = lists.length === 0 ? others : [{ userId, lists }, ...others];
  storedOrders.write(orders.slice(0, maxOrderAccounts));
}

/** Moves a list to an index of its tab. `tabs` are as shown. The caller has the order sent (`saveListOrder`). */
export function moveList(userId: string, tabs: LibraryTabs, movedKey: string, toIndex: number): void {
  const isOwn = tabs.own.some((list) => listKey(list) === movedKey);
  noteUnsentLists({ userId, isOwn, before: [...readListOrder(userId)] });
  writeListOrder(userId, orderAfterMove(tabs, movedKey, toIndex));
}
