import { expect, type Page } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { waitForPosition } from '../../support/pages/playing.ts';
import { readSound } from '../../support/sound/sound.ts';

/** Plays the first song, and leaves its row. */
async function playSong(page: Page): Promise<void> {
  const app = new KanadePage(page);
  await app.songRow(0).click();
  await waitForPosition(page, 300);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}

/** Checks that the failure did not affect the music. */
async function expectMusic(page: Page): Promise<void> {
  const { positionMs } = await readSound(page);
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(positionMs + 300);
}

const crash = (page: Page) => page.getByRole('alert').filter({ hasText: 'Something went wrong on this screen' });

test('a screen that fails, that does not load or that can’t even show its error is reported, while the music plays on', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, '#/search?type=song&q=night');
  const lines: string[] = [];
  const uncaught: Error[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('pageerror', (error) => uncaught.push(error));
  await playSong(page);

  await test.step('a screen that fails shows an error and offers to reload', async () => {
    await page.evaluate(() => {
      // The queue panel measures its list with it.
      globalThis.ResizeObserver = class extends ResizeObserver {
        override observe() {
          throw new Error('broken token=SECRET');
        }
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

  await test.step('a screen whose code does not load shows an error, which is logged', async () => {
    lines.length = 0;
    await playSong(page);
    // Not one of those that are loaded when the page is idle.
    await page.route(/\/discover-screen-[^/]*\.js$/, (route) => route.abort());
    await page.evaluate(() => {
      location.hash = '#/discover';
    });
    const missing = page.getByRole('alert').filter({ hasText: 'This screen couldn’t be loaded' });
    await expect(missing.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(lines.filter((line) => line.startsWith('[app] a screen did not load'))).toHaveLength(1);
    expect(uncaught).toEqual([]);
    await expectMusic(page);
    await page.unrouteAll();
    await page.evaluate(() => {
      location.hash = '#/search?type=song&q=night';
    });
    await page.reload();
    await expect(new KanadePage(page).songRow(0)).toBeVisible();
  });

  await test.step('an error that no screen can display is logged without its secrets', async () => {
    lines.length = 0;
    await playSong(page);
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
});
