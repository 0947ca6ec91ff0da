import type { QueryClient } from '@tanstack/react-query';
import { orderPlaylists } from '@/api/playlists/playlist-editing.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { type AppError, isServiceAway, toAppError } from '@/core/errors.ts';
import { listKey, orderedTabs } from '@/core/playlist/list-order.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import { withPlaces } from '@/core/playlist/service-order.ts';
import { readListOrder, writeListOrder } from './list-order.ts';
import { forgetUnsentLists } from './unsent-orders.ts';
import { UserLibrary, userPlaylistsKey } from './user-library.ts';

/**
 * Where an order of lists is stored: at the service, or only on this device because the service can't order lists
 * (`not-offered`), keeps its default lists in front (`defaults-first`), or can't be reached (`away`). After another
 * failure, the order before is restored.
 */
export type ListOrderResult = 'stored' | 'not-offered' | 'defaults-first' | 'away' | AppError;

/** Delay after the last of several moves, in ms. */
const pauseMs = 800;

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

/** A group whose order is not sent yet. */
type Pending = Moved & { timer: ReturnType<typeof setTimeout> };

const pending = new Map<boolean, Pending>();

/**
 * Sends the order of a group of lists to the service once the user pauses, or hides the page. What is not sent when the
 * page is killed is sent after the next start (`unsent-orders.ts`).
 */
export function saveListOrder(moved: Moved): void {
  const earlier = pending.get(moved.isOwn);
  clearTimeout(earlier?.timer);
  const before = earlier?.userId === moved.userId ? earlier.before : moved.before;
  const timer = setTimeout(() => void send(moved.isOwn), pauseMs);
  if (pending.size === 0) document.addEventListener('visibilitychange', sendAll);
  pending.set(moved.isOwn, { ...moved, before, timer });
}

function sendAll(): void {
  if (document.visibilityState === 'hidden') for (const isOwn of pending.keys()) void send(isOwn);
}

/** One at a time: an order names the version that the one before it has left. */
const last = new WeakMap<QueryClient, Promise<unknown>>();

async function send(isOwn: boolean): Promise<void> {
  const moved = pending.get(isOwn);
  if (!moved) return;
  clearTimeout(moved.timer);
  pending.delete(isOwn);
  if (pending.size === 0) document.removeEventListener('visibilitychange', sendAll);
  const result = (last.get(moved.queries) ?? Promise.resolve()).then(() => store(moved));
  last.set(moved.queries, result);
  const stored = await result;
  // A service that is away gets the order after the next start.
  if (stored !== 'away' && !pending.has(isOwn)) forgetUnsentLists({ userId: moved.userId, isOwn });
  moved.onResult(stored);
}

async function store({ client, queries, userId, isOwn, before }: Moved): Promise<ListOrderResult> {
  const library = new UserLibrary(queries, userId);
  const order = readListOrder(userId);
  try {
    const places = await orderPlaylists(client, isOwn, order);
    if (places === null) return 'not-offered';
    // A later move is sent after this one.
    if (pending.has(isOwn)) return 'stored';
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
    if (!pending.has(isOwn)) writeListOrder(userId, before);
    return failure;
  } finally {
    library.refresh();
  }
}

function isSameOrder(lists: readonly Playlist[], one: readonly string[], other: readonly string[]): boolean {
  const keys = (order: readonly string[]) => Object.values(orderedTabs(lists, order)).flat().map(listKey).join('\n');
  return keys(one) === keys(other);
}
