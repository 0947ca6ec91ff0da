import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';

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

test('in the extension settings apply to every page, show the keys of the browser, and a factory reset deletes what any document of it stored', async () => {
  const extension = await LoadedExtension.take();
  const page = await extension.openApp('#/settings');
  const settings = new SettingsPage(page);
  await settings.open('browser-keys');
  await expectBrowserKeys(settings);
  const other = await extension.openApp('#/');
  await settings.choose('themeColor', 'Orange');
  await expect(other.locator('html')).toHaveAttribute('data-accent', 'orange');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'orange');

  const app = new KanadePage(other);
  await app.search('night');
  await app.songRow(0).click();
  expect(await extension.firstPosition()).toBeGreaterThan(0);
  await settings.open('reset');
  await settings.main.getByRole('button', { name: 'Reset Kanade…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  const done = page.getByRole('dialog', { name: 'Factory reset done' });
  await expect(done).toBeVisible();
  await expect(done.getByRole('alert')).toHaveCount(0);
  await done.getByRole('button', { name: 'Reload now' }).click();
  for (const shown of [page, other]) await expect(shown.locator('html')).toHaveAttribute('data-accent', 'pink');
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
  await extension.close();
});
