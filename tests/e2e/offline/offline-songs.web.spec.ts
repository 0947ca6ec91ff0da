import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { planFault } from '../../support/services/planned-faults.ts';
import { readEnergy, readSound } from '../../support/sound/sound.ts';

test.use({ launch: { ownProfile: true }, user: 'listener' });

test('a playlist that was saved plays without a network and without the service, with seeking, and is gone after a logout', async ({
  service,
  browserOfService: { context },
}) => {
  // Without the VIP of the day, which would let all of them be saved.
  await planFault(service, '/youth/month/vip/record', 'demo_error=20028');
  const page = await openWebApp(context, '#/playlistDetail?global_collection_id=collection_3_880100704_53_0');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The first visit is not controlled by the worker that it installs.
  await page.reload();
  const app = new KanadePage(page);
  await expect(app.songRow(0)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Save offline' }).click();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Offline songs', level: 1 })).toBeVisible();
  const list = page.getByRole('list', { name: 'Offline songs' });
  await expect(list.getByRole('listitem').nth(1)).toBeVisible();
  await expect(page.getByRole('region', { name: 'In progress' })).toBeHidden({ timeout: 120_000 });
  // Songs for VIP members only are named with the reason.
  await page.getByRole('button', { name: /songs could not be saved/ }).click();
  await expect(page.getByText('This song is for VIP members.').first()).toBeVisible();
  await expectAccessible(page);

  await service.stop();
  // The covers must not come from the cache of the browser, which may forget them at any time.
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await context.setOffline(true);
  await page.reload();
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Play all' }).click();
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(500);
  await expect.poll(() => readEnergy(page)).toBeGreaterThan(0.01);
  expect((await readSound(page)).source).toMatch(/^blob:/);

  const first = await app.title();
  await app.player.getByRole('slider', { name: 'Position' }).focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(20_000);
  await expect.poll(() => readEnergy(page)).toBeGreaterThan(0.01);

  await app.button('Next').click();
  await expect.poll(() => app.title()).not.toBe(first);
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(500);
  await expect.poll(() => readEnergy(page)).toBeGreaterThan(0.01);
  expect((await readSound(page)).source).toMatch(/^blob:/);

  // Lyrics and cover were saved with the song.
  await app.button('Lyrics').click();
  await expect(page.getByRole('list', { name: 'Lyrics' }).getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  const cover = app.player.getByRole('button', { name: 'Open lyrics' }).getByRole('presentation');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.src)).toMatch(/^blob:/);

  // They were received with the rights of this user.
  await service.restart();
  await context.setOffline(false);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await goTo(page, '#/OfflineSongs');
  await expect(page.getByText('No offline songs yet')).toBeVisible();
  await expect.poll(() => page.evaluate(keptFiles)).toBe(0);
});

/** The number of files of offline songs. Runs in the page. */
async function keptFiles(): Promise<number> {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('kanade-kept');
  let count = 0;
  for await (const _ of folder.keys()) count += 1;
  return count;
}
