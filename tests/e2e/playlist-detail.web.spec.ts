import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { logInAs } from '../support/accounts.ts';
import { KanadePage } from '../support/kanade-page.ts';
import { archiveList, playlistHash, TrackTablePage } from '../support/track-table.ts';
import { openWebApp } from '../support/web-app.ts';
import { test } from '../support/web-test.ts';

const everything = playlistHash(archiveList(101));
const sixHundred = playlistHash(archiveList(102));

const main = (page: Page) => page.getByRole('main');

test('all 1,350 songs of a list are read, and the last one is reached by a key', async ({ browserOfTest }) => {
  const page = await openWebApp(browserOfTest.context, everything);
  const table = new TrackTablePage(page);
  await table.expectCount(1350);
  await expect(main(page).getByText('1,350 songs', { exact: true })).toBeVisible();
  await table.row(1).focus();
  await page.keyboard.press('End');
  await expect(table.row(1350)).toBeFocused();
  await expect(table.row(1350)).toBeInViewport();
  // After such a leap rows begin as words; at rest each is complete.
  await expect(table.list.locator('[role=listitem]:not(:has(img))')).toHaveCount(0);
  await expect(table.row(1350).getByRole('button', { name: /^More/ })).toBeAttached();
  await page.keyboard.press('PageUp');
  await expect(table.list.locator('[role=listitem]:focus')).not.toHaveAttribute('aria-posinset', '1350');
  await page.keyboard.press('Home');
  await expect(table.row(1)).toBeFocused();
  // Not below the bars that stay in sight.
  const row = await table.row(1).boundingBox();
  const head = await table.button('Title').boundingBox();
  expect(row?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
});

test('a list of exactly 600 songs ends there, and has a head', async ({ browserOfTest }) => {
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

test('entries that the service does not show are told', async ({ browserOfTest }) => {
  const page = await openWebApp(browserOfTest.context, playlistHash(archiveList(106)));
  await expect(main(page).getByText('36 of 40 songs, 4 unavailable')).toBeVisible();
  await new TrackTablePage(page).expectCount(36);
});

test('each column sorts up and down, and the order of the list comes back', async ({ browserOfTest }) => {
  const page = await openWebApp(browserOfTest.context, sixHundred);
  const table = new TrackTablePage(page);
  await table.expectCount(600);
  const before = await table.column(2);
  for (const [name, column] of [
    ['Title', 2],
    ['Artists', 3],
    ['Album', 4],
    ['Length', 5],
  ] as const) {
    const compare = new Intl.Collator('en', { numeric: true }).compare;
    const words = async () =>
      (await table.column(column)).map((text) => text.replace(/(VIP|Paid|Hi-Res|Lossless|HQ|High)+$/, ''));
    await table.button(name).click();
    await expect(table.button(`${name}, ascending`)).toBeVisible();
    const up = await words();
    if (column === 5) expect(up).toEqual(up.toSorted(compare));
    await table.button(`${name}, ascending`).click();
    await expect(table.button(`${name}, descending`)).toBeVisible();
    const down = await words();
    expect(down[0]).not.toBe(up[0]);
    expect(compare(up[0] ?? '', down[0] ?? '')).toBeLessThan(0);
  }
  await table.button('Order of the list').click();
  await expect.poll(() => table.column(2)).toEqual(before);
});

test('the filter finds songs, says when there are none, and Esc takes it back', async ({ browserOfTest }) => {
  const page = await openWebApp(browserOfTest.context, everything);
  const table = new TrackTablePage(page);
  await table.expectCount(1350);
  const filter = page.getByRole('searchbox', { name: 'Filter these songs' });
  await filter.fill('harbour GLASS');
  await expect.poll(async () => (await table.column(2)).every((text) => text.includes('Harbour of Glass'))).toBe(true);
  await filter.fill('nothing is called like that');
  await expect(page.getByText('No song in this list matches.')).toBeVisible();
  await filter.press('Escape');
  await table.expectCount(1350);
});

test('the choice between list and grid is remembered, and keys move in the grid', async ({ browserOfTest }) => {
  const page = await openWebApp(browserOfTest.context, sixHundred);
  const table = new TrackTablePage(page);
  await table.expectCount(600);
  await table.button('Show as grid').click();
  await expect(table.button('Show as list')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('trackViewMode'))).toBe('grid');
  await page.reload();
  await expect(table.button('Show as list')).toBeVisible();
  await table.row(1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(table.row(2)).toBeFocused();
  await page.keyboard.press('End');
  await expect(table.row(600)).toBeFocused();
  await expect(table.row(600)).toBeInViewport();
});

test('songs are chosen by mouse with ranges, and a press while the menu is open clears them', async ({
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

test('songs are chosen by keys alone and put into the queue', async ({ browserOfTest }) => {
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

test('a press plays with the list around it; the current song is found again, and the top', async ({
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

test('without an id the screen leads to the library, and an unknown list says so', async ({ browserOfTest }) => {
  await logInAs(browserOfTest.context, 'listener');
  const page = await openWebApp(browserOfTest.context, '#/PlaylistDetail');
  await expect(page).toHaveURL(/#\/library$/);
  await page.goto(page.url().replace(/#.*/, playlistHash('collection_3_1_999_0')));
  await expect(page.getByText('This playlist does not exist')).toBeVisible();
  await page.goto(page.url().replace(/#.*/, playlistHash(archiveList(107))));
  await expect(page.getByText('No songs here yet')).toBeVisible();
});

test('a visitor is asked to log in before collecting, adding and following, and can’t change a list', async ({
  browserOfTest,
}) => {
  const page = await openWebApp(browserOfTest.context, playlistHash(archiveList(102), '102'));
  const table = new TrackTablePage(page);
  const isAsked = async () => {
    await expect(page.getByText('Please log in first.')).toBeVisible();
    // So that the next question is not taken for this one.
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
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
  await page.goto(page.url().replace(/#.*/, '#/PlaylistDetail?singerid=4101'));
  await table.button('Follow').click();
  await isAsked();
});

test('an artist has figures, a long introduction, and popular and newest songs', async ({ browserOfTest }) => {
  const page = await openWebApp(browserOfTest.context, '#/PlaylistDetail?singerid=4101');
  const table = new TrackTablePage(page);
  await expect(main(page).getByText(/^[\d.]+K fans$/)).toBeVisible();
  await expect(main(page).getByText('270 songs', { exact: true })).toBeVisible();
  await expect(main(page).getByText(/^\d+ albums?$/)).toBeVisible();
  await expect(main(page).getByText(/^\d+ videos?$/)).toBeVisible();
  await table.expectCount(270);
  const hot = await table.column(2);
  await table.button('About the artist').click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Newest' }).click();
  await table.expectCount(270);
  await expect.poll(() => table.column(2)).not.toEqual(hot);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ launch: { colorScheme } });

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
      await page.goto(page.url().replace(/#.*/, '#/PlaylistDetail?singerid=4101'));
      await table.expectCount(270);
      await expectAccessible(page);
    });
  });
}
