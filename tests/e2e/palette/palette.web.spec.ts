import { expect, type Page } from '@playwright/test';
import { chooseOriginFolder, writeOriginFiles } from '../../support/browser/origin-files.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { taggedSong } from '../../support/local-files/tagged-song.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { LocalMusicPage, localMusicHash } from '../../support/pages/local-music.ts';

const input = (page: Page) => page.getByRole('combobox', { name: 'Command palette' });
const chosen = (page: Page) => page.getByRole('listbox').getByRole('option', { selected: true });

/** Opens the palette by its key, types, and waits until the entry with this name is chosen. */
async function type(page: Page, text: string, name: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
  await page.keyboard.type(text);
  await expect(chosen(page)).toContainText(name);
}

test('by keyboard alone: a page, a setting, a song of the catalogue, a local song for later', async ({
  browserOfTest: { context },
}) => {
  await chooseOriginFolder(context, 'Music');
  const page = await openWebApp(context, localMusicHash);
  const local = new LocalMusicPage(page);
  const app = new KanadePage(page);
  await expect(local.button('Choose folder')).toBeVisible();
  const bytes = await taggedSong({ title: '海边的灯', artist: 'Aoi', album: 'Dawn', track: 1, cover: '#c04040' }, 5);
  await writeOriginFiles(page, 'Music', [{ path: '01.mp3', bytes }]);

  // From the palette too.
  await type(page, 'add a folder', 'Add a folder to local music');
  await page.keyboard.press('Enter');
  await local.expectScanned(1);

  await type(page, 'charts', 'Charts');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/ranking$/);
  await expect(input(page)).toBeHidden();

  // The key works in a text field too, which has the focus again afterwards.
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeFocused();
  await type(page, 'dark', 'Appearance: Dark');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('night');
  const found = page.getByRole('group', { name: 'Music service' }).getByRole('option').first();
  await expect(found).toBeVisible();
  for (let press = 0; (await found.getAttribute('aria-selected')) !== 'true'; press += 1) {
    expect(press).toBeLessThan(40);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(app.pauseButton()).toBeVisible();
  const first = await app.title();

  await type(page, 'hbdd', '海边的灯');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Plays next: 海边的灯').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeHidden();
  expect(await app.title()).toBe(first);

  await type(page, 'next', 'Next');
  await page.keyboard.press('Enter');
  await expect.poll(() => app.title()).toBe('海边的灯');

  await expect(input(page)).toBeHidden();
});
