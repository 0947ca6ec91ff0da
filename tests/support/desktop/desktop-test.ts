import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { extensionId } from '../../../electron/app-identity.ts';
import { serviceAddress } from '../services/addresses.ts';
import { type DesktopApp, type LaunchParts, ownHome } from './desktop-app.ts';
import { ElectronApp } from './electron-app.ts';
import { FakeDesktopApp } from './fake-desktop-app.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const launcher = path.join(root, 'scripts/desktop/launcher.mjs');

/** An Electron executable, or null: then the fake Electron runs the app. */
function findRuntime(): string | null {
  const found = spawnSync(process.execPath, [launcher, '--where'], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : null;
}

type StartOptions = {
  /** False for a computer on which the terms were never accepted. */
  hasAgreed?: boolean;
  args?: readonly string[];
  /** The folder for data of an app that has ended, to start it once more; else a new one. */
  userData?: string;
};

type Fixtures = {
  /** Starts the built desktop app with data of its own; it is ended with the story. */
  startApp: (options?: StartOptions) => Promise<DesktopApp>;
};

/** Playwright's `test` for stories of the desktop app: in a real Electron where there is one, else in the fake one. */
export const test = base.extend<Fixtures, { runtime: string | null }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
  runtime: [({}, use) => use(findRuntime()), { scope: 'worker' }],
  startApp: async ({ runtime }, use, info) => {
    const started: DesktopApp[] = [];
    await use(async ({ hasAgreed = true, args = [], userData: known } = {}) => {
      const userData = known ?? (await mkdtemp(path.join(os.tmpdir(), 'kanade-app-')));
      if (hasAgreed && known === undefined)
        await writeFile(path.join(userData, 'disclaimer.json'), JSON.stringify({ accepted: true }));
      const env = await ownHome(userData);
      const parts: LaunchParts = { appFolder: path.join(root, 'dist/desktop'), userData, args, env };
      const app = runtime ? await ElectronApp.launch(runtime, parts) : new FakeDesktopApp(parts);
      started.push(app);
      return app;
    });
    for (const app of started) {
      await app.close();
      if (info.status !== info.expectedStatus && app instanceof FakeDesktopApp) {
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
export function mainWindow(app: DesktopApp): Promise<Page> {
  return windowOf(app, 'app.html');
}

/** The window with this page of the app's own extension; waits for it. */
export async function windowOf(app: DesktopApp, file: string): Promise<Page> {
  const find = () => app.windows().find((page) => page.url().startsWith(ownPage(file)));
  // Also for programs that are no tests, whose limit would be much shorter.
  await expect.poll(() => find() !== undefined).toBe(true);
  const page = find();
  if (!page) throw new Error('the window has closed');
  return page;
}

/** The main window, with the music service of the tests, or another one, and further settings, as a user would set them. */
export async function mainWindowWithMusic(app: DesktopApp, address = serviceAddress, further = {}): Promise<Page> {
  const page = await mainWindow(app);
  // A file in which no code runs that could store other settings.
  await page.goto(ownPage('icons/icon.svg'));
  await page.evaluate(
    (settings) => localStorage.setItem('settings', settings),
    JSON.stringify({ networkMode: 'devnet', serviceAddress: address, ...further }),
  );
  await page.goto(ownPage('app.html'));
  return page;
}
