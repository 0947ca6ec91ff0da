import { createLog } from '@/core/log.ts';
import { whenIdle } from '@/host/page.ts';
import { translation } from '@/i18n/i18n.ts';
import { sendUnsentOrders } from '@/state/library/send-unsent-orders.ts';
import { api } from '@/state/queries/api.ts';
import { onUserChange, sessionStore } from '@/state/session/session-store.ts';
import { showListOrderResult } from '@/widgets/playlists/list-order-message.ts';
import { showTrackOrderResult } from '@/widgets/playlists/track-order-message.ts';
import { storedLists } from './stored-lists.ts';

const log = createLog('library');

/** Time that the first screen has, in ms. */
const maxWaitMs = 5000;

/**
 * Sends the orders of each logged-in user that an earlier page has not sent, and says which are not stored at the
 * service. Needs the texts of `library` and `lists`. Returns a function to stop.
 */
export function sendOrders(): () => void {
  const begin = (): void => void send().catch((error: unknown) => log.warn('orders were not sent', error));
  begin();
  return onUserChange(begin);
}

async function send(): Promise<void> {
  await whenIdle(maxWaitMs);
  const userId = sessionStore.getState().session?.userId ?? null;
  if (userId === null) return;
  await sendUnsentOrders({
    client: api,
    queries: await storedLists,
    userId,
    onListOrder: (result) => showListOrderResult(translation().t, result),
    onTrackOrder: (result) => showTrackOrderResult(translation().t, result),
  });
}
