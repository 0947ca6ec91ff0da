import { expect, type Locator, type Page } from '@playwright/test';
import type { Browser } from '../../support/browser/browser.ts';
import { readStoredValue } from '../../support/browser/stored-value.ts';
import { openWebApp, replaceService } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { switchTheme } from '../../support/pages/accessibility.ts';
import { KanadePage, panelOf } from '../../support/pages/kanade-page.ts';
import { readContrasts } from '../../support/pages/lyric-contrast.ts';
import { holdCalls } from '../../support/services/altered-answers.ts';
import {
  evenKrc,
  hashOf,
  type LyricService,
  languageHeader,
  startLyricService,
} from '../../support/services/lyric-service.ts';
import { readSound } from '../../support/sound/sound.ts';

test.use({ launch: { isMotionReduced: false } });

const lines = 60;
const songs = [
  {
    title: 'Three Texts',
    lyrics: [
      { krc: evenKrc(lines, { name: 'best', header: languageHeader(lines, ['translation']) }) },
      { krc: evenKrc(lines, { name: 'cover' }), singer: 'Cover Choir', language: 'English' },
      { krc: evenKrc(lines, { name: 'other' }), singer: 'Other Choir' },
    ],
  },
  {
    title: 'Both',
    lyrics: [{ krc: evenKrc(lines, { header: languageHeader(lines, ['translation', 'romanization']) }) }],
  },
  { title: 'Silent', lyrics: [] },
];

let service: LyricService;
test.beforeAll(async () => {
  service = await startLyricService(songs);
});
test.afterAll(() => service.close());
test.beforeEach(() => {
  service.isFailing = false;
});

const list = (page: Page): Locator => page.getByRole('list', { name: 'Lyrics', exact: true });
const line = (page: Page, text: string): Locator => list(page).getByRole('listitem').filter({ hasText: text }).first();
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const sheet = (page: Page): Locator => panelOf(page, 'Lyrics options');

/** Plays one of the songs and opens its lyrics. */
async function openLyrics({ context }: Browser, song: number, speed = 1): Promise<Page> {
  await replaceService(context, service.address);
  const page = await openWebApp(context, '#/search?type=song&q=any');
  const app = new KanadePage(page);
  await app.songRow(song).click();
  await expect(app.pauseButton()).toBeVisible();
  if (speed !== 1) await app.player.getByLabel('Speed').selectOption(String(speed));
  await page.keyboard.press('l');
  await expect(button(page, 'Close lyrics')).toBeVisible();
  return page;
}

/** The stored lyrics choices for one of the songs; they are written after the screen has changed. */
const savedChoice = (page: Page, song: number): Promise<string> =>
  readStoredValue(page, { database: 'kanade-lyrics', store: 'choices', key: `catalogue:${hashOf(song)}` });

/** Starts playback at this second. */
async function seek(page: Page, second: number): Promise<void> {
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(0);
  await page.evaluate((to) => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = to;
  }, second);
}

test('the word that is sung at a position is highlighted, also with an offset, which is stored and can be undone', async ({
  browserOfTest,
}) => {
  const page = await openLyrics(browserOfTest, 0);
  await expect(list(page)).toBeVisible();
  await button(page, 'Pause').click();
  await expect(button(page, 'Play')).toBeVisible();
  const expectSungAt = async (positionMs: number, word: string): Promise<void> => {
    await page.getByRole('slider', { name: 'Position' }).fill(String(positionMs));
    await expect(list(page).locator('[data-state=singing]')).toHaveText(word);
  };
  // Four words of 400 ms a line, from 1 s on.
  await expectSungAt(20_100, 'best11-3');
  await expectSungAt(5300, 'best2-2');
  for (let press = 0; press < 11; press += 1) await page.keyboard.press(']');
  await page.keyboard.press('[');
  await expect(page.getByText('Timing: +1.0 s')).toBeVisible();
  await expectSungAt(20_100, 'best12-2');
  await expect.poll(() => savedChoice(page, 0)).toContain('"offsetMs":1000');
  await page.reload();
  await button(page, 'Lyrics options').click();
  await expect(sheet(page).getByRole('status')).toHaveText('+1.0 s');
  await sheet(page).getByRole('button', { name: 'Lyrics 0.1 s later' }).click();
  await expect(sheet(page).getByRole('status')).toHaveText('+0.9 s');
  await sheet(page).getByRole('button', { name: 'Reset timing' }).click();
  await expect(sheet(page).getByRole('status')).toHaveText('0.0 s');
});

