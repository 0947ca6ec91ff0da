import { expect, type Page } from '@playwright/test';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { waitForPosition } from '../../support/pages/playing.ts';
import { readSound } from '../../support/sound/sound.ts';

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
  const app = new KanadePage(page);
  const lines: string[] = [];
  const uncaught: Error[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('pageerror', (error) => uncaught.push(error));
  await app.songRow(0).click();
  await waitForPosition(page, 300);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());

  const title = await app.title();

  await test.step('a screen that fails shows an error and offers to reload, after which the song plays on', async () => {
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
    const { positionMs } = await readSound(page);
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await loaded;
    await expect(app.songRow(0)).toBeVisible();
    await expect(crash(page)).toHaveCount(0);
    await expect.poll(async () => (await readSound(page).catch(() => null))?.paused).toBe(false);
    expect(await app.title()).toBe(title);
    await waitForPosition(page, positionMs - 500);
  });

  await test.step('a screen whose code does not load shows an error, which is logged, and can be left', async () => {
    // Not one of those that are loaded when the page is idle.
    await page.route(/\/discover-screen-[^/]*\.js$/, (route) => route.abort());
    await page.evaluate(() => {
      location.hash = '#/discover';
    });
    const missing = page.getByRole('alert').filter({ hasText: 'This screen couldn’t be loaded' });
    await expect(missing.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(lines.filter((line) => line.startsWith('[app] a screen did not load'))).toHaveLength(1);
    await expectMusic(page);
    await goTo(page, '#/search?type=song&q=night');
    await expect(app.songRow(0)).toBeVisible();
    await expect(missing).toHaveCount(0);
  });

  await test.step('an error that no screen can display is logged without its secrets', async () => {
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
    await expectMusic(page);
  });
  expect(lines.join()).not.toContain('SECRET');
  expect(uncaught).toEqual([]);
});
