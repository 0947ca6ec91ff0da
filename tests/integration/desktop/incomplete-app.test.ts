import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtDesktop } from '../../support/desktop/desktop-app.ts';
import { FakeDesktopApp } from '../../support/desktop/fake-desktop-app.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kanade-incomplete-'));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

test('without a built extension the app ends, and prints in one sentence what to run', {
  timeout: 60_000,
}, async () => {
  const appFolder = path.join(folder, 'app');
  for (const file of ['main.js', 'preload.cjs', 'package.json']) {
    await cp(path.join(builtDesktop(), file), path.join(appFolder, file));
  }
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder } as Record<string, string>;
  const app = new FakeDesktopApp({ appFolder, userData: path.join(folder, 'data'), args: [], env });
  try {
    expect(await app.ended).toBe(1);
    expect(app.output.trim()).toMatch(/^There is no built extension in .*: run "npm run build:desktop"\.$/);
  } finally {
    await app.close();
  }
});
