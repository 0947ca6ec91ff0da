import { browser } from 'wxt/browser';
import { createLog } from '@/core/log';
import type { BrowserShortcuts } from '../host';

const log = createLog('browser shortcuts');

/** Chromium reports the brands of a browser in client hints. */
type NavigatorWithBrands = Navigator & {
  readonly userAgentData?: { readonly brands: readonly { readonly brand: string }[] };
};

/** The commands of the manifest with the keys that the user and the browser gave them. */
export const extensionShortcuts: BrowserShortcuts = {
  async read() {
    const commands = await browser.commands.getAll();
    return commands.flatMap(({ name, shortcut }) => (name ? [{ command: name, keys: shortcut ?? '' }] : []));
  },
  openEditor() {
    const url = `${browserScheme(navigator)}://extensions/shortcuts`;
    browser.tabs.create({ url }).catch((error: unknown) => log.warn('the page of the browser did not open', error));
  },
};

/** Each browser has its own scheme for its pages; most accept that of Chrome too. */
function browserScheme({ userAgentData }: NavigatorWithBrands): string {
  return userAgentData?.brands.some(({ brand }) => brand === 'Microsoft Edge') ? 'edge' : 'chrome';
}
