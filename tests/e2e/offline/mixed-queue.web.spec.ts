import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { readSound } from '../../support/sound/sound.ts';

test.use({ launch: { ownProfile: true } });

test('without a network a queue plays on with its offline song, says why another one was skipped, and waits when asked to', async ({
  service,
  browserOfService: { context },
}) => {
  const page = await openWebApp(context, '#/search?q=night');
  const app = new KanadePage(page);
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

  await app.button('Next').click();
  await app.player.getByRole('button', { name: 'Stay here' }).click();
  const chosen = await app.title();
  expect(chosen).not.toBe(saved);
  await service.restart();
  await context.setOffline(false);
  await app.player.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await readSound(page)).source).not.toMatch(/^blob:/);
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(500);
  expect(await app.title()).toBe(chosen);
});
