import { browser } from 'wxt/browser';
import { createLog } from '@/core/log';
import type { HostPermissions } from '../host';

const log = createLog('host permissions');

/**
 * The optional permissions of the extension for single hosts. Its pages read what allows every origin without them;
 * a service whose answers lack the CORS headers needs one.
 */
export const extensionPermissions: HostPermissions = {
  async request(...addresses) {
    const origins = addresses.map((address) => {
      const { protocol, hostname } = new URL(address);
      return `${protocol}//${hostname}/*`;
    });
    try {
      return await browser.permissions.request({ origins: [...new Set(origins)] });
    } catch (error) {
      log.warn('the permission for a host was not requested', error);
      return false;
    }
  },
};

/** Takes back the permissions for hosts that the user gave. */
export async function removeHostPermissions(): Promise<void> {
  const { origins = [] } = await browser.permissions.getAll();
  if (origins.length > 0) await browser.permissions.remove({ origins });
}
