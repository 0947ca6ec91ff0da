import { expect, test } from '@playwright/test';
import { type Browser, openBrowser } from '../../support/browser/browser.ts';
import { storeQueue } from '../../support/browser/stored-queue.ts';
import { chooseService, openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage, panelOf, searchHash } from '../../support/pages/kanade-page.ts';
import { readSound } from '../../support/sound/sound.ts';

let browser: Browser;

async function launch(options: Parameters<typeof openBrowser>[0] = {}): Promise<void> {
  browser = await openBrowser(options);
  await chooseService(browser.context);
}

test.afterEach(async () => {
  await browser.close();
});

test('every control can be reached by keyboard: search, play, queue, volume', async () => {
  await launch();
  const page = await openWebApp(browser.context);
  const app = new KanadePage(page);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(page.url()).not.toContain('search');
  await page.keyboard.type('night');
  await page.keyboard.press('Enter');
  // Home has songs too: its button would lose the focus when the results take its place.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('night');
  await expect(app.songRow(0)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);

  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press(' ');
  await expect(app.playButton()).toBeVisible();
  await page.keyboard.press(' ');
  await expect(app.pauseButton()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await readSound(page)).volume).toBeCloseTo(0.56);
  await page.keyboard.press('m');
  await expect.poll(async () => (await readSound(page)).volume).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(5000);
  await page.keyboard.press('q');
  await expect(panelOf(page, 'Queue')).toBeVisible();
  await page.keyboard.press('F6');
  await page.keyboard.press('Escape');
  await expect(panelOf(page, 'Queue')).toBeHidden();

  await page.reload();
  await expect(app.button('Unmute')).toBeVisible();
  await app.button('Unmute').click();
  await expect.poll(async () => (await readSound(page)).volume).toBeCloseTo(0.56);

  await test.step('the queue can be changed, cleared, and restored', async () => {
    await app.button('Queue').click();
    const queue = panelOf(page, 'Queue');
    const rows = queue.getByRole('listitem');
    const removed = await queue
      .getByRole('button', { name: /^Remove / })
      .nth(1)
      .getAttribute('aria-label');
    await queue.getByRole('button', { name: removed ?? '' }).click();
    await expect(queue.getByRole('button', { name: removed ?? '' })).toHaveCount(0);
    const count = (await queue.getByText(/^\d+ songs$/).textContent()) ?? '';
    await queue.getByRole('button', { name: 'Clear the queue' }).click();
    await expect(queue.getByText('The queue is empty')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(queue.getByText(count, { exact: true })).toBeVisible();
    await expect(rows.first()).toBeVisible();
  });
});

test('a browser in a language that Kanade does not support shows Japanese', async () => {
  await launch({ locale: 'fr-FR' });
  const page = await openWebApp(browser.context, searchHash('night'));
  await expect(page.getByRole('searchbox', { name: '検索' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja');
  await page.getByRole('main').getByRole('listitem').first().click();
  const bar = page.getByRole('region', { name: 'プレーヤー' });
  await expect(bar.getByRole('button', { name: '一時停止', exact: true })).toBeVisible();
});

test('on a phone the retry button of home is visible above the player, and the player never covers the focus', async () => {
  await launch({ viewport: { width: 390, height: 844 } });
  const { context } = browser;
  await storeQueue(context, 1);
  // With and without a query: when the service is slow to register the device, calls go out without its id.
  for (const path of ['**/top/playlist*', '**/everyday/recommend*'])
    await context.route(path, (route) => route.abort());
  const page = await openWebApp(context);
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  const isAbovePlayer = async () => {
    const [button, player] = await Promise.all([
      again.boundingBox(),
      page.getByRole('region', { name: 'Player' }).boundingBox(),
    ]);
    return button !== null && player !== null && button.y + button.height <= player.y;
  };
  await expect.poll(isAbovePlayer).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // In a lower window it is further down: moving the focus to it scrolls it above the player.
  await page.setViewportSize({ width: 390, height: 600 });
  await expect.poll(isAbovePlayer).toBe(false);
  await again.focus();
  await expect.poll(isAbovePlayer).toBe(true);
});
