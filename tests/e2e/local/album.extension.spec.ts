import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { taggedSong } from '../../support/local-files/tagged-song.ts';
import { writeFiles } from '../../support/local-files/write-files.ts';
import { LocalMusicPage, localMusicHash } from '../../support/pages/local-music.ts';

let extension: LoadedExtension;
let folder: string;

test.beforeEach(async () => {
  folder = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'kanade-music-')), 'Records');
  extension = await LoadedExtension.take();
});

test.afterEach(async () => {
  await extension.close();
  await fs.rm(path.dirname(folder), { recursive: true });
});

/** What the browser says in the offscreen document about the folder of local music. */
const access = () =>
  extension.evaluateOffscreen<string>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('LocalMusicDB');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('folders').objectStore('folders').getAll();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        database.close();
        resolve(reading.result[0].handle.queryPermission({ mode: 'read' }));
      };
    };
  })`);

const source = async () => (await extension.playing())?.source ?? '';

/** True while the offscreen document can read the file of an object URL. */
const canBeRead = (address: string) =>
  extension.evaluateOffscreen<boolean>(`fetch(${JSON.stringify(address)}).then(() => true, () => false)`);

test('an album of a dropped folder plays on without a page after the browser withdrew the access, and a page opened then shows what is true', async () => {
  const titles = ['Opening', 'Middle', 'Closing'];
  const files = titles.map(async (title, index) => ({
    path: `Album/${index + 1}.mp3`,
    // The last one is long enough for what follows.
    bytes: await taggedSong({ title, album: 'Short Stories', track: index + 1 }, index === 2 ? 60 : 3),
  }));
  await writeFiles(folder, await Promise.all(files));
  const page = await extension.openApp(localMusicHash);
  const local = new LocalMusicPage(page);
  await local.drop(folder);
  await local.expectScanned(titles.length);
  await local.tab('Albums').click();
  const album = page.getByRole('link', { name: 'Short Stories' });
  // The songs, each with its album, are shown until the code of the tab is there.
  await expect(album).toHaveCount(1);
  await album.click();
  await local.button('Play all').click();
  await expect.poll(source).toMatch(/^blob:/);
  const first = await source();
  // Code that it loads for local music must not bring the app with it.
  expect(await extension.evaluateOffscreen('document.title')).toBe('Kanade player');
  // The page hands the files of the queue to the engine when the first song starts.
  await expect.poll(async () => (await extension.playing())?.positionMs ?? 0).toBeGreaterThan(1000);

  await extension.closePages();
  await extension.stopWorker();
  const addresses = new Set([first]);
  await expect
    .poll(async () => {
      const now = await source();
      if (now !== '') addresses.add(now);
      return addresses.size;
    })
    .toBe(3);
  await expect.poll(() => extension.energy()).toBeGreaterThan(0.01);
  await expect.poll(access).toBe('prompt');
  const [, , last = ''] = addresses;
  expect(await canBeRead(last)).toBe(true);
  // One of the other two may be prepared again, because the list is repeated.
  await expect.poll(() => canBeRead(first)).toBe(false);

  const reopened = new LocalMusicPage(await extension.openApp(localMusicHash));
  await expect.poll(() => reopened.app.title()).toBe('Closing');
  await expect(reopened.app.pauseButton()).toBeVisible();
  await expect(reopened.row('Closing')).toHaveAttribute('aria-current', 'true');
  await expect(reopened.page.getByText('Allow Kanade to read “Records” again to play its songs.')).toBeVisible();
  await expect.poll(() => reopened.app.shownPosition()).toBeGreaterThan(0);
  expect(await source()).toBe(last);
  // Also a song that was not loaded before the browser withdrew the access.
  await reopened.app.button('Next').click();
  await expect.poll(() => reopened.app.title()).toBe('Opening');
  await expect(reopened.app.pauseButton()).toBeVisible();
  await expect.poll(source).not.toBe(last);
  await expect.poll(() => extension.energy()).toBeGreaterThan(0.01);
  expect(await access()).toBe('prompt');
});
