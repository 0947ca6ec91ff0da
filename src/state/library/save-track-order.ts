import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { orderTracks } from '@/api/playlists/playlist-editing.ts';
import { fetchTrackOrder } from '@/api/playlists/playlist-edits.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import type { AppError } from '@/core/errors.ts';
import { inStoredOrder } from '@/core/playlist/list-order.ts';
import { whyListFailed } from './gone-list.ts';
import { PausedChanges } from './paused-changes.ts';
import { keepTrackOrder, readTrackOrder } from './track-orders.ts';
import { forgetUnsentTracks, noteUnsentTracks } from './unsent-orders.ts';
import { playlistTracksKey } from './user-library.ts';

/** Orders of lists, by list id, that are shown but not stored yet. */
export const pendingTrackOrders = createStore<ReadonlyMap<string, readonly string[]>>(() => new Map());

/** `kept`: on this device, because the service can't order songs. After a failure the order is as before. */
export type TrackOrderResult = 'stored' | 'kept' | AppError;

type NewOrder = {
  client: ApiClient;
  queries: QueryClient;
  userId: string;
  listId: string;
  /** Ids of the entries in the new order. */
  fileIds: readonly string[];
  /** The order before, for undo; null = it is an undo. */
  before: readonly string[] | null;
  /**
   * Called before the new order no longer shows as pending, so that cached songs can be put in it; with the order before
   * the first of several moves.
   */
  onResult: (result: TrackOrderResult, before: readonly string[] | null) => void;
};

/** The order of a list's entries that the user sees; null = the service does not tell its own. */
export async function currentTrackOrder(
  client: ApiClient,
  userId: string,
  listId: string,
): Promise<readonly string[] | null> {
  const order = await fetchTrackOrder(client, listId);
  const kept = readTrackOrder(userId, listId);
  return order && inStoredOrder(order.fileIds, (fileId) => fileId, kept ?? []);
}

/** Puts the cached songs of a list in an order that the service has stored, until they are read again. */
export function orderCachedTracks(queries: QueryClient, globalId: string, fileIds: readonly string[]): void {
  queries.setQueryData<{ rows: readonly { key: string; fileId: string | null }[] }>(
    playlistTracksKey(globalId),
    (cached) => cached && { ...cached, rows: inStoredOrder(cached.rows, (row) => row.fileId ?? row.key, fileIds) },
  );
}

/** By list id. */
const changes = new PausedChanges<string, NewOrder>({ lineOf: ({ listId }) => listId, send: store });

/**
 * Shows a new order of a list's songs at once, and sends it once the user pauses, or hides the page. What is not sent when
 * the page is killed is sent after the next start (`unsent-orders.ts`).
 */
export function saveTrackOrder(order: NewOrder): void {
  const { userId, listId, fileIds } = order;
  noteUnsentTracks({ userId, listId, fileIds: [...fileIds] });
  const before = changes.waiting(listId)?.before ?? order.before;
  changes.add(listId, { ...order, before });
  pendingTrackOrders.setState((orders) => new Map(orders).set(listId, fileIds), true);
}

async function store({ client, queries, userId, listId, fileIds, before, onResult }: NewOrder): Promise<void> {
  let result: TrackOrderResult;
  try {
    const isStored = await orderTracks(client, listId, fileIds);
    keepTrackOrder(userId, listId, isStored ? null : fileIds);
    result = isStored ? 'stored' : 'kept';
  } catch (error) {
    result = await whyListFailed({ listId }, error, { client, queries });
  }
  // A later order is shown already, and will be sent.
  if (changes.waiting(listId)) return;
  forgetUnsentTracks({ userId, listId });
  onResult(result, before);
  pendingTrackOrders.setState((orders) => new Map([...orders].filter(([id]) => id !== listId)), true);
}
