import { expect, type Locator, type Page } from '@playwright/test';
import { storeQueue, storeSongs } from '../../support/browser/stored-queue.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage, panelOf, searchHash } from '../../support/pages/kanade-page.ts';
import { touchAndHold } from '../../support/pages/touch.ts';
import { logInAs } from '../../support/services/accounts.ts';

const menuOf = (page: Page): Locator => page.getByRole('menu');

const entry = (page: Page, name: string | RegExp): Locator => menuOf(page).getByRole('menuitem', { name });

const entries = (page: Page): Promise<string[]> => menuOf(page).getByRole('menuitem').allInnerTexts();

const cloudSong = {
  id: 1,
  hash: '1'.padStart(32, '0'),
  name: 'My own take',
  author: 'Me',
  timeLength: 9000,
  isCloud: true,
};

/** Opens the menu of an element in each supported way, and closes it each time. */
async function openInEveryWay(place: Locator, focusable: Locator, button: Locator): Promise<void> {
  const page = place.page();
  const menu = menuOf(page);
  await test.step('by a right click', async () => {
    await place.click({ button: 'right' });
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
  await test.step('by its button', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });
  for (const key of ['ContextMenu', 'Shift+F10']) {
    await test.step(`by ${key}`, async () => {
      await focusable.focus();
      await page.keyboard.press(key);
      await expect(menu).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(focusable).toBeFocused();
    });
  }
  await test.step('by a long press', async () => {
    const finger = await touchAndHold(place);
    await expect(menu).toBeVisible();
    await finger.release();
    // Releasing the touch neither closes the menu nor clicks what is below it.
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });
}

/** Opens the menu of the current song. */
async function openFromControls(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'More controls' }).click();
  const controls = page.getByRole('dialog', { name: 'More controls' });
  await controls.getByRole('button', { name: `More about ${title}` }).click();
}

