import { expect, type Page } from '@playwright/test';
import type { DesktopApp } from '../../support/desktop/desktop-app.ts';
import { mainWindow, mainWindowWithMusic, ownPage, test } from '../../support/desktop/desktop-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { playFirst, readPlaying, waitForPosition } from '../../support/pages/playing.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';
import { serviceAddress } from '../../support/services/addresses.ts';

type DailySong = { hash: string; ori_audio_name: string };

/** Songs that need no login. */
async function dailySongs(): Promise<[DailySong, DailySong]> {
  const answer = await fetch(`${serviceAddress}/everyday/recommend`);
  const { data } = (await answer.json()) as { data: { song_list: [DailySong, DailySong] } };
  return data.song_list;
}

const isShown = (app: DesktopApp) => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());

/** Clicks the tray, or an entry of its menu. Electron does not show its tray to a test: there it is done without one. */
async function useTray(app: DesktopApp, entry: 'Quit Kanade' | null): Promise<void> {
  const isDone = await app.evaluate(({ desktop }, label) => {
    const [tray] = desktop?.trays ?? [];
    if (label === null) tray?.emit('click');
    else tray?.shown.menu?.items.find((item) => item.label === label)?.click();
    return tray !== undefined;
  }, entry);
  if (isDone) return;
  if (entry === 'Quit Kanade') await app.evaluate(({ app: electronApp }) => electronApp.quit());
  else await app.startAgain();
}

/** The page that the app loads in place of this one; waits for it. */
async function nextPage(app: DesktopApp, crashed: Page): Promise<Page> {
  const find = () => app.windows().find((page) => page !== crashed && page.url().startsWith(ownPage('app.html')));
  await expect.poll(() => find() !== undefined).toBe(true);
  const page = find();
  if (!page) throw new Error('the window has closed');
  return page;
}

test('music goes on in the tray, with a link and after a crash, until the app quits', async ({ startApp }) => {
  const [warm, cold] = await dailySongs();
  const app = await startApp();
  const page = await mainWindowWithMusic(app);
  const settings = new SettingsPage(page);
  await expect(settings.main).toBeVisible();
  await settings.turnOn('minimizeToTray');
  await settings.turnOn('nativeTitleBar');
  const playing = await playFirst(page);

  await page.getByRole('button', { name: 'Close window' }).click();
  await expect.poll(() => isShown(app)).toBe(false);
  await waitForPosition(page, (await readPlaying(page)).positionMs + 300);
  await useTray(app, null);
  await expect.poll(() => isShown(app)).toBe(true);

  // A link of the system opens in the app that runs.
  expect(await app.startAgain([`kanade://share?hash=${warm.hash}`])).toBe(0);
  await expect.poll(() => playing.title()).toBe(warm.ori_audio_name);
  await expect(playing.pauseButton()).toBeVisible();

  // Quitting is no closing: it ends the app while it plays, hidden too.
  await page.getByRole('button', { name: 'Close window' }).click();
  await expect.poll(() => isShown(app)).toBe(false);
  await useTray(app, 'Quit Kanade');
  expect(await app.ended).toBe(0);

  const again = await startApp({ userData: app.userData, args: [`kanade://share?hash=${cold.hash}`] });
  const next = await mainWindow(again);
  const started = new KanadePage(next);
  await expect.poll(() => started.title()).toBe(cold.ori_audio_name);
  await expect(started.pauseButton()).toBeVisible();
  await expect(next.getByRole('button', { name: 'Close window' })).toHaveCount(0);
  await waitForPosition(next, 300);
  const seekMs = 15_000;
  await started.player.getByRole('slider', { name: 'Position' }).fill(String(seekMs));
  await waitForPosition(next, seekMs + 300);

  // The app itself loads the page again, which goes on with the song.
  await again.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer());
  const recovered = await nextPage(again, next);
  const after = new KanadePage(recovered);
  await expect.poll(() => after.title()).toBe(cold.ori_audio_name);
  await expect(after.pauseButton()).toBeVisible();
  await waitForPosition(recovered, 0);
  expect((await readPlaying(recovered)).positionMs).toBeGreaterThanOrEqual(seekMs);
  await waitForPosition(recovered, seekMs + 300);
});
