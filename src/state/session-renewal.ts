import { refreshLogin, storedUserInfo } from '@/api/account';
import type { ApiClient } from '@/api/client';
import { createLog } from '@/core/log';
import { keepConfig, keepUser, readConfig, sessionStore } from './session-store';

const log = createLog('session');

/** The entry of the stored Config that says when the session was last renewed, in epoch ms. */
const renewedConfigKey = 'sessionRenewedAt';
/** Often enough for a session of weeks, seldom enough for a service that counts logins. */
const renewalIntervalMs = 24 * 3600_000;

/**
 * Renews a session that was not renewed for a day, so that whoever opens Kanade now and then stays logged in. Best
 * effort: a failure is only logged and the next start tries again; a dead session ends as with any other call. Only one
 * page at a time does it, because the token changes.
 */
export async function renewSession(client: ApiClient, now: () => number = Date.now): Promise<void> {
  if (!sessionStore.getState().session) return;
  await navigator.locks.request('kanade-session-renewal', { ifAvailable: true }, async (lock) => {
    const { session } = sessionStore.getState();
    if (!lock || !session) return;
    const renewedAt = readConfig(renewedConfigKey);
    if (typeof renewedAt !== 'number' || renewedAt > now()) {
      // Logged in just now, or by a version that did not count.
      keepConfig(renewedConfigKey, now());
      return;
    }
    if (now() - renewedAt < renewalIntervalMs) return;
    try {
      const account = await refreshLogin(client);
      const { session: current, user } = sessionStore.getState();
      // Somebody logged out, or in as somebody else, while the answer was on its way.
      if (current?.token !== session.token || account.userId !== session.userId) return;
      keepUser(
        storedUserInfo({
          ...account,
          nickname: account.nickname || (user?.nickname ?? ''),
          avatarUrl: account.avatarUrl ?? user?.avatarUrl ?? null,
        }),
      );
      keepConfig(renewedConfigKey, now());
    } catch (error) {
      log.warn('the session was not renewed', error);
    }
  });
}