test('the menu of a song opens by right click, button, key and long press, in lists, on cards, in the queue and in the player bar', async ({
  browserOfTest: { context },
}) => {
  await storeQueue(context, 6);
  const page = await openWebApp(context, searchHash('night'));
  const app = new KanadePage(page);
  const menu = menuOf(page);

  await test.step('in a list', async () => {
    const row = app.songRow(0);
    await openInEveryWay(row, row, row.getByRole('button', { name: /^More about/ }));
  });

  await test.step('on a card, in the player bar above its lower edge, and in the queue, which stays open', async () => {
    await goTo(page, '#/');
    const card = page
      .getByRole('main')
      .locator('[data-index]')
      .filter({ has: page.getByRole('button', { name: /^More about/ }) })
      .first();
    const queue = panelOf(page, 'Queue');
    const places = [card, app.player.getByText('Song 5', { exact: true }), queue.getByText('Song 3')];
    for (const place of places) {
      if (place === places.at(-1)) await app.button('Queue').click();
      await place.click({ button: 'right' });
      await expect(menu.getByRole('menuitem').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    }
    await expect(queue).toBeVisible();
    await openFromControls(page, 'Song 5');
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await expect(menu).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  });
  // None of these played a song.
  await expect.poll(() => app.title()).toBe('Song 5');
  await expect(app.playButton()).toBeVisible();
});

test('an anonymous user is prompted to log in, adds songs after the current one and at the end, and goes to their artist', async ({
  browserOfTest: { context },
}) => {
  await storeQueue(context, 3);
  const page = await openWebApp(context, searchHash('Paper Meridian'));
  const app = new KanadePage(page);
  await app.songRow(0).click({ button: 'right' });
  await expect(menuOf(page)).toBeVisible();
  const names = await entries(page);
  expect(names).toContain('Play next');
  expect(names).toContain('Share');
  expect(names).not.toContain('Add to playlist');
  expect(names).not.toContain('Like');
  await page.keyboard.press('Escape');
  for (const name of ['Like', 'Add to playlist']) {
    await app.button(name).click();
    await expect(page.getByText('Please log in first.')).toBeVisible();
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Please log in first.')).toBeHidden();
  }
  await expect(app.button('Like')).toHaveAttribute('aria-pressed', 'false');
  const isAtLogin = () =>
    expect.poll(() => decodeURIComponent(page.url())).toContain('/login?redirect=/search?q=Paper');
  await app.button('Like').click();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Log in' }).click();
  await isAtLogin();
  await page.goBack();
  await app.songRow(0).click({ button: 'right' });
  await entry(page, 'Log in to add to a playlist').click();
  await isAtLogin();
  await page.goBack();

  const titleOf = async (index: number) =>
    (
      await app
        .songRow(index)
        .getByRole('button', { name: /^More about/ })
        .getAttribute('aria-label')
    )?.slice(11) ?? '';
  const [next, last] = [await titleOf(0), await titleOf(1)];
  await app.songRow(0).click({ button: 'right' });
  await entry(page, 'Play next').click();
  await expect(page.getByText(`Plays next: ${next}`)).toBeVisible();
  await app.songRow(1).click({ button: 'right' });
  await entry(page, 'Add to queue').click();
  await expect(page.getByText(`Added to the queue: ${last}`)).toBeVisible();
  await app.button('Queue').click();
  const rows = panelOf(page, 'Queue').getByRole('listitem');
  await expect(rows).toHaveCount(5);
  // The third of three was current.
  await expect(rows.nth(3)).toContainText(next);
  await expect(rows.nth(4)).toContainText(last);
  await rows.nth(3).click({ button: 'right' });
  await entry(page, 'Go to artist: Paper Meridian').click();
  await expect.poll(() => page.url()).toContain('/playlistDetail?singerid=4106');
  // Beside the screen, not over it.
  await expect(panelOf(page, 'Queue')).toBeVisible();
});

test('for a user, the menu and the dialog for playlists have no serious violation, and say what a song does not allow', async ({
  browserOfTest: { context },
}) => {
  await logInAs(context, 'listener');
  await storeSongs(context, [cloudSong]);
  const page = await openWebApp(context, searchHash('night'));
  const app = new KanadePage(page);

  await test.step('music of the cloud drive can’t be added to a playlist or shared', async () => {
    await openFromControls(page, 'My own take');
    await expect(entry(page, 'Add to playlist')).toHaveAttribute('aria-disabled', 'true');
    await expect(entry(page, 'Add to playlist')).toContainText('Cloud music can’t be added to a playlist.');
    await expect(entry(page, 'Share')).toContainText('Cloud music can’t be shared.');
    await expect(entry(page, 'Like')).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the list of playlists and the form for a new one', async () => {
    await app.songRow(0).click({ button: 'right' });
    await expect(entry(page, 'Add to playlist')).toBeVisible();
    await entry(page, 'Add to playlist').click();
    const dialog = page.getByRole('dialog', { name: 'Add to playlist' });
    await expect(dialog.getByRole('list', { name: 'Your playlists' })).toBeVisible();
    await dialog.getByRole('button', { name: 'New playlist' }).click();
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the album of a song opens', async () => {
    await app.songRow(0).click({ button: 'right' });
    await entry(page, 'Go to album').click();
    await expect.poll(() => page.url()).toMatch(/#\/album\/\d+$/);
  });
});

test('a local song, restored without its folder, says why it can’t play and which actions are unavailable', async ({
  browserOfTest: { context },
}) => {
  const song = {
    id: 1,
    hash: 'a1b2-300-1700000000',
    name: 'Tape of the fair',
    author: 'Us',
    timeLength: 9000,
    isLocal: true,
  };
  const unknown = { id: 2, hash: '0'.repeat(31).concat('1'), name: 'Gone', author: 'Them', timeLength: 9000 };
  await storeSongs(context, [song, unknown]);
  const page = await openWebApp(context);
  const app = new KanadePage(page);
  await openFromControls(page, 'Tape of the fair');
  await expect(entry(page, 'Add to playlist')).toContainText(
    'Local music can’t be added to playlists of the music service.',
  );
  await expect(entry(page, 'Share')).toContainText('Local music can’t be shared.');
  await expect(entry(page, /^(?:Like|Log in)/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await app.playButton().click();
  await expect(app.player.getByText('The folder with this song isn’t connected.')).toBeVisible();
  await app.button('Stay here').click();
  await page.reload();
  await expect(app.player.getByText('Tape of the fair')).toBeVisible();
  await app.playButton().click();
  await expect(app.player.getByText('Switching to the next song')).toBeVisible();
});
