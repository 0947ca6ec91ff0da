import { maxOrderedTracks, type TrackOrder, trackOrdersSchema, withinLimits } from '@/core/playlist/list-order.ts';
import { useStoredValue } from '@/state/use-stored-value.ts';
import type { WriteResult } from '@/storage/refused-writes.ts';
import { storedValue } from '@/storage/stored-value.ts';

const storedOrders = storedValue<readonly TrackOrder[]>({
  key: 'track_orders',
  schema: trackOrdersSchema,
  fallback: [],
});

function isOf(order: TrackOrder, userId: string | null, listId: string | null): boolean {
  return order.userId === userId && order.listId === listId;
}

/** The order that is kept on this device; null = that of the service. */
export function readTrackOrder(userId: string, listId: string): readonly string[] | null {
  return storedOrders.read().find((order) => isOf(order, userId, listId))?.fileIds ?? null;
}

export function useStoredTrackOrder(userId: string | null, listId: string | null): readonly string[] | null {
  return useStoredValue(storedOrders).find((order) => isOf(order, userId, listId))?.fileIds ?? null;
}

/** Keeps the order of a list on this device; null = the service has it. */
export function keepTrackOrder(userId: string, listId: string, fileIds: readonly string[] | null): WriteResult {
  const before = storedOrders.read();
  const others = before.filter((order) => !isOf(order, userId, listId));
  if (fileIds === null) return others.length === before.length ? 'stored' : storedOrders.write(others);
  const kept = { userId, listId, fileIds: fileIds.slice(0, maxOrderedTracks), changedAt: Date.now() };
  return storedOrders.write(withinLimits([kept, ...others]));
}
