import { expect, type Page } from '@playwright/test';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { artistHash, KanadePage } from '../../support/pages/kanade-page.ts';
import { archiveList, playlistHash, TrackTablePage } from '../../support/pages/track-table.ts';
import { logInAs } from '../../support/services/accounts.ts';

const everything = playlistHash(archiveList(101));
const sixHundred = playlistHash(archiveList(102));

const main = (page: Page) => page.getByRole('main');

test('all 1,350 songs of a list are read, and a key moves to the last one', async ({ browserOfTest }) => {
  const page = await openWebApp(browserOfTest.context, everything);
  const table = new TrackTablePage(page);
  await table.expectCount(1350);
  await expect(main(page).getByText('1,350 songs', { exact: true })).toBeVisible();
  await table.row(1).focus();
  await page.keyboard.press('End');
  await expect(table.row(1350)).toBeFocused();
  await expect(table.row(1350)).toBeInViewport();
  // After such a jump rows are text-only at first; at rest each is a full row.
  await expect(table.list.locator('[role=listitem]:not(:has(img))')).toHaveCount(0);
  await expect(table.row(1350).getByRole('button', { name: /^More/ })).toBeAttached();
  await page.keyboard.press('PageUp');
  await expect(table.list.locator('[role=listitem]:focus')).not.toHaveAttribute('aria-posinset', '1350');
  await page.keyboard.press('Home');
  await expect(table.row(1)).toBeFocused();
  // Not covered by the sticky bars.
  const row = await table.row(1).boundingBox();
  const head = await table.button('Title').boundingBox();
  expect(row?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
});

test('a list of exactly 600 songs ends there, and has a header', async ({ browserOfTest }) => {
  const page = await openWebApp(browserOfTest.context, sixHundred);
  await new TrackTablePage(page).expectCount(600);
  await expect(main(page).getByText('600 songs', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Six Hundred Doors' })).toBeVisible();
  await expect(main(page).getByText('馆藏目录', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await expect(main(page).getByText(/^[\d.,]+K? plays$/)).toBeVisible();
  await expect(main(page).getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(1);
  await expect(main(page).getByText('Exactly six hundred recordings.')).toBeVisible();
});

test('the number of hidden entries is shown', async ({ browserOfTest }) => {
  const page = await openWebApp(browserOfTest.context, playlistHash(archiveList(106)));
  await expect(main(page).getByText('36 of 40 songs, 4 unavailable')).toBeVisible();
  await new TrackTablePage(page).expectCount(36);
});

test('each column sorts in both directions, and the original order can be restored', async ({ browserOfTest }) => {
  const page = await openWebApp(browserOfTest.context, sixHundred);
  const table = new TrackTablePage(page);
  await table.expectCount(600);
  const before = await table.column('title');
  for (const [name, column] of [
    ['Title', 'title'],
    ['Artists', 'artists'],
    ['Album', 'album'],
    ['Duration', 'duration'],
  ] as const) {
    const compare = new Intl.Collator('en', { numeric: true }).compare;
    const words = async () => (await table.column(column)).map((text) => text.replace(/(VIP|Paid|HR|SQ|HQ)+$/, ''));
    await table.button(name).click();
    await expect(table.button(`${name}, ascending`)).toBeVisible();
    const up = await words();
    if (column === 'duration') expect(up).toEqual(up.toSorted(compare));
    await table.button(`${name}, ascending`).click();
    await expect(table.button(`${name}, descending`)).toBeVisible();
    const down = await words();
    expect(down[0]).not.toBe(up[0]);
    expect(compare(up[0] ?? '', down[0] ?? '')).toBeLessThan(0);
  }
  await table.button('List order').click();
  await expect.poll(() => table.column('title')).toEqual(before);
});

test('the filter finds songs, says when there are none, and Esc clears it', async ({ browserOfTest }) => {
  const page = await openWebApp(browserOfTest.context, everything);
  const table = new TrackTablePage(page);
  await table.expectCount(1350);
  const filter = page.getByRole('searchbox', { name: 'Filter songs' });
  await filter.fill('harbour GLASS');
  await expect
    .poll(async () => (await table.column('title')).every((text) => text.includes('Harbour of Glass')))
    .toBe(true);
  await filter.fill('nothing is called like that');
  await expect(page.getByText('No songs match.')).toBeVisible();
  await filter.press('Escape');
  await table.expectCount(1350);
});

test('the choice between list and grid is saved, and arrow keys move in the grid', async ({ browserOfTest }) => {
  const page = await openWebApp(browserOfTest.context, sixHundred);
  const table = new TrackTablePage(page);
  await table.expectCount(600);
  await table.button('Show as grid').click();
  await expect(table.button('Show as list')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('trackViewMode'))).toBe('grid');
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

test('songs are selected by mouse with ranges, and a click while the menu is open clears the selection', async ({
  browserOfTest,
}) => {
  const page = await openWebApp(browserOfTest.context, sixHundred);
  const table = new TrackTablePage(page);
  await table.expectCount(600);
  await table.button('Select').click();
  await table.press(2);
  await table.press(5, ['Shift']);
  await expect(table.button('4 selected')).toBeVisible();
  await table.press(3, ['ControlOrMeta']);
  await table.row(1).getByRole('checkbox').check();
  await expect(table.button('4 selected')).toBeVisible();
  await table.button('4 selected').click();
  await expect(page.getByRole('menuitem', { name: 'Play next' })).toBeVisible();
  await table.button('4 selected').click();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(table.button('Select')).toBeVisible();
  await expect(main(page).getByRole('checkbox')).toHaveCount(0);
});

test('songs are selected by keyboard alone and added to the queue', async ({ browserOfTest }) => {
  const page = await openWebApp(browserOfTest.context, sixHundred);
  const table = new TrackTablePage(page);
  await table.expectCount(600);
  await table.button('Select').focus();
  await page.keyboard.press('Enter');
  await table.row(3).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(table.button('2 selected')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(table.button('600 selected')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(table.button('Done')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(table.button('1 selected')).toBeVisible();
  await table.button('1 selected').press('Enter');
  await page.getByRole('menuitem', { name: 'Add to queue' }).press('Enter');
  await expect(page.getByText('1 song added to the queue')).toBeVisible();
  await table.row(4).focus();
  await page.keyboard.press('Escape');
  await expect(table.button('Select')).toBeVisible();
});

test('a click plays the song with its list; buttons scroll to the current song and to the top', async ({
  browserOfTest,
}) => {
  const page = await openWebApp(browserOfTest.context, sixHundred);
  const table = new TrackTablePage(page);
  const app = new KanadePage(page);
  await table.expectCount(600);
  const playable = await table.list.locator('[data-playable=true]').nth(2).getAttribute('aria-posinset');
  await table.press(Number(playable));
  await expect(app.player).toBeVisible();
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
});

test('without an id the screen redirects to the library, and an unknown list says so', async ({ browserOfTest }) => {
  await logInAs(browserOfTest.context, 'listener');
  const page = await openWebApp(browserOfTest.context, '#/playlistDetail');
  await expect(page).toHaveURL(/#\/library$/);
  await goTo(page, playlistHash('collection_3_1_999_0'));
  await expect(page.getByText('This playlist does not exist')).toBeVisible();
  await goTo(page, playlistHash(archiveList(107)));
  await expect(page.getByText('No songs here yet')).toBeVisible();
});

test('an anonymous user is prompted to log in before collecting, adding and following, and can’t change a list', async ({
  browserOfTest,
}) => {
  const page = await openWebApp(browserOfTest.context, playlistHash(archiveList(102), '102'));
  const table = new TrackTablePage(page);
  const isAsked = async () => {
    await expect(page.getByText('Please log in first.')).toBeVisible();
    // So that the next prompt is not mistaken for this one.
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Please log in first.')).toBeHidden();
  };
  await table.button('Collect').click();
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
});

test('an artist has figures, a long introduction, and popular and newest songs', async ({ browserOfTest }) => {
  const page = await openWebApp(browserOfTest.context, artistHash('4101'));
  const table = new TrackTablePage(page);
  await expect(main(page).getByText(/^[\d.]+K fans$/)).toBeVisible();
  await expect(main(page).getByText('270 songs', { exact: true })).toBeVisible();
  await expect(main(page).getByText(/^\d+ albums?$/)).toBeVisible();
  await expect(main(page).getByText(/^\d+ videos?$/)).toBeVisible();
  await table.expectCount(270);
  const hot = await table.column('title');
  await table.button('About the artist').click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Newest' }).click();
  await table.expectCount(270);
  await expect.poll(() => table.column('title')).not.toEqual(hot);
});

test('playlist, batch mode, grid and artist have no serious violation', async ({ browserOfTest: { context } }) => {
  const page = await openWebApp(context, sixHundred);
  const table = new TrackTablePage(page);
  await table.expectCount(600);
  await expectAccessible(page);
  await table.button('Select').click();
  await table.press(2);
  await expect(table.button('1 selected')).toBeVisible();
  await expectAccessible(page);
  await table.button('Show as grid').click();
  await expect(table.button('Show as list')).toBeVisible();
  await expectAccessible(page);
  await goTo(page, artistHash('4101'));
  await table.expectCount(270);
  await expectAccessible(page);
});
