import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { SoundSheet } from '../../support/pages/sound-sheet.ts';
import { removeCalls } from '../../support/services/altered-answers.ts';
import { planFault, untilCleared } from '../../support/services/planned-faults.ts';
import { readSound } from '../../support/sound/sound.ts';

test.use({ serviceOptions: { generation: 2 } });

test('a third-party service plays: newer answers, and media without CORS headers, without effects and not saved', async ({
  browserOfService: { context },
  service,
}) => {
  await planFault(service, '/demo/audio', 'demo_cors=none', untilCleared);
  await removeCalls(context, new RegExp(`${service.host}/(?:search/)?lyric\\?`));
  const page = await openWebApp(context, '#/search?type=song&q=night');
  const app = new KanadePage(page);
  await expect(app.songRow(0)).toContainText('Polar Night Radio');
  await app.songRow(0).click();
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(1000);
  // The browser blocked the first attempt; the next song does not need one.
  const withCors = () =>
    service.requests.filter(({ path, headers }) => path.startsWith('/demo/audio/') && headers.origin !== undefined);
  expect(withCors()).toHaveLength(1);
  await app.button('Next').click();
  await expect.poll(() => app.title()).toBe('晚风便利店');
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(500);
  expect(withCors()).toHaveLength(1);

  await test.step('saving such a song fails, which the page says', async () => {
    await app.songRow(0).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Save offline' }).click();
    await goTo(page, '#/OfflineSongs');
    await page.getByRole('button', { name: '1 song could not be saved' }).click();
    await expect(page.getByText('The server of this song doesn’t let web pages save it')).toBeVisible();
  });

  await test.step('the sheet says that effects do not apply, while the song plays on', async () => {
    const sheet = new SoundSheet(page);
    await sheet.open();
    const notice = sheet.panel.getByRole('status');
    await expect(notice).toBeEmpty();
    await sheet.turn('Equaliser', true);
    await expect(notice).toContainText('does not allow effects');
    const { positionMs } = await readSound(page);
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(positionMs + 500);
    await sheet.turn('Equaliser', false);
    await expect(notice).toBeEmpty();
  });

  // The sheet is above the lyrics: a service without calls for them does not stop playback.
  await expect(page).toHaveURL(/#\/lyrics/);
  await expect.poll(async () => (await readSound(page)).paused).toBe(false);
});
