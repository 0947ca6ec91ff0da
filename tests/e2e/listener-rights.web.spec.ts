import { expect, type Page } from '@playwright/test';
import { KanadePage } from '../support/kanade-page.ts';
import { heardUpTo } from '../support/playing.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { signIn } from '../support/signed-in.ts';
import { openWebApp } from '../support/web-app.ts';
import { test } from '../support/web-test.ts';

let service: ServiceProcess;

// Each song is rendered first by the test's own service.
test.describe.configure({ timeout: 240_000 });

test.beforeEach(async ({ browserOfTest: { context } }) => {
  service = await ServiceProcess.start(['--faults']);
  await context.addInitScript((address) => {
    try {
      const settings = { networkMode: 'devnet', serviceAddress: address, quality: 'lossless' };
      localStorage.setItem('settings', JSON.stringify(settings));
    } catch {
      // Pages without storage, such as about:blank.
    }
  }, service.address);
});

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

const claimedAt = (page: Page) => page.evaluate(() => localStorage.getItem('lastVipRequestTime'));

test('who is logged in claims VIP hours when music starts, once, however many pages are open', async ({
  browserOfTest: { context },
}) => {
  const listener = await signIn(context, service.address, 'newcomer');
  const second = await openWebApp(context);
  const page = await openWebApp(context);
  const claims = countClaims([page, second]);
  const app = new KanadePage(page);
  await app.search('night');
  expect(claims()).toBe(0);
  await app.songRow(0).click();
  await heardUpTo(second, 300);
  await expect.poll(() => claimedAt(page)).toMatch(/^\d{13}$/);
  const first = await claimedAt(page);
  const status = (await listener.get('/user/vip/detail')) as { data: { busi_vip: { is_vip: number }[] } };
  expect(status.data.busi_vip.some(({ is_vip }) => is_vip === 1)).toBe(true);

  const title = await app.title();
  await app.button('Next').click();
  await expect.poll(() => app.title()).not.toBe(title);
  await heardUpTo(second, 500);
  expect(claims()).toBe(1);
  expect(await claimedAt(page)).toBe(first);
});

test('a claim without an answer is made again with the next song, and says nothing', async ({
  browserOfTest: { context },
}) => {
  await signIn(context, service.address, 'newcomer');
  await fetch(`${service.address}/demo/faults?path=/youth/vip&times=1&demo_drop=0`, { method: 'POST' });
  const page = await openWebApp(context);
  const claims = countClaims([page]);
  const app = new KanadePage(page);
  await app.search('night');
  await app.songRow(0).click();
  await heardUpTo(page, 500);
  await expect.poll(claims).toBe(1);
  expect(await claimedAt(page)).toBeNull();
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveText('');
  const title = await app.title();
  await app.button('Next').click();
  await expect.poll(() => app.title()).not.toBe(title);
  await heardUpTo(page, 300);
  await expect.poll(() => claimedAt(page)).toMatch(/^\d{13}$/);
  expect(claims()).toBe(2);
});

test('anonymous listeners claim nothing, and see the quality that they get, not the one they asked for', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context);
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
  await signIn(context, service.address, 'vip');
  const page = await openWebApp(context);
  const app = new KanadePage(page);
  await app.search('night');
  await app.songRow(0).click();
  await heardUpTo(page, 300);
  await expect(app.player.getByText('Lossless', { exact: true })).toBeVisible();
  await fetch(`${service.address}/demo/faults?path=/song/url&times=1&demo_error=5`, { method: 'POST' });
  await app.songRow(4).click();
  await expect(app.player.getByText('HQ', { exact: true })).toBeVisible();
  await heardUpTo(page, 300);
});
