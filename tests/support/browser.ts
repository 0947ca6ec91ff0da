import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, type CDPSession, chromium } from '@playwright/test';

export type Browser = {
  context: BrowserContext;
  /** A session with the whole browser: targets of every kind, also those that Playwright shows no page for. */
  cdp: CDPSession;
  close(): Promise<void>;
};

export type LaunchOptions = {
  /** Folder of an unpacked extension to load. */
  extension?: string;
  locale?: string;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  args?: string[];
};

/**
 * A Chromium of its own with an empty profile, closed and removed by `close`. Sound is not muted: Chromium plays to a
 * null device where there is no card, and positions move as they should.
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'kanade-test-'));
  const extension = options.extension
    ? [`--disable-extensions-except=${options.extension}`, `--load-extension=${options.extension}`]
    : [];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    // Root, as in containers, has no sandbox to offer.
    chromiumSandbox: process.getuid?.() !== 0,
    locale: options.locale ?? 'en-US',
    viewport: options.viewport ?? { width: 1280, height: 800 },
    colorScheme: options.colorScheme ?? 'light',
    ignoreDefaultArgs: ['--mute-audio', '--disable-extensions'],
    args: ['--no-first-run', ...extension, ...(options.args ?? [])],
  });
  const browser = context.browser();
  if (!browser) throw new Error('this context has no browser');
  return {
    context,
    cdp: await browser.newBrowserCDPSession(),
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
