import { translation } from '@/i18n/i18n.ts';
import { sendUnsentOrders } from '@/state/library/send-unsent-orders.ts';
import { api } from '@/state/queries/api.ts';
import { sessionStore } from '@/state/session/session-store.ts';
import { showListOrderResult } from '@/widgets/playlists/list-order-message.ts';
import { showTrackOrderResult } from '@/widgets/playlists/track-order-message.ts';
import { storedLists } from './stored-lists.ts';

/**
 * Sends the orders of the logged-in user that an earlier page has not sent, and says which are not stored at the
 * service. Needs the texts of `library` and `lists`.
 */
export async function sendOrders(): Promise<void> {
  const userId = sessionStore.getState().session?.userId ?? null;
  if (userId === null) return;
  const { t } = translation();
  await sendUnsentOrders({
    client: api,
    queries: await storedLists,
    userId,
    onListOrder: (result) => showListOrderResult(t, result),
    onTrackOrder: (result) => showTrackOrderResult(t, result),
  });
}
