import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { storeSongs } from '../../support/browser/stored-queue.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage, searchHash } from '../../support/pages/kanade-page.ts';
import { alterAnswers, holdCalls } from '../../support/services/altered-answers.ts';
import type { OwnService } from '../../support/services/own-service.ts';
import { clearFaults, planFault, untilCleared } from '../../support/services/planned-faults.ts';

// These stories change an account, and make calls fail.
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

const pathOf = (message: { url(): string }): string => new URL(message.url()).pathname;

/** Counts the calls of a path by the pages of a context from now on. */
function countCalls(context: BrowserContext, path: string): () => number {
  let calls = 0;
  context.on('request', (request) => {
    if (pathOf(request) === path) calls += 1;
  });
  return () => calls;
}

const entry = (page: Page, name: string): Locator =>
  page.getByRole('menu').getByRole('menuitem', { name, exact: true });

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Add to playlist' });

/** The row of a list in the dialog, with its count. */
const listRow = (page: Page, name: string): Locator =>
  dialogOf(page).getByRole('list', { name: 'Your playlists' }).getByRole('button', { name });

test('a song is liked and unliked in the player bar, in the menu and on the lyrics screen alike; a refusal is reverted', async ({
  browserOfService: { context },
  service,
}) => {
  await alterAnswers(context, '/user/playlist', (body) => {
    body.data.info = body.data.info.filter(
      ({ is_def, name }: { is_def: unknown; name: string }) => Number(is_def) !== 2 && name !== '我喜欢',
    );
  });
  const { page, app } = await openWithSong(context, service);
  const heart = app.button('Like');
  await test.step('without a list of liked songs a message says so, and nothing changes', async () => {
    const additions = countCalls(context, '/playlist/tracks/add');
    await heart.click();
    await expect(
      page.getByText(/^Your list of liked songs was not found\. Go to your favorites first: open your library once/),
    ).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(additions()).toBe(0);
    await context.unrouteAll();
  });

  const likedReads = countCalls(context, '/playlist/track/all');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Added to your liked songs')).toBeVisible();
  // Read once, not for each song.
  expect(likedReads()).toBe(1);
  await app.songRow(0).click({ button: 'right' });
  await entry(page, 'Unlike').click();
  await expect(page.getByText('Removed from your liked songs')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  // Not the message: an earlier one may still be visible.
  const added = page.waitForResponse((response) => pathOf(response) === '/playlist/tracks/add');
  await app.songRow(0).click({ button: 'right' });
  await entry(page, 'Like').click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await added;
  // The change is stored by the service, not only shown on this page.
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await app.button('Open lyrics').click();
  const heartOfLyrics = page
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: 'Close lyrics' }) })
    .getByRole('button', { name: 'Like', exact: true });
  await expect(page).toHaveURL(/#\/lyrics$/);
  await expect(heartOfLyrics).toHaveAttribute('aria-pressed', 'true');
  await heartOfLyrics.click();
  await expect(heartOfLyrics).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Removed from your liked songs')).toBeVisible();

  await test.step('a refusal of the service is reverted with a reason', async () => {
    await page.goBack();
    await expect(app.songRow(0)).toBeVisible();
    await planFault(service, '/playlist/tracks/add', 'demo_error=5');
    const letGo = await holdCalls(context, ['/playlist/tracks/add']);
    await heart.click();
    // Shown as liked at once, before the service has refused.
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    letGo();
    await expect(page.getByText(/^Could not like “.*Server error/)).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(page.getByText('Added to your liked songs')).toBeVisible();
    await planFault(service, '/playlist/tracks/del', 'demo_error=5');
    await heart.click();
    await expect(page.getByText(/^Could not unlike “.*Server error/)).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a song is added to a playlist of the user, new or not, found by its name where there are many', async ({
  browserOfService: { context },
  service,
}) => {
  // Before the lists are read for the first time: cached ones would be shown instead.
  await planFault(service, '/user/playlist', 'demo_error=5', untilCleared);
  const { page, app } = await openWithSong(context, service);
  const dialog = dialogOf(page);
  const name = dialog.getByRole('textbox', { name: 'Name of the new playlist' });
  const created = countCalls(context, '/playlist/add');

  await test.step('lists that can not be read are requested again', async () => {
    await app.button('Add to playlist').click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to get playlists');
    await clearFaults(service);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(listRow(page, 'Sunday radio')).toBeVisible();
  });

  await test.step('an empty name cancels, Esc closes only the form', async () => {
    await dialog.getByRole('button', { name: 'New playlist' }).click();
    await expect(name).toBeFocused();
    await name.fill('   ');
    await name.press('Enter');
    await expect(name).toBeHidden();
    await dialog.getByRole('button', { name: 'New playlist' }).click();
    await name.press('Escape');
    await expect(name).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'New playlist' })).toBeFocused();
    expect(created()).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a song is added to a list, whose count is then correct', async () => {
    await app.button('Add to playlist').click();
    await listRow(page, '雨天备用').click();
    await expect(page.getByText('Added to “雨天备用 ☔”')).toBeVisible();
    await expect(dialog).toBeHidden();
    await app.button('Add to playlist').click();
    await expect(listRow(page, '雨天备用')).toContainText('5 songs');
  });

  await test.step('a new list is created while adding', async () => {
    await dialog.getByRole('button', { name: 'New playlist' }).click();
    await name.fill('Fog and trams');
    await name.press('Enter');
    await expect(page.getByText('Added to “Fog and trams”')).toBeVisible();
    await expect(dialog).toBeHidden();
    await app.button('Add to playlist').click();
    await expect(listRow(page, 'Fog and trams')).toContainText('1 song');
    // So few lists need no search field.
    await expect(dialog.getByRole('searchbox')).toHaveCount(0);
    expect(created()).toBe(1);
  });

  await test.step('a refusal is shown in the dialog and can be retried, without creating a second list', async () => {
    await planFault(service, '/playlist/add', 'demo_error=5');
    await dialog.getByRole('button', { name: 'New playlist' }).click();
    await dialog.getByRole('textbox').fill('Second try');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The playlist could not be created. Server error');
    await planFault(service, '/playlist/tracks/add', 'demo_error=5');
    // The focus is before the buttons.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Failed to add to “Second try”. Server error');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Added to “Second try”')).toBeVisible();
    expect(created()).toBe(3);
    await app.button('Add to playlist').click();
    await expect(listRow(page, 'Second try')).toHaveCount(1);
  });

  await test.step('a song that is added to the list of liked songs is liked', async () => {
    await expect(app.button('Like')).toHaveAttribute('aria-pressed', 'false');
    await listRow(page, 'Liked songs').click();
    await expect(app.button('Like')).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog).toBeHidden();
  });

  await test.step('many lists can be searched', async () => {
    const response = await fetch(`${service.address}/login?username=listener&password=kanade`);
    const { data } = (await response.json()) as { data: { userid: number; token: string } };
    const cookie = encodeURIComponent(`token=${data.token};userid=${data.userid}`);
    for (const title of ['Harbour', 'Hill', 'Mist', 'Rain']) {
      const made = await fetch(`${service.address}/playlist/add?name=${title}&cookie=${cookie}`);
      expect(made.status).toBe(200);
    }
    await page.reload();
    await app.button('Add to playlist').click();
    const lists = dialog.getByRole('list', { name: 'Your playlists' }).getByRole('listitem');
    await expect(lists).toHaveCount(11);
    const search = dialog.getByRole('searchbox', { name: 'Search your playlists' });
    await search.fill('h');
    await expect(lists).toHaveText([/^Harbour/, /^Hill/]);
    await search.fill('nowhere');
    await expect(dialog.getByText('None of your playlists match.')).toBeVisible();
    await search.fill('mist');
    await listRow(page, 'Mist').click();
    await expect(page.getByText('Added to “Mist”')).toBeVisible();
  });
});
