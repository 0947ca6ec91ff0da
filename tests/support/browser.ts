import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, type CDPSession, type Browser as Chromium, chromium } from '@playwright/test';

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
  /** A profile on disk, which installing an app needs. */
  ownProfile?: boolean;
};

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  // Root, as in containers, has no sandbox to offer.
  chromiumSandbox: process.getuid?.() !== 0,
  // Sound is not muted: Chromium plays to a null device where there is no card, and positions move as they should.
  ignoreDefaultArgs: ['--mute-audio', '--disable-extensions'],
  args: ['--no-first-run'],
};

function contextOptions({ locale = 'en-US', viewport, colorScheme = 'light' }: LaunchOptions) {
  return { locale, viewport: viewport ?? { width: 1280, height: 800 }, colorScheme };
}

/** The Chromium that the stories of one worker share; it ends with the worker. */
let shared: Promise<Chromium> | null = null;

/**
 * A browser context as fresh as a new profile, in a Chromium that runs already: starting one takes longer than many a
 * story. What needs more than a context (extensions, arguments, a profile on disk) gets a Chromium of its own.
 */
export async function openBrowser(options: LaunchOptions = {}): Promise<Browser> {
  if (options.extension || options.args || options.ownProfile) return launchBrowser(options);
  shared ??= chromium.launch(launchOptions);
  let browser = await shared;
  if (!browser.isConnected()) {
    shared = chromium.launch(launchOptions);
    browser = await shared;
  }
  // Each fresh context would fetch and keep the whole app anew; what a service worker does is tested in a profile on disk.
  const context = await browser.newContext({ ...contextOptions(options), serviceWorkers: 'block' });
  const cdp = await browser.newBrowserCDPSession();
  return {
    context,
    cdp,
    async close() {
      await cdp.detach();
      await context.close();
    },
  };
}

/**
 * A Chromium of its own with an empty profile, closed and removed by `close`.
 */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'kanade-test-'));
  const extension = options.extension
    ? [`--disable-extensions-except=${options.extension}`, `--load-extension=${options.extension}`]
    : [];
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...contextOptions(options),
    args: [...launchOptions.args, ...extension, ...(options.args ?? [])],
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
