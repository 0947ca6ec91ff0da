import { expect, type Page, test } from '@playwright/test';
import { type Browser, openBrowser } from '../../support/browser/browser.ts';
import { chooseService, openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { appAddress } from '../../support/services/addresses.ts';

let browser: Browser;

test.beforeEach(async () => {
  browser = await openBrowser();
  await chooseService(browser.context);
});

test.afterEach(async () => {
  await browser.close();
});

/** Changes settings in this tab's storage; other tabs follow. */
const change = (page: Page, settings: Record<string, unknown>) =>
  page.evaluate((changed) => {
    const stored = JSON.parse(localStorage.getItem('settings') ?? '{}');
    localStorage.setItem('settings', JSON.stringify({ ...stored, ...changed }));
  }, settings);

const hue = (page: Page) => page.evaluate(() => document.documentElement.style.getPropertyValue('--accent-hue'));

test('density, size, motion and colour change at once in another tab, and hold after a reload', async () => {
  const page = await openWebApp(browser.context, '#/search?type=song&q=night');
  const other = await openWebApp(browser.context, '#/settings');
  const app = new KanadePage(page);
  const rowHeight = async () => (await app.songRow(0).boundingBox())?.height ?? 0;
  await expect.poll(rowHeight).toBe(56);
  await change(other, { listDensity: 'compact' });
  await expect.poll(rowHeight).toBe(44);
  await change(other, { uiScale: 1.1 });
  await expect.poll(rowHeight).toBeCloseTo(48.4, 1);
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'full');
  await change(other, { reducedMotion: 'on' });
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
  await expect.poll(rowHeight).toBeCloseTo(48.4, 1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await change(other, { reducedMotion: 'auto' });
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'full');

  await test.step('the colour of the current cover follows the songs, and is there at once after a reload', async () => {
    await app.songRow(0).click();
    await expect(app.pauseButton()).toBeVisible();
    expect(await hue(page)).toBe('');
    await change(other, { accentFromCover: 'on' });
    await expect.poll(() => hue(page)).not.toBe('');
    const first = await hue(page);
    await app.songRow(1).click();
    await expect.poll(() => hue(page)).not.toBe(first);
    const second = await hue(page);
    await app.pauseButton().click();
    // The page shows the stored colour before it knows the song.
    await page.reload({ waitUntil: 'commit' });
    // A document that has just been committed is empty.
    await page.waitForFunction(() => document.querySelector('html')?.style.getPropertyValue('--accent-hue'));
    expect(await hue(page)).toBe(second);
    await change(other, { accentFromCover: 'off' });
    await expect.poll(() => hue(page)).toBe('');
  });
});

test('the start page is shown without an address, and only then', async () => {
  const page = await openWebApp(browser.context, '#/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const open = async (hash: string) => {
    // A new page, because another hash of the same one is a navigation of the router.
    const next = await browser.context.newPage();
    await next.goto(`${appAddress}/${hash}`);
    await expect(next.getByRole('main').getByRole('heading').first()).toBeVisible();
    const shown = new URL(next.url()).hash;
    await next.close();
    return shown;
  };
  expect(await open('')).toMatch(/^(#\/)?$/);
  await change(page, { startPage: 'localMusic' });
  expect(await open('')).toBe('#/LocalMusic');
  expect(await open('#/ranking')).toBe('#/ranking');
  await change(page, { startPage: 'last' });
  expect(await open('')).toBe('#/ranking');
});
