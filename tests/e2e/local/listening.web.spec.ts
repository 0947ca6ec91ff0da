import fs from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Browser } from '../../support/browser/browser.ts';
import { fileAddresses, watchFileAddresses } from '../../support/browser/file-addresses.ts';
import { chooseOriginFolder, writeOriginFiles } from '../../support/browser/origin-files.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { taggedSong } from '../../support/local-files/tagged-song.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { openQueue } from '../../support/pages/kanade-page.ts';
import { LocalMusicPage, localMusicHash } from '../../support/pages/local-music.ts';
import { readPlaying, waitForPosition } from '../../support/pages/playing.ts';
import { readEnergy } from '../../support/sound/sound.ts';

const songSeconds = 20;

const songs = [
  { title: 'First Light', artist: 'Aoi', album: 'Dawn', track: 1, cover: '#c04040' },
  { title: 'Slow Morning', artist: 'Aoi', album: 'Dawn', track: 2, cover: '#c04040' },
  { title: 'Tea', artist: 'Aoi', album: 'Dawn', track: 3, cover: '#c04040' },
  { title: 'Neon', artist: 'Ren', album: 'Dusk', track: 1, cover: '#4040c0' },
  { title: 'Back Alley', artist: 'Ren', album: 'Dusk', track: 2, cover: '#4040c0' },
] as const;

/** Opens local music and chooses a folder with the songs; resolves once all of it is read. */
async function chooseFolder({ context }: Browser): Promise<LocalMusicPage> {
  await chooseOriginFolder(context, 'Music');
  const page = await openWebApp(context, localMusicHash);
  const local = new LocalMusicPage(page);
  await expect(local.button('Choose folder')).toBeVisible();
  const files = songs.map(async (tags) => ({
    path: `${tags.album}/0${tags.track} ${tags.title}.mp3`,
    bytes: await taggedSong(tags, songSeconds),
  }));
  await writeOriginFiles(page, 'Music', await Promise.all(files));
  await local.button('Choose folder').click();
  await local.expectScanned(songs.length);
  return local;
}

const titles = async (local: LocalMusicPage) => (await local.rows()).map(({ title }) => title);

/** Waits until this song plays, and its position advances. */
async function expectPlaying({ page, app }: LocalMusicPage, title: string): Promise<void> {
  await expect.poll(() => app.title()).toBe(title);
  await expect(app.pauseButton()).toBeVisible();
  await waitForPosition(page, 100);
  // A restored song has such a position before it sounds.
  await expect.poll(async () => (await readPlaying(page)).paused).toBe(false);
}

test('songs of a chosen folder play: by a press, one after another, all of an album, and after a reload at once', async ({
  browserOfTest,
}) => {
  await watchFileAddresses(browserOfTest);
  const local = await chooseFolder(browserOfTest);
  const { page, app } = local;
  // By path: the album Dawn, then Dusk.
  expect(await titles(local)).toEqual(songs.map(({ title }) => title));
  await local.row('Slow Morning').click();
  await expectPlaying(local, 'Slow Morning');
  await expect.poll(() => readEnergy(page)).toBeGreaterThan(0.01);
  await expect(local.row('Slow Morning')).toHaveAttribute('aria-current', 'true');
  expect(Math.round((await readPlaying(page)).durationMs / 1000)).toBeGreaterThanOrEqual(songSeconds);
  await app.button('Next').click();
  await expectPlaying(local, 'Tea');
  await local.button('Play all').click();
  await expectPlaying(local, 'First Light');
  // The end of the song leads to the next one.
  await app.player.getByRole('slider', { name: 'Position' }).fill(String((songSeconds - 1) * 1000));
  await expectPlaying(local, 'Slow Morning');

  await local.tab('Albums').click();
  const albums = page.getByRole('list', { name: 'Albums' });
  await expect(albums.getByRole('listitem')).toHaveCount(2);
  await albums.getByRole('button', { name: 'Play Dusk' }).click({ force: true });
  await expectPlaying(local, 'Neon');
  const queue = await openQueue(page);
  await expect(queue.getByRole('listitem')).toHaveCount(2);
  // Only the files of the current song and perhaps of the next one have object URLs.
  expect(await fileAddresses(page)).toBeLessThanOrEqual(2);

  await page.keyboard.press('Escape');
  await local.tab('Songs').click();
  await local.expectCount(songs.length);
  await page.reload();
  await local.expectCount(songs.length);
  await expect.poll(() => app.title()).toBe('Neon');
  await expect((await openQueue(page)).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await app.playButton().click();
  await expectPlaying(local, 'Neon');
  await app.button('Next').click();
  await expectPlaying(local, 'Back Alley');
  await openQueue(page);
  await page.getByRole('button', { name: 'Clear the queue' }).click();
  await expect.poll(() => fileAddresses(page)).toBe(0);
});

/** Whether all pictures of cards were loaded, and how many there are. */
const covers = (page: Page) =>
  page
    .getByRole('list', { name: 'Albums' })
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth > 0));

