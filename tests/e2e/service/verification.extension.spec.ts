import { expect } from '@playwright/test';
import { SMS_CODE } from '../../../server/users/demo-accounts.ts';
import { test } from '../../support/browser/own-service-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { serveProviderScript, VerificationPage } from '../../support/pages/verification.ts';
import { cutOff } from '../../support/services/altered-answers.ts';
import { demoSongs, hashOf } from '../../support/services/demo-songs.ts';
import { clearFaults, planFault, untilCleared } from '../../support/services/planned-faults.ts';

const search = '#/search?type=song&q=night';
const { free, otherFree } = demoSongs;

test('an offscreen document waits for a verification, which outlasts an absent service, another page and the document', async ({
  extensionOfService: extension,
  service,
}) => {
  await serveProviderScript(extension.browser.context);
  const first = await extension.openApp(search);

  await test.step('a refused offscreen document waits for it: the bar offers it, also after the service was away', async () => {
    await planFault(service, '/song/url', 'demo_verify=picture', untilCleared);
    const app = new KanadePage(first);
    const verification = new VerificationPage(first);
    await app.playFromList(free.title);
    const solve = verification.frame.getByRole('button', { name: /^Solve/ });
    // The dialog grows by the picture, which moves its buttons away from a press.
    await expect(solve).toBeVisible();
    await verification.cancel.click();
    await expect(verification.dialog).toBeHidden();
    await expect(app.playButton()).toBeVisible();
    expect(await extension.playing()).toBeNull();

    await verification.verify.click();
    await expect(solve).toHaveText('Solve for 190000000');
    // Its origin has access to nothing, not even to the extension’s own pages.
    expect(await solve.evaluate(() => origin)).toBe('null');
    const reconnect = await cutOff(extension.browser.context, service.address);
    await solve.click();
    await expect(verification.dialog.getByRole('alert')).toHaveText('The music service did not respond.');
    await verification.cancel.click();
    await expect(verification.dialog).toBeHidden();
    await expect(app.playButton()).toBeVisible();
    await reconnect();
    await verification.verify.click();
    await solve.click();
    await expect(verification.dialog).toBeHidden();
    await clearFaults(service);
    await extension.waitForSound(hashOf(free));
    await expect(app.pauseButton()).toBeVisible();
  });

  await test.step('it goes on in another page, and a typed code outlasts the offscreen document that waits for it', async () => {
    await planFault(service, '/song/url', 'demo_verify=sms', untilCleared);
    await new KanadePage(first).playFromList(otherFree.title);
    await expect(new VerificationPage(first).dialog.getByText(/^A code was sent to /)).toBeVisible();
    await extension.closePages();

    // The offscreen document still waits for the verification.
    const page = await extension.openApp(search);
    const app = new KanadePage(page);
    const verification = new VerificationPage(page);
    // The first page has asked for it.
    await expect(verification.dialog.getByText(/^A code was sent to .+ at .+, and none since\.$/)).toBeVisible();
    await verification.code.pressSequentially(SMS_CODE.slice(0, 3));
    await extension.killEngine();
    await expect(app.player.getByText('Restoring playback…')).toBeHidden();
    await expect.poll(() => app.title()).toContain(otherFree.title);
    expect(await extension.playing()).toBeNull();
    await expect(verification.code).toHaveValue(SMS_CODE.slice(0, 3));
    await expect(verification.code).toBeFocused();
    await verification.code.pressSequentially(SMS_CODE.slice(3));
    await verification.confirm.click();
    await expect(verification.dialog).toBeHidden();
    await extension.waitForSound(hashOf(otherFree));
    await expect(app.pauseButton()).toBeVisible();
  });
});
