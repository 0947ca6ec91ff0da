import { browser } from 'wxt/browser';

/** The extension's button in the toolbar; undefined in the desktop app. Older manifests, as Firefox's, name it otherwise. */
export const toolbarButton: typeof browser.action | undefined = browser.action ?? browser.browserAction;

/** What menus of the button are named by. */
export const buttonContext = browser.browserAction ? 'browser_action' : 'action';
