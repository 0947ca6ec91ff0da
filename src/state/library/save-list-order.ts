import type { QueryClient } from '@tanstack/react-query';
import { orderPlaylists } from '@/api/playlists/playlist-editing.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { type AppError, isServiceAway, toAppError } from '@/core/errors.ts';
import { listKey, orderedTabs } from '@/core/playlist/list-order.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import { withPlaces } from '@/core/playlist/service-order.ts';
import { readListOrder, writeListOrder } from './list-order.ts';
import { PausedChanges } from './paused-changes.ts';
import { forgetUnsentLists } from './unsent-orders.ts';
import { UserLibrary, userPlaylistsKey } from './user-library.ts';

/**
 * Where an order of lists is stored: at the service, or only on this device because the service can't order lists
 * (`not-offered`), keeps its default lists in front (`defaults-first`), or can't be reached (`away`). After another
 * failure, the order before is restored.
 */
export type ListOrderResult = 'stored' | 'not-offered' | 'defaults-first' | 'away' | AppError;

type Moved = {
  client: ApiClient;
  queries: QueryClient;
  userId: string;
  /** Own lists were moved, not saved ones. */
  isOwn: boolean;
  /** The order on this device before the move. */
  before: readonly string[];
  onResult: (result: ListOrderResult) => void;
};

/** By whether the lists are own ones. */
const changes: PausedChanges<boolean, Moved> = new PausedChanges({
  lineOf: ({ queries }) => queries,
  async send(moved) {
    const { userId, isOwn } = moved;
    const result = await store(moved);
    // A service that is away gets the order after the next start.
    if (result !== 'away' && !changes.waiting(isOwn)) forgetUnsentLists({ userId, isOwn });
    moved.onResult(result);
  },
});

/**
 * Sends the order of a group of lists to the service once the user pauses, or hides the page. What is not sent when the
 * page is killed is sent after the next start (`unsent-orders.ts`).
 */
export function saveListOrder(moved: Moved): void {
  const earlier = changes.waiting(moved.isOwn);
  const before = earlier?.userId === moved.userId ? earlier.before : moved.before;
  changes.add(moved.isOwn, { ...moved, before });
}

async function store({ client, queries, userId, isOwn, before }: Moved): Promise<ListOrderResult> {
  const library = new UserLibrary(queries, userId);
  const order = readListOrder(userId);
  try {
    const places = await orderPlaylists(client, isOwn, order);
    if (places === null) return 'not-offered';
    // A later move is sent after this one.
    if (changes.waiting(isOwn)) return 'stored';
    await library.cancelReads();
    const lists = withPlaces(library.lists(), places);
    queries.setQueryData<Playlist[]>(userPlaylistsKey(userId), (shown) => shown && lists);
    const isOfGroup = new Set(lists.filter(({ kind }) => (kind === 'own') === isOwn).map(listKey));
    const left = readListOrder(userId).filter((key) => !isOfGroup.has(key));
    if (!isSameOrder(lists, left, order)) return 'defaults-first';
    // The order of the service counts from now on, also where another device changes it.
    writeListOrder(userId, left);
    return 'stored';
  } catch (error) {
    const failure = toAppError(error);
    if (isServiceAway(failure.kind)) return 'away';
    if (!changes.waiting(isOwn)) writeListOrder(userId, before);
    return failure;
  } finally {
    library.refresh();
  }
}

function isSameOrder(lists: readonly Playlist[], one: readonly string[], other: readonly string[]): boolean {
  const keys = (order: readonly string[]) => Object.values(orderedTabs(lists, order)).flat().map(listKey).join('\n');
  return keys(one) === keys(other);
}
