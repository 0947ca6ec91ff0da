import { expect, type Page, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { evenKrc, startLyricService } from '../../support/services/lyric-service.ts';

/**
 * The desktop app shows the extension's pages with a bridge in them, and with hardly any API of an extension: here with
 * none but its id.
 */
function fakeShell(id: string): void {
  const calls: unknown[][] = [];
  Object.assign(globalThis, {
    chrome: { runtime: { id } },
    calls,
    kanadeShell: {
      invoke: async (...call: unknown[]) => {
        calls.push(call);
        const info = { version: '7.8.9', platform: 'linux', releasesAddress: '', hasNativeTitleBar: true };
        return call[0] === 'app:info' ? { ...info, isDisclaimerAccepted: true } : undefined;
      },
      on: () => () => {},
    },
  });
}

/** Whether a pixel of a corner of the page shows what is below it. */
const showsBelow = (page: Page) =>
  page.evaluate(() => {
    const grounds = [document.documentElement, document.body, document.querySelector('[data-kind]')];
    return grounds.every((one) => one && getComputedStyle(one).backgroundColor === 'rgba(0, 0, 0, 0)');
  });

test('the overlay of the desktop app needs no API of an extension: it is a remote of the main window, over anything', async () => {
  const service = await startLyricService([{ title: 'With words', lyrics: [{ krc: evenKrc(60) }] }]);
  const extension = await LoadedExtension.launch(service.address);
  const { context } = extension.browser;
  // Its engine runs in itself.
  const app = new KanadePage(await context.newPage());
  await app.page.addInitScript(fakeShell, extension.id);
  await app.page.goto(extension.url('app.html#/search?type=song&q=words'));
  await app.songRow(0).click();
  await expect(app.pauseButton()).toBeVisible();

  const overlay = await context.newPage();
  const errors: Error[] = [];
  overlay.on('pageerror', (error) => void errors.push(error));
  await overlay.addInitScript(fakeShell, extension.id);
  await overlay.setViewportSize({ width: 640, height: 160 });
  await overlay.goto(extension.url('overlay.html'));
  await expect(overlay.locator('[aria-current]')).toBeVisible();
  expect(await showsBelow(overlay)).toBe(true);
  // Over any ground the text has an outline.
  await expect(overlay.locator('[aria-current]')).toHaveCSS('-webkit-text-stroke-width', /[1-9]/);

  await overlay.getByRole('button', { name: 'Pause' }).click();
  await expect(app.playButton()).toBeVisible();
  await overlay.getByRole('button', { name: 'Close lyrics' }).click();
  const calls = await overlay.evaluate(() => (globalThis as unknown as { calls: unknown[][] }).calls);
  expect(calls).toEqual([
    ['overlay:lock', false],
    ['window:control', 'close'],
  ]);
  expect(errors).toEqual([]);
  await extension.close();
  await service.close();
});
