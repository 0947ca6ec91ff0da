import { expect } from '@playwright/test';
import { callerWith } from '../../contract/service-caller.ts';
import { deviceElsewhere } from '../../contract/services/embedded-service.ts';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import {
  accountOf,
  agreeToTerms,
  anonymousAvatar,
  button,
  message,
  openLogin,
  qrPicture,
  tab,
} from '../../support/pages/login.ts';
import { waitForSong } from '../../support/pages/playing.ts';
import { ageSession, pressOnPhone } from '../../support/services/accounts.ts';
import { demoSongs, hashOf } from '../../support/services/demo-songs.ts';
import { cookiePairs, type OwnService } from '../../support/services/own-service.ts';
import { planFault, untilCleared } from '../../support/services/planned-faults.ts';

const search = '#/search?type=song&q=night';
const { free, vip, paid } = demoSongs;

const claims = (service: OwnService) =>
  service.requests.map(({ path }) => path).filter((path) => path.startsWith('/youth/'));
const allClaims = ['/youth/month/vip/record', '/youth/day/vip', '/youth/day/vip/upgrade'];

/** Song and free part of each request for an address. */
const asked = (service: OwnService) =>
  service.requestsFor('/song/url').map(({ query }) => [query.get('hash'), query.get('free_part')]);

test('a user who logs in with WeChat gets the VIP of the day by the first song that needs it, hears the free part of one that needs more, and logs a phone out', async ({
  browserOfService: { context },
  service,
}) => {
  await agreeToTerms(context);
  const page = await openLogin(context, '?redirect=%2Fsearch%3Fq%3Dnight%26type%3Dsong');
  await tab(page, 'WeChat').click();
  await expect(qrPicture(page)).toBeVisible();
  await expect.poll(() => service.requestsFor('/login/wx/check').length).toBeGreaterThan(0);
  const code = service.requestsFor('/login/wx/check').at(-1)?.query.get('uuid') ?? '';
  await pressOnPhone(service.address, 'wx', code, 'scan');
  await expect(page.getByText('Scanned. Confirm the login on your phone.')).toBeVisible();
  await pressOnPhone(service.address, 'wx', code, 'confirm');
  const account = accountOf(page, 'newcomer');
  await expect(account).toBeVisible();

  const app = new KanadePage(page);
  await app.playFromList(vip.title);
  await waitForSong(page, hashOf(vip));
  expect(claims(service)).toEqual(allClaims);
  // Refused, then asked for again.
  expect(asked(service)).toEqual([
    [hashOf(vip), null],
    [hashOf(vip), '1'],
  ]);
  service.clearRequests();
  // This one has to be bought.
  await goTo(page, '#/search?type=song&q=rain');
  await app.playFromList(paid.title);
  await waitForSong(page, paid.hashes.preview);
  await expect(app.player.getByText('Preview', { exact: true })).toBeVisible();
  await app.songRow(0).click();
  await expect(app.player.getByText('Preview', { exact: true })).toBeHidden();
  await app.playFromList(paid.title);
  await waitForSong(page, paid.hashes.preview);
  // What follows the short part is requested early.
  expect(asked(service).filter(([hash]) => hash === hashOf(paid))).toEqual([
    [hashOf(paid), '1'],
    [hashOf(paid), '1'],
  ]);
  expect(claims(service)).toEqual([]);

  for (const mid of ['7', '8']) {
    const phone = { ...deviceElsewhere, KUGOU_API_MID: mid };
    await callerWith(service.address, phone).get('/login', { username: 'newcomer', password: 'kanade' });
  }
  await account.click();
  await page.getByRole('menuitem', { name: 'Logged-in devices' }).click();
  const devices = page.getByRole('dialog', { name: 'Logged-in devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await expectAccessible(page);
  await button(devices, 'Log out Phone').first().click();
  const question = page.getByRole('dialog', { name: 'Log out Phone?' });
  await expectAccessible(page);
  await button(question, 'Log out').click();
  await expect(devices.getByText('Phone was logged out.')).toBeFocused();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(devices).toBeHidden();
  await expect(account).toBeFocused();
});

test.describe('a user without VIP', () => {
  test.use({ user: 'newcomer' });

  test('whoever gets no VIP hears the free part, whose mark leads to the VIP in the library; with a claim there the whole song goes on', async ({
    browserOfService: { context },
    service,
  }) => {
    await planFault(service, '/youth/day/vip', 'demo_verify=app');
    const page = await openWebApp(context, search);
    const app = new KanadePage(page);
    await app.playFromList(vip.title);
    await waitForSong(page, vip.hashes.preview);
    // The part is short.
    await app.pauseButton().click();
    await app.player.getByRole('link', { name: 'Preview' }).click();
    await expect(page.getByText('No VIP', { exact: true })).toBeVisible();
    await button(page, 'Get VIP for today').click();
    await expect(page.getByText(/^SVIP\s*until /)).toBeVisible();
    await expect(button(page, 'Today’s VIP claimed')).toBeDisabled();
    await expect(app.player.getByText('Preview', { exact: true })).toBeHidden();
    await app.playButton().click();
    await waitForSong(page, hashOf(vip));
  });

  test('a renewal of the session that gets no answer changes nothing; one that is refused ends it with one message', async ({
    browserOfService: { context },
    service,
  }) => {
    const page = await openWebApp(context, search);
    const app = new KanadePage(page);
    const account = accountOf(page, 'newcomer');
    await expect(account).toBeVisible();
    const tokenNow = () => page.evaluate(() => JSON.parse(localStorage['kanade-user-data']).state.UserInfo.token);
    const token = await tokenNow();
    await ageSession(page);

    await planFault(service, '/', 'demo_provider=refused', untilCleared);
    const failed = page.waitForResponse((response) => response.url().includes('/login/token'));
    await page.reload();
    expect((await failed).status()).toBe(502);
    await service.stop();
    await page.reload();
    await expect(page.getByText(/^No music service at/)).toBeVisible();
    await expect(account).toBeVisible();
    await service.restart();
    await page.reload();
    await expect.poll(tokenNow).not.toBe(token);
    await app.playFromList(free.title);
    await waitForSong(page, hashOf(free));
    const next = await tokenNow();
    expect(service.requestsFor('/song/url').map((sent) => cookiePairs(sent).get('token'))).toEqual([next]);

    await ageSession(page);
    await planFault(service, '/login/token', 'demo_error=20017', 10);
    // Not until all is loaded: the message is only shown for three seconds.
    await page.reload({ waitUntil: 'commit' });
    await expect(message(page, 'Your login has expired. Please log in again.')).toHaveCount(1);
    await expect(anonymousAvatar(page)).toBeVisible();
  });
});

test.describe('a VIP member', () => {
  test.use({ user: 'vip' });

  test('gets and sees the quality that was chosen, or the one below', async ({
    browserOfService: { context },
    service,
  }) => {
    await context.addInitScript(() => {
      const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
      localStorage.setItem('settings', JSON.stringify({ ...settings, quality: 'lossless' }));
    });
    const page = await openWebApp(context, search);
    const app = new KanadePage(page);
    await app.songRow(0).click();
    await expect(app.player.getByText('SQ', { exact: true })).toBeVisible();
    await planFault(service, '/song/url', 'demo_error=5');
    await app.songRow(4).click();
    await expect(app.player.getByText('HQ', { exact: true })).toBeVisible();
  });
});
