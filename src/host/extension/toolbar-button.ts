import { browser } from 'wxt/browser';

/** The extension's toolbar button; undefined in the desktop app. Manifest 2, as in Firefox, has another name for it. */
export const toolbarButton: typeof browser.action | undefined = browser.action ?? browser.browserAction;

/** Context in which the button's menu entries are registered. */
export const buttonContext = browser.browserAction ? 'browser_action' : 'action';
