import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { _electron, expect, test } from '@playwright/test';

/** The launcher finds a runtime, or prints in one sentence how to get one. */
const root = join(import.meta.dirname, '../../..');
const found = spawnSync(process.execPath, [join(root, 'scripts/desktop.mjs'), '--where'], { encoding: 'utf8' });

test('the desktop app starts in Electron, shows its page and quits with its window', async () => {
  test.skip(found.status !== 0, found.stderr.trim());
  const app = await _electron.launch({
    executablePath: found.stdout.trim(),
    args: [join(root, 'dist/desktop'), ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const page = await app.firstWindow();
  await expect(page).toHaveURL(/^chrome-extension:\/\/[a-p]{32}\/app\.html/);
  expect(await page.evaluate(() => window.kanadeShell?.invoke('app:info'))).toMatchObject({
    platform: process.platform,
  });
  expect(
    await page.evaluate(
      "[typeof require, typeof process, typeof kanadeShell.on('window:maximised-changed', () => {})]",
    ),
  ).toEqual(['undefined', 'undefined', 'function']);
  await expect
    .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()))
    .toBe(true);

  const closed = app.waitForEvent('close');
  await page.evaluate(() => void window.kanadeShell?.invoke('window:control', 'close'));
  if (process.platform === 'darwin') await app.close();
  await closed;
});
