import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/api/transport/client.ts';
import { isServiceAway } from '@/core/errors.ts';
import { type ListOrderResult, saveListOrder } from './save-list-order.ts';
import { saveTrackOrder, type TrackOrderResult } from './save-track-order.ts';
import { noteUnsentTracks, unsentOrders } from './unsent-orders.ts';
import { UserLibrary, userPlaylistsQuery } from './user-library.ts';

type Sending = {
  client: ApiClient;
  queries: QueryClient;
  userId: string;
  onListOrder: (result: ListOrderResult) => void;
  onTrackOrder: (result: TrackOrderResult) => void;
};

/**
 * Sends the orders that an earlier page has not sent. Those for a service that is away stay noted. Rejects if the lists
 * can't be read.
 */
export async function sendUnsentOrders(sending: Sending): Promise<void> {
  const { client, queries, userId, onListOrder, onTrackOrder } = sending;
  const { lists, tracks } = unsentOrders(userId);
  if (lists.length + tracks.length === 0) return;
  // The service's answer is compared with them.
  await queries.ensureQueryData(userPlaylistsQuery(client, userId));
  for (const { isOwn, before } of lists) {
    saveListOrder({ client, queries, userId, isOwn, before, onResult: onListOrder });
  }
  for (const { listId, fileIds } of tracks) {
    saveTrackOrder({
      ...{ client, queries, userId, listId, fileIds, before: null },
      onResult(result) {
        if (typeof result !== 'string' && isServiceAway(result.kind)) noteUnsentTracks({ userId, listId, fileIds });
        else onTrackOrder(result);
        new UserLibrary(queries, userId).refreshTracks(listId);
      },
    });
  }
}
