import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { accountOf, anonymousAvatar, message } from '../../support/pages/login.ts';
import { logInAs } from '../../support/services/accounts.ts';
import { demoSongs, hashOf } from '../../support/services/demo-songs.ts';
import { cookiePairs, type OwnService } from '../../support/services/own-service.ts';
import { planFault } from '../../support/services/planned-faults.ts';

const search = '#/search?type=song&q=night';
const { otherFree, withEffects, standardOnly } = demoSongs;

const claims = (service: OwnService) =>
  service.requests.map(({ path }) => path).filter((path) => path.startsWith('/youth/'));
const allClaims = ['/youth/month/vip/record', '/youth/day/vip', '/youth/day/vip/upgrade'];

test('a listener of the extension: highest quality, VIP of the day once, a restarted service, a replaced session', async ({
  extensionOfService: extension,
  service,
}) => {
  await extension.browser.context.addInitScript(() => {
    const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
    localStorage.setItem('settings', JSON.stringify({ ...settings, quality: 'highest' }));
  });
  await logInAs(extension.browser.context, 'newcomer', service.address);
  const page = await extension.openApp(search);
  const app = new KanadePage(page);
  const account = accountOf(page, 'newcomer');
  await expect(account).toBeVisible();
  const asked = () =>
    service
      .requestsFor('/song/url')
      .map(({ query }) => [query.get('hash'), query.get('quality'), query.has('free_part')]);

  // The best encoding has a hash of its own, and needs VIP.
  await app.playFromList(withEffects.title);
  const best = withEffects.effectHashes?.viper_atmos ?? '';
  await extension.waitForSound(best);
  // The first refusal of the day claims VIP.
  expect(asked()).toEqual([
    [best, 'viper_atmos', false],
    [best, 'viper_atmos', true],
  ]);
  await expect.poll(() => claims(service)).toEqual(allClaims);

  // The login lasts through a restart of the service.
  await service.stop();
  await service.restart();
  await app.playFromList(otherFree.title);
  await extension.waitForSound(otherFree.hashes.flac);
  await account.click();
  await page.getByRole('menuitem', { name: 'Logged-in devices' }).click();
  const devices = page.getByRole('dialog', { name: 'Logged-in devices' });
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await page.keyboard.press('Escape');
  expect(claims(service)).toEqual(allClaims);
  const paths = ['/search', '/song/url', '/youth/day/vip', '/login/device'];
  const identities = paths.flatMap((path) =>
    service.requestsFor(path).map((sent) => cookiePairs(sent).get('KUGOU_API_GUID')),
  );
  expect([...new Set(identities)]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);

  // The offscreen document and the page are both refused.
  await planFault(service, '/song/url', 'demo_error=51002');
  await app.playFromList(standardOnly.title);
  await expect(message(page, 'Your login has expired. Please log in again.')).toHaveCount(1);
  await expect(anonymousAvatar(page)).toBeVisible();
  // Where the page is refused first, the song is asked for without a login from the start, and plays.
  const again = app.button('Try again');
  const sounding = async (): Promise<string> => {
    if (await again.isVisible()) await again.click();
    return (await extension.playing())?.source ?? '';
  };
  await expect.poll(sounding).toContain(hashOf(standardOnly));
  await extension.waitForSound(hashOf(standardOnly));
});
