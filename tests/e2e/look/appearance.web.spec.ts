import { expect, type Page } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';
import { appAddress } from '../../support/services/addresses.ts';

/** Changes settings in this tab's storage; other tabs follow. */
const change = (page: Page, settings: Record<string, unknown>) =>
  page.evaluate((changed) => {
    const stored = JSON.parse(localStorage.getItem('settings') ?? '{}');
    localStorage.setItem('settings', JSON.stringify({ ...stored, ...changed }));
  }, settings);

const hue = (page: Page) => page.evaluate(() => document.documentElement.style.getPropertyValue('--accent-hue'));

test.describe('with motion', () => {
  test.use({ launch: { isMotionReduced: false } });

  test('what one tab chooses applies at once in another, and after a reload: theme, language, density, size, motion, colour', async ({
    browserOfTest: { context },
  }) => {
    const page = await openWebApp(context, '#/search?type=song&q=night');
    const other = await openWebApp(context, '#/settings');
    const app = new KanadePage(page);
    const root = page.locator('html');
    const rowHeight = async () => (await app.songRow(0).boundingBox())?.height ?? 0;
    await expect.poll(rowHeight).toBe(56);
    await expect(root).toHaveAttribute('data-motion', 'full');

    const settings = new SettingsPage(other);
    await settings.choose('theme', 'Dark');
    await settings.choose('language', '日本語');
    await change(other, { themeColor: 'green', listDensity: 'compact', uiScale: 1.1, reducedMotion: 'on' });
    const expectChosen = async () => {
      await expect(root).toHaveAttribute('data-theme', 'dark');
      await expect(root).toHaveAttribute('data-accent', 'green');
      await expect(root).toHaveAttribute('data-motion', 'reduced');
      await expect(root).toHaveAttribute('lang', 'ja');
      await expect(page.getByRole('searchbox', { name: '検索', exact: true })).toBeVisible();
      await expect.poll(rowHeight).toBeCloseTo(48.4, 1);
    };
    await expectChosen();
    await page.reload();
    await expectChosen();
    await change(other, { language: 'en', reducedMotion: 'auto' });
    await expect(root).toHaveAttribute('data-motion', 'full');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(root).toHaveAttribute('data-motion', 'reduced');

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
    });
  });
});

test('the start page is shown without an address, and only then', async ({ browserOfTest: { context } }) => {
  await context.addInitScript(() => {
    const stored = JSON.parse(localStorage.getItem('settings') ?? '{}');
    localStorage.setItem('settings', JSON.stringify({ startPage: 'localMusic', ...stored }));
  });
  const open = async (hash: string) => {
    // A new page, because another hash of the same one is a navigation of the router.
    const page = await context.newPage();
    await page.goto(`${appAddress}/${hash}`);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    return page;
  };
  const first = await open('');
  expect(new URL(first.url()).hash).toBe('#/LocalMusic');
  const second = await open('#/ranking');
  expect(new URL(second.url()).hash).toBe('#/ranking');
  await change(second, { startPage: 'last' });
  const third = await open('');
  expect(new URL(third.url()).hash).toBe('#/ranking');
});
