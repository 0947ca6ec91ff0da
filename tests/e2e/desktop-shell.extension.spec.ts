import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../support/extension.ts';

/**
 * The desktop app shows the extension's page with a bridge in it; here the bridge alone stands in, records what it is
 * asked, and asks for the disclaimer when a test says so.
 */
function standInBridge(): void {
  const asked: unknown[][] = [];
  const told: { title: string; body: string | undefined }[] = [];
  class RecordedNotification {
    static readonly permission = 'granted';
    constructor(title: string, { body }: NotificationOptions = {}) {
      told.push({ title, body });
    }
  }
  Object.assign(window, {
    asked,
    told,
    Notification: RecordedNotification,
    kanadeShell: {
      invoke: async (...call: unknown[]) => {
        asked.push(call);
        return call[0] === 'app:info' ? { version: '7.8.9', platform: 'linux' } : undefined;
      },
      on(name: string, listener: (value: boolean) => void) {
        if (name === 'disclaimer:show') addEventListener('load', () => 'askFirst' in localStorage && listener(true));
        return () => {};
      },
    },
  });
}

type Recorded = { asked: unknown[][]; told: { title: string; body?: string }[] };

let extension: LoadedExtension;

test.beforeEach(async () => {
  extension = await LoadedExtension.launch();
  await extension.browser.context.addInitScript(standInBridge);
});

test.afterEach(async () => {
  await extension.close();
});

test('on the desktop the about dialog tells version and platform, and refusing the terms closes the window', async () => {
  const page = await extension.openApp('#/settings');
  await page.getByRole('button', { name: 'Account and more' }).click();
  await page.getByRole('menuitem', { name: 'About Kanade' }).click();
  const about = page.getByRole('dialog', { name: 'About Kanade' });
  await expect(about.getByText('Version 7.8.9')).toBeVisible();
  await expect(about.getByText('Platform: Linux')).toBeVisible();
  const answers = () =>
    page.evaluate(() => (window as unknown as Recorded).asked.filter(([name]) => name !== 'app:info'));
  // Who accepted the terms is the shell's to know, whatever this browser has kept.
  await page.evaluate(() => {
    localStorage.removeItem('disclaimerAccepted');
    localStorage.setItem('askFirst', 'yes');
  });
  await page.reload();
  const terms = page.getByRole('dialog', { name: 'Before you begin' });
  await terms.getByRole('button', { name: 'Disagree' }).click();
  await expect.poll(answers).toEqual([
    ['disclaimer:answer', false],
    ['window:control', 'close'],
  ]);
  await expect(terms).toBeVisible();
  await terms.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(terms).toBeHidden();
  expect((await answers()).at(-1)).toEqual(['disclaimer:answer', true]);
  await page.evaluate(() => localStorage.removeItem('askFirst'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(terms).toBeHidden();
});

test('on the desktop a notification tells when the connection is lost and when it is back', async () => {
  const page = await extension.openApp('#/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await extension.browser.context.setOffline(true);
  await expect(page.getByText('The network connection is disconnected. What was loaded')).toBeVisible();
  await extension.browser.context.setOffline(false);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as Recorded).told))
    .toEqual([
      { title: 'Kanade', body: 'The network connection is disconnected.' },
      { title: 'Kanade', body: 'The network connection is back.' },
    ]);
});
