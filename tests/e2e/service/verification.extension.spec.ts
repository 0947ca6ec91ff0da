import { expect } from '@playwright/test';
import { test } from '../../support/browser/twin-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { pictureByScript, serveProviderScript, VerificationPage } from '../../support/pages/verification.ts';
import { phoneCode } from '../../support/twin/provider.ts';
import { hashOf, songs } from '../../support/twin/songs.ts';

const search = '#/search?type=song&q=e';
const [buoy, copper] = songs;
if (!buoy || !copper) throw new Error('the twin has these songs');

test('an offscreen document waits for a verification, which outlasts an absent service, another page and the document', async ({
  extensionOfTwin: extension,
  twin,
}) => {
  await serveProviderScript(extension.browser.context);
  const first = await extension.openApp(search);

  await test.step('a refused offscreen document waits for it: the bar offers it, also after the service was away', async () => {
    twin.requireVerification({ path: '/song/url', way: 'picture' });
    const app = new KanadePage(first);
    const verification = new VerificationPage(first);
    await app.playFromList(buoy.title);
    await verification.cancel.click();
    await expect(verification.dialog).toBeHidden();
    await expect(app.playButton()).toBeVisible();
    expect(await extension.playing()).toBeNull();

    twin.answerNext('/get/verify/info', pictureByScript, 2);
    await verification.verify.click();
    const solve = verification.frame.getByRole('button', { name: /^Solve/ });
    await expect(solve).toHaveText('Solve for 190000000');
    // Of an origin that has access to nothing, the extension's own pages neither.
    expect(await solve.evaluate(() => origin)).toBe('null');
    await twin.down();
    await solve.click();
    await expect(verification.dialog.getByRole('alert')).toHaveText('The music service did not respond.');
    await verification.cancel.click();
    await expect(verification.dialog).toBeHidden();
    await expect(app.playButton()).toBeVisible();
    await twin.up();
    await verification.verify.click();
    await solve.click();
    await expect(verification.dialog).toBeHidden();
    await extension.waitForSound(hashOf(buoy));
    await expect(app.pauseButton()).toBeVisible();
  });

  await test.step('it goes on in another page, and a typed code outlasts the offscreen document that waits for it', async () => {
    twin.requireVerification({ path: '/song/url', way: 'sms' });
    await new KanadePage(first).playFromList(copper.title);
    await expect(new VerificationPage(first).dialog.getByText(/^A code was sent to /)).toBeVisible();
    await extension.closePages();

    // The offscreen document still waits for the verification.
    const page = await extension.openApp(search);
    const app = new KanadePage(page);
    const verification = new VerificationPage(page);
    // The first page has asked for it.
    await expect(verification.dialog.getByText(/^A code was sent to .+ at .+, and none since\.$/)).toBeVisible();
    await verification.code.pressSequentially(phoneCode.slice(0, 3));
    await extension.killEngine();
    await expect(app.player.getByText('Restoring playback…')).toBeHidden();
    await expect.poll(() => app.title()).toContain(copper.title);
    expect(await extension.playing()).toBeNull();
    await expect(verification.code).toHaveValue(phoneCode.slice(0, 3));
    await expect(verification.code).toBeFocused();
    await verification.code.pressSequentially(phoneCode.slice(3));
    await verification.confirm.click();
    await expect(verification.dialog).toBeHidden();
    await extension.waitForSound(hashOf(copper));
    await expect(app.pauseButton()).toBeVisible();
  });
});
