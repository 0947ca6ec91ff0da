import { createServiceClient } from '@/api/service-client.ts';
import { serviceAddress } from '@/core/settings/settings.ts';
import { expireSession } from '@/state/session/session-expiry.ts';
import { sessionStore } from '@/state/session/session-store.ts';
import { requestVerification } from '@/state/session/verifications.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';

/** API client of the pages, with the service address of the settings and the current session. */
export const api = createServiceClient({
  address: () => serviceAddress(settingsStore.getState()),
  session: () => sessionStore.getState().session,
  onSessionRefused: expireSession,
  verify: requestVerification,
});
