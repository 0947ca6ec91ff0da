import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { storeSongs } from '../../support/browser/stored-queue.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage, searchHash } from '../../support/pages/kanade-page.ts';
import { touchAndHold } from '../../support/pages/touch.ts';
import type { OwnService } from '../../support/services/own-service.ts';

// The story changes an account.
test.use({ user: 'listener' });

type FoundSong = { FileHash: string; OriSongName: string; SingerName: string };

/** Opens the search for "night" with its first song current and paused, so that nothing has to be rendered. */
async function openWithSong(context: BrowserContext, service: OwnService): Promise<{ page: Page; app: KanadePage }> {
  const response = await fetch(`${service.address}/search?keywords=night&type=song`);
  const { data } = (await response.json()) as { data: { lists: FoundSong[] } };
  const found = data.lists[0];
  if (!found) throw new Error('nothing found');
  const song = { id: 1, hash: found.FileHash, name: found.OriSongName, author: found.SingerName, timeLength: 90_000 };
  await storeSongs(context, [song]);
  const page = await openWebApp(context, searchHash('night'));
  const app = new KanadePage(page);
  await expect(app.songRow(0)).toBeVisible();
  await expect.poll(() => app.title()).toBe(found.OriSongName);
  return { page, app };
}

const entry = (page: Page, name: string): Locator =>
  page.getByRole('menu').getByRole('menuitem', { name, exact: true });

/** The row of a list in the dialog, with its count. */
const listRow = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('list', { name: 'Your playlists' }).getByRole('button', { name });

test('a song is liked and added to playlists, from the menu of a long press too, and the service stores it', async ({
  browserOfService: { context },
  service,
}) => {
  const { page, app } = await openWithSong(context, service);
  const heart = app.button('Like');

  await test.step('a long press opens the menu, and lifting the finger neither closes it nor plays', async () => {
    const finger = await touchAndHold(app.songRow(0));
    await expect(page.getByRole('menu')).toBeVisible();
    await finger.release();
    await expect(page.getByRole('menu').getByRole('menuitem').first()).toBeFocused();
    await expectAccessible(page);
    await expect(app.playButton()).toBeVisible();
    const added = page.waitForResponse((response) => response.url().includes('/playlist/tracks/add'));
    await entry(page, 'Like').click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await added;
  });

  await test.step('the like is there after a reload, and is taken back on the lyrics screen', async () => {
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await app.button('Open lyrics').click();
    const heartOfLyrics = page
      .getByRole('region')
      .filter({ has: page.getByRole('button', { name: 'Close lyrics' }) })
      .getByRole('button', { name: 'Like', exact: true });
    await expect(heartOfLyrics).toHaveAttribute('aria-pressed', 'true');
    await heartOfLyrics.click();
    await expect(page.getByText('Removed from your liked songs')).toBeVisible();
    await page.goBack();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('it is added to a new list and to the liked songs', async () => {
    const dialog = page.getByRole('dialog', { name: 'Add to playlist' });
    await app.button('Add to playlist').click();
    await dialog.getByRole('button', { name: 'New playlist' }).click();
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill('Fog and trams');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Added to “Fog and trams”')).toBeVisible();
    await expect(dialog).toBeHidden();
    await app.button('Add to playlist').click();
    await listRow(page, 'Liked songs').click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await app.button('Add to playlist').click();
    await expect(listRow(page, 'Fog and trams')).toContainText('1 song');
  });
});
