import { expect, type Page } from '@playwright/test';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { TrackTablePage } from '../../support/pages/track-table.ts';
import { logInAs } from '../../support/services/accounts.ts';
import { readSound } from '../../support/sound/sound.ts';

const main = (page: Page) => page.getByRole('main');
const tab = (page: Page, name: string) => main(page).getByRole('tab', { name, exact: true });
const albumHash = (id: number) => `#/album/${id}`;

test('new albums and songs are found in Discover; an album opens, plays and leads to its artist’s others', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, '#/discover');
  await tab(page, 'New songs').click();
  await expect(main(page).getByRole('list', { name: 'New songs' }).getByRole('listitem').first()).toBeVisible();
  await tab(page, 'New albums').click();
  await expect(main(page).getByRole('region', { name: 'Japanese' }).getByRole('link').first()).toBeVisible();
  await main(page)
    .getByRole('region', { name: 'Western' })
    .getByRole('link', { name: /^Second Squeeze/ })
    .click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Second Squeeze' })).toBeVisible();

  await test.step('the first album of a shelf leads to those of its artist', async () => {
    await main(page)
      .getByRole('list', { name: /^More by/ })
      .getByRole('link', { name: /^Citrus Hour/ })
      .click();
    await expect(main(page).getByRole('heading', { level: 1, name: 'Citrus Hour' })).toBeInViewport();
    await expect(main(page).getByText('Bright, bitter and over before the ice melts.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('all of it plays', async () => {
    await main(page).getByRole('button', { name: 'Play all' }).click();
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
    const table = new TrackTablePage(page);
    await expect(table.list.locator('[aria-current=true]')).toHaveCount(1);
  });

  await test.step('the discography of its artist is filtered by kind', async () => {
    await main(page).getByRole('link', { name: 'Marlow & the Low Lamps' }).first().click();
    await tab(page, 'Albums').click();
    const albums = main(page).getByRole('list', { name: 'Albums' }).getByRole('listitem');
    await expect(albums).toHaveCount(3);
    await expect(albums.first()).toContainText('Second Squeeze');
    await main(page).getByRole('button', { name: 'Live', exact: true }).click();
    await expect(albums).toHaveText([/One Night, Low Lamps/]);
    await expectAccessible(page);
    // The tab is in the address: going back from an album leads to it.
    await albums.getByRole('link').click();
    await expect(main(page).getByText('Live album', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(tab(page, 'Albums')).toHaveAttribute('aria-selected', 'true');
  });
});

test('an album is opened from a song, collected, shared, opened from the library and removed', async ({
  browserOfTest: { context },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logInAs(context, 'vip');
  const page = await openWebApp(context, '#/library');
  const app = new KanadePage(page);
  await app.search('Polar Night Radio');
  await main(page).getByRole('link', { name: 'Polar Night Radio', exact: true }).first().click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Polar Night Radio' })).toBeVisible();

  const collect = main(page).getByRole('button', { name: 'Save', exact: true });
  await collect.click();
  await expect(main(page).getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await main(page).getByRole('button', { name: 'More about Polar Night Radio' }).first().click();
  await page.getByRole('menuitem', { name: 'Share this album' }).click();
  await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'Copy: Link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('share?albumid=62009');
  await goTo(page, '#/share?albumid=62009');
  await expect.poll(() => page.url()).toContain(albumHash(62009));

  await goTo(page, '#/library?category=2');
  const collected = page.getByRole('tabpanel', { name: 'Saved albums' });
  await collected.getByRole('link', { name: /^Polar Night Radio/ }).click();
  await expect.poll(() => page.url()).toContain(albumHash(62009));
  await main(page).getByRole('button', { name: 'Saved', exact: true }).click();
  await expect(collect).toBeVisible();
  await goTo(page, '#/library?category=2');
  await expect(collected.getByRole('link', { name: /^Polar Night Radio/ })).toHaveCount(0);
});
