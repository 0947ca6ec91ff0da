import * as v from 'valibot';
import { maxListKeyLength, maxOrderedLists, orderAfterMove } from '@/core/playlist/list-order.ts';
import type { LibraryTabs } from '@/core/playlist/playlist-rules.ts';
import { useUserId } from '@/state/session/session-store.ts';
import { useStoredValue } from '@/state/use-stored-value.ts';
import { storedValue } from '@/storage/stored-value.ts';

/** The order of an account's lists, as keys of `listKey`. */
type AccountOrder = { userId: string; lists: readonly string[] };

/** Accounts whose order is kept, the last one that moved a list first. */
const maxAccounts = 5;

const key = v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxListKeyLength));

const storedOrders = storedValue<readonly AccountOrder[]>({
  key: 'list_order',
  schema: v.pipe(
    v.array(v.object({ userId: key, lists: v.pipe(v.array(key), v.maxLength(maxOrderedLists)) })),
    v.maxLength(maxAccounts),
  ),
  fallback: [],
});

const none: readonly string[] = [];

/** The order in which the logged-in user has left the lists of the library, for `orderedTabs`. */
export function useListOrder(): readonly string[] {
  const userId = useUserId();
  return useStoredValue(storedOrders).find((order) => order.userId === userId)?.lists ?? none;
}

/** Moves a list to an index of its tab. `tabs` are as shown. */
export function moveList(userId: string, tabs: LibraryTabs, listKey: string, toIndex: number): void {
  const others = storedOrders.read().filter((order) => order.userId !== userId);
  const moved = { userId, lists: orderAfterMove(tabs, listKey, toIndex) };
  storedOrders.write([moved, ...others].slice(0, maxAccounts));
}
