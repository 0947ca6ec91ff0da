import { expect, type Page } from '@playwright/test';
import type { DesktopApp } from '../../support/desktop/desktop-app.ts';
import { mainWindow, mainWindowWithMusic, ownPage, test, windowOf } from '../../support/desktop/desktop-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { readPlaying, waitForPosition } from '../../support/pages/playing.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';
import { evenKrc, type LyricService, startLyricService } from '../../support/services/lyric-service.ts';

const wordMs = 800;

/** The word that is heard at a position of the song. */
function wordAt(positionMs: number): string {
  const index = Math.floor((positionMs - 1000) / wordMs);
  return `w${Math.floor(index / 4)}-${index % 4}`;
}

let service: LyricService;

test.beforeAll(async () => {
  service = await startLyricService([{ title: 'With words', lyrics: [{ krc: evenKrc(30, { wordMs }) }] }]);
});
test.afterAll(() => service.close());

/**
 * Window of the desktop lyrics; null while there is none. `ignoresMouse` = the mouse passes through it, which only the
 * fake can tell; null elsewhere.
 */
const readOverlay = (app: DesktopApp) =>
  app.evaluate(({ BrowserWindow, desktop }, url) => {
    const window = BrowserWindow.getAllWindows().find(
      ({ webContents }) => !webContents.isDestroyed() && webContents.getURL() === url,
    );
    if (!window) return null;
    return {
      bounds: window.getBounds(),
      isVisible: window.isVisible(),
      isOnTop: window.isAlwaysOnTop(),
      ignoresMouse: (desktop?.windows.get(window.id)?.get('setIgnoreMouseEvents')?.[0] ?? null) as boolean | null,
    };
  }, ownPage('overlay.html'));

const runningAnimations = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

test('desktop lyrics show the words that are heard at any speed, over any ground, and stay where and as the user has put them', async ({
  startApp,
  runtime,
}) => {
  const first = await startApp();
  const page = await mainWindowWithMusic(first, service.address);
  const app = new KanadePage(page);
  await app.search('words');
  await app.songRow(0).click();
  await waitForPosition(page, 1000);
  await app.button('Show desktop lyrics').click();
  const overlay = await windowOf(first, 'overlay.html');
  await expect(overlay.locator('[aria-current]')).toBeVisible();
  await expect.poll(() => readOverlay(first)).toMatchObject({ isVisible: true, isOnTop: true });

  // Over any ground: nothing is drawn behind the text, which has an outline.
  for (const ground of ['html', 'body', '[data-kind]'])
    await expect(overlay.locator(ground).first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(overlay.locator('[aria-current]')).toHaveCSS('-webkit-text-stroke-width', /[1-9]/);

  const { positionMs: fromMs } = await readPlaying(page);
  await app.player.getByRole('combobox', { name: 'Speed' }).selectOption('2');
  await expect.poll(async () => (await readPlaying(page)).rate).toBe(2);
  await waitForPosition(page, fromMs + 2 * wordMs);
  await overlay.getByRole('button', { name: 'Pause' }).click();
  await expect(app.playButton()).toBeVisible();
  await expect.poll(() => runningAnimations(overlay)).toBe(0);
  const { positionMs } = await readPlaying(page);
  // Lyrics don't go back to the word before when the position is corrected by up to 100 ms.
  const shown = new RegExp(`^(?:${wordAt(positionMs)}|${wordAt(positionMs + 100)})$`);
  await expect(overlay.locator('[data-state=singing]')).toHaveText(shown);

  await overlay.getByRole('button', { name: 'Smaller text' }).click();
  const before = await readOverlay(first);
  if (!before) throw new Error('the desktop lyrics were closed');
  await overlay.mouse.move(300, 40);
  await overlay.mouse.down();
  await overlay.mouse.move(200, 10, { steps: 4 });
  await overlay.mouse.up();
  const moved = { ...before.bounds, x: before.bounds.x - 100, y: before.bounds.y - 30 };
  await expect.poll(async () => (await readOverlay(first))?.bounds).toEqual(moved);
  await overlay.getByRole('button', { name: 'Lock', exact: true }).click();
  const locked = { bounds: moved, isVisible: true, isOnTop: true, ignoresMouse: runtime === null ? true : null };
  await expect.poll(() => readOverlay(first)).toEqual(locked);
  await expect(overlay.getByRole('button', { name: 'Smaller text' })).toHaveCount(0);
  await first.evaluate((electron) => electron.app.quit());
  expect(await first.ended).toBe(0);

  // The setting, the place, the lock and the look are kept; the song waits where it was.
  const second = await startApp({ userData: first.userData });
  const again = await windowOf(second, 'overlay.html');
  await expect(again.locator('[data-line]').first()).toHaveCSS('font-size', '30px');
  await expect.poll(() => readOverlay(second)).toEqual(locked);
  await expect(again.locator('[data-state=singing]')).toHaveText(wordAt(positionMs));
  const settings = new SettingsPage(await mainWindow(second));
  await settings.open('desktopLyricsLock');
  await settings.main.getByRole('switch', { name: 'Lock desktop lyrics' }).click();
  await expect.poll(async () => (await readOverlay(second))?.ignoresMouse).not.toBe(true);
  await expect(again.getByRole('button', { name: 'Smaller text' })).toBeVisible();
  await settings.main.getByRole('button', { name: 'Reset position' }).click();
  await expect.poll(async () => (await readOverlay(second))?.bounds).toEqual(before.bounds);
  await again.getByRole('button', { name: 'Close lyrics' }).click();
  await expect.poll(() => readOverlay(second)).toBeNull();
  await expect(settings.page.getByRole('button', { name: 'Show desktop lyrics' })).toBeVisible();
});
