import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { readSound } from '../../support/sound/sound.ts';

test.use({ launch: { ownProfile: true } });

test('without a network a screen says what still plays, the last lists are there, a queue plays its offline song, and all comes back', async ({
  service,
  browserOfService: { context },
}) => {
  const page = await openWebApp(context);
  const app = new KanadePage(page);
  await expect(app.songRow(0)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The first visit is not controlled by the worker that it installs.
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect(app.songRow(0)).toBeVisible();

  await service.stop();
  await context.setOffline(true);
  await page.reload();
  // The list of the last visit.
  await expect(app.songRow(0)).toBeVisible();
  // A page that was loaded meanwhile may report being online: Chromium sends it the emulated state only on a change.
  await context.setOffline(false);
  await context.setOffline(true);
  const banner = page.getByText('You’re offline. What has already loaded');
  await expect(banner).toBeVisible();

  await goTo(page, '#/search?type=song&q=night');
  const main = page.getByRole('main');
  const failure = main.getByRole('alert');
  await expect(failure).toBeVisible();
  await expect(main.getByRole('link', { name: /Offline songs|Local music|Use my music/ }).first()).toBeVisible();
  await expectAccessible(page);

  await service.restart();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(failure).toBeHidden();
  await expect(app.songRow(0)).toBeVisible();

  await test.step('a queue plays on with its offline song, and says why another one was skipped', async () => {
    await app.songRow(0).click();
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(500);
    const saved = await app.title();
    await app.songRow(0).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Save offline' }).click();
    await goTo(page, '#/OfflineSongs');
    await expect(page.getByRole('list', { name: 'Offline songs' }).getByRole('listitem')).toHaveCount(1, {
      timeout: 120_000,
    });

    await service.stop();
    await context.setOffline(true);
    await app.button('Next').click();
    await expect(app.player.getByText('Not saved offline, and the music service can’t be reached.')).toBeVisible();
    expect(await app.title()).not.toBe(saved);
    await expect.poll(() => app.title()).toBe(saved);
    await expect.poll(async () => (await readSound(page)).source).toMatch(/^blob:/);
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(500);
  });
});
