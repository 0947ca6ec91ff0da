import { createServiceClient } from '@/api/service-client';
import { serviceAddress } from '@/core/settings/settings';
import { expireSession } from '@/state/session/session-expiry';
import { sessionStore } from '@/state/session/session-store';
import { requestVerification } from '@/state/session/verifications';
import { settingsStore } from '@/state/settings/settings-store';

/** API client of the pages, with the service address of the settings and the current session. */
export const api = createServiceClient({
  address: () => serviceAddress(settingsStore.getState()),
  session: () => sessionStore.getState().session,
  onSessionRefused: expireSession,
  verify: requestVerification,
});
