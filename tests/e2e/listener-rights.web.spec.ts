import { type BrowserContext, expect, type Page } from '@playwright/test';
import { logIn } from '../contract/service-caller.ts';
import { logInAs } from '../support/accounts.ts';
import { KanadePage } from '../support/kanade-page.ts';
import { heardUpTo, readPlaying } from '../support/playing.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { openWebApp } from '../support/web-app.ts';
import { test } from '../support/web-test.ts';

let service: ServiceProcess;

// Each song is rendered first by the test's own service.
test.describe.configure({ timeout: 240_000 });

test.beforeEach(async () => {
  service = await ServiceProcess.start(['--faults']);
});

/** Opens the app with the test's own service and this quality chosen. */
async function openWith(context: BrowserContext, quality: 'normal' | 'lossless'): Promise<Page> {
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
  return openWebApp(context);
}

test.afterEach(() => service.close());

/** Counts the claims of VIP hours that any page of the context sends, from now on. */
function countClaims(pages: readonly Page[]): () => number {
  let count = 0;
  for (const page of pages) {
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/youth/vip') count += 1;
    });
  }
  return () => count;
}

/** Lets the song stop and start anew: another one would have to be rendered first. */
async function startAgain(app: KanadePage): Promise<void> {
  await app.pauseButton().click();
  await expect.poll(async () => (await readPlaying(app.page)).paused).toBe(true);
  const { positionMs } = await readPlaying(app.page);
  await app.playButton().click();
  await heardUpTo(app.page, positionMs + 300);
}

const claimedAt = (page: Page) => page.evaluate(() => localStorage.getItem('lastVipRequestTime'));

test('who is logged in claims VIP hours when music starts, once, however many pages are open', async ({
  browserOfTest: { context },
}) => {
  await logInAs(context, 'newcomer', service.address);
  const listener = await logIn(service.address, 'newcomer');
  const page = await openWith(context, 'normal');
  const claims = countClaims([page]);
  const app = new KanadePage(page);
  await app.search('night');
  const second = await openWebApp(context);
  const claimsOfSecond = countClaims([second]);
  await expect(second.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.bringToFront();
  expect(claims()).toBe(0);
  await app.songRow(0).click();
  await heardUpTo(page, 300);
  await expect.poll(() => claimedAt(page)).toMatch(/^\d{13}$/);
  const first = await claimedAt(page);
  const { body } = await listener.get('/user/vip/detail');
  const status = body as { data: { busi_vip: { is_vip: number }[] } };
  expect(status.data.busi_vip.some(({ is_vip }) => is_vip === 1)).toBe(true);

  await startAgain(app);
  expect(claims()).toBe(1);
  expect(claimsOfSecond()).toBe(0);
  expect(await claimedAt(page)).toBe(first);
});

test('a claim without an answer is made again when music starts the next time, and says nothing', async ({
  browserOfTest: { context },
}) => {
  await logInAs(context, 'newcomer', service.address);
  await fetch(`${service.address}/demo/faults?path=/youth/vip&times=1&demo_drop=0`, { method: 'POST' });
  const page = await openWith(context, 'normal');
  const claims = countClaims([page]);
  const app = new KanadePage(page);
  await app.search('night');
  await app.songRow(0).click();
  await heardUpTo(page, 500);
  await expect.poll(claims).toBe(1);
  expect(await claimedAt(page)).toBeNull();
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveText('');
  await startAgain(app);
  await expect.poll(() => claimedAt(page)).toMatch(/^\d{13}$/);
  expect(claims()).toBe(2);
});

test('anonymous listeners claim nothing, and see the quality that they get, not the one they asked for', async ({
  browserOfTest: { context },
}) => {
  const page = await openWith(context, 'lossless');
  const claims = countClaims([page]);
  const app = new KanadePage(page);
  await app.search('night');
  await app.songRow(0).click();
  await heardUpTo(page, 1000);
  await expect(app.player.getByText('Standard', { exact: true })).toBeVisible();
  expect(claims()).toBe(0);
  expect(await claimedAt(page)).toBeNull();
});

test('who is logged in gets the lossless level and sees it; where it fails, the one below', async ({
  browserOfTest: { context },
}) => {
  await logInAs(context, 'vip', service.address);
  const page = await openWith(context, 'lossless');
  const app = new KanadePage(page);
  await app.search('night');
  await app.songRow(0).click();
  await heardUpTo(page, 300);
  await expect(app.player.getByText('Lossless', { exact: true })).toBeVisible();
  await fetch(`${service.address}/demo/faults?path=/song/url&times=1&demo_error=5`, { method: 'POST' });
  await app.songRow(4).click();
  await expect(app.player.getByText('HQ', { exact: true })).toBeVisible();
});
