import { refreshLogin, storedUserInfo } from '@/api/account/account.ts';
import { readConfig, saveConfig, sessionRenewal } from '@/api/account/session.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { createLog } from '@/core/log.ts';
import type { HeldLock } from '@/storage/documents/life-lock.ts';
import { saveUser, sessionStore } from './session-store.ts';

const log = createLog('session');

/** Config entry with the time of the last renewal, in epoch ms. */
const renewedConfigKey = 'sessionRenewedAt';
/** Often enough for sessions that last weeks, and rarely enough for a service that counts logins. */
const renewalIntervalMs = 24 * 3600_000;

/**
 * Renews a session after a day, so that occasional users stay logged in. Best effort: a failure is only logged, and the
 * next start tries again; an expired session ends as with any other call. One page at a time, because the token
 * changes.
 */
export async function renewSession(client: ApiClient, now: () => number = Date.now): Promise<void> {
  if (!sessionStore.getState().session) return;
  let renewal: HeldLock | null = null;
  try {
    renewal = await sessionRenewal().holdIfFree();
    const { session } = sessionStore.getState();
    if (!renewal || !session) return;
    const renewedAt = readConfig(renewedConfigKey);
    if (typeof renewedAt !== 'number' || renewedAt > now()) {
      // A new login, or one of a version that did not store the time.
      saveConfig({ [renewedConfigKey]: now() });
      return;
    }
    if (now() - renewedAt < renewalIntervalMs) return;
    const account = await refreshLogin(client);
    const { session: current, user } = sessionStore.getState();
    // The user logged out or changed during the request.
    if (current?.token !== session.token || account.userId !== session.userId) return;
    saveUser(
      storedUserInfo({
        ...account,
        nickname: account.nickname || (user?.nickname ?? ''),
        avatarUrl: account.avatarUrl ?? user?.avatarUrl ?? null,
      }),
    );
    saveConfig({ [renewedConfigKey]: now() });
  } catch (error) {
    log.warn('the session was not renewed', error);
  } finally {
    renewal?.release();
  }
}
