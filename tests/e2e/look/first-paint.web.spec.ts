import { expect, type Page, test } from '@playwright/test';
import { type Browser, openBrowser } from '../../support/browser/browser.ts';
import { chooseService } from '../../support/browser/web-app.ts';
import { appAddress } from '../../support/services/addresses.ts';

let browser: Browser;

test.afterEach(async () => {
  await browser.close();
});

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Opens an address; the app's code runs once it is released. Its style sheet has been loaded and painted with. */
async function openHeld(hash: string, colorScheme: 'light' | 'dark'): Promise<{ page: Page; release: () => void }> {
  const page = await browser.context.newPage();
  await page.emulateMedia({ colorScheme });
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${appAddress}/${hash}`, { waitUntil: 'commit' });
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('paint').length > 0 || document.styleSheets.length > 0),
    )
    .toBe(true);
  return { page, release: held.resolve };
}

test('the chosen theme is there before the app runs, whichever the system has', async () => {
  browser = await openBrowser();
  await chooseService(browser.context);
  for (const [system, theme] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await test.step(`a ${theme} theme on a ${system} system`, async () => {
      const stored = await browser.context.addInitScript(
        (settings) => localStorage.setItem('settings', settings),
        JSON.stringify({ theme, themeColor: 'blue' }),
      );
      const { page, release } = await openHeld('#/settings', system);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.locator('#root > *')).toHaveClass('start-mark');
      const first = await background(page);
      release();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await background(page)).toBe(first);
      const [, lightness = ''] = /oklch\(([\d.]+)/.exec(first) ?? [];
      if (theme === 'dark') expect(Number(lightness)).toBeLessThan(0.3);
      else expect(Number(lightness)).toBeGreaterThan(0.9);
      await page.close();
      await stored.dispose();
    });
  }
});
