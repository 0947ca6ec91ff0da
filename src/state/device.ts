import { registerDevice } from '@/api/account';
import { createLog } from '@/core/log';
import { api } from './api';
import { keepDeviceId, sessionStore } from './session-store';

const log = createLog('device');

/**
 * Asks the service for an id of this installation, once in its life: without one a service may refuse searches or ask
 * for verification. A failure is only logged; the next start asks again.
 */
export async function ensureDevice(): Promise<void> {
  if (sessionStore.getState().deviceId !== null) return;
  try {
    keepDeviceId(await registerDevice(api));
  } catch (error) {
    log.warn('no device id', error);
  }
}
