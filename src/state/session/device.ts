import { registerDevice } from '@/api/account/account';
import { createLog } from '@/core/log';
import { api } from '@/state/queries/api';
import { saveDeviceId, sessionStore } from './session-store';

const log = createLog('device');

/**
 * Requests an id of this installation from the service, once: without one a service may refuse searches or require
 * verification. A failure is only logged; the next start tries again.
 */
export async function ensureDevice(): Promise<void> {
  if (sessionStore.getState().deviceId !== null) return;
  try {
    saveDeviceId(await registerDevice(api));
  } catch (error) {
    log.warn('no device id', error);
  }
}
