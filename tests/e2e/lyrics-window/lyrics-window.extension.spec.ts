import { expect, type Page, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { evenKrc, type LyricService, startLyricService } from '../../support/services/lyric-service.ts';

const wordMs = 800;

let service: LyricService;
let extension: LoadedExtension;

test.beforeAll(async () => {
  service = await startLyricService([
    { title: 'With words', lyrics: [{ krc: evenKrc(30, { wordMs }) }] },
    { title: 'Without words', lyrics: [] },
  ]);
});

test.afterAll(() => service.close());

test.beforeEach(async ({ viewport }) => {
  const ownSizes = { viewport: null, args: ['--window-size=1280,800'] };
  extension = await (viewport === null
    ? LoadedExtension.launch(service.address, ownSizes)
    : LoadedExtension.take(service.address));
});

test.afterEach(() => extension.close());

/** Plays the first song in the app, and opens the lyrics window beside it. */
async function playWithWindow(): Promise<{ app: KanadePage; window: Page }> {
  const app = new KanadePage(await extension.openApp('#/search?type=song&q=words'));
  await app.songRow(0).click();
  await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(0);
  const window = await extension.browser.context.newPage();
  await window.setViewportSize({ width: 640, height: 180 });
  await window.goto(extension.url('overlay.html'));
  await expect(window.locator('[aria-current]')).toBeVisible();
  return { app, window };
}

test('its buttons control the player, and its words follow it; locked it shows nothing but words', async () => {
  const { app, window } = await playWithWindow();
  const button = (name: string) => window.getByRole('button', { name, exact: true });
  await button('Pause').click();
  await expect(app.playButton()).toBeVisible();
  // The seventh word, after one second without any.
  await app.player.getByRole('slider', { name: 'Position' }).fill(String(1000 + 6.5 * wordMs));
  await expect(window.locator('[data-state=singing]')).toHaveText(/1-2/);
  await button('Play').click();
  await expect(app.pauseButton()).toBeVisible();

  await button('Next').click();
  await expect(window.getByText('No lyrics yet')).toBeVisible();
  await expect(window).toHaveTitle('Without words – Kanade');
  await expectAccessible(window);

  // What was loaded is not requested again.
  const requests: string[] = [];
  window.on('request', (request) => void requests.push(request.url()));
  await button('Previous').click();
  await expect(window.locator('[aria-current]')).toBeVisible();
  expect(requests.filter((url) => url.includes('lyric'))).toEqual([]);

  // Its look is stored.
  await button('Larger text').click();
  await window.getByLabel('Colour of sung words').fill('#00ff00');
  await button('Lock').click();
  await window.reload();
  await expect(window.locator('[aria-current]')).toBeVisible();
  await expect(window.getByRole('button')).toHaveCount(1);
  await expect(window.locator('[data-line]').first()).toHaveCSS('font-size', '34px');
  await expect(window.locator('[data-plain]').first()).toHaveCSS('color', 'rgb(0, 255, 0)');
  // Neither the pointer nor the focus is in the window.
  await window.mouse.move(0, -1);
  await expect(button('Unlock').locator('..')).toHaveCSS('opacity', '0');
  await window.keyboard.press('Tab');
  await expect(button('Unlock')).toBeFocused();
  await expect(button('Unlock').locator('..')).toHaveCSS('opacity', '1');
  await window.keyboard.press('Enter');
  await expect(button('Lock')).toBeVisible();
});

test.describe('in windows of their own sizes', () => {
  test.use({ viewport: null });

  test('the app opens it in a window of its own, once; place and size are kept', async () => {
    const { context } = extension.browser;
    const app = new KanadePage(await extension.openApp('#/search?type=song&q=words'));
    await app.songRow(0).click();
    const open = async (): Promise<void> => {
      await app.button('More controls').click();
      await app.page.getByRole('button', { name: 'Open lyrics window' }).click();
    };
    const opening = context.waitForEvent('page');
    await open();
    const window = await opening;
    await expect(window.locator('[data-line]').first()).toBeVisible();
    await app.page.bringToFront();
    await open();
    await expect.poll(() => window.evaluate(() => document.hasFocus())).toBe(true);
    expect(context.pages().filter((page) => page.url().endsWith('overlay.html'))).toHaveLength(1);

    const bounds = { left: 120, top: 80, width: 500, height: 260 };
    await window.evaluate(async (to) => {
      type Windows = {
        getCurrent(): Promise<{ id: number }>;
        update(id: number, bounds: object): Promise<unknown>;
      };
      const { windows } = (globalThis as unknown as { chrome: { windows: Windows } }).chrome;
      await windows.update((await windows.getCurrent()).id, to);
    }, bounds);
    await expect.poll(() => window.evaluate(() => outerHeight)).toBe(bounds.height);
    // The window may be gone before the click has ended.
    const closing = window.waitForEvent('close');
    await Promise.all([
      closing,
      window
        .getByRole('button', { name: 'Close lyrics' })
        .click({ noWaitAfter: true })
        .catch(() => closing),
    ]);
    const reopening = context.waitForEvent('page');
    await app.page.bringToFront();
    await open();
    const again = await reopening;
    await expect(again.locator('[data-line]').first()).toBeVisible();
    await expect
      .poll(() => again.evaluate(() => ({ left: screenX, top: screenY, width: outerWidth, height: outerHeight })))
      .toEqual(bounds);
  });
});
