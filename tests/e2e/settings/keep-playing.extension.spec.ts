import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';

test('music plays on without a page, and with the setting off pauses once the last one is closed', async () => {
  const extension = await LoadedExtension.launch();
  try {
    const page = await extension.openApp('#/search?q=night');
    await new KanadePage(page).songRow(0).click();
    await extension.firstPosition();
    await extension.closePages();
    const { positionMs } = await extension.sound();
    // Twice as long as playback would go on with the setting off.
    await expect.poll(async () => (await extension.sound()).positionMs - positionMs).toBeGreaterThan(4000);

    const settings = new SettingsPage(await extension.openApp('#/settings'));
    await settings.open('keepPlaying');
    await settings.main.getByRole('switch', { name: 'Keep playing after closing' }).uncheck();
    await settings.page.reload();
    await expect(settings.main.getByRole('switch', { name: 'Keep playing after closing' })).not.toBeChecked();
    const second = await extension.openApp();
    await settings.page.close();
    const reopened = new KanadePage(second);
    await expect(reopened.pauseButton()).toBeVisible();
    expect((await extension.sound()).paused).toBe(false);

    await extension.closePages();
    await expect.poll(async () => (await extension.sound()).paused).toBe(true);
    const last = new KanadePage(await extension.openApp());
    await last.playButton().click();
    await expect.poll(async () => (await extension.sound()).paused).toBe(false);
  } finally {
    await extension.close();
  }
});
