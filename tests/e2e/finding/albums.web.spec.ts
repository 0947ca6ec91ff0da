import { expect, type Page } from '@playwright/test';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { TrackTablePage } from '../../support/pages/track-table.ts';
import { readSound } from '../../support/sound/sound.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name });

test.use({ user: 'vip' });

test('a new album of Discover plays, leads to its artist’s others, and is saved, shared and removed from the library', async ({
  browserOfTest: { context },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await openWebApp(context, '#/discover');
  await main(page).getByRole('tab', { name: 'New albums', exact: true }).click();
  await main(page)
    .getByRole('region', { name: 'Western' })
    .getByRole('link', { name: /^Second Squeeze/ })
    .click();
  await expect(heading(page, 'Second Squeeze')).toBeVisible();
  await main(page).getByRole('button', { name: 'Play all' }).click();
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
  await expect(new TrackTablePage(page).list.locator('[aria-current=true]')).toHaveCount(1);

  await main(page).getByRole('link', { name: 'Marlow & the Low Lamps' }).first().click();
  await main(page).getByRole('tab', { name: 'Albums', exact: true }).click();
  await main(page)
    .getByRole('list', { name: 'Albums' })
    .getByRole('link', { name: /^Citrus Hour/ })
    .click();
  await expect(heading(page, 'Citrus Hour')).toBeInViewport();
  await expect(main(page).getByText('Bright, bitter and over before the ice melts.')).toBeVisible();
  await expectAccessible(page);
  const albumHash = new URL(page.url()).hash;

  const save = main(page).getByRole('button', { name: 'Save', exact: true });
  const saved = main(page).getByRole('button', { name: 'Saved', exact: true });
  await save.click();
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await main(page).getByRole('button', { name: 'More about Citrus Hour' }).first().click();
  await page.getByRole('menuitem', { name: 'Share this album' }).click();
  await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'Copy: Link' }).click();
  const link = albumHash.replace('#/album/', 'share?albumid=');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(link);
  await goTo(page, `#/${link}`);
  await expect.poll(() => new URL(page.url()).hash).toBe(albumHash);

  await goTo(page, '#/library?category=2');
  const collected = page.getByRole('tabpanel', { name: 'Saved albums' });
  await collected.getByRole('link', { name: /^Citrus Hour/ }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe(albumHash);
  await saved.click();
  await expect(save).toBeVisible();
  await goTo(page, '#/library?category=2');
  await expect(collected.getByRole('link').first()).toBeVisible();
  await expect(collected.getByRole('link', { name: /^Citrus Hour/ })).toHaveCount(0);
});
