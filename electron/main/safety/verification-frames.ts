import type { WebContents } from 'electron';
import { onPageEnd } from '../calls/page-end';

/**
 * The frame with the provider's picture test, the only remote content beside a page of Kanade. It has an opaque origin and
 * no bridge, and its calls would be refused like those of any frame.
 */
export interface VerificationFrames {
  /**
   * Lets the frames of these contents load https addresses and those of this origin, that of the music service, until it is
   * called with null or the page ends.
   */
  allow(sender: WebContents, allowed: { origin: string | null } | null): void;
  /** Whether a frame of these contents, but not their page itself, may load an address that is not Kanade's own. */
  mayLoad(contents: WebContents, url: string): boolean;
}

export function createVerificationFrames(): VerificationFrames {
  const shown = new Map<WebContents, { origin: string | null; forget: () => void }>();
  return {
    allow(sender, allowed) {
      shown.get(sender)?.forget();
      if (allowed === null || sender.isDestroyed()) return;
      const stop = onPageEnd(sender, forget);
      function forget(): void {
        stop();
        shown.delete(sender);
      }
      shown.set(sender, { origin: allowed.origin, forget });
    },
    mayLoad(contents, url) {
      const allowed = shown.get(contents);
      const parsed = URL.parse(url);
      if (!allowed || !parsed || parsed.username !== '' || parsed.password !== '') return false;
      // The origin of a blob: address is that of who made it.
      return parsed.protocol === 'https:' || (parsed.protocol === 'http:' && parsed.origin === allowed.origin);
    },
  };
}
