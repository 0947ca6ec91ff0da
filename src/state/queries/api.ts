import { createApiClient } from '@/api/transport/client';
import { serviceAddress } from '@/core/settings/settings';
import { expireSession } from '@/state/session/session-expiry';
import { sessionStore } from '@/state/session/session-store';
import { settingsStore } from '@/state/settings/settings-store';

/** The API client of the pages, with the service URL of the settings and the session of the session store. */
export const api = createApiClient({
  address: () => serviceAddress(settingsStore.getState()),
  session: () => sessionStore.getState().session,
  deviceId: () => sessionStore.getState().deviceId,
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
  onSessionRefused: expireSession,
});
