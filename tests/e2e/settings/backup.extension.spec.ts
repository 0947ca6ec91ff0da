import fs from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { openBrowserFor } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { message } from '../../support/pages/login.ts';
import { waitForPosition } from '../../support/pages/playing.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';
import { serviceAddress } from '../../support/services/addresses.ts';

/** Changes some of everything in the web app, and saves a backup; resolves to the path of the file and the songs. */
async function backupOfWebApp(target: string): Promise<{ file: string; titles: string[] }> {
  const { context, close } = await openBrowserFor(serviceAddress, { launch: {}, user: 'listener', hasAgreed: true });
  const page = await openWebApp(context, '#/search?type=song&q=night');
  const app = new KanadePage(page);
  await expect(app.songRow(0)).toBeVisible();
  await app.songRow(0).click();
  await waitForPosition(page, 500);
  await app.search('风');
  const settings = new SettingsPage(page);
  await settings.choose('themeColor', 'Green');
  await settings.choose('theme', 'Dark');
  await settings.open('backup');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save backup' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^kanade-backup-\d{4}-\d\d-\d\d\.json$/);
  await saved.saveAs(target);
  const userData = await page.evaluate(() => localStorage.getItem('kanade-user-data') ?? '');
  const text = await fs.readFile(target, 'utf8');
  for (const secret of secretsOf(JSON.parse(userData))) expect(text).not.toContain(secret);
  const titles = JSON.parse(text).parts.queue.songs.map(({ title }: { title: string }) => title);
  await close();
  return { file: target, titles };
}

/** The longer values of the user data. */
function secretsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(secretsOf);
  return typeof value === 'string' && value.length >= 8 ? [value] : [];
}

async function restore(page: Page, file: string): Promise<void> {
  await new SettingsPage(page).open('backup');
  await page.locator('input[type=file]').setInputFiles(file);
}

test('a backup of the web app is restored in the extension: in its engine, in every page, and after a reload', async () => {
  const info = test.info();
  const { file, titles } = await backupOfWebApp(info.outputPath('backup.json'));
  expect(titles.length).toBeGreaterThan(0);
  const extension = await LoadedExtension.take();
  const page = await extension.openApp('#/settings');
  const other = await extension.openApp('#/');
  await restore(page, file);
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' });
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Queue/ })).toContainText(/songs? added/);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(message(page, 'Backup restored')).toBeVisible();
  for (const shown of [page, other]) {
    await expect(shown.locator('html')).toHaveAttribute('data-accent', 'green');
    await expect(shown.locator('html')).toHaveAttribute('data-theme', 'dark');
  }
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'green');

  // The engine has the queue, paused, and plays it.
  const app = new KanadePage(other);
  const title = await app.title();
  expect(titles).toContain(title);
  await app.playButton().click();
  expect(await extension.firstPosition()).toBeGreaterThan(0);

  await extension.close();
});
