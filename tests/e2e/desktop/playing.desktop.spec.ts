import { expect, type Page } from '@playwright/test';
import packageJson from '../../../package.json' with { type: 'json' };
import { mainWindow, mainWindowWithMusic, ownPage, test } from '../../support/desktop/desktop-test.ts';
import { playFirst, readPlaying, waitForPosition } from '../../support/pages/playing.ts';

const termsOf = (page: Page) => page.getByRole('dialog', { name: 'Before you begin' });

test('refusing the terms quits the app; after agreeing it has its bridge and its title bar, plays, and a second start shows it', async ({
  startApp,
}) => {
  const refused = await startApp({ hasAgreed: false });
  await termsOf(await mainWindow(refused))
    .getByRole('button', { name: 'Disagree' })
    .click();
  expect(await refused.ended).toBe(0);

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
