import { browser } from 'wxt/browser';
import { createLog } from '@/core/log';

const log = createLog('extensions page');

/** Opens the page where the browser manages its extensions; null in Firefox, which lets no extension open its own. */
export function extensionsPage(): (() => void) | null {
  if (!browser.runtime.getURL('').startsWith('chrome-extension:')) return null;
  return () => {
    browser.tabs
      .create({ url: 'chrome://extensions/' })
      .catch((error: unknown) => log.warn('the page of the extensions was not opened', error));
  };
}
