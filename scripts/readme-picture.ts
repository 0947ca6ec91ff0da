/*
 * Makes README's picture, docs/screenshot.png: the three hosts with the embedded service's invented songs.
 * node --import ./scripts/source-alias.mjs scripts/readme-picture.ts, after `npm run build`.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { extensionId } from '../electron/app-identity.ts';
import { type Browser, openBrowser } from '../tests/support/browser/browser.ts';
import { LoadedExtension } from '../tests/support/browser/extension.ts';
import { chooseService, openWebApp } from '../tests/support/browser/web-app.ts';
import { builtDesktop, ownHome } from '../tests/support/desktop/desktop-app.ts';
import { FakeDesktopApp } from '../tests/support/desktop/fake-desktop-app.ts';
import { KanadePage } from '../tests/support/pages/kanade-page.ts';
import { settled } from '../tests/support/pages/settled.ts';
import { appPort, serviceAddress, servicePort } from '../tests/support/services/addresses.ts';
import { ensureChromium } from './chromium.mjs';
import { startProgram, stopPrograms } from './programs.mjs';

const file = path.resolve(import.meta.dirname, '../docs/screenshot.png');
/** Search term; its first song's lyrics are timed by word. */
const artist = '南窗纸鸢';

process.env.CHROMIUM_PATH = ensureChromium();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopPrograms().then(() => process.exit(1)));
}
try {
  await startProgram('music service', 'tests/support/services/common-service.ts', [], servicePort);
  await startProgram('app', 'scripts/serve-app.ts', ['--port', String(appPort)], appPort);
  await writeFile(file, await compose(await pictureWebApp(), await picturePopup(), await pictureDesktop()));
} finally {
  await stopPrograms();
}
console.log(`The picture is ${path.relative(process.cwd(), file)}`);
process.exit(0);

async function pictureWebApp(): Promise<string> {
  const browser = await openBrowser({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
  try {
    await chooseService(browser.context);
    // The afternoon greeting, at any time.
    await browser.context.addInitScript(() => {
      Date.prototype.getHours = () => 15;
    });
    const page = await openWebApp(browser.context);
    const app = new KanadePage(page);
    await playLyrics(app);
    await page.goto(page.url().replace(/#.*/, '#/'));
    return await pictureOf(page);
  } finally {
    await browser.close();
  }
}

async function picturePopup(): Promise<string> {
  const extension = await LoadedExtension.launch();
  try {
    await playLyrics(new KanadePage(await extension.openApp('#/')));
    const popup = await extension.browser.context.newPage();
    await popup.setViewportSize({ width: 360, height: 520 });
    await popup.goto(extension.url('popup.html'));
    await waitForShownPosition(popup, 9000);
    return await pictureOf(popup);
  } finally {
    await extension.close();
  }
}

/** The desktop app's lyrics screen. */
async function pictureDesktop(): Promise<string> {
  const userData = await mkdtemp(path.join(os.tmpdir(), 'kanade-app-'));
  await writeFile(path.join(userData, 'disclaimer.json'), JSON.stringify({ accepted: true }));
  const env = await ownHome(userData);
  const desktop = new FakeDesktopApp({ appFolder: builtDesktop(), userData, args: [], env });
  try {
    const page = await firstWindow(desktop);
    await page.setViewportSize({ width: 1080, height: 700 });
    await page.goto(`chrome-extension://${extensionId}/icons/icon.svg`);
    await page.evaluate(
      (address) =>
        localStorage.setItem(
          'settings',
          JSON.stringify({ networkMode: 'devnet', serviceAddress: address, theme: 'dark' }),
        ),
      serviceAddress,
    );
    await page.goto(`chrome-extension://${extensionId}/app.html`);
    await playLyrics(new KanadePage(page));
    await page.goto(`chrome-extension://${extensionId}/app.html#/lyrics`);
    await waitForShownPosition(page, 12_000);
    return await pictureOf(page);
  } finally {
    await desktop.close();
    await rm(userData, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function firstWindow(desktop: FakeDesktopApp): Promise<Page> {
  for (;;) {
    const page = desktop.windows().find((window) => window.url().includes('/app.html'));
    if (page) return page;
    await Promise.race([
      new Promise((resolve) => setTimeout(resolve, 100)),
      desktop.ended.then(() => Promise.reject(new Error(`The desktop app has ended:\n${desktop.output}`))),
    ]);
  }
}

async function playLyrics(app: KanadePage): Promise<void> {
  await app.search(artist);
  await app.songRow(0).click();
  await waitForShownPosition(app.page, 300);
}

/** Waits until the page shows this position in ms, wherever the sound is played. */
async function waitForShownPosition(page: Page, positionMs: number): Promise<void> {
  await page.waitForFunction(
    // Only the slider of the position has a maximum in ms.
    (wanted) =>
      [...document.querySelectorAll<HTMLInputElement>('input[type=range]')].some(
        ({ max, value }) => Number(max) > 10_000 && Number(value) > wanted,
      ),
    positionMs,
  );
}

async function pictureOf(page: Page): Promise<string> {
  await settled(page);
  return (await page.screenshot()).toString('base64');
}

/** The web app behind, the desktop app and the popup of the extension in front of it. */
async function compose(web: string, popup: string, desktop: string): Promise<Buffer> {
  const browser: Browser = await openBrowser({ viewport: { width: 1600, height: 1000 } });
  try {
    const page = await browser.context.newPage();
    const figure = (name: string, data: string, style: string) =>
      `<figure style="${style}"><img src="data:image/png;base64,${data}"><figcaption>${name}</figcaption></figure>`;
    await page.setContent(`<style>
      body { margin: 0; background: linear-gradient(135deg, #ffe3ec, #f3eefc 60%); font: 600 20px 'Noto Sans CJK SC', system-ui; }
      figure { position: absolute; margin: 0; display: flex; flex-direction: column; gap: 10px; }
      figcaption { color: #4a3a48; }
      img { display: block; width: 100%; border-radius: 14px; box-shadow: 0 16px 48px rgb(40 10 40 / 0.28); }
    </style>
    ${figure('Web app', web, 'left: 48px; top: 32px; width: 1060px; flex-direction: column-reverse')}
    ${figure('Desktop app', desktop, 'left: 460px; top: 384px; width: 860px')}
    ${figure('Extension', popup, 'right: 48px; top: 130px; width: 320px; flex-direction: column-reverse')}`);
    await settled(page);
    return await page.screenshot();
  } finally {
    await browser.close();
  }
}
