import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { readStoredIndex } from '../../support/browser/stored-tracks.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { taggedSong } from '../../support/local-files/tagged-song.ts';
import { writeFiles } from '../../support/local-files/write-files.ts';
import { openQueue } from '../../support/pages/kanade-page.ts';
import { LocalMusicPage, localMusicHash } from '../../support/pages/local-music.ts';
import { waitForPosition } from '../../support/pages/playing.ts';

let folder: string;

const at = (name: string): string => path.join(folder, name);

test.beforeEach(async () => {
  folder = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'kanade-music-')), 'Changing');
});

test.afterEach(() => fs.rm(path.dirname(folder), { recursive: true }));

async function write(name: string, tags: Parameters<typeof taggedSong>[0], seconds = 20): Promise<void> {
  await writeFiles(folder, [{ path: name, bytes: await taggedSong(tags, seconds) }]);
}

const lrc = (word: string) => `[00:00.00]${word} one\n[00:02.00]${word} two\n`;

test('after files were removed, renamed, moved, added and changed, the list is right, moved songs are still the same ones, and their lyrics are those of their files', async ({
  browserOfTest: { context },
}) => {
  for (const title of ['Changed', 'Removed', 'Renamed', 'Unchanged']) await write(`${title}.mp3`, { title });
  await write('Moved.mp3', { title: 'Moved', lyrics: lrc('inside') });
  const page = await openWebApp(context, localMusicHash);
  const local = new LocalMusicPage(page);
  const { app } = local;
  await local.drop(folder);
  await local.expectScanned(5);
  await local.row('Unchanged').click();
  await waitForPosition(page, 300);
  const ids = async () =>
    Object.fromEntries((await readStoredIndex(page)).tracks.map(({ path: place, id }) => [place, id]));
  const before = await ids();

  await fs.rm(at('Removed.mp3'));
  await fs.mkdir(at('Sub/Deep'), { recursive: true });
  await fs.rename(at('Moved.mp3'), at('Sub/Deep/Moved.mp3'));
  await fs.rename(at('Renamed.mp3'), at('Other name.mp3'));
  await writeFiles(folder, [{ path: 'Other name.lrc', bytes: new TextEncoder().encode(lrc('beside')) }]);
  await write('Added.mp3', { title: 'Added' });
  await write('Changed.mp3', { title: 'Changed tags', artist: 'Somebody' }, 21);
  await local.button('Refresh').click();
  const shown = async () => (await local.rows()).map(({ title, artists }) => `${title} · ${artists}`);
  await expect
    .poll(shown)
    .toEqual([
      'Added · Unknown artist',
      'Changed tags · Somebody',
      'Renamed · Unknown artist',
      'Moved · Unknown artist',
      'Unchanged · Unknown artist',
    ]);
  await expect(local.scan).toHaveCount(0);
  const after = await ids();
  expect({ ...after, 'Added.mp3': '' }).toEqual({
    'Added.mp3': '',
    'Changed.mp3': before['Changed.mp3'],
    'Other name.mp3': before['Renamed.mp3'],
    'Sub/Deep/Moved.mp3': before['Moved.mp3'],
    'Unchanged.mp3': before['Unchanged.mp3'],
  });

  // The queue of before: its songs are found where they are now, and the removed one says so.
  const queue = await openQueue(page);
  await expect(queue.getByRole('listitem')).toHaveCount(5);
  const lines = page.getByRole('list', { name: 'Lyrics', exact: true }).getByRole('listitem');
  await queue.getByText('Moved', { exact: true }).click();
  await expect.poll(() => app.title()).toBe('Moved');
  await waitForPosition(page, 300);
  await page.keyboard.press('l');
  await expect(lines).toHaveText(['inside one', 'inside two']);
  await page.getByRole('button', { name: 'Close lyrics' }).click();
  await queue.getByText('Removed', { exact: true }).click();
  await expect(page.getByText('The file of this song can’t be found any more.').first()).toBeVisible();
  await queue.getByText('Renamed', { exact: true }).click();
  await expect.poll(() => app.title()).toBe('Renamed');
  await waitForPosition(page, 300);
  await page.keyboard.press('l');
  await expect(lines).toHaveText(['beside one', 'beside two']);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Unchanged' })).toBeVisible();
  await expect(page.getByText('No lyrics yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search the music service' })).toBeVisible();
});
