import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { waitForPosition } from '../../support/pages/playing.ts';
import { serveProviderScript, VerificationPage } from '../../support/pages/verification.ts';
import { demoSongs } from '../../support/services/demo-songs.ts';
import { clearFaults, planFault, untilCleared } from '../../support/services/planned-faults.ts';

test('a search goes on after the code of an SMS, and a song after a picture, also after a reload', async ({
  browserOfService: { context },
  service,
}) => {
  await planFault(service, '/search', 'demo_verify=sms');
  const page = await openWebApp(context, '#/search?type=song&q=night');
  const app = new KanadePage(page);
  const verification = new VerificationPage(page);

  await test.step('a search that needs a verification continues after the code of the SMS', async () => {
    await expect(verification.dialog.getByText(/A code was sent to/)).toBeVisible();
    await verification.submit();
    await expect(verification.dialog).toBeHidden();
    await expect(app.songRow(0)).toBeVisible();
  });

  await test.step('a song that needs a verification plays after the picture is solved in its frame', async () => {
    await planFault(service, '/song/url', 'demo_verify=picture');
    await app.songRow(0).click();
    await verification.frame.getByRole('button', { name: /lighthouse/i }).click();
    await expect(verification.dialog).toBeHidden();
    await waitForPosition(page, 300);
  });

  await test.step('after a reload the song is paused, and playing it asks again, with a picture by the provider’s script', async () => {
    await serveProviderScript(context);
    await planFault(service, '/song/url', 'demo_verify=picture', untilCleared);
    await app.playFromList(demoSongs.otherFree.title);
    await expect(verification.dialog).toBeVisible();
    await page.reload();
    await expect.poll(() => app.title()).toContain(demoSongs.otherFree.title);
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
});
