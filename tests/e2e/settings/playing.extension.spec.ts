import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { message } from '../../support/pages/login.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';

const fakeDevices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
// Keeps the browser running after its last window was closed, as it does on some systems.
const staysOpen = '--keep-alive-for-test';

/** Removes the second output from the list of the offscreen document: the browser's fake devices stay connected. */
const removeSecondOutput = `(() => {
  const { mediaDevices } = navigator;
  const list = mediaDevices.enumerateDevices.bind(mediaDevices);
  mediaDevices.enumerateDevices = async () => (await list()).filter(({ label }) => !label.endsWith('2'));
  mediaDevices.dispatchEvent(new Event('devicechange'));
})()`;

test('the offscreen document plays at the chosen output, pauses when it is removed, and plays on without a page; with the last window it pauses unless the setting says otherwise', async () => {
  const extension = await LoadedExtension.launch(undefined, { args: [...fakeDevices, staysOpen] });
  const isPaused = async () => (await extension.sound()).paused;
  const expectPlaying = async () => {
    const { positionMs } = await extension.sound();
    await expect.poll(async () => (await extension.sound()).positionMs - positionMs).toBeGreaterThan(500);
  };
  try {
    const app = new KanadePage(await extension.openApp('#/search?type=song&q=night'));
    await app.songRow(0).click();
    await extension.firstPosition();

    await test.step('an output', async () => {
      const settings = new SettingsPage(await extension.openApp('#/settings'));
      await settings.choose('outputDevice', 'Fake Audio Output 2');
      await expectPlaying();
      const card = settings.card('Output device');
      await expect(card).toHaveAccessibleName('Output device Fake Audio Output 2');
      await extension.evaluateOffscreen(removeSecondOutput);
      await expect.poll(isPaused).toBe(true);
      await expect(card).toHaveAccessibleName('Output device Fake Audio Output 2 (not in use)');
      const text = '“Fake Audio Output 2” is no longer available. Playback is paused.';
      await expect(message(settings.page, text)).toBeVisible();
    });

    await test.step('the last page, and the last window', async () => {
      await app.playButton().click();
      await expect.poll(isPaused).toBe(false);
      await extension.closePages();
      await expectPlaying();
      // The worker is started again by the window.
      await extension.stopWorker();
      await extension.closeWindows();
      await expect.poll(isPaused).toBe(true);
    });

    await test.step('the setting', async () => {
      const left = await extension.sound();
      const settings = new SettingsPage(await extension.openApp('#/settings'));
      await settings.open('keepPlaying');
      const keep = settings.main.getByRole('switch', { name: 'Keep playing when the last window closes' });
      await expect(keep).not.toBeChecked();
      await keep.check();
      const reopened = new KanadePage(settings.page);
      await expect.poll(async () => Math.abs((await reopened.shownPosition()) - left.positionMs)).toBeLessThan(1500);
      await reopened.playButton().click();
      await expect.poll(isPaused).toBe(false);
      await extension.closeWindows();
      await expectPlaying();
    });
  } finally {
    await extension.close();
  }
});
