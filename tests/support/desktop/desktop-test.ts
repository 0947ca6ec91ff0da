import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { extensionId } from '../../../electron/extension-key.ts';
import { serviceAddress } from '../services/addresses.ts';
import type { DesktopApp, LaunchParts } from './desktop-app.ts';
import { ElectronApp } from './electron-app.ts';
import { StandInApp } from './stand-in-app.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const launcher = path.join(root, 'scripts/desktop.mjs');

/** An Electron executable, or null: then the stand-in runs the app. */
function findRuntime(): string | null {
  const found = spawnSync(process.execPath, [launcher, '--where'], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : null;
}

/** The environment with a home folder of its own, in which the app may write. */
async function ownHome(userData: string): Promise<Record<string, string>> {
  const home = path.join(userData, 'home');
  await mkdir(path.join(home, '.config'), { recursive: true });
  const { XDG_CACHE_HOME = path.join(os.homedir(), '.cache') } = process.env;
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  // The cache of the system's fonts is the common one: to read all fonts again takes seconds.
  const own = { HOME: home, XDG_CONFIG_HOME: path.join(home, '.config'), XDG_CACHE_HOME };
  return { ...Object.fromEntries(inherited), ...own };
}

type StartOptions = {
  /** False for a computer on which the terms were never accepted. */
  hasAgreed?: boolean;
  args?: readonly string[];
  /** That of an app that has ended: it is started again, with its data. */
  userData?: string;
};

type Fixtures = {
  /** Starts the built desktop app with data of its own; it is ended with the story. */
  startApp: (options?: StartOptions) => Promise<DesktopApp>;
};

/** Playwright's `test` for stories of the desktop app: in a real Electron where there is one, else in the stand-in. */
export const test = base.extend<Fixtures, { runtime: string | null }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
  runtime: [({}, use) => use(findRuntime()), { scope: 'worker' }],
  startApp: async ({ runtime }, use, info) => {
    const started: DesktopApp[] = [];
    await use(async ({ hasAgreed = true, args = [], userData: given } = {}) => {
      const userData = given ?? (await mkdtemp(path.join(os.tmpdir(), 'kanade-app-')));
      if (hasAgreed && !given)
        await writeFile(path.join(userData, 'disclaimer.json'), JSON.stringify({ accepted: true }));
      const env = await ownHome(userData);
      const parts: LaunchParts = { appFolder: path.join(root, 'dist/desktop'), userData, args, env };
      const app = runtime ? await ElectronApp.launch(runtime, parts) : new StandInApp(parts);
      started.push(app);
      return app;
    });
    for (const app of started) {
      await app.close();
      if (info.status !== info.expectedStatus && app instanceof StandInApp) {
        await info.attach('output of the app', { body: app.output });
      }
    }
    for (const { userData } of started) await rm(userData, { recursive: true, force: true, maxRetries: 5 });
  },
});

/** Address of a file of the app's own extension. */
export function ownPage(file: string): string {
  return `chrome-extension://${extensionId}/${file}`;
}

/** The window with the app's page; waits for it. */
export async function mainWindow(app: DesktopApp): Promise<Page> {
  const find = () => app.windows().find((page) => page.url().startsWith(ownPage('app.html')));
  await expect.poll(() => find() !== undefined).toBe(true);
  const page = find();
  if (!page) throw new Error('the window has closed');
  return page;
}

/** The main window, with the music service of the tests chosen as a user would set it. */
export async function mainWindowWithMusic(app: DesktopApp): Promise<Page> {
  const page = await mainWindow(app);
  // A file in which no code runs that could store other settings.
  await page.goto(ownPage('icons/icon.svg'));
  await page.evaluate(
    (settings) => localStorage.setItem('settings', settings),
    JSON.stringify({ networkMode: 'devnet', serviceAddress }),
  );
  await page.goto(ownPage('app.html'));
  return page;
}
