import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';

test.use({ launch: { ownProfile: true } });

test('without a network a screen says what still plays, the last lists are there, and all comes back by itself', async ({
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

  await goTo(page, '#/search?q=night');
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
});
