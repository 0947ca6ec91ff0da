import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { orderTracks } from '@/api/playlists/playlist-editing.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import type { AppError } from '@/core/errors.ts';
import { whyListFailed } from './gone-list.ts';
import { keepTrackOrder } from './track-orders.ts';

/** Orders of lists, by list id, that are shown but not stored yet. */
export const pendingTrackOrders = createStore<ReadonlyMap<string, readonly string[]>>(() => new Map());

/** `kept`: on this device, because the service can't order songs. After a failure the order is as before. */
export type TrackOrderResult = 'stored' | 'kept' | AppError;

/** Delay after the last of several moves, in ms. */
const pauseMs = 800;

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

const waiting = new Map<string, NewOrder & { timer: ReturnType<typeof setTimeout> }>();
const sending = new Map<string, Promise<unknown>>();

/** Shows a new order of a list's songs at once, and sends it once the user pauses, or hides the page. */
export function saveTrackOrder(order: NewOrder): void {
  const { listId, fileIds } = order;
  const earlier = waiting.get(listId);
  clearTimeout(earlier?.timer);
  if (waiting.size === 0) document.addEventListener('visibilitychange', sendAll);
  const before = earlier?.before ?? order.before;
  waiting.set(listId, { ...order, before, timer: setTimeout(() => send(listId), pauseMs) });
  pendingTrackOrders.setState((orders) => new Map(orders).set(listId, fileIds), true);
}

function sendAll(): void {
  if (document.visibilityState === 'hidden') for (const listId of waiting.keys()) send(listId);
}

function send(listId: string): void {
  const order = waiting.get(listId);
  if (!order) return;
  clearTimeout(order.timer);
  waiting.delete(listId);
  if (waiting.size === 0) document.removeEventListener('visibilitychange', sendAll);
  // After the one before it, whose version it must name.
  const sent = (sending.get(listId) ?? Promise.resolve()).then(() => store(order));
  sending.set(listId, sent);
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
  if (waiting.has(listId)) return;
  onResult(result, before);
  pendingTrackOrders.setState((orders) => new Map([...orders].filter(([id]) => id !== listId)), true);
}
