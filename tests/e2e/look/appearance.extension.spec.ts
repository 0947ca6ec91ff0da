import { expect, type Page, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';

let extension: LoadedExtension;

test.beforeEach(async () => {
  extension = await LoadedExtension.take();
});

test.afterEach(async () => {
  await extension.close();
});

const change = (page: Page, settings: Record<string, unknown>) =>
  page.evaluate((changed) => {
    const stored = JSON.parse(localStorage.getItem('settings') ?? '{}');
    localStorage.setItem('settings', JSON.stringify({ ...stored, ...changed }));
  }, settings);

test('the fonts of a style sheet, the colour of a cover and the code that sets the theme first work under the policy of the extension', async () => {
  await extension.browser.context.route('https://fonts.example/**', (route) =>
    route.fulfill({
      contentType: 'text/css',
      headers: { 'access-control-allow-origin': '*' },
      body: '@font-face { font-family: "Some Font"; src: url(a.woff2) }',
    }),
  );
  const page = await extension.openApp('#/search?type=song&q=night');
  const other = await extension.openApp('#/settings');
  const app = new KanadePage(page);
  await app.songRow(0).click();
  await expect(app.pauseButton()).toBeVisible();
  await change(other, { fontUrl: 'https://fonts.example/a.css', accentFromCover: 'on' });
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].map(({ family }) => family.replaceAll('"', ''))))
    .toContain('Some Font');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--accent-hue')))
    .not.toBe('');

  await test.step('the chosen theme is there before the code of the page runs', async () => {
    await change(other, { theme: 'dark', themeColor: 'green', accentFromCover: 'off' });
    const next = await extension.browser.context.newPage();
    await next.emulateMedia({ colorScheme: 'light' });
    // Modules run after the body has been read; the script of the head before it.
    await next.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        const { theme, accent } = document.documentElement.dataset;
        Object.assign(globalThis, { lookAtBody: `${theme} ${accent}` });
      }).observe(document, { childList: true, subtree: true });
    });
    await next.goto(extension.url('app.html#/settings'));
    expect(await next.evaluate(() => Reflect.get(globalThis, 'lookAtBody'))).toBe('dark green');
    await expect(next.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});