test('other lyrics, an imported file and keys change what the screen shows, and it stays readable', async ({
  browserOfTest,
}) => {
  await browserOfTest.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await openLyrics(browserOfTest, 0);

  await test.step('another candidate applies at once and survives a reload; the best match restores the first', async () => {
    await expect(line(page, 'best0-0')).toBeAttached();
    await button(page, 'Lyrics options').click();
    await sheet(page).getByRole('button', { name: 'Choose other lyrics' }).click();
    const candidates = sheet(page).getByRole('list').getByRole('button');
    await expect(candidates).toHaveCount(3);
    await expect(candidates.nth(0)).toHaveAttribute('aria-pressed', 'true');
    await expect(candidates.nth(1)).toContainText('Word by word · 3 s longer · English');
    await candidates.nth(1).click();
    await expect(line(page, 'cover0-0')).toBeAttached();
    await expect(candidates.nth(1)).toHaveAttribute('aria-pressed', 'true');

    await expect.poll(() => savedChoice(page, 0)).toContain('"candidate":{');
    await page.reload();
    await expect(line(page, 'cover0-0')).toBeAttached();
    await button(page, 'Lyrics options').click();
    await sheet(page).getByRole('button', { name: 'Choose other lyrics' }).click();
    await sheet(page).getByRole('button', { name: 'Use best match' }).click();
    await expect(line(page, 'best0-0')).toBeAttached();
  });

  await test.step('an imported file survives a reload and can be removed; a bad one is refused with a reason', async () => {
    // Not at the candidates.
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await button(page, 'Lyrics options').click();
    const picker = page.locator('input[type=file]');
    await picker.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no times in here') });
    await expect(page.getByText('“a.txt” has no timed lines.')).toBeVisible();
    // 月光, in a legacy Chinese encoding.
    const gb18030 = Buffer.concat([Buffer.from('[00:01.00]'), Buffer.from([0xd4, 0xc2, 0xb9, 0xe2])]);
    await picker.setInputFiles({ name: 'moon.lrc', mimeType: '', buffer: gb18030 });
    await expect(line(page, '月光')).toBeAttached();
    await expect(page.getByText('Lyrics imported from “moon.lrc”')).toBeVisible();
    await page.reload();
    await expect(line(page, '月光')).toBeAttached();

    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['[00:02.00]dropped'], 'dropped.lrc'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await expect(line(page, 'dropped')).toBeAttached();
    await button(page, 'Lyrics options').click();
    await expect(sheet(page).getByText('From the file “dropped.lrc”')).toBeVisible();
    await sheet(page).getByRole('button', { name: 'Remove imported lyrics' }).click();
    await expect(line(page, 'best0-0')).toBeAttached();
  });

  await test.step('Escape leaves the sheet, then full screen, then the lyrics', async () => {
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await page.keyboard.press('f');
    await expect(button(page, 'Exit full screen')).toBeVisible();
    await button(page, 'Lyrics options').click();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(button(page, 'Exit full screen')).toBeVisible();
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
    await line(page, 'best6-0').click();
    await expect.poll(async () => Math.round((await readSound(page)).positionMs)).toBe(1000 + 6 * 1600);
    await expect(line(page, 'best6-0')).toHaveAttribute('aria-current', 'true');
    await line(page, 'best7-0').focus();
    await page.keyboard.press('c');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('best7-0 best7-1 best7-2 best7-3\ntranslation 7');
    await expect(page.getByText('Copied')).toBeVisible();
    await line(page, 'best7-0').click({ button: 'right' });
    await expect(page.getByRole('menuitem')).toHaveText(['Play from 0:12', 'Copy line', 'Copy all lyrics']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  });

  await button(page, 'Play').click();
  await seek(page, 20);
  await test.step('the texts below the lines have a contrast of 4.5:1, on the cover and plain, in both themes', async () => {
    await button(page, 'Lyrics options').click();
    for (const background of ['Cover', 'Plain']) {
      await sheet(page).getByRole('button', { name: background }).click();
      for (const theme of ['dark', 'light'] as const) {
        await switchTheme(page, theme);
        await expect(list(page).locator('[data-near="2"]')).toHaveCount(2);
        const contrasts = await page.evaluate(readContrasts, background === 'Cover');
        expect(contrasts.length).toBeGreaterThanOrEqual(6);
        for (const { contrast } of contrasts) expect(contrast).toBeGreaterThanOrEqual(4.5);
      }
    }
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
  });
});

test('the screen shows when lyrics are loading, missing or have failed, and the languages that a song has', async ({
  browserOfTest,
}) => {
  service.isFailing = true;
  const page = await openLyrics(browserOfTest, 0);
  await expect(page.getByRole('alert')).toContainText('Failed to get lyrics');
  service.isFailing = false;
  const release = await holdCalls(browserOfTest.context, ['/search/lyric']);
  await button(page, 'Try again').click();
  await expect(page.getByRole('main').getByText('Getting lyrics')).toBeVisible();
  release();
  await expect(line(page, 'best0-0')).toBeAttached();
  await expect(page.getByText('Getting lyrics')).toHaveCount(0);

  await test.step('translation and romanization can be switched only if a line has both', async () => {
    await expect(line(page, 'translation 0')).toBeAttached();
    await expect(button(page, 'Romanization')).toBeHidden();
    await button(page, 'Original only').click();
    await expect(line(page, 'translation 0')).toHaveCount(0);
    await button(page, 'Translation').click();
    await button(page, 'Next').click();
    await button(page, 'Romanization').click();
    await expect(line(page, 'romanization 0')).toBeAttached();
    await expect(line(page, 'translation 0')).toHaveCount(0);
  });

  await test.step('a search for candidates reports when there are none and when it failed', async () => {
    await button(page, 'Next').click();
    await expect(page.getByRole('heading', { name: 'No lyrics yet' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Lyrics options' }).click();
    service.isFailing = true;
    await sheet(page).getByRole('button', { name: 'Choose other lyrics' }).click();
    await expect(sheet(page).getByRole('alert')).toContainText('Failed to look for other lyrics.');
    service.isFailing = false;
    await sheet(page).getByRole('button', { name: 'Try again' }).click();
    await expect(sheet(page).getByRole('status')).toContainText('The service has no lyrics for this song.');
  });
});
