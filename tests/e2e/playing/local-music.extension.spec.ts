import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { dropPaths } from '../../support/browser/drop-paths.ts';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { waveFile } from '../../support/sound/wave-file.ts';

let extension: LoadedExtension;
let folder: string;

test.beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'kanade-music-'));
  const tone = (hertz: number, seconds: number) =>
    waveFile(8000, seconds, (time) => 0.3 * Math.sin(2 * Math.PI * hertz * time));
  await fs.writeFile(path.join(folder, '1 first.wav'), tone(330, 20));
  await fs.writeFile(path.join(folder, '2 second.wav'), tone(440, 90));
  await fs.writeFile(path.join(folder, '3 third.wav'), tone(550, 90));
  extension = await LoadedExtension.launch();
});

test.afterEach(async () => {
  await extension.close();
  await fs.rm(folder, { recursive: true });
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

test('local music plays on, song after song, after the last page was closed and the browser withdrew the access', async () => {
  const page = await extension.openApp('#/LocalMusic');
  const app = new KanadePage(page);
  await expect(page.getByRole('heading', { name: 'Play the music on this device' })).toBeVisible();
  await dropPaths(page, [folder]);
  // All of them, because a press on a song queues what the list has.
  await expect(page.getByRole('main').getByText(/^\d (?:first|second|third)\.wav$/)).toHaveCount(3);
  await page.getByRole('main').getByText('1 first.wav').click();
  await expect(app.pauseButton()).toBeVisible();
  await expect.poll(source).toMatch(/^blob:/);
  const first = await source();
  // Code that it loads for local music must not bring the app with it.
  expect(await extension.evaluateOffscreen('document.title')).toBe('Kanade player');

  await extension.closePages();
  await extension.stopWorker();
  await expect.poll(access).toBe('prompt');
  await expect.poll(source).not.toBe(first);
  await expect.poll(() => extension.energy()).toBeGreaterThan(0.01);

  const reopened = new KanadePage(await extension.openApp());
  await expect.poll(() => reopened.title()).toBe('2 second.wav');
  await reopened.button('Next').click();
  await expect.poll(() => reopened.title()).toBe('3 third.wav');
  await expect(reopened.pauseButton()).toBeVisible();
  await expect.poll(() => extension.energy()).toBeGreaterThan(0.01);
  expect(await access()).toBe('prompt');
});
