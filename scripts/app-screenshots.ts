/*
 * Makes the screenshots of the web manifest (build/web-manifest.ts) from the built web app and the embedded service's
 * invented catalogue: node scripts/app-screenshots.ts, after `npm run build:web`.
 */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Browser, openBrowser } from '../tests/support/browser/browser.ts';
import { chooseService, openWebApp } from '../tests/support/browser/web-app.ts';
import { KanadePage } from '../tests/support/pages/kanade-page.ts';
import { waitForPosition } from '../tests/support/pages/playing.ts';
import { appPort, servicePort } from '../tests/support/services/addresses.ts';
import { ensureChromium } from './chromium.mjs';
import { startProgram, stopPrograms } from './programs.mjs';

const folder = path.resolve(import.meta.dirname, '../public/screenshots');
/** Maximum size of a screenshot in bytes. */
const largest = 150_000;

const forms = [
  { suffix: '', viewport: { width: 1280, height: 800 } },
  { suffix: '-narrow', viewport: { width: 390, height: 844 } },
] as const;

async function take(browser: Browser, page: Page, name: string): Promise<void> {
  const cdp = await browser.context.newCDPSession(page);
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  await cdp.detach();
  const file = path.join(folder, `${name}.webp`);
  await writeFile(file, Buffer.from(data, 'base64'));
  const { size } = await stat(file);
  console.log(`${name}: ${Math.round(size / 1000)} kB`);
  if (size > largest) throw new Error(`${name} is larger than ${largest} bytes`);
}

async function takeAll({ suffix, viewport }: (typeof forms)[number]): Promise<void> {
  const browser = await openBrowser({ viewport, colorScheme: 'dark' });
  await chooseService(browser.context);
  const page = await openWebApp(browser.context);
  const app = new KanadePage(page);
  await app.search('night');
  await app.songRow(0).click();
  // Late enough for lyrics above and below the current line.
  await waitForPosition(page, 300);
  await page.waitForLoadState('networkidle');
  await take(browser, page, `search${suffix}`);
  await page.goto(page.url().replace(/#.*/, '#/lyrics'));
  await waitForPosition(page, 12_000);
  await take(browser, page, `lyrics${suffix}`);
  await browser.close();
}

process.env.CHROMIUM_PATH = ensureChromium();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopPrograms().then(() => process.exit(1)));
}
try {
  await mkdir(folder, { recursive: true });
  await startProgram('music service', 'tests/support/services/common-service.ts', [], servicePort);
  await startProgram('app', 'scripts/serve-app.ts', ['--port', String(appPort)], appPort);
  for (const form of forms) await takeAll(form);
} finally {
  await stopPrograms();
}
process.exit(0);
