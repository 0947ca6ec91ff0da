import { expect, type Page } from '@playwright/test';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { artistHash, KanadePage } from '../../support/pages/kanade-page.ts';
import { archiveList, playlistHash, TrackTablePage } from '../../support/pages/track-table.ts';
import { logInAs } from '../../support/services/accounts.ts';

const sixHundred = playlistHash(archiveList(102));

const main = (page: Page) => page.getByRole('main');

test('a list of exactly 600 songs ends there; a selected song joins the queue, a click plays one with the list, and it is found again', async ({
  browserOfTest: { context },
}) => {
  await logInAs(context, 'listener');
  // Without an id the screen redirects.
  const page = await openWebApp(context, '#/playlistDetail');
  const table = new TrackTablePage(page);
  const app = new KanadePage(page);
  await expect(page).toHaveURL(/#\/library$/);

  await test.step('it has a header, and no serious violation', async () => {
    await goTo(page, sixHundred);
    await table.expectCount(600);
    await expect(main(page).getByText('600 songs', { exact: true })).toBeVisible();
    await expect(main(page).getByRole('heading', { name: 'Six Hundred Doors' })).toBeVisible();
    await expect(main(page).getByText('馆藏目录', { exact: true }).first()).toBeVisible();
    await expect(main(page).getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    await expect(main(page).getByText(/^[\d.,]+K? plays$/)).toBeVisible();
    await expect(main(page).getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(1);
    await expect(main(page).getByText('Exactly six hundred recordings.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a selected song is added to the queue by keyboard alone', async () => {
    await table.button('Select').press('Enter');
    await table.row(3).focus();
    await page.keyboard.press('Space');
    await expect(table.button('1 selected')).toBeVisible();
    await expectAccessible(page);
    await table.button('1 selected').press('Enter');
    await page.getByRole('menuitem', { name: 'Add to queue' }).press('Enter');
    await expect(page.getByText('1 song added to the queue')).toBeVisible();
    await table.row(4).focus();
    await page.keyboard.press('Escape');
    await expect(table.button('Select')).toBeVisible();
  });

  await test.step('a click plays a song with its list; buttons scroll to the current song and to the top', async () => {
    const playable = await table.list.locator('[data-playable=true]').nth(2).getAttribute('aria-posinset');
    await table.press(Number(playable));
    const current = table.list.locator('[aria-current=true]');
    await expect(current).toHaveCount(1);
    await current.focus();
    await page.keyboard.press('End');
    await expect(table.row(600)).toBeFocused();
    await expect(current).toHaveCount(0);
    await table.button('Go to the current song').click();
    await expect(current).toBeInViewport();
    await current.focus();
    await page.keyboard.press('End');
    await expect(table.row(600)).toBeFocused();
    await table.button('Back to top').click();
    await expect(main(page).getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(app.player).toBeVisible();
  });

  await test.step('it is a grid after a reload too, in which arrow keys move', async () => {
    await table.button('Show as grid').click();
    await page.reload();
    await expect(table.button('Show as list')).toBeVisible();
    // Until it is complete, End goes to the last song so far.
    await table.expectCount(600);
    await table.row(1).focus();
    await page.keyboard.press('ArrowRight');
    await expect(table.row(2)).toBeFocused();
    await page.keyboard.press('End');
    await expect(table.row(600)).toBeFocused();
    await expect(table.row(600)).toBeInViewport();
  });

  await test.step('an unknown list and an empty one say so', async () => {
    await goTo(page, playlistHash('collection_3_1_999_0'));
    await expect(page.getByText('This playlist does not exist')).toBeVisible();
    await goTo(page, playlistHash(archiveList(107)));
    await expect(page.getByText('No songs here yet')).toBeVisible();
  });
});

test('an anonymous user sees lists and artists, and is prompted to log in before collecting, adding and following', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, playlistHash(archiveList(106)));
  const table = new TrackTablePage(page);
  await test.step('the number of hidden entries is shown', async () => {
    await expect(main(page).getByText('36 of 40 songs, 4 unavailable')).toBeVisible();
    await table.expectCount(36);
  });

  await goTo(page, playlistHash(archiveList(102), '102'));
  await expect(main(page).getByRole('heading', { name: 'Six Hundred Doors' })).toBeVisible();
  const isAsked = async () => {
    await expect(page.getByText('Please log in first.')).toBeVisible();
    // So that the next prompt is not mistaken for this one.
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Please log in first.')).toBeHidden();
  };
  await table.button('Save').click();
  await isAsked();
  await expect(table.button('Delete this playlist')).toHaveCount(0);
  await table.button('Select').click();
  await table.press(2);
  await table.button('1 selected').click();
  await expect(page.getByRole('menuitem', { name: 'Remove from this playlist' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Add to playlist' }).click();
  await isAsked();
  await goTo(page, artistHash('4101'));
  await table.button('Follow').click();
  await isAsked();

  await test.step('an artist has figures, a long introduction, and popular and newest songs', async () => {
    await expect(main(page).getByText(/^[\d.]+K fans$/)).toBeVisible();
    await expect(main(page).getByText('270 songs', { exact: true })).toBeVisible();
    await expect(main(page).getByText(/^\d+ albums?$/)).toBeVisible();
    await expect(main(page).getByText(/^\d+ videos?$/)).toBeVisible();
    const popular = main(page).getByRole('region', { name: 'Popular songs' });
    await expect(popular.getByRole('listitem')).toHaveCount(5);
    await expectAccessible(page);
    await main(page).getByRole('region', { name: 'About the artist' }).getByRole('button').click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await popular.getByRole('link', { name: 'Show all: Popular songs' }).click();
    await table.expectCount(270);
    const hot = await table.column('title');
    await table.button('Newest').click();
    await table.expectCount(270);
    await expect.poll(() => table.column('title')).not.toEqual(hot);
  });
});
