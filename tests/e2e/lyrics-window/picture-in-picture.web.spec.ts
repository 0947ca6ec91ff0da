import { expect, type Page } from '@playwright/test';
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

/** Changes the language of the app, as from the settings in another tab. */
function speak(page: Page, language: string): Promise<void> {
  return page.evaluate((chosen) => {
    const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
    localStorage.setItem('settings', JSON.stringify({ ...settings, language: chosen }));
    dispatchEvent(new StorageEvent('storage', { key: 'settings' }));
  }, language);
}

/** What the style sheets of the app give to a page. */
const readLook = (page: Page) =>
  page.evaluate(() => ({
    hue: getComputedStyle(document.documentElement).getPropertyValue('--accent-hue'),
    margin: getComputedStyle(document.body).margin,
  }));

/** Waits until another word is sung in a window. */
async function expectToGoOn(window: Page): Promise<void> {
  const words = await window.locator('[data-state=singing]').textContent();
  await expect.poll(() => window.locator('[data-state=singing]').textContent()).not.toBe(words);
}

test('the lyrics of any screen play in a picture-in-picture window in the style of the app, or in a plain one; both close with it', async ({
  browserOfTest: { context },
}) => {
  const violations: string[] = [];
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await replaceService(context, service.address);
  const page = await openWebApp(context, '#/search?type=song&q=words');
  const app = new KanadePage(page);
  await app.songRow(0).click();
  await waitForPosition(page, 1000);
  /** Clicks on a button of the page that opens a window. */
  const open = async (name: string): Promise<Page> => {
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name }).click();
    const opened = await opening;
    await expect(opened.locator('[aria-current]')).toBeVisible();
    return opened;
  };

  await app.button('More controls').click();
  let window = await open('Lyrics in picture-in-picture');
  await window.setViewportSize({ width: 300, height: 120 });
  await expect(window.locator('img')).toBeVisible();
  await expect(window).toHaveTitle('First – Kanade');
  expect(await window.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(120);
  expect(await readLook(window)).toEqual(await readLook(page));

  await test.step('it stays while the app changes its screen, is closed from either side, and opens again', async () => {
    await goTo(page, '#/discover');
    await goTo(page, '#/lyrics');
    await expectToGoOn(window);
    await page.getByRole('button', { name: 'Close picture-in-picture' }).click();
    await expect.poll(() => window.isClosed()).toBe(true);
    window = await open('Lyrics in picture-in-picture');
    await window.evaluate(() => globalThis.close());
    await expect(page.getByRole('button', { name: 'Lyrics in picture-in-picture' })).toBeVisible();
    window = await open('Lyrics in picture-in-picture');
  });

  await test.step('its buttons control the song, and are in the language of the app', async () => {
    await window.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(window.locator('[aria-current]')).toContainText('second');
    // The song is read in the window's own language when that changes.
    await speak(page, 'ja');
    await expect(window.getByRole('button', { name: '一時停止' })).toBeVisible();
    await expect(window.locator('html')).toHaveAttribute('lang', 'ja');
    await speak(page, 'en');
  });

  await test.step('a browser without such windows shows them in a plain one, once', async () => {
    await context.addInitScript(() => void Reflect.deleteProperty(globalThis, 'documentPictureInPicture'));
    await page.reload();
    await expect.poll(() => window.isClosed()).toBe(true);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    window = await open('Open lyrics window');
    await expect(window).toHaveTitle('Second – Kanade');
    expect(await window.evaluate(() => document.compatMode)).toBe('CSS1Compat');
    await expectToGoOn(window);
    await window.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect.poll(async () => (await readPlaying(page)).paused).toBe(true);
    // A second press shows the same window.
    const count = context.pages().length;
    await page.getByRole('button', { name: 'Open lyrics window' }).click();
    await expect(window.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    expect(context.pages()).toHaveLength(count);
    await page.reload();
    await expect.poll(() => window.isClosed()).toBe(true);
  });
  expect(violations).toEqual([]);
});
