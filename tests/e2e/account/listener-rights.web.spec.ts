import { type BrowserContext, expect, type Page } from '@playwright/test';
import { logIn } from '../../contract/service-caller.ts';
import { test } from '../../support/browser/own-service-test.ts';
import { openWebApp, whenPlayerIsHere } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { readPlaying, waitForPosition } from '../../support/pages/playing.ts';
import { logInAs, reloadLoggedIn } from '../../support/services/accounts.ts';
import type { OwnService } from '../../support/services/own-service.ts';
import { planFault } from '../../support/services/planned-faults.ts';

/** Opens the app with the test's own service and this quality selected. */
async function openWith(context: BrowserContext, service: OwnService, quality: 'normal' | 'lossless'): Promise<Page> {
  await context.addInitScript(
    (text) => {
      try {
        localStorage.setItem('settings', text);
      } catch {
        // Pages without storage, such as about:blank.
      }
    },
    JSON.stringify({ networkMode: 'devnet', serviceAddress: service.address, quality }),
  );
  return openWebApp(context, '#/search?type=song&q=night');
}

/** The calls about VIP that any page of the context sends from now on. */
function vipCalls(pages: readonly Page[]): () => string[] {
  const calls: string[] = [];
  for (const page of pages) {
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/youth/')) calls.push(pathname);
    });
  }
  return () => calls;
}

/** Pauses the song and starts it again. */
async function startAgain(app: KanadePage): Promise<void> {
  await app.pauseButton().click();
  await expect.poll(async () => (await readPlaying(app.page)).paused).toBe(true);
  const { positionMs } = await readPlaying(app.page);
  await app.playButton().click();
  await waitForPosition(app.page, positionMs + 300);
}

const claimedFor = (page: Page) => page.evaluate(() => localStorage.getItem('daily_vip'));
const allCalls = ['/youth/month/vip/record', '/youth/day/vip', '/youth/day/vip/upgrade'];

test.describe('a new user', () => {
  test.use({ user: 'newcomer' });

  test('a logged-in user gets the VIP of the day when music starts, once for any number of open pages; a claim without an answer is repeated', async ({
    browserOfService: { context },
    service,
  }) => {
    const listener = await logIn(service.address, 'newcomer');
    await planFault(service, '/youth/month/vip/record', 'demo_drop=0');
    const page = await openWith(context, service, 'normal');
    const claims = vipCalls([page]);
    const app = new KanadePage(page);
    await whenPlayerIsHere(page);
    const second = await openWebApp(context);
    const claimsOfSecond = vipCalls([second]);
    await expect(second.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.bringToFront();
    expect(claims()).toEqual([]);
    await app.songRow(0).click();
    await waitForPosition(page, 500);
    await expect.poll(() => claims().length).toBe(1);
    expect(await claimedFor(page)).toBeNull();
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('');

    await startAgain(app);
    await expect.poll(() => claimedFor(page)).toContain('"isOffered":true');
    expect(claims()).toEqual([allCalls[0], ...allCalls]);
    const first = await claimedFor(page);
    const { body } = await listener.get('/user/vip/detail');
    const status = body as { data: { busi_vip: { is_vip: number }[] } };
    expect(status.data.busi_vip.some(({ is_vip }) => is_vip === 1)).toBe(true);

    await startAgain(app);
    expect(claims()).toEqual([allCalls[0], ...allCalls]);
    expect(claimsOfSecond()).toEqual([]);
    expect(await claimedFor(page)).toBe(first);
  });
});

test('anonymous users claim nothing, and see the quality that plays; a VIP member gets and sees the requested one, or the one below', async ({
  browserOfService: { context },
  service,
}) => {
  const page = await openWith(context, service, 'lossless');
  const claims = vipCalls([page]);
  const app = new KanadePage(page);
  await app.songRow(0).click();
  await waitForPosition(page, 1000);
  await expect(app.player.getByText('Standard', { exact: true })).toBeVisible();
  expect(claims()).toEqual([]);
  expect(await claimedFor(page)).toBeNull();

  await logInAs(context, 'vip', service.address);
  await reloadLoggedIn(page);
  await app.songRow(1).click();
  await waitForPosition(page, 300);
  await app.songRow(0).click();
  await expect(app.player.getByText('SQ', { exact: true })).toBeVisible();
  await planFault(service, '/song/url', 'demo_error=5');
  await app.songRow(4).click();
  await expect(app.player.getByText('HQ', { exact: true })).toBeVisible();
});
