import type { Shell } from 'electron';

/** Longer than any real address; limits what a hostile page can pass to another program's command line. */
const maxLength = 2048;

/** More addresses within `burstMs` than a user could click are refused. */
export const burst = 5;
export const burstMs = 5_000;

/** Opens addresses outside the app. */
export interface Links {
  /**
   * Resolves to true when the address was passed to the system's browser. Refuses anything but https addresses and http
   * ones on this computer, and more than a user could click.
   */
  open(url: string): Promise<boolean>;
}

/**
 * `shell.openExternal` starts any program that is registered for a scheme, so a single unchecked `file:` or `smb:`
 * address could run code. Only https is accepted, http only on this computer (for example the embedded service's login
 * page), both as serialized by the URL parser.
 */
export function createLinks(shell: Pick<Shell, 'openExternal'>): Links {
  /** Times of the last opened addresses, in ms of `performance.now()`; at most `burst`. */
  const openedAt: number[] = [];
  const isTooOften = (): boolean => {
    const now = performance.now();
    const oldest = openedAt.length < burst ? undefined : openedAt[0];
    if (oldest !== undefined && now - oldest < burstMs) return true;
    openedAt.push(now);
    if (openedAt.length > burst) openedAt.shift();
    return false;
  };

  return {
    async open(url) {
      const address = externalAddress(url);
      if (address === null) {
        console.warn('Kanade did not open an address: only https links leave the app.');
        return false;
      }
      if (isTooOften()) {
        console.warn('Kanade did not open an address: too many at once.');
        return false;
      }
      try {
        await shell.openExternal(address);
        return true;
      } catch (error) {
        console.warn('Kanade found no program that opens links:', error);
        return false;
      }
    },
  };
}

function externalAddress(url: string): string | null {
  if (url.length > maxLength) return null;
  const parsed = URL.parse(url);
  if (parsed === null) return null;
  const isOnThisComputer = parsed.protocol === 'http:' && isLoopback(parsed.hostname);
  if (parsed.protocol !== 'https:' && !isOnThisComputer) return null;
  // A user name before the host can disguise the real address.
  if (parsed.username !== '' || parsed.password !== '') return null;
  return parsed.href;
}

/** `hostname` is normalised by the URL parser: four numbers for any spelling of an IPv4 address. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
