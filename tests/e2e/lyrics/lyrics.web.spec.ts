import { expect, type Locator, type Page } from '@playwright/test';
import { readStoredValue } from '../../support/browser/stored-value.ts';
import { openWebApp, replaceService } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage, panelOf } from '../../support/pages/kanade-page.ts';
import { evenKrc, hashOf, type LyricService, startLyricService } from '../../support/services/lyric-service.ts';
import { readSound } from '../../support/sound/sound.ts';

test.use({ launch: { isMotionReduced: false } });

const lines = 60;
const lyrics = [
  { krc: evenKrc(lines, { name: 'best' }) },
  { krc: evenKrc(lines, { name: 'cover' }), singer: 'Cover Choir' },
];

let service: LyricService;
test.beforeAll(async () => {
  service = await startLyricService([{ title: 'Two Texts', lyrics }]);
});
test.afterAll(() => service.close());

const list = (page: Page): Locator => page.getByRole('list', { name: 'Lyrics', exact: true });
const line = (page: Page, text: string): Locator => list(page).getByRole('listitem').filter({ hasText: text }).first();
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

test('the words that are sung are highlighted, also of other lyrics with another timing, which stay chosen; lines play and are copied', async ({
  browserOfTest: { context },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await replaceService(context, service.address);
  const page = await openWebApp(context, '#/search?type=song&q=any');
  const app = new KanadePage(page);
  await app.songRow(0).click();
  await expect(app.pauseButton()).toBeVisible();
  await page.keyboard.press('l');
  await expect(button(page, 'Close lyrics')).toBeVisible();
  await button(page, 'Pause').click();
  const sheet = panelOf(page, 'Lyrics options');
  const expectSungAt = async (positionMs: number, word: string): Promise<void> => {
    await page.getByRole('slider', { name: 'Position' }).fill(String(positionMs));
    await expect(list(page).locator('[data-state=singing]')).toHaveText(word);
  };

  await test.step('other lyrics and their timing are restored by a reload', async () => {
    // Four words of 400 ms a line, from 1 s on.
    await expectSungAt(20_100, 'best11-3');
    await button(page, 'Lyrics options').click();
    await sheet.getByRole('button', { name: 'Choose other lyrics' }).click();
    await sheet.getByRole('button', { name: /Cover Choir/ }).click();
    await expectSungAt(5300, 'cover2-2');
    await sheet.press('Escape');
    for (let press = 0; press < 10; press += 1) await page.keyboard.press(']');
    await expectSungAt(20_100, 'cover12-2');
    const saved = { database: 'kanade-lyrics', store: 'choices', key: `catalogue:${hashOf(0)}` };
    await expect.poll(() => readStoredValue(page, saved)).toMatch(/"offsetMs":1000.*"candidate":\{/);
    await page.reload();
    await expect(line(page, 'cover0-0')).toBeAttached();
    await button(page, 'Lyrics options').click();
    await expect(sheet.getByRole('status')).toHaveText('+1.0 s');
  });

  await test.step('Escape leaves the options, then full screen, then the lyrics, over which keys open the queue', async () => {
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.keyboard.press('f');
    await expect(button(page, 'Exit full screen')).toBeVisible();
    await button(page, 'Lyrics options').click();
    await sheet.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(button(page, 'Exit full screen')).toBeVisible();
    await page.keyboard.press('q');
    await expect(panelOf(page, 'Queue').getByRole('listitem')).toBeVisible();
    await page.keyboard.press('q');
    await expect(panelOf(page, 'Queue')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Full screen')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Close lyrics')).toBeHidden();
    await page.keyboard.press('l');
    await expect(button(page, 'Close lyrics')).toBeVisible();
  });

  await test.step('a click on a line plays from it, and a key copies it', async () => {
    await button(page, 'Play').click();
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(0);
    // The list does not move while the song is paused, so the click hits the intended line.
    await button(page, 'Pause').click();
    await line(page, 'cover6-0').click();
    // A second early, as the timing says.
    await expect.poll(async () => Math.round((await readSound(page)).positionMs)).toBe(6 * 1600);
    await expect(line(page, 'cover6-0')).toHaveAttribute('aria-current', 'true');
    await line(page, 'cover7-0').focus();
    await page.keyboard.press('c');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toBe('cover7-0 cover7-1 cover7-2 cover7-3');
    await expect(page.getByText('Copied')).toBeVisible();
  });
});
