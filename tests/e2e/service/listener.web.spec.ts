import { expect } from '@playwright/test';
import { ageSession, cookiesSent, logInToTwin, test } from '../../support/browser/twin-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import {
  agreeToTerms,
  anonymousAvatar,
  button,
  message,
  openLogin,
  qrPicture,
  tab,
} from '../../support/pages/login.ts';
import { waitForPosition, waitForSong } from '../../support/pages/playing.ts';
import { accounts } from '../../support/twin/provider.ts';
import { hashOf, songs } from '../../support/twin/songs.ts';
import type { Twin } from '../../support/twin/twin.ts';

const search = '#/search?type=song&q=e';
const [buoy, , ledger, tide, , , weather] = songs;
if (!buoy || !ledger || !tide || !weather) throw new Error('the twin has these songs');

const claims = (twin: Twin) => twin.requests.map(({ path }) => path).filter((path) => path.startsWith('/youth/'));
const allClaims = ['/youth/month/vip/record', '/youth/day/vip', '/youth/day/vip/upgrade'];

/** Song and free part of each request for an address. */
const asked = (twin: Twin) =>
  twin.requests
    .filter(({ path }) => path === '/song/url')
    .map(({ query }) => [query.get('hash'), query.get('free_part')]);

test('a user who logs in with WeChat gets the VIP of the day by the first song that needs it, hears the free part of one that needs more, and logs a phone out', async ({
  browserOfTwin: { context },
  twin,
}) => {
  await agreeToTerms(context);
  const page = await openLogin(context, '?redirect=%2Fsearch%3Fq%3De');
  await tab(page, 'WeChat').click();
  await expect(qrPicture(page)).toBeVisible();
  twin.wechat.scan();
  await expect(page.getByText('Scanned. Confirm the login on your phone.')).toBeVisible();
  twin.wechat.confirm();
  const account = button(page, `Account of ${accounts[0].nickname}`);
  await expect(account).toBeVisible();

  const app = new KanadePage(page);
  await app.playFromList(ledger.title);
  await waitForSong(page, hashOf(ledger));
  expect(claims(twin)).toEqual(allClaims);
  // Refused, then asked for again.
  expect(asked(twin)).toEqual([
    [hashOf(ledger), null],
    [hashOf(ledger), '1'],
  ]);
  twin.clearRequests();
  // This one has to be bought.
  await app.playFromList(tide.title);
  await waitForSong(page, hashOf(tide, 'preview'));
  await expect(app.player.getByText('Preview', { exact: true })).toBeVisible();
  await app.playFromList(buoy.title);
  await waitForSong(page, hashOf(buoy));
  await app.playFromList(tide.title);
  await waitForSong(page, hashOf(tide, 'preview'));
  // What follows the short part is requested early.
  expect(asked(twin).filter(([hash]) => hash === hashOf(tide))).toEqual([
    [hashOf(tide), '1'],
    [hashOf(tide), '1'],
  ]);
  expect(claims(twin)).toEqual([]);

  await account.click();
  await page.getByRole('menuitem', { name: 'Logged-in devices' }).click();
  const devices = page.getByRole('dialog', { name: 'Logged-in devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await expectAccessible(page);
  await button(devices, 'Log out phone').first().click();
  const question = page.getByRole('dialog', { name: 'Log out phone?' });
  await expectAccessible(page);
  await button(question, 'Log out').click();
  await expect(devices.getByText('phone was logged out.')).toBeFocused();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(devices).toBeHidden();
  await expect(account).toBeFocused();
});

test('the VIP of the day that was claimed elsewhere counts as claimed, without a message; a provider that blocks the account is quoted', async ({
  browserOfTwin: { context },
  twin,
}) => {
  await logInToTwin(context, twin);
  const other = twin.createSession();
  const query = new URLSearchParams({ cookie: `token=${other.token};userid=${other.userId}`, timestamp: '1' });
  for (const path of ['/youth/day/vip', '/youth/day/vip/upgrade']) await fetch(`${twin.address}${path}?${query}`);
  twin.clearRequests();
  // The record does not have it yet: the claim is answered with 131001, the upgrade with 297002.
  twin.answerNext('/youth/month/vip/record', { body: { status: 1, error_code: 0, data: { list: [] } } });
  const page = await openWebApp(context, search);
  const app = new KanadePage(page);
  await app.playFromList(buoy.title);
  await waitForPosition(page, 300);
  const claimedFor = () => page.evaluate(() => JSON.parse(localStorage.getItem('daily_vip') ?? 'null')?.userId);
  await expect.poll(claimedFor).toBe(other.userId);
  expect(claims(twin)).toEqual(allClaims);
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('');
  await page.reload();
  await app.playFromList(ledger.title);
  await waitForSong(page, hashOf(ledger));
  expect(claims(twin)).toEqual(allClaims);

  await test.step('a provider that blocks the account is quoted, and asked for nothing else until the listener tries again', async () => {
    twin.blockSongs(2);
    twin.clearRequests();
    await app.playFromList(weather.title);
    await expect(app.player.getByText(/^The music provider blocks this account or device for now\./)).toBeVisible();
    await expect(app.player.getByText('异常事件验证')).toBeVisible();
    // While a song is to be skipped, the bar offers to stay instead.
    const tryAgain = app.button('Try again');
    await expect(tryAgain).toBeVisible();
    const blocked = page.waitForResponse((response) => response.url().includes('/song/url'));
    await tryAgain.click();
    await blocked;
    await expect(tryAgain).toBeVisible();
    await tryAgain.click();
    await waitForSong(page, hashOf(weather));
    expect(asked(twin)).toEqual(Array(3).fill([hashOf(weather), '1']));
  });
});

test('whoever gets no VIP hears the free part, whose mark leads to the VIP in the library; with a claim there the whole song goes on', async ({
  browserOfTwin: { context },
  twin,
}) => {
  await logInToTwin(context, twin);
  twin.answerNext('/youth/day/vip', { body: { status: 0, error_code: 20028, data: [], error_msg: '' } });
  const page = await openWebApp(context, search);
  const app = new KanadePage(page);
  await app.playFromList(ledger.title);
  await waitForSong(page, hashOf(ledger, 'preview'));
  // The part is short.
  await app.pauseButton().click();
  await app.player.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByText('No VIP', { exact: true })).toBeVisible();
  await button(page, 'Get VIP for today').click();
  await expect(page.getByText(/^SVIP\s*until /)).toBeVisible();
  await expect(button(page, 'Today’s VIP claimed')).toBeDisabled();
  await expect(app.player.getByText('Preview', { exact: true })).toBeHidden();
  await app.playButton().click();
  await waitForSong(page, hashOf(ledger));
});

test('a renewal of the session that gets no answer changes nothing; one that is refused ends it with one message', async ({
  browserOfTwin: { context },
  twin,
}) => {
  const { token } = await logInToTwin(context, twin);
  const page = await openWebApp(context, search);
  const app = new KanadePage(page);
  const account = page.getByRole('button', { name: /^Account of Harbou?r/ });
  await expect(account).toBeVisible();
  await ageSession(page);

  twin.provider = 'refused';
  const failed = page.waitForResponse((response) => response.url().includes('/login/token'));
  await page.reload();
  expect((await failed).status()).toBe(502);
  await twin.down();
  // Other words: the browser keeps the answers to the first ones for two minutes.
  await goTo(page, '#/search?type=song&q=buoy');
  await page.reload();
  await expect(page.getByText(/^No music service at/)).toBeVisible();
  await expect(account).toBeVisible();
  await twin.up();
  twin.provider = 'up';
  await page.reload();
  const tokenNow = () => page.evaluate(() => JSON.parse(localStorage['kanade-user-data']).state.UserInfo.token);
  await expect.poll(tokenNow).not.toBe(token);
  await app.playFromList(buoy.title);
  await waitForSong(page, hashOf(buoy));
  const next = await tokenNow();
  expect(cookiesSent(twin, '/song/url').map((sent) => sent.get('token'))).toEqual([next]);

  await ageSession(page);
  twin.refuseRefresh(20017);
  // Not until all is loaded: the message is only shown for three seconds.
  await page.reload({ waitUntil: 'commit' });
  await expect(message(page, 'Your login has expired. Please log in again.')).toHaveCount(1);
  await expect(anonymousAvatar(page)).toBeVisible();
});
