import { expect, test } from 'vitest';
import { watchInstallPrompt } from './install-prompt.ts';

/** The browser's event; its dialog is accepted. */
const offered = () =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => ({ outcome: 'accepted' as const }),
  });

test('an offer of the browser can be accepted, once', async () => {
  const install = watchInstallPrompt();
  dispatchEvent(offered());
  expect(install.isAvailable()).toBe(true);
  expect(await install.prompt()).toBe('accepted');
  expect(install.isAvailable()).toBe(false);
  expect(await install.prompt()).toBe('dismissed');
});

test('an offer is kept from the dialog of the browser, until the app is installed', () => {
  const install = watchInstallPrompt();
  expect(install.isAvailable()).toBe(false);
  const offer = offered();
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(install.isAvailable()).toBe(true);
  dispatchEvent(new Event('appinstalled'));
  expect([install.isAvailable(), install.isInstalled()]).toEqual([false, true]);
});
