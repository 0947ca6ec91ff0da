import type { Shell } from 'electron';

/** Longer than any real address; limits what a hostile page can pass to the command line of another program. */
const maxLength = 2048;

/** Opens addresses outside the app. */
export interface Links {
  /**
   * Resolves to true when the address was passed to the system's browser. Refuses anything but plain https addresses.
   */
  open(url: string): Promise<boolean>;
}

/**
 * `shell.openExternal` starts whatever program is registered for a scheme, so a single unchecked `file:` or `smb:`
 * address could run code. Only https is accepted, and only as serialized by the URL parser.
 */
export function createLinks(shell: Pick<Shell, 'openExternal'>): Links {
  return {
    async open(url) {
      const address = externalAddress(url);
      if (address === null) {
        console.warn('Kanade did not open an address: only https links leave the app.');
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
  if (parsed?.protocol !== 'https:') return null;
  // A user name before the host can disguise the real address.
  if (parsed.username !== '' || parsed.password !== '') return null;
  return parsed.href;
}
