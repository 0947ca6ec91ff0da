import type { Shell } from 'electron';

/** Longer than any address worth opening; keeps a hostile one off the command line of another program. */
const maxLength = 2048;

/** Opens addresses outside the app. */
export interface Links {
  /** True when the address was handed to the system's browser; anything but a plain https address is refused. */
  open(url: string): Promise<boolean>;
}

/**
 * `shell.openExternal` starts whatever program is registered for a scheme, so a single unchecked `file:` or `smb:`
 * address runs code. Only https gets through, and only as the parser spells it.
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
  // A name before the host only serves to make one address look like another.
  if (parsed.username !== '' || parsed.password !== '') return null;
  return parsed.href;
}
