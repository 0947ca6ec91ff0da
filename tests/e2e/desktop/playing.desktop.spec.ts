import { expect, type Page } from '@playwright/test';
import packageJson from '../../../package.json' with { type: 'json' };
import { mainWindow, mainWindowWithMusic, ownPage, test } from '../../support/desktop/desktop-test.ts';
import { playFirst, readPlaying, waitForPosition } from '../../support/pages/playing.ts';

const termsOf = (page: Page) => page.getByRole('dialog', { name: 'Before you begin' });

/** Counts the frames of all later documents of a page, and those that show a screen without the terms over it. */
async function countFrames(page: Page): Promise<() => Promise<{ all: number; uncovered: number }>> {
  await page.addInitScript(() => {
    const frames = { all: 0, uncovered: 0 };
    Object.assign(window, { frames });
    const count = () => {
      frames.all += 1;
      if (document.querySelector('main') && !document.querySelector('dialog[open]')) frames.uncovered += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  return () => page.evaluate(() => (window as unknown as { frames: { all: number; uncovered: number } }).frames);
}

test('refusing the terms quits the app; after agreeing it has its bridge and its title bar, plays, and a second start shows it', async ({
  startApp,
}) => {
  const refused = await startApp({ hasAgreed: false });
  await test.step('no screen is shown before the terms, however late the shell answers', async () => {
    const first = await mainWindow(refused);
    const info = await first.evaluate(() => window.kanadeShell?.invoke('app:info'));
    await refused.evaluate(({ ipcMain }, late) => {
      ipcMain.removeHandler('app:info');
      ipcMain.handle('app:info', () => new Promise((resolve) => setTimeout(resolve, 600, late)));
    }, info);
    const frames = await countFrames(first);
    await first.reload();
    await expect(termsOf(first)).toBeVisible();
    const shown = await frames();
    expect(shown.all).toBeGreaterThan(5);
    expect(shown.uncovered).toBe(0);
    await termsOf(first).getByRole('button', { name: 'Disagree' }).click();
    expect(await refused.ended).toBe(0);
  });

  const app = await startApp({ userData: refused.userData });
  const page = await mainWindow(app);
  const terms = termsOf(page);
  await test.step('the window of the first start: its terms, its bridge and its title bar', async () => {
    await terms.getByRole('button', { name: 'Agree', exact: true }).click();
    await expect(terms).toBeHidden();

    // Only the bridge of two functions, and not in frames.
    expect(await page.evaluate(() => Object.keys(window.kanadeShell ?? {}).sort())).toEqual(['invoke', 'on']);
    expect(await page.evaluate(() => window.kanadeShell?.invoke('app:info'))).toEqual({
      version: packageJson.version,
      platform: process.platform,
      releasesAddress: '',
      hasNativeTitleBar: false,
      isDisclaimerAccepted: true,
    });
    const frame = ownPage('icons/icon.svg');
    await page.evaluate((src) => document.body.append(Object.assign(document.createElement('iframe'), { src })), frame);
    await expect.poll(() => page.frames().map((one) => one.url())).toContain(frame);
    expect(await page.frames().at(-1)?.evaluate('typeof kanadeShell')).toBe('undefined');

    await page.getByRole('button', { name: 'Account and more' }).click();
    await page.getByRole('menuitem', { name: 'About Kanade' }).click();
    const about = page.getByRole('dialog', { name: 'About Kanade' });
    await expect(about.getByText(`Version ${packageJson.version}`)).toBeVisible();
    if (process.platform === 'linux') await expect(about.getByText('Platform: Linux')).toBeVisible();
    await page.keyboard.press('Escape');

    // The buttons follow the window, by whatever means it is maximised; the lyrics have them too, without a bar.
    if (process.platform !== 'darwin') {
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.maximize());
      await expect(page.getByRole('button', { name: 'Restore window' })).toBeVisible();
      await page.evaluate(() => {
        location.hash = '#/lyrics';
      });
      await expect(page.locator('[data-over-page="true"]')).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Close window' })).toBeAttached();
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.unmaximize());
      await expect(page.getByRole('button', { name: 'Maximise window' })).toBeAttached();
    }

    // The answer is kept.
    await page.goto(ownPage('app.html?again'));
    await expect(page.getByRole('main')).toBeVisible();
    await expect(terms).toBeHidden();
  });

  await mainWindowWithMusic(app);
  await test.step('it plays a song, its title bar controls the window, and a second start shows it', async () => {
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
});
