import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';

// Keeps the browser running after its last window was closed, as it does on some systems.
const staysOpen = ['--keep-alive-for-test'];

test('music plays on without a page, and with the last window it pauses unless the setting says otherwise', async () => {
  const extension = await LoadedExtension.launch(undefined, { args: staysOpen });
  try {
    const page = await extension.openApp('#/search?type=song&q=night');
    await new KanadePage(page).songRow(0).click();
    await extension.firstPosition();
    await extension.closePages();
    const { positionMs } = await extension.sound();
    await expect.poll(async () => (await extension.sound()).positionMs - positionMs).toBeGreaterThan(1000);

    // The worker is started again by the window.
    await extension.stopWorker();
    await extension.closeWindows();
    await expect.poll(async () => (await extension.sound()).paused).toBe(true);
    const left = await extension.sound();
    expect(left.positionMs).toBeGreaterThan(positionMs + 1000);

    const settings = new SettingsPage(await extension.openApp('#/settings'));
    await settings.open('keepPlaying');
    const keep = settings.main.getByRole('switch', { name: 'Keep playing when the last window closes' });
    await expect(keep).not.toBeChecked();
    await keep.check();
    const app = new KanadePage(settings.page);
    await expect.poll(async () => Math.abs((await app.shownPosition()) - left.positionMs)).toBeLessThan(1500);
    await app.playButton().click();
    await expect.poll(async () => (await extension.sound()).paused).toBe(false);
    await extension.closeWindows();
    const before = await extension.sound();
    await expect.poll(async () => (await extension.sound()).positionMs - before.positionMs).toBeGreaterThan(1000);
  } finally {
    await extension.close();
  }
});
