import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Browser, openBrowser } from '../../support/browser/browser.ts';
import { chooseService } from '../../support/browser/web-app.ts';
import { appAddress } from '../../support/services/addresses.ts';

let browser: Browser;

test.afterEach(async () => {
  await browser.close();
});

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Opens an address; the app's code runs once it is released. Its style sheet has been loaded and painted with. */
async function openHeld(
  hash: string,
  { width = 1280, colorScheme = 'light' }: { width?: number; colorScheme?: 'light' | 'dark' } = {},
): Promise<{ page: Page; release: () => void }> {
  const page = await browser.context.newPage();
  await page.setViewportSize({ width, height: 844 });
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
      const { page, release } = await openHeld('#/settings', { colorScheme: system });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.locator('#root > *')).toHaveClass('app-shell');
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

test('what is painted before the app runs stays where it is, in windows of any width', async () => {
  browser = await openBrowser();
  await chooseService(browser.context);
  for (const width of [1440, 1000, 390]) {
    await test.step(`${width} px wide`, async () => {
      const { page, release } = await openHeld('#/', { width });
      await expect(page.locator('#root > *')).toHaveClass('app-shell');
      /** The left edge of words that are shown, and their middle from above, in px. */
      const place = (words: Locator) =>
        words.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const { left, top, height } = range.getBoundingClientRect();
          return [left, top + height / 2].map(Math.round);
        });
      const shown = page.locator('#root b:visible, #root h1, #root h1 + p, #root header h2, #root nav a:visible span');
      const words = (await shown.allTextContents()).filter((text) => text !== '');
      expect(words.length).toBeGreaterThan(3);
      const wordsIn = (text: string) => shown.filter({ hasText: text }).first();
      const before = await Promise.all(words.map((text) => place(wordsIn(text))));
      const boxes = (cards: Locator) =>
        cards.evaluateAll((all) => all.map((card) => JSON.stringify(card.getBoundingClientRect().toJSON())));
      const cardsBefore = await boxes(page.locator('.app-shell-cards i'));
      release();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const start = page.getByRole('region', { name: 'Start here' });
      // The radio, and the links to the other places.
      // The featured playlist takes the place of its skeleton, which may be just now.
      await expect.poll(() => boxes(start.locator('[data-look]'))).toEqual(cardsBefore);
      expect(await Promise.all(words.map((text) => place(wordsIn(text))))).toEqual(before);
      await page.close();
    });
  }
});
