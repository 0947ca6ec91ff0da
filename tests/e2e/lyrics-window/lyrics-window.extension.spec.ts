import { expect, test } from '@playwright/test';
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
  // Windows of their own sizes.
  extension = await LoadedExtension.launch(service.address, { viewport: null, args: ['--window-size=1280,800'] });
});

test.afterAll(async () => {
  await extension.close();
  await service.close();
});

test('the app opens one lyrics window, whose buttons control the player and whose words follow it; place, size and look are kept', async () => {
  const { context } = extension.browser;
  const app = new KanadePage(await extension.openApp('#/search?type=song&q=words'));
  await app.songRow(0).click();
  await expect(app.pauseButton()).toBeVisible();
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
  const button = (name: string) => window.getByRole('button', { name, exact: true });

  await test.step('its buttons control the player, and its words follow it', async () => {
    await button('Pause').click();
    await expect(app.playButton()).toBeVisible();
    // The seventh word, after one second without any.
    await app.player.getByRole('slider', { name: 'Position' }).fill(String(1000 + 6.5 * wordMs));
    await expect(window.locator('[data-state=singing]')).toHaveText(/1-2/);
    await button('Next').click();
    await expect(window.getByText('No lyrics yet')).toBeVisible();
    await expect(window).toHaveTitle('Without words – Kanade');
    await expectAccessible(window);
    await button('Previous').click();
    await expect(window.locator('[aria-current]')).toBeVisible();
  });

  const bounds = { left: 120, top: 80, width: 500, height: 260 };
  await button('Larger text').click();
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
    button('Close lyrics')
      .click({ noWaitAfter: true })
      .catch(() => closing),
  ]);
  const reopening = context.waitForEvent('page');
  await app.page.bringToFront();
  await open();
  const again = await reopening;
  await expect(again.locator('[data-line]').first()).toHaveCSS('font-size', '34px');
  await expect
    .poll(() => again.evaluate(() => ({ left: screenX, top: screenY, width: outerWidth, height: outerHeight })))
    .toEqual(bounds);
});
