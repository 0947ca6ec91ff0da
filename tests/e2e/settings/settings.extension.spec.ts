import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { message } from '../../support/pages/login.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';
import { serviceAddress } from '../../support/services/addresses.ts';

type Command = { name: string; shortcut: string };

/** The settings show the keys that the browser really has for the extension, and open its page for them. */
async function expectBrowserKeys({ page }: SettingsPage): Promise<void> {
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${text}`) });
  const commands = await page.evaluate(() => {
    const { chrome } = globalThis as unknown as { chrome: { commands: { getAll(): Promise<Command[]> } } };
    return chrome.commands.getAll();
  });
  const names = ['_execute_action', 'like-song', 'next-song', 'play-pause', 'previous-song'];
  expect(commands.map(({ name }) => name).sort()).toEqual(names);
  for (const [name, text] of [
    ['play-pause', 'Play or pause'],
    ['_execute_action', 'Open Kanade'],
  ] as const) {
    const keys = commands.find((command) => command.name === name)?.shortcut;
    if (keys) await expect(row(text).locator('kbd')).toHaveText(keys.split('+'));
    else await expect(row(text)).toHaveText(`${text}Not assigned`);
  }
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Change in the browser' }).click();
  const opened = await opening;
  await expect.poll(() => opened.url()).toBe('chrome://extensions/shortcuts');
  await opened.close();
}

/** Saves a backup; resolves to the path of the file. */
async function saveBackup(settings: SettingsPage): Promise<string> {
  await settings.open('backup');
  const download = settings.page.waitForEvent('download');
  await settings.main.getByRole('button', { name: 'Save backup' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^kanade-backup-\d{4}-\d\d-\d\d\.json$/);
  return saved.path();
}

async function resetEverything({ main, page }: SettingsPage): Promise<void> {
  await main.getByRole('button', { name: 'Reset Kanade…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  const done = page.getByRole('dialog', { name: 'Factory reset done' });
  await expect(done).toBeVisible();
  await expect(done.getByRole('alert')).toHaveCount(0);
  await done.getByRole('button', { name: 'Reload now' }).click();
}

async function restore(settings: SettingsPage, file: string): Promise<void> {
  await settings.open('backup');
  await settings.page.locator('input[type=file]').setInputFiles(file);
  const dialog = settings.page.getByRole('dialog', { name: 'Restore this backup?' });
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Queue/ })).toContainText(/songs? added/);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(message(settings.page, 'Backup restored')).toBeVisible();
}

test('in the extension settings apply to every page and show the keys of the browser; a factory reset deletes what any document has stored, and a backup brings it back', async () => {
  const extension = await LoadedExtension.take();
  const page = await extension.openApp('#/settings');
  const settings = new SettingsPage(page);
  await settings.open('browser-keys');
  await expectBrowserKeys(settings);
  const other = await extension.openApp('#/');
  const app = new KanadePage(other);
  const expectAccent = async (accent: string) => {
    for (const shown of [page, other]) await expect(shown.locator('html')).toHaveAttribute('data-accent', accent);
  };
  await settings.choose('themeColor', 'Orange');
  await expectAccent('orange');
  await app.search('night');
  await app.songRow(0).click();
  expect(await extension.firstPosition()).toBeGreaterThan(0);
  const title = await app.title();
  // A page in the background draws a frame a second, and each click waits for two of them.
  await page.bringToFront();
  const backup = await saveBackup(settings);

  await test.step('a factory reset', async () => {
    await settings.open('reset');
    await resetEverything(settings);
    await expectAccent('pink');
    const names = await page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...(await indexedDB.databases()).map(({ name }) => name),
    ]);
    for (const gone of ['current_song', 'MusicQueue', 'play_history', 'player_progress'])
      expect(names).not.toContain(gone);
    // The engine starts again, without what was deleted.
    await settings.open('plugins');
    await expect(settings.main.getByRole('button', { name: 'Open the extensions page' })).toBeVisible();
    expect(await extension.playing()).toBeNull();
  });

  await test.step('a backup', async () => {
    await page.evaluate((address) => {
      localStorage.setItem('settings', JSON.stringify({ networkMode: 'devnet', serviceAddress: address }));
      localStorage.setItem('disclaimerAccepted', 'true');
    }, serviceAddress);
    await page.reload();
    await restore(settings, backup);
    await expectAccent('orange');
    await page.reload();
    await expectAccent('orange');
    // The engine has the queue, paused, and plays it.
    const restored = new KanadePage(page);
    await expect.poll(() => restored.title()).toBe(title);
    await restored.playButton().click();
    expect(await extension.firstPosition()).toBeGreaterThan(0);
  });
  await extension.close();
});
