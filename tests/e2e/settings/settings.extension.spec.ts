import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';

test('in the extension settings apply to every page, and a factory reset deletes what any document of it stored', async () => {
  const extension = await LoadedExtension.take();
  const page = await extension.openApp('#/settings');
  const settings = new SettingsPage(page);
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
