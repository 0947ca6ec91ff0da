import { expect } from '@playwright/test';
import { cookiesSent, logInToTwin, test } from '../../support/browser/twin-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { anonymousAvatar, button, message } from '../../support/pages/login.ts';
import { hashOf, songs } from '../../support/twin/songs.ts';

const [, copper, ledger, tide, , atlas, weather] = songs;
if (!copper || !ledger || !tide || !atlas || !weather) throw new Error('the twin has these songs');

test('a listener of the extension: highest quality, VIP of the day once, a restarted service, a replaced session', async ({
  extensionOfTwin: extension,
  twin,
}) => {
  await logInToTwin(extension.browser.context, twin, { quality: 'highest' });
  const page = await extension.openApp('#/search?type=song&q=e');
  const app = new KanadePage(page);
  const account = button(page, 'Account of Harbour');
  await expect(account).toBeVisible();
  const asked = () =>
    twin.requests
      .filter(({ path }) => path === '/song/url')
      .map(({ query }) => [query.get('hash'), query.get('quality'), query.has('free_part')]);
  const claims = () => twin.requests.map(({ path }) => path).filter((path) => path.startsWith('/youth/'));
  const allClaims = ['/youth/month/vip/record', '/youth/day/vip', '/youth/day/vip/upgrade'];

  // The best encoding has a hash of its own, and needs VIP.
  await app.playFromList(copper.title);
  const high = hashOf(copper, 'high');
  await extension.waitForSound(high);
  // The first refusal of the day claims VIP.
  expect(asked()).toEqual([
    [high, 'high', false],
    [high, 'high', true],
  ]);
  await expect.poll(claims).toEqual(allClaims);

  // The service invents another identity at each start; the login lasts because the extension sends its own.
  await twin.down();
  await twin.up();
  await app.playFromList(atlas.title);
  await extension.waitForSound(hashOf(atlas, 'viper_atmos'));
  await account.click();
  await page.getByRole('menuitem', { name: 'Logged-in devices' }).click();
  const devices = page.getByRole('dialog', { name: 'Logged-in devices' });
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await page.keyboard.press('Escape');
  expect(claims()).toEqual(allClaims);
  const paths = ['/search', '/song/url', '/youth/day/vip', '/login/device'];
  const identities = paths.flatMap((path) => cookiesSent(twin, path).map((sent) => sent.get('KUGOU_API_GUID')));
  expect([...new Set(identities)]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);

  // The offscreen document and the page are both refused.
  twin.replaceSession();
  await app.playFromList(weather.title);
  await expect(message(page, 'Your login has expired. Please log in again.')).toHaveCount(1);
  await expect(anonymousAvatar(page)).toBeVisible();
  // Where the page is refused first, the song is asked for without a login from the start, and plays.
  const again = app.button('Try again');
  const sounding = async (): Promise<string> => {
    if (await again.isVisible()) await again.click();
    return (await extension.playing())?.source ?? '';
  };
  await expect.poll(sounding).toContain(hashOf(weather));
  await extension.waitForSound(hashOf(weather));
});

test('songs of the offscreen document that need VIP: claimed once, else the free part; nothing is asked of a provider that blocks', async ({
  extensionOfTwin: extension,
  twin,
}) => {
  await logInToTwin(extension.browser.context, twin);
  const page = await extension.openApp('#/library');
  const app = new KanadePage(page);
  await expect(button(page, 'Get VIP for today')).toBeEnabled();
  // The library stays on screen while the offscreen document claims.
  const other = await extension.openApp('#/search?type=song&q=e');
  const second = new KanadePage(other);
  await second.playFromList(ledger.title);
  await extension.waitForSound(hashOf(ledger));
  await expect(button(page, 'Today’s VIP claimed')).toBeDisabled();
  await expect(page.getByText(/^SVIP\s*until /)).toBeVisible();
  await second.playFromList(tide.title);
  await extension.waitForSound(hashOf(tide, 'preview'));
  await expect(second.player.getByText('Preview', { exact: true })).toBeVisible();
  const claims = twin.requests.map(({ path }) => path).filter((path) => path.startsWith('/youth/'));
  expect(claims).toEqual(['/youth/month/vip/record', '/youth/day/vip', '/youth/day/vip/upgrade']);

  twin.clearRequests();
  twin.blockSongs(1);
  await second.playFromList(weather.title);
  await expect(app.player.getByText(/^The music provider blocks this account or device for now\./)).toBeVisible();
  await app.button('Try again').click();
  await extension.waitForSound(hashOf(weather));
  const asked = twin.requests.filter(({ path }) => path === '/song/url').map(({ query }) => query.get('hash'));
  expect(asked).toEqual([hashOf(weather), hashOf(weather)]);
});
