import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { message } from '../../support/pages/login.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';

const fakeDevices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

test('the offscreen document plays at the output chosen on a page, and pauses when it is removed', async () => {
  const extension = await LoadedExtension.launch(undefined, { args: fakeDevices });
  try {
    const page = await extension.openApp('#/search?type=song&q=night');
    const app = new KanadePage(page);
    await app.songRow(0).click();
    await extension.firstPosition();
    const settings = new SettingsPage(await extension.openApp('#/settings'));
    await settings.choose('outputDevice', 'Fake Audio Output 2');
    const { positionMs } = await extension.sound();
    await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(positionMs + 500);
    await expect(settings.card('Output device')).toHaveAccessibleName('Output device Fake Audio Output 2');

    // The fake devices of the browser can't be removed.
    await extension.evaluateOffscreen(`(() => {
      const { mediaDevices } = navigator;
      const list = mediaDevices.enumerateDevices.bind(mediaDevices);
      mediaDevices.enumerateDevices = async () => (await list()).filter(({ label }) => !label.endsWith('2'));
      mediaDevices.dispatchEvent(new Event('devicechange'));
    })()`);
    await expect.poll(async () => (await extension.sound()).paused).toBe(true);
    await expect(settings.card('Output device')).toHaveAccessibleName('Output device Fake Audio Output 2 (not in use)');
    await expect(
      message(settings.page, '“Fake Audio Output 2” is no longer available. Playback is paused.'),
    ).toBeVisible();
  } finally {
    await extension.close();
  }
});
