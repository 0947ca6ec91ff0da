import { expect, type Page } from '@playwright/test';
import type { Browser } from '../../support/browser/browser.ts';
import { goTo, openWebApp, replaceService } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { readPlaying, waitForPosition } from '../../support/pages/playing.ts';
import { evenKrc, type LyricService, startLyricService } from '../../support/services/lyric-service.ts';

let service: LyricService;

test.beforeAll(async () => {
  service = await startLyricService([
    { title: 'First', lyrics: [{ krc: evenKrc(60, { name: 'first' }) }] },
    { title: 'Second', lyrics: [{ krc: evenKrc(60, { name: 'second' }) }] },
  ]);
});

test.afterAll(() => service.close());

async function play({ context }: Browser): Promise<KanadePage> {
  await replaceService(context, service.address);
  const app = new KanadePage(await openWebApp(context, '#/search?type=song&q=words'));
  await app.songRow(0).click();
  await waitForPosition(app.page, 1000);
  return app;
}

/** Opens the window from the player bar. */
async function open(app: KanadePage): Promise<Page> {
  await app.button('More controls').click();
  const opening = app.page.context().waitForEvent('page');
  await app.page.getByRole('button', { name: 'Lyrics in picture-in-picture' }).click();
  const window = await opening;
  await expect(window.locator('[aria-current]')).toContainText('first');
  return window;
}

/** What runs in the window for 1.5 s: the timers that are started, and the animations after it. */
function watchActivity(window: Page): Promise<{ timers: number; animations: number }> {
  return window.evaluate(async () => {
    let timers = 0;
    const original = globalThis.setTimeout;
    globalThis.setTimeout = ((...args: Parameters<typeof setTimeout>) => {
      timers += 1;
      return original(...args);
    }) as typeof setTimeout;
    await new Promise((resolve) => original(resolve, 1500));
    globalThis.setTimeout = original;
    const animations = document.getAnimations().filter(({ playState }) => playState === 'running').length;
    return { timers, animations };
  });
}

test('the lyrics of any screen play in a picture-in-picture window with cover and buttons, in the style of the app', async ({
  browserOfTest,
}) => {
  const violations: string[] = [];
  browserOfTest.context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  const app = await play(browserOfTest);
  const { page } = app;
  let window = await open(app);
  await window.setViewportSize({ width: 300, height: 120 });
  await expect(window.locator('img')).toBeVisible();
  await expect(window).toHaveTitle('First – Kanade');
  await expect(window.locator('html')).toHaveAttribute('lang', 'en');
  const button = (name: string) => window.getByRole('button', { name, exact: true });
  for (const name of ['Previous', 'Pause', 'Next']) await expect(button(name)).toBeVisible();
  expect(await window.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(120);
  expect(await window.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
  const look = (of: Page) =>
    of.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-hue'));
  expect(await look(window)).toBe(await look(page));

  await test.step('nothing runs in it while the song is paused', async () => {
    await button('Pause').click();
    await expect.poll(async () => (await readPlaying(page)).paused).toBe(true);
    await expect(app.playButton()).toBeVisible();
    const shown = await window.locator('[aria-current]').textContent();
    expect(await watchActivity(window)).toEqual({ timers: 0, animations: 0 });
    await expect(window.locator('[aria-current]')).toHaveText(shown ?? '');
    await button('Play').click();
  });

  await test.step('it stays while the app changes its screen, is closed from either side, and opens again', async () => {
    await goTo(page, '#/discover');
    await goTo(page, '#/lyrics');
    const words = await window.locator('[data-state=singing]').textContent();
    await expect.poll(() => window.locator('[data-state=singing]').textContent()).not.toBe(words);
    await page.getByRole('button', { name: 'Close picture-in-picture' }).click();
    await expect.poll(() => window.isClosed()).toBe(true);

    const opening = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Lyrics in picture-in-picture' }).click();
    window = await opening;
    await expect(window.locator('[aria-current]')).toBeVisible();
    await window.evaluate(() => globalThis.close());
    await expect(page.getByRole('button', { name: 'Lyrics in picture-in-picture' })).toBeVisible();
  });

  await test.step('it opens from the command palette too', async () => {
    await goTo(page, '#/discover');
    await page.keyboard.press('Control+k');
    const box = page.getByRole('dialog').getByRole('combobox');
    await box.fill('picture-in-picture');
    const opening = page.context().waitForEvent('page');
    await box.press('Enter');
    window = await opening;
    await expect(window.locator('[aria-current]')).toBeVisible();
  });

  await window.keyboard.press('Tab');
  await button('Next').click();
  await expect(app.player.getByText('Second')).toBeVisible();
  await expect(window.locator('[aria-current]')).toContainText('second');
  // The song is read in the window's own language when that changes.
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
    localStorage.setItem('settings', JSON.stringify({ ...settings, language: 'ja' }));
    dispatchEvent(new StorageEvent('storage', { key: 'settings' }));
  });
  await expect(window.getByRole('button', { name: '一時停止' })).toBeVisible();
  await expect(window.locator('html')).toHaveAttribute('lang', 'ja');
  await page.reload();
  await expect.poll(() => window.isClosed()).toBe(true);
  expect(violations).toEqual([]);
});

test('a browser without such windows shows the lyrics in a plain one, says when it blocks it, and closes it with the app', async ({
  browserOfTest,
}) => {
  await browserOfTest.context.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'documentPictureInPicture');
  });
  const app = await play(browserOfTest);
  const { page } = app;
  await goTo(page, '#/lyrics');
  const button = page.getByRole('button', { name: 'Open lyrics window' });
  await expect(button).toBeVisible();
  await expect(page.getByRole('button', { name: /picture-in-picture/ })).toHaveCount(0);
  const opening = page.waitForEvent('popup');
  await button.click();
  const window = await opening;
  await expect(window.locator('[aria-current]')).toContainText('first');
  await expect(window).toHaveTitle('First – Kanade');
  expect(await window.evaluate(() => document.compatMode)).toBe('CSS1Compat');
  const words = await window.locator('[data-state=singing]').textContent();
  await expect.poll(() => window.locator('[data-state=singing]').textContent()).not.toBe(words);
  await window.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect.poll(async () => (await readPlaying(page)).paused).toBe(true);
  // A second press shows the same window.
  const count = browserOfTest.context.pages().length;
  await button.click();
  await expect(window.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(browserOfTest.context.pages()).toHaveLength(count);
  await window.close();

  const again = page.waitForEvent('popup');
  await button.click();
  const second = await again;
  await expect(second.locator('[aria-current]')).toBeVisible();
  await page.reload();
  await expect.poll(() => second.isClosed()).toBe(true);

  await page.evaluate(() => {
    globalThis.open = () => null;
  });
  await button.click();
  await expect(page.getByText('The browser did not open the window.')).toBeVisible();

  await test.step('a phone, which shows windows as tabs, has none for lyrics', async () => {
    await page.addInitScript(() => {
      const original = globalThis.matchMedia;
      globalThis.matchMedia = (query) => original(query.includes('pointer: fine') ? 'not all' : query);
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    await expect(page.getByRole('button', { name: /lyrics window|picture-in-picture/ })).toHaveCount(0);
  });
});