test('albums have their covers, a local playlist is made, exported and imported, and every view is accessible', async ({
  browserOfTest,
}) => {
  const local = await chooseFolder(browserOfTest);
  const { page } = local;
  await local.tab('Albums').click();
  await expect.poll(() => covers(page)).toEqual([true, true]);
  await expectAccessible(page);
  await page.getByRole('list', { name: 'Albums' }).getByRole('link', { name: 'Dawn' }).click();
  const album = page.getByRole('list', { name: 'Dawn' });
  await expect(album.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  for (const name of ['Artists', 'Folders'] as const) {
    await local.tab(name).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expectAccessible(page);
  }
  await local.button('Manage folders').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await local.tab('Songs').click();
  await local.expectCount(songs.length);
  await expectAccessible(page);

  for (const title of ['Tea', 'Neon']) {
    await local
      .row(title)
      .getByRole('button', { name: `More about ${title}` })
      .click();
    await page.getByRole('menuitem', { name: 'Add to local playlist' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to local playlist' });
    if (title === 'Tea') {
      await dialog.getByRole('button', { name: 'New playlist' }).click();
      await dialog.getByRole('textbox').fill('Evening: tea / neon');
      await dialog.getByRole('button', { name: 'Create' }).click();
    } else await dialog.getByRole('button', { name: /Evening/ }).click();
    await expect(page.getByText('1 song added to “Evening: tea / neon”').last()).toBeVisible();
  }
  await local.tab('Playlists').click();
  const lists = page.getByRole('list', { name: 'Local playlists' });
  await expect(lists.getByRole('listitem')).toHaveCount(1);
  await expect(lists.getByRole('listitem')).toContainText('2 songs');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await lists.getByRole('button', { name: /^More about Evening/ }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const exported = await (await download).path();
  expect((await download).suggestedFilename()).toBe('Evening_ tea _ neon.m3u8');
  const text = await fs.readFile(exported, 'utf8');
  expect(text.match(/^[^#].*$/gm)).toEqual(['Dawn/03 Tea.mp3', 'Dusk/01 Neon.mp3']);
  await lists.getByRole('button', { name: /^More about Evening/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('No playlists yet')).toBeVisible();

  const foreign = text.replace('Dusk/01 Neon.mp3', 'C:\\Users\\me\\Music\\Dusk\\01 Neon.mp3');
  await page
    .getByLabel('Import', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({
      name: 'list.m3u8',
      mimeType: 'audio/x-mpegurl',
      buffer: Buffer.from(`${foreign}#EXTINF:9,Lost\nelsewhere/lost.mp3\n`),
    });
  await expect(lists.getByRole('listitem')).toContainText('3 songs');
  await lists.getByRole('link', { name: /Evening/ }).click();
  const entries = page.getByRole('list', { name: 'Songs of the playlist' });
  await expect(entries.getByRole('listitem')).toHaveCount(3);
  await expect(entries.getByRole('listitem')).toContainText(['Tea', 'Neon', 'Lost']);
  await expect(page.getByText(/1 song isn’t on this device/).first()).toBeVisible();
  await entries.getByText('Neon', { exact: true }).click();
  await expectPlaying(local, 'Neon');
  // The missing song is not in the queue.
  await expect((await openQueue(page)).getByRole('listitem')).toHaveCount(2);
  await goTo(page, localMusicHash);
  await page.reload();
  await local.tab('Playlists').click();
  await expect(lists.getByRole('listitem')).toContainText('3 songs');
});
