import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage, searchHash } from '../../support/pages/kanade-page.ts';
import { readPlaying, waitForPosition } from '../../support/pages/playing.ts';
import { planFault } from '../../support/services/planned-faults.ts';

test('interrupted audio is fetched again; a song whose service was killed waits, and plays as soon as it can', async ({
  browserOfService: { context },
  service,
}) => {
  const page = await openWebApp(context, '#/search?type=song&q=night');
  const app = new KanadePage(page);
  const bar = app.player;

  await test.step('interrupted audio is fetched again, and the song continues', async () => {
    await planFault(service, '/demo/audio', 'demo_drop=60000');
    // Once the song plays, the button pauses it.
    const label = await app
      .songRow(0)
      .getByRole('button', { name: /^Play / })
      .getAttribute('aria-label');
    await app.songRow(0).click();
    await bar.getByLabel('Speed').selectOption('2');
    // 60 kB are less than four seconds of audio.
    await waitForPosition(page, 5000);
    expect(label).toContain(await app.title());
  });

  await test.step('a service killed during playback is reported in bar and search, and both recover', async () => {
    await service.stop();
    // The loaded part plays on; the next song can't start.
    await app.button('Next').click();
    await expect(bar.getByText(service.host)).toBeVisible();
    const title = await app.title();
    // Playback stays requested: it waits instead of skipping through the queue.
    await expect(app.pauseButton()).toBeVisible();
    const main = page.getByRole('main');
    await goTo(page, searchHash('harbour'));
    await expect(main.getByText(service.host)).toBeVisible();
    await service.restart();
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(app.songRow(0)).toBeVisible();
    // A failed song leaves a paused element behind.
    await expect.poll(async () => (await readPlaying(page)).paused).toBe(false);
    await waitForPosition(page, 300);
    expect(await app.title()).toBe(title);
    await expect(bar.getByText(service.host)).toBeHidden();
  });
});
