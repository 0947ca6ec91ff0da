import { expect, type Page, test } from '@playwright/test';
import { type Browser, openBrowser } from '../../support/browser/browser.ts';
import { chooseService } from '../../support/browser/web-app.ts';
import { appAddress } from '../../support/services/addresses.ts';

let browser: Browser;

test.afterEach(async () => {
  await browser.close();
});

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

for (const [system, theme] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const) {
  test(`with a ${system} system, the chosen ${theme} theme is there before the app runs`, async () => {
    browser = await openBrowser({ colorScheme: system });
    await chooseService(browser.context);
    await browser.context.addInitScript(
      (settings) => localStorage.setItem('settings', settings),
      JSON.stringify({ theme, themeColor: 'blue' }),
    );
    const page = await browser.context.newPage();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${appAddress}/#/settings`, { waitUntil: 'commit' });
    // Painted: the style sheet of the app has been loaded, and its code has not.
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByType('paint').length > 0 || document.styleSheets.length > 0),
      )
      .toBe(true);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expect(page.locator('#root > *')).toHaveClass('app-shell');
    const first = await background(page);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await background(page)).toBe(first);
    const [, lightness = ''] = /oklch\(([\d.]+)/.exec(first) ?? [];
    if (theme === 'dark') expect(Number(lightness)).toBeLessThan(0.3);
    else expect(Number(lightness)).toBeGreaterThan(0.9);
  });
}
