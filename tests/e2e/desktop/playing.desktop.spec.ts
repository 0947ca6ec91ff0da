import { expect } from '@playwright/test';
import { mainWindow, mainWindowWithMusic, test } from '../../support/desktop/desktop-test.ts';
import { playFirst, readPlaying, waitForPosition } from '../../support/pages/playing.ts';

test('the app plays a song, its title bar controls the window, and a second start shows it', async ({ startApp }) => {
  const app = await startApp();
  const page = await mainWindowWithMusic(app);
  expect(await page.evaluate(() => window.kanadeShell?.invoke('app:info'))).toMatchObject({
    platform: process.platform,
    isDisclaimerAccepted: true,
  });
  const { player } = await playFirst(page);
  await expect(player).toBeVisible();

  const state = () =>
    app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      return [window?.isVisible(), window?.isMaximized(), window?.isMinimized()];
    });
  await expect.poll(state).toEqual([true, false, false]);
  await page.getByRole('button', { name: 'Maximise window' }).click();
  await expect.poll(state).toEqual([true, true, false]);
  await page.getByRole('button', { name: 'Restore window' }).click();
  await expect.poll(state).toEqual([true, false, false]);
  await page.getByRole('button', { name: 'Minimise window' }).click();
  await expect.poll(async () => (await state())[2]).toBe(true);

  // It still plays, and the second process ends without a window of its own.
  const { positionMs } = await readPlaying(page);
  expect(await app.startAgain()).toBe(0);
  await expect.poll(state).toEqual([true, false, false]);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  await waitForPosition(page, positionMs + 300);

  await page.getByRole('button', { name: 'Close window' }).click();
  expect(await app.ended).toBe(0);
});

test('refusing the terms quits the app', async ({ startApp }) => {
  const app = await startApp({ hasAgreed: false });
  const page = await mainWindow(app);
  const terms = page.getByRole('dialog', { name: 'Before you begin' });
  await terms.getByRole('button', { name: 'Disagree' }).click();
  expect(await app.ended).toBe(0);
});

test('a page that crashes ends neither the app nor its window, and can be loaded again', async ({ startApp }) => {
  const app = await startApp();
  const page = await mainWindow(app);
  await expect(page.getByRole('main')).toBeVisible();
  const reasons = app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    return new Promise((resolve) => {
      contents?.once('render-process-gone', (_event, { reason }) => resolve(reason));
      contents?.forcefullyCrashRenderer();
    });
  });
  expect(['crashed', 'killed']).toContain(await reasons);
  const isBack = () =>
    app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (contents?.isCrashed()) contents.reload();
      return contents?.executeJavaScript("document.querySelector('main') !== null");
    });
  await expect.poll(isBack).toBe(true);
});
