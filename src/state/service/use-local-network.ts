import { useEffect, useState } from 'react';
import { needsLocalNetworkPermission } from '@/core/service/service-address';

/** The names of the permission in Chromium: that of newer versions first, then that of version 142 to 145. */
const names = ['loopback-network', 'local-network-access'];

/**
 * Whether the browser lets this page reach an address on this computer: `granted` also where it needs no permission,
 * `unknown` where it may ask but does not report the state.
 */
export function useLocalNetwork(address: string): PermissionState | 'unknown' {
  const isNeeded = needsLocalNetworkPermission(address, location.protocol);
  const [state, setState] = useState<PermissionState | 'unknown'>('unknown');
  useEffect(() => {
    if (!isNeeded) return;
    const controller = new AbortController();
    void queryPermission().then((status) => {
      if (status === null || controller.signal.aborted) return;
      setState(status.state);
      status.addEventListener('change', () => setState(status.state), { signal: controller.signal });
    });
    return () => controller.abort();
  }, [isNeeded]);
  return isNeeded ? state : 'granted';
}

/** null in browsers without this permission. */
async function queryPermission(): Promise<PermissionStatus | null> {
  for (const name of names) {
    try {
      return await navigator.permissions.query({ name: name as PermissionName });
    } catch {
      // The browser does not know this name.
    }
  }
  return null;
}
