import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { readPlaying, waitForPosition } from '../../support/pages/playing.ts';
import { serveProviderScript, VerificationPage } from '../../support/pages/verification.ts';
import { cutOff } from '../../support/services/altered-answers.ts';
import { demoSongs } from '../../support/services/demo-songs.ts';
import { cookiePairs } from '../../support/services/own-service.ts';
import { clearFaults, planFault, untilCleared } from '../../support/services/planned-faults.ts';

const search = '#/search?type=song&q=night';
const { free, otherFree } = demoSongs;

test('a verification that a reload or the end of the service has interrupted is asked for again, and leads to the song', async ({
  browserOfService: { context },
  service,
}) => {
  await serveProviderScript(context);
  const page = await openWebApp(context, search);
  const app = new KanadePage(page);
  const verification = new VerificationPage(page);

  await test.step('after a reload the song is paused, and playing it asks again, with a picture by the provider’s script', async () => {
    await planFault(service, '/song/url', 'demo_verify=picture', untilCleared);
    await app.playFromList(free.title);
    await expect(verification.dialog).toBeVisible();
    await page.reload();
    await expect.poll(() => app.title()).toContain(free.title);
    await expect(app.playButton()).toBeVisible();
    await expect(app.player.getByText('Loading…')).toBeHidden();
    await expect(verification.dialog).toBeHidden();

    await app.playButton().click();
    const solve = verification.frame.getByRole('button', { name: /^Solve/ });
    await expect(solve).toHaveText('Solve for 190000000');
    // Its origin has access to nothing.
    expect(await solve.evaluate(() => origin)).toBe('null');
    await solve.click();
    await expect(verification.dialog).toBeHidden();
    await clearFaults(service);
    await waitForPosition(page, 300);
    await expect(app.pauseButton()).toBeVisible();
  });

  await test.step('a service that goes away is named in the dialog, which can be cancelled and opened again', async () => {
    await planFault(service, '/song/url', 'demo_verify=sms', untilCleared);
    await app.playFromList(otherFree.title);
    await expect(verification.code).toBeVisible();
    const reconnect = await cutOff(context, service.address);
    await verification.submit();
    await expect(verification.dialog.getByRole('alert')).toHaveText('The music service did not respond.');
    await expect(verification.confirm).toBeEnabled();
    await verification.cancel.click();
    await expect(verification.dialog).toBeHidden();
    await expect(app.playButton()).toBeVisible();
    expect((await readPlaying(page).catch(() => null))?.paused).not.toBe(false);

    // Without the service even the ways of the verification are unknown.
    await verification.verify.click();
    await expect(verification.dialog.getByRole('alert').getByText(/^No music service at/)).toBeVisible();
    await reconnect();
    const retry = verification.dialog.getByRole('button', { name: 'Try again' });
    // Opened again, it sends no other code.
    const sent = verification.dialog.getByText(/^A code was sent to 138\*{4}0001 at \d+:\d+ [AP]M, and none since\.$/);
    // The app may notice the service before the button is pressed, and goes on by itself.
    await expect(async () => {
      await expect(retry.or(sent)).toBeVisible();
      if (await retry.isVisible()) await retry.click({ timeout: 1000 });
      await expect(sent).toBeVisible();
    }).toPass({ timeout: 60_000 });
    await verification.submit();
    await expect(verification.dialog).toBeHidden();
    await waitForPosition(page, 300);
    const calls = ['/song/url', '/get/verify/info', '/sidedt'];
    const cards = calls.flatMap((path) =>
      service.requestsFor(path).map((sent) => cookiePairs(sent).get('KUGOU_API_WEBGL')),
    );
    expect([...new Set(cards)]).toEqual([expect.stringMatching(/^\d+$/)]);
  });
});
