import { access, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { zipFile } from '../../../electron/testing/zip-file.ts';
import type { DesktopApp } from '../../support/desktop/desktop-app.ts';
import { mainWindow, test } from '../../support/desktop/desktop-test.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';

const announcer = resolve(import.meta.dirname, '../../../examples/song-announcer');
const manifest = { manifest_version: 3, name: 'Hostile', version: '1.0', action: { default_popup: 'popup.html' } };

/** The card with the plugins. */
async function openPlugins(page: Page) {
  await expect(page.getByRole('main')).toBeVisible();
  await new SettingsPage(page).open('plugins');
  const card = page.getByRole('group', { name: 'Plugins' });
  return {
    card,
    row: (name: string) => card.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) }),
    async press(name: string) {
      // While one operation runs, others are not begun.
      await expect(card).toHaveAttribute('aria-busy', 'false');
      await card.getByRole('button', { name, exact: true }).click();
    },
    consent: (name: string) => page.getByRole('dialog', { name: `Allow ${name}?` }),
  };
}

/** The system's dialogs return this path from now on. */
const choose = (app: DesktopApp, path: string) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
  }, path);

/** The window with the popup of a plugin; waits for it. */
async function popupOf(app: DesktopApp): Promise<Page> {
  const find = () => app.windows().find((page) => page.url().endsWith('/popup.html'));
  await expect.poll(() => find() !== undefined).toBe(true);
  const popup = find();
  if (!popup) throw new Error('the popup has closed');
  return popup;
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

test('plugins are installed, opened, disabled and uninstalled; broken and hostile ones harm nothing', async ({
  startApp,
}) => {
  const app = await startApp();
  const page = await mainWindow(app);
  const { userData } = app;
  const folder = join(userData, 'plugins');
  const plugins = await openPlugins(page);

  await choose(app, announcer);
  await plugins.press('Install from a folder');
  const consent = plugins.consent('Song announcer');
  await expect(consent.getByRole('listitem')).toHaveText([
    'Store data of its own',
    'Run at times it sets',
    'Connect to the internet and to programs on this computer, such as Kanade’s socket',
  ]);
  await consent.getByRole('button', { name: 'Allow', exact: true }).click();
  const row = plugins.row('Song announcer');
  await expect(row).toContainText('Enabled');
  await plugins.press('Open the popup of Song announcer');
  const popup = await popupOf(app);
  await expect(popup.getByRole('status')).toContainText('Not connected to Kanade');
  expect(await popup.evaluate('[typeof kanadeShell, typeof chrome.storage.local]')).toEqual(['undefined', 'object']);

  // A broken one is listed with the reason, and the others go on.
  await mkdir(join(folder, 'empty'));
  await plugins.press('Refresh the list');
  await expect(plugins.row('empty')).toContainText('Doesn’t work');
  await expect(plugins.row('empty')).toContainText('The folder has no manifest.json.');
  await expect(row).toContainText('Enabled');

  // A .zip with a file for another folder is refused as a whole, before anything is written.
  const zip = join(userData, 'hostile.zip');
  const entries = [
    { name: 'manifest.json', content: JSON.stringify(manifest) },
    { name: 'popup.html', content: '<!doctype html>' },
  ];
  await writeFile(zip, zipFile([...entries, { name: '../../evil.js', content: 'evil' }]));
  await choose(app, zip);
  await plugins.press('Install from a .zip');
  await expect(
    page.getByText('Not installed. It contains or names a path that leads out of the plugin', { exact: false }),
  ).toContainText('(../../evil.js)');
  expect(await isThere(join(userData, 'evil.js'))).toBe(false);
  await writeFile(zip, zipFile(entries));
  await plugins.press('Install from a .zip');
  await plugins.consent('Hostile').getByRole('button', { name: 'Don’t allow' }).click();
  await expect(plugins.row('Hostile')).toContainText('Not allowed yet');

  // The popup closes with its plugin, which stays disabled at the next start.
  await row.getByRole('switch').click();
  await expect(row).toContainText('Disabled');
  await expect.poll(() => popup.isClosed()).toBe(true);

  // One that the user has allowed gets no call to the shell, and no page but its own.
  await plugins.press('Review what Hostile asks for');
  await plugins.consent('Hostile').getByRole('button', { name: 'Allow', exact: true }).click();
  await plugins.press('Open the popup of Hostile');
  const hostile = await popupOf(app);
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = async (url) => void opened.push(url);
  });
  expect(await hostile.evaluate(() => typeof window.kanadeShell)).toBe('undefined');
  for (const url of ['https://example.test/', 'file:///etc/hostname']) {
    await hostile.evaluate((address) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
      if (!address.startsWith('https:')) window.open(address);
      location.href = address;
    }, url);
  }
  const own = hostile.url();
  await hostile.evaluate((url) => {
    location.href = `${url}?again`;
  }, own);
  await hostile.waitForURL(`${own}?again`);
  expect(own).toMatch(/^chrome-extension:\/\/[a-p]{32}\/popup\.html$/);
  expect(await app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)).toEqual([]);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(2);
  await app.close();

  const again = await startApp({ userData });
  const next = await openPlugins(await mainWindow(again));
  const disabled = next.row('Song announcer');
  await expect(disabled).toContainText('Disabled');
  await expect(next.row('Hostile')).toContainText('Enabled');
  await disabled.getByRole('switch').click();
  await expect(disabled).toContainText('Enabled');
  await next.press('Uninstall Song announcer');
  await next.card.page().getByRole('dialog').getByRole('button', { name: 'Uninstall' }).click();
  await expect(disabled).toHaveCount(0);
  await expect(next.row('Hostile')).toBeVisible();
  expect(await isThere(join(folder, 'song-announcer'))).toBe(false);
});
