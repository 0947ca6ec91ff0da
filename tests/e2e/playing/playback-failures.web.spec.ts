import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage, searchHash } from '../../support/pages/kanade-page.ts';
import { readPlaying, waitForPosition } from '../../support/pages/playing.ts';
import { planFault } from '../../support/services/planned-faults.ts';

test('a song that fails is fetched again, is skipped, stays or waits, and plays as soon as it can', async ({
  browserOfService: { context },
  service,
}) => {
  const page = await openWebApp(context, '#/search?type=song&q=night');
  const app = new KanadePage(page);
  const bar = app.player;
  const countdown = bar.getByText(/Switching to the next song in [123] s/);
  const stayHere = app.button('Stay here');
  const tryAgain = app.button('Try again');
  /** Waits until a song plays; a failed one leaves a paused element behind. */
  const expectSound = () =>
    expect
      .poll(async () => {
        const { paused, positionMs } = await readPlaying(page);
        return paused ? 0 : positionMs;
      })
      .toBeGreaterThan(300);

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

  await test.step('the countdown can be cancelled; the song stays current, and plays after a retry', async () => {
    await planFault(service, '/song/url', 'demo_error=5');
    await app.songRow(5).click();
    await expect(countdown).toBeVisible();
    await stayHere.click();
    const failed = await app.title();
    await expect(countdown).toHaveCount(0);
    await expect(app.playButton()).toBeVisible();
    await tryAgain.click();
    await expectSound();
    expect(await app.title()).toBe(failed);
  });

  await test.step('else the next song plays after the countdown', async () => {
    await planFault(service, '/song/url', 'demo_error=5');
    await app.songRow(2).click();
    await expect(countdown).toBeVisible();
    const failed = await app.title();
    await expect.poll(() => app.title()).not.toBe(failed);
    await expectSound();
    await expect(countdown).toHaveCount(0);
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
    await expectSound();
    expect(await app.title()).toBe(title);
    await expect(bar.getByText(service.host)).toBeHidden();
  });
});
