import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Browser as Chromium,
  chromium,
} from '@playwright/test';
import { browserEnv } from '../../../scripts/chromium.mjs';
import { ContextPool } from './context-pool.ts';

export type Browser = {
  context: BrowserContext;
  /** A DevTools session with the whole browser: targets of every kind, including those without a Playwright page. */
  cdp: CDPSession;
  close(): Promise<void>;
};

export type LaunchOptions = {
  /** Folder of an unpacked extension to load. */
  extension?: string;
  /** null = each window has its own size; otherwise Playwright sets this one for its pages. */
  viewport?: { width: number; height: number } | null;
  colorScheme?: 'light' | 'dark';
  /** Emulates `prefers-reduced-motion: reduce`. */
  isMotionReduced?: boolean;
  args?: string[];
  /** A phone: 390 × 844 px, touched instead of clicked. */
  phone?: boolean;
  /** Uses a profile on disk, in which service workers run. */
  ownProfile?: boolean;
  /** Uses a profile on disk in the whole browser, which installing an app and fake devices need. */
  wholeBrowser?: boolean;
  /** Folder of a profile that is used again after the browser was closed; the caller removes it. */
  profile?: string;
};

const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
/** The headless shell has no window to lay out and paint; for stories that only need pages. */
const shellPath = process.env.HEADLESS_SHELL_PATH ?? CHROMIUM_PATH;

/**
 * Playwright's own list, which this argument replaces, and three more: Chromium loads a page for its address bar with
 * each window, which takes a third of the CPU time of starting the extension and showing its app (3.6 → 2.5 s).
 */
export const disabledFeatures = `--disable-features=${[
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
].join()}`;

const launchOptions = {
  executablePath: CHROMIUM_PATH,
  // The sandbox is unavailable to root, for example in containers.
  chromiumSandbox: process.getuid?.() !== 0,
  // Sound is not muted: without a sound card Chromium plays to a null device, and positions advance normally.
  ignoreDefaultArgs: ['--mute-audio', '--disable-extensions'],
  args: ['--no-first-run', disabledFeatures],
  env: browserEnv(),
};

function contextOptions(options: LaunchOptions) {
  const { viewport, colorScheme = 'light', isMotionReduced = false, phone = false } = options;
  const size = viewport === undefined ? (phone ? { width: 390, height: 844 } : { width: 1280, height: 800 }) : viewport;
  const reducedMotion = isMotionReduced ? ('reduce' as const) : ('no-preference' as const);
  return { locale: 'en-US', viewport: size, colorScheme, reducedMotion, hasTouch: phone, isMobile: phone };
}

/** The Chromium shared by the stories of a worker, with its contexts; closed with the worker. */
let shared: Promise<{ chromium: Chromium; pool: ContextPool }> | null = null;

async function launchShared(): Promise<{ chromium: Chromium; pool: ContextPool }> {
  // Pages of a context share a process with compiled code: a third less CPU time per page.
  const launched = await chromium.launch({
    ...launchOptions,
    executablePath: shellPath,
    args: [...launchOptions.args, '--process-per-site'],
  });
  return { chromium: launched, pool: new ContextPool(launched) };
}

/**
 * An empty browser context in a running Chromium, whose start takes longer than many stories. Stories that need more
 * than a context (extensions, arguments, a profile on disk) get a separate Chromium.
 */
export async function openBrowser(options: LaunchOptions = {}): Promise<Browser> {
  if (options.extension || options.wholeBrowser || options.profile) return launchBrowser(options);
  if (options.args || options.ownProfile) return launchBrowser(options, shellPath);
  shared ??= launchShared();
  let running = await shared;
  if (!running.chromium.isConnected()) {
    shared = launchShared();
    running = await shared;
  }
  // Blocked, because it would fetch and cache the whole app again; service workers are tested in a profile on disk.
  const wanted: BrowserContextOptions = { ...contextOptions(options), serviceWorkers: 'block' };
  const cdp = await running.chromium.newBrowserCDPSession();
  const { context, giveBack } = await running.pool.take(wanted);
  return { context, cdp, close: () => Promise.all([cdp.detach(), giveBack()]).then(() => undefined) };
}

/** Profiles of browsers that run. Those that no story has closed end with the worker. */
const profiles = new Set<string>();
process.once('exit', () => {
  for (const profile of profiles) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

/**
 * A Chromium with its own empty profile, closed and removed by `close`; or with the given one, which stays.
 */
export async function launchBrowser(options: LaunchOptions = {}, executablePath = CHROMIUM_PATH): Promise<Browser> {
  const profile = options.profile ?? (await mkdtemp(path.join(os.tmpdir(), 'kanade-test-')));
  if (!options.profile) profiles.add(profile);
  const extension = options.extension
    ? [`--disable-extensions-except=${options.extension}`, `--load-extension=${options.extension}`]
    : [];
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...contextOptions(options),
    executablePath,
    args: [...launchOptions.args, ...extension, ...(options.args ?? [])],
  });
  const browser = context.browser();
  if (!browser) throw new Error('this context has no browser');
  return {
    context,
    cdp: await browser.newBrowserCDPSession(),
    async close() {
      await context.close();
      if (profiles.delete(profile)) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
