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

/** An Electron executable, or null for the fake Electron. */
function findRuntime(): string | null {
  const found = spawnSync(process.execPath, [launcher, '--where'], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : null;
}

type StartOptions = {
  /** False for a computer without acceptance of the terms. */
  hasAgreed?: boolean;
  args?: readonly string[];
  /** Data folder of an ended app to restart; default: a new one. */
  userData?: string;
};

type Fixtures = {
  /** Starts the built desktop app with new data; it ends with the story. */
  startApp: (options?: StartOptions) => Promise<DesktopApp>;
};

/** Playwright's `test` for stories of the desktop app: in a real Electron if installed, else in the fake. */
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

/** Address of a file of the app's extension. */
export function ownPage(file: string): string {
  return `chrome-extension://${extensionId}/${file}`;
}

/** The window with the app's page, once open. */
export function mainWindow(app: DesktopApp): Promise<Page> {
  return windowOf(app, 'app.html');
}

/** The window with this page of the app's extension, once open. */
export async function windowOf(app: DesktopApp, file: string): Promise<Page> {
  const find = () => app.windows().find((page) => page.url().startsWith(ownPage(file)));
  await expect.poll(() => find() !== undefined).toBe(true);
  const page = find();
  if (!page) throw new Error('the window has closed');
  return page;
}

/** The main window, with the tests' music service or another one, and further settings. */
export async function mainWindowWithMusic(app: DesktopApp, address = serviceAddress, further = {}): Promise<Page> {
  const page = await mainWindow(app);
  // A file without code that could store other settings.
  await page.goto(ownPage('icons/icon.svg'));
  await page.evaluate(
    (settings) => localStorage.setItem('settings', settings),
    JSON.stringify({ networkMode: 'devnet', serviceAddress: address, ...further }),
  );
  await page.goto(ownPage('app.html'));
  return page;
}
