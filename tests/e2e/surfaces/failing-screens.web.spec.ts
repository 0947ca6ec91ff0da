import { expect, type Page } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { waitForPosition } from '../../support/pages/playing.ts';
import { readSound } from '../../support/sound/sound.ts';

/** Opens a page with a playing song; its console lines and uncaught errors are collected. */
async function playWatched(page: Page): Promise<{ lines: string[]; uncaught: Error[] }> {
  const lines: string[] = [];
  const uncaught: Error[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('pageerror', (error) => uncaught.push(error));
  const app = new KanadePage(page);
  await app.songRow(0).click();
  await waitForPosition(page, 300);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  return { lines, uncaught };
}

/** Checks that the failure did not affect the music. */
async function expectMusic(page: Page): Promise<void> {
  const { positionMs } = await readSound(page);
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(positionMs + 300);
}

const crash = (page: Page) => page.getByRole('alert').filter({ hasText: 'Something went wrong on this screen' });

test('a screen that fails shows an error and offers to reload, while the music plays on', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, '#/search?q=night');
  const { lines, uncaught } = await playWatched(page);
  await page.evaluate(() => {
    // The queue panel formats its number of songs with it.
    Number.prototype.toLocaleString = () => {
      throw new Error('broken token=SECRET');
    };
  });
  await page.keyboard.press('q');
  await expect(crash(page)).toBeVisible();
  await expectMusic(page);
  expect(lines.filter((line) => line.startsWith('[app] a screen failed'))).toEqual([
    '[app] a screen failed Error: broken token=…',
  ]);
  expect(lines.join()).not.toContain('SECRET');
  expect(uncaught).toEqual([]);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(new KanadePage(page).songRow(0)).toBeVisible();
  await expect(crash(page)).toHaveCount(0);
});

test('an error that no screen can display is logged without its secrets, while the music plays on', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, '#/search?q=night');
  const { lines, uncaught } = await playWatched(page);
  await page.evaluate(() => {
    // The queue contains SVG icons, and so does the message that would report its failure.
    document.createElementNS = () => {
      throw new Error('broken token=SECRET');
    };
  });
  await page.keyboard.press('q');
  await expect
    .poll(() => lines.filter((line) => line.startsWith('[app] the app failed')))
    .toEqual(['[app] the app failed Error: broken token=…']);
  expect(lines.join()).not.toContain('SECRET');
  expect(uncaught).toEqual([]);
  await expectMusic(page);
  await page.reload();
  await expect(new KanadePage(page).songRow(0)).toBeVisible();
});

test('a screen whose code does not load shows an error, which is logged', async ({ browserOfTest: { context } }) => {
  const page = await openWebApp(context, '#/search?q=night');
  const { lines, uncaught } = await playWatched(page);
  // Not one of those that are loaded when the page is idle.
  await page.route(/\/discover-page-[^/]*\.js$/, (route) => route.abort());
  await page.evaluate(() => {
    location.hash = '#/discover';
  });
  const missing = page.getByRole('alert').filter({ hasText: 'This screen couldn’t be loaded' });
  await expect(missing.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(lines.filter((line) => line.startsWith('[app] a screen did not load'))).toHaveLength(1);
  expect(uncaught).toEqual([]);
  await expectMusic(page);
});
