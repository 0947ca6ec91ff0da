import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type Browser, launchBrowser } from '../../support/browser/browser.ts';
import { readStoredIndex } from '../../support/browser/stored-tracks.ts';
import { chooseService, openWebApp } from '../../support/browser/web-app.ts';
import { taggedSong } from '../../support/local-files/tagged-song.ts';
import { writeFiles } from '../../support/local-files/write-files.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { openQueue } from '../../support/pages/kanade-page.ts';
import { LocalMusicPage, localMusicHash } from '../../support/pages/local-music.ts';
import { waitForPosition } from '../../support/pages/playing.ts';

let folder: string;

test.beforeEach(async () => {
  folder = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'kanade-music-')), 'Collection');
});

test.afterEach(() => fs.rm(path.dirname(folder), { recursive: true }));

/** Writes songs of 20 s with these titles, each in a file `<title>.mp3`. */
async function writeSongs(...titles: string[]): Promise<void> {
  const files = titles.map(async (title) => ({ path: `${title}.mp3`, bytes: await taggedSong({ title }, 20) }));
  await writeFiles(folder, await Promise.all(files));
}

/** Starts the whole browser with a profile beside the folder: the headless shell gives no access to folders then. */
async function startBrowser(): Promise<Browser> {
  const browser = await launchBrowser({ profile: path.join(path.dirname(folder), 'profile') });
  await chooseService(browser.context);
  return browser;
}

test('after a restart the browser asks again for a folder: its list and the queue are there, playing says what is missing, and dropping the folder again plays it', async () => {
  await writeSongs('One', 'Two', 'Three');
  const before = await startBrowser();
  const first = new LocalMusicPage(await openWebApp(before.context, localMusicHash));
  await first.drop(folder);
  await first.expectScanned(3);
  await first.row('Two').click();
  await waitForPosition(first.page, 300);
  const { tracks } = await readStoredIndex(first.page);
  await before.close();

  const browser = await startBrowser();
  const page = await openWebApp(browser.context, localMusicHash);
  const local = new LocalMusicPage(page);
  const { app } = local;
  await local.expectCount(3);
  await expect(page.getByText('Allow Kanade to read “Collection” again to play its songs.')).toBeVisible();
  await expect(page.getByText('Choose “Allow on every visit” and your browser won’t ask again.')).toBeVisible();
  await expect(local.button('Allow again')).toBeVisible();
  await expect(page.getByRole('tabpanel')).toHaveAttribute('data-dimmed', 'true');
  await expectAccessible(page);
  await expect.poll(() => app.title()).toBe('Two');
  await app.playButton().click();
  const error = page.getByRole('status').filter({ hasText: 'The folder with this song isn’t connected.' });
  await expect(error).toBeVisible();
  await error.getByRole('button', { name: 'Stay here' }).click();
  await expect((await openQueue(page)).getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');

  await local.drop(folder);
  await expect(local.button('Allow again')).toHaveCount(0);
  await expect(page.getByRole('tabpanel')).toHaveAttribute('data-dimmed', 'false');
  await local.expectScanned(3);
  await app.button('Next').click();
  await expect.poll(() => app.title()).toMatch(/^(?:One|Three)$/);
  await waitForPosition(page, 300);
  await app.button('Previous').click();
  await expect.poll(() => app.title()).toBe('Two');
  await waitForPosition(page, 300);
  const after = await readStoredIndex(page);
  expect(after.tracks).toEqual(tracks);
  expect(after.scannedMs).toHaveLength(1);
  await browser.close();
});
