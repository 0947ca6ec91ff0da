import { expect } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';

test('what a press on a song plays changes in a second tab at once, and stays after a reload', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, '#/search?type=song&q=night');
  const app = new KanadePage(page);
  await app.songRow(0).click();
  await expect(app.pauseButton()).toBeVisible();
  const queued = () =>
    page.evaluate(() => {
      const { songs }: { songs: { hash: string }[] } = JSON.parse(localStorage.getItem('MusicQueue') ?? '{"songs":[]}');
      return songs.map(({ hash }) => hash);
    });
  await expect.poll(async () => (await queued()).length).toBeGreaterThan(1);
  const before = await queued();

  const settings = new SettingsPage(await openWebApp(context, '#/settings'));
  await settings.choose('songClick', 'Play only that song, added after the current one');
  await settings.page.reload();
  await expect(settings.card('When you click a song')).toHaveAccessibleName(/Play only that song/);

  const first = await app.title();
  await app.songRow(1).click();
  await expect.poll(() => app.title()).not.toBe(first);
  expect(await queued()).toEqual(before);
  // Another list does not replace the queue either: the song joins it.
  await page.reload();
  await app.search('rain');
  await app.songRow(0).click();
  await expect.poll(queued).not.toEqual(before);
  expect(await queued()).toEqual(expect.arrayContaining(before));
});
