import { expect } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';

test('what a press on a song plays changes in a second tab at once, and stays after a reload', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, '#/search?q=night');
  const app = new KanadePage(page);
  await app.songRow(0).click();
  await expect(app.pauseButton()).toBeVisible();
  const queued = async () => {
    const text = await page.evaluate(() => localStorage.getItem('MusicQueue'));
    return text?.match(/"title"/g)?.length ?? 0;
  };
  await expect.poll(queued).toBeGreaterThan(1);
  const count = await queued();

  const settings = new SettingsPage(await openWebApp(context, '#/settings'));
  await settings.choose('songClick', 'Only this song, after the current one');
  await settings.page.reload();
  await expect(settings.card('Pressing a song')).toHaveAccessibleName(/Only this song/);

  const first = await app.title();
  await app.songRow(1).click();
  await expect.poll(() => app.title()).not.toBe(first);
  expect(await queued()).toBe(count);
  // Another list does not replace the queue either: the song joins it.
  await app.search('rain');
  await app.songRow(0).click();
  await expect.poll(queued).toBe(count + 1);
  await page.reload();
  await expect.poll(queued).toBe(count + 1);
});

test('the cards of sound and closing are accessible, and tell what does not apply here', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, '#/settings');
  const settings = new SettingsPage(page);
  for (const field of ['songClick', 'outputDevice', 'crossfade', 'evenLoudness', 'scanSubfolders', 'keepPlaying']) {
    await settings.open(field);
    await expectAccessible(page);
  }
  await expect(settings.main.getByText(/The web app plays as long as one of its tabs is open/)).toBeVisible();
});
