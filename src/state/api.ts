import { createApiClient } from '@/api/client';
import { serviceAddress } from '@/core/settings';
import { expireSession } from './session-expiry';
import { sessionStore } from './session-store';
import { settingsStore } from './settings-store';

/** The API client of the pages: address from the settings, session from the session store. */
export const api = createApiClient({
  address: () => serviceAddress(settingsStore.getState()),
  session: () => sessionStore.getState().session,
  deviceId: () => sessionStore.getState().deviceId,
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
  onSessionRefused: expireSession,
});
