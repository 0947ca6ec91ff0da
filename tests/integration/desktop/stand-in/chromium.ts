import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

/** A separate Chromium; the windows of the stand-in are its pages. */
export type Browser = {
  context: BrowserContext;
  /** Loads an unpacked extension and returns its id. */
  loadExtension(folder: string): Promise<string>;
  close(): Promise<void>;
};

const systemChromium = '/usr/bin/chromium';

/** Extensions need a profile on disk; the DevTools protocol loads them while the browser runs. */
export async function startBrowser(): Promise<Browser> {
  // Not imported above: loading it takes longer than a start that ends before the browser is needed.
  const { chromium } = await import('@playwright/test');
  const profile = await mkdtemp(join(tmpdir(), 'kanade-desktop-'));
  const executable = process.env.CHROMIUM_PATH ?? (existsSync(systemChromium) ? systemChromium : undefined);
  const context = await chromium.launchPersistentContext(profile, {
    ...(executable === undefined ? {} : { executablePath: executable }),
    headless: true,
    chromiumSandbox: false,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: ['--enable-unsafe-extension-debugging', '--autoplay-policy=no-user-gesture-required'],
  });
  const browser = context.browser();
  if (!browser) throw new Error('a persistent context has no browser here');
  const session = await browser.newBrowserCDPSession();
  return {
    context,
    async loadExtension(folder) {
      const { id } = await session.send('Extensions.loadUnpacked', { path: folder });
      return id;
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
