/*
 * npm run store: makes the pictures for stores in dist/store, from the built extension (npm run build:extension) and
 * the demo service's invented songs and covers.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Locale, locales } from '../../src/core/settings/locale.ts';
import { LoadedExtension } from '../../tests/support/browser/extension.ts';
import { settled } from '../../tests/support/pages/settled.ts';
import { servicePort } from '../../tests/support/services/addresses.ts';
import { ensureChromium } from '../chromium.mjs';
import { startProgram, stopPrograms } from '../programs.mjs';

/** Exact sizes of stores. */
const screen = { width: 1280, height: 800 };
const tile = { width: 440, height: 280 };
const popupSize = { width: 360, height: 520 };
const panelSize = { width: 380, height: 680 };

const out = path.resolve(import.meta.dirname, '../../dist/store');
const icon = readFileSync(path.resolve(import.meta.dirname, '../../public/icons/icon.svg')).toString('base64');

/** Settings of a picture. */
type Look = { language: Locale; theme: 'light' | 'dark'; themeColor: 'pink' | 'blue' | 'green' | 'orange' };

/** Search term, and the playing song, whose lyrics are timed by word and translated. */
const artist = '南窗纸鸢';
const song = '雨伞借条';

process.env.CHROMIUM_PATH = ensureChromium();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopPrograms().then(() => process.exit(1)));
}
try {
  await startProgram('music service', 'tests/support/services/common-service.ts', [], servicePort);
  const extension = await LoadedExtension.launch();
  try {
    mkdirSync(out, { recursive: true });
    await repeatOne(extension);
    for (const language of locales) await takePictures(extension, language);
    await drawTile(extension);
  } finally {
    await extension.close();
  }
} finally {
  await stopPrograms();
}
console.log(`The pictures are in ${path.relative(process.cwd(), out)}`);

/** Repeats one song in all pictures. Must be called before a page starts the player, which reads it then. */
async function repeatOne(extension: LoadedExtension): Promise<void> {
  const page = await extension.browser.context.newPage();
  await page.goto(extension.url('icons/icon.svg'));
  await page.evaluate(() => localStorage.setItem('player_playback_mode', '2'));
  await page.close();
}

/** The five screens in a language. */
async function takePictures(extension: LoadedExtension, language: Locale): Promise<void> {
  const file = (name: string) => path.join(out, `${language}-${name}.png`);
  const app = await extension.openApp('#/');
  // The afternoon greeting, at any time.
  await app.addInitScript(() => {
    Date.prototype.getHours = () => 15;
  });
  await app.setViewportSize(screen);
  await choose(app, { language, theme: 'light', themeColor: 'pink' });
  await app.reload();
  await settled(app);
  await app.screenshot({ path: file('1-home') });

  await app.goto(extension.url(`app.html#/search?type=song&q=${encodeURIComponent(artist)}`));
  await app.locator('main').getByRole('listitem').filter({ hasText: song }).first().click();
  await playing(app);
  await app.goto(extension.url('app.html#/lyrics'));
  await app.waitForFunction(() => document.querySelector('[data-timed] ~ [aria-current=true]') !== null);
  // Seeks to the first verse.
  const position = app.locator('input[type=range]').first();
  await position.press('Home');
  // Removes the focus ring; the keys then control the player.
  await position.blur();
  for (let step = 0; step < 4; step += 1) await app.keyboard.press('ArrowRight');
  await settled(app);
  await app.screenshot({ path: file('2-lyrics') });

  await choose(app, { language, theme: 'dark', themeColor: 'blue' });
  await app.goto(extension.url('app.html#/ranking'));
  await settled(app);
  await app.screenshot({ path: file('3-charts') });

  const popup = await pictureOf(extension, 'popup.html', popupSize);
  const panel = await pictureOf(extension, 'sidepanel.html', panelSize);
  await compose(extension, file('4-everywhere'), [popup, panel]);

  await choose(app, { language, theme: 'light', themeColor: 'green' });
  await app.goto(extension.url('app.html#/settings?section=interface'));
  await settled(app);
  await app.screenshot({ path: file('5-settings') });
  await app.close();
}

async function choose(page: Page, look: Look): Promise<void> {
  await page.evaluate((change) => {
    const settings = JSON.parse(localStorage.getItem('settings') ?? '{}');
    localStorage.setItem('settings', JSON.stringify({ ...settings, ...change, greetings: 'off', reducedMotion: 'on' }));
  }, look);
  // Only other documents are notified of the change, so this one is reloaded.
  await page.goto(page.url().replace(/#.*$/, '#/'));
  await page.reload();
}

async function pictureOf(
  extension: LoadedExtension,
  document: string,
  size: { width: number; height: number },
): Promise<{ data: string; width: number }> {
  const page = await extension.browser.context.newPage();
  await page.setViewportSize(size);
  await page.goto(extension.url(document));
  await playing(page);
  await settled(page);
  const data = (await page.screenshot()).toString('base64');
  await page.close();
  return { data, width: size.width };
}

/** Pictures side by side on the background of the dark theme. */
async function compose(
  extension: LoadedExtension,
  file: string,
  pictures: { data: string; width: number }[],
): Promise<void> {
  const page = await extension.browser.context.newPage();
  const images = pictures.map(({ data, width }) => `<img width="${width}" src="data:image/png;base64,${data}">`);
  await draw(page, screen, images.join(''));
  await page.screenshot({ path: file });
  await page.close();
}

async function drawTile(extension: LoadedExtension): Promise<void> {
  const page = await extension.browser.context.newPage();
  await draw(page, tile, `<img width="96" src="data:image/svg+xml;base64,${icon}"><b>Kanade</b>`);
  await page.screenshot({ path: path.join(out, 'tile.png') });
  await page.close();
}

async function draw(page: Page, size: { width: number; height: number }, content: string): Promise<void> {
  await page.goto('about:blank');
  await page.setViewportSize(size);
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: flex; align-items: center; justify-content: center; gap: 40px;
      background: linear-gradient(135deg, #2b1c2c, #141116 60%); color: #fff; font: 600 56px system-ui; }
    img { border-radius: 16px; }
  </style>${content}`);
  await settled(page);
}

/** Resolves when the page shows the song. */
async function playing(page: Page): Promise<void> {
  await page.waitForFunction((title) => document.body.textContent.includes(title), song);
}
