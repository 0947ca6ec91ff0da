import { expect, type Page } from '@playwright/test';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { artistHash, KanadePage, panelOf } from '../../support/pages/kanade-page.ts';
import { archiveList, playlistHash, TrackTablePage } from '../../support/pages/track-table.ts';
import { readEnergy, readSound } from '../../support/sound/sound.ts';

const main = (page: Page) => page.getByRole('main');

test('lists and artists are read from their first song to their last and play, without a serious violation', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, playlistHash(archiveList(102)));
  const table = new TrackTablePage(page);
  const app = new KanadePage(page);

  await test.step('a list of exactly 600 songs ends there', async () => {
    await table.expectCount(600);
    await expect(main(page).getByText('600 songs', { exact: true })).toBeVisible();
    await expect(main(page).getByRole('heading', { name: 'Six Hundred Doors' })).toBeVisible();
    await expect(main(page).getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    await expect(main(page).getByText('Exactly six hundred recordings.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a press plays a song with its list', async () => {
    const playable = await table.list.locator('[data-playable=true]').nth(2).getAttribute('aria-posinset');
    await table.press(Number(playable));
    await expect(table.list.locator('[aria-current=true]')).toHaveCount(1);
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
    await expect.poll(() => readEnergy(page)).toBeGreaterThan(0.01);
    await app.button('Queue').click();
    await expect(panelOf(page, 'Queue').getByText(/^\d{2,3} songs$/)).toBeVisible();
    await app.button('Queue').click();
  });

  await test.step('it is a grid after a reload too, whose last song a key reaches', async () => {
    await table.button('Show as grid').click();
    await page.reload();
    await expect(table.button('Show as list')).toBeVisible();
    // Until it is complete, End goes to the last song so far.
    await table.expectCount(600);
    await table.row(1).focus();
    await page.keyboard.press('End');
    await expect(table.row(600)).toBeFocused();
    await expect(table.row(600)).toBeInViewport();
  });

  await test.step('an artist has an overview, and all songs by popularity or date', async () => {
    await goTo(page, artistHash('4101'));
    await expect(main(page).getByText('270 songs', { exact: true })).toBeVisible();
    const popular = main(page).getByRole('region', { name: 'Popular songs' });
    await expect(popular.getByRole('listitem')).toHaveCount(5);
    await expectAccessible(page);
    await popular.getByRole('link', { name: 'Show all: Popular songs' }).click();
    await table.expectCount(270);
    // Cards have no columns.
    await table.button('Show as list').click();
    await expect.poll(async () => (await table.column('title')).every((title) => title !== '')).toBe(true);
    const hot = await table.column('title');
    await table.button('Newest').click();
    await table.expectCount(270);
    await expect.poll(() => table.column('title')).not.toEqual(hot);
  });
});
