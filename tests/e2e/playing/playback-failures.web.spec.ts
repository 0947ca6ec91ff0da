import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage, searchHash } from '../../support/pages/kanade-page.ts';
import { readPlaying, waitForPosition } from '../../support/pages/playing.ts';
import { clearFaults, planFault, untilCleared } from '../../support/services/planned-faults.ts';

test('a song that fails says why; it is skipped, stays or waits, and plays as soon as it can', async ({
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
    await waitForPosition(page, 6000);
    expect(label).toContain(await app.title());
  });

  await test.step('a song without an address is skipped after a countdown', async () => {
    await planFault(service, '/song/url', 'demo_error=5');
    await app.songRow(2).click();
    await expect(countdown).toBeVisible();
    const failed = await app.title();
    const words = `“${failed}”: Failed to get this song’s address. Please try again later.`;
    await expect(page.getByText(words)).toBeVisible();
    await expect.poll(() => app.title()).not.toBe(failed);
    await expectSound();
    await expect(countdown).toHaveCount(0);
  });

  await test.step('the countdown can be cancelled; the song stays current, and plays after a retry', async () => {
    await planFault(service, '/song/url', 'demo_error=5');
    await app.songRow(5).click();
    await stayHere.click();
    const failed = await app.title();
    await expect(countdown).toHaveCount(0);
    await expect(app.playButton()).toBeVisible();
    await tryAgain.click();
    await expectSound();
    expect(await app.title()).toBe(failed);
  });

  for (const [row, fault, words] of [
    [7, 'demo_error=20028', /asks for verification/],
    [9, 'demo_invalid', /unreadable response/],
  ] as const) {
    await test.step(`an address that fails with ${fault} shows its own message`, async () => {
      await planFault(service, '/song/url', fault);
      await app.songRow(row).click();
      await expect(bar.getByText(words)).toBeVisible();
      // Where another song may work, playback skips to it by itself; otherwise the song stays and can be retried.
      if (await tryAgain.isVisible()) await tryAgain.click();
      await expectSound();
    });
  }

  await test.step('a song that is started while the service is unreachable plays once the service answers', async () => {
    await planFault(service, '/song/url', 'demo_drop=0', 2);
    await app.songRow(11).click();
    await expect(bar.getByText('Service not reachable at', { exact: false })).toBeVisible();
    const title = await app.title();
    // It waits for the service instead of trying other songs.
    await expectSound();
    expect(await app.title()).toBe(title);
  });

  await test.step('audio that fails at two addresses shows that it could not be loaded', async () => {
    await planFault(service, '/demo/audio', 'demo_expired', untilCleared);
    await app.songRow(13).click();
    await expect(bar.getByText('The audio could not be loaded.')).toBeVisible();
    await stayHere.click();
    await clearFaults(service);
    await tryAgain.click();
    await expectSound();
  });

  await test.step('after three skipped songs in a row the user is asked to choose, and the count starts again', async () => {
    await planFault(service, '/song/url', 'demo_error=5', untilCleared);
    await app.songRow(15).click();
    await expect(
      page.getByText('Several songs in a row could not be played. Please choose one yourself.'),
    ).toBeVisible();
    await expect(app.playButton()).toBeVisible();
    await expect(countdown).toHaveCount(0);
    // The next failure is the first one again: a countdown, not another stop.
    await app.songRow(3).click();
    await expect(countdown).toBeVisible();
    await clearFaults(service);
    await expectSound();
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
