import { expect } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { message } from '../../support/pages/login.ts';
import { playFirst, waitForPosition } from '../../support/pages/playing.ts';
import { SettingsPage } from '../../support/pages/settings-page.ts';

test('what a press on a song plays changes in a second tab at once, and stays after a reload', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, '#/search?type=song&q=night');
  const app = new KanadePage(page);
  await app.songRow(0).click();
  await expect(app.pauseButton()).toBeVisible();
  const queued = () =>
    page.evaluate(() => {
      const { songs }: { songs: { hash: string }[] } = JSON.parse(localStorage.getItem('MusicQueue') ?? '{"songs":[]}');
      return songs.map(({ hash }) => hash);
    });
  await expect.poll(async () => (await queued()).length).toBeGreaterThan(1);
  const before = await queued();

  const settings = new SettingsPage(await openWebApp(context, '#/settings'));
  await settings.choose('songClick', 'Only this song, after the current one');
  await settings.page.reload();
  await expect(settings.card('Clicking a song')).toHaveAccessibleName(/Only this song/);

  const first = await app.title();
  await app.songRow(1).click();
  await expect.poll(() => app.title()).not.toBe(first);
  expect(await queued()).toEqual(before);
  // Another list does not replace the queue either: the song joins it.
  await page.reload();
  await app.search('rain');
  await app.songRow(0).click();
  await expect.poll(queued).not.toEqual(before);
  expect(await queued()).toEqual(expect.arrayContaining(before));
});

test.describe('with several audio outputs', () => {
  test.use({
    launch: { wholeBrowser: true, args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] },
  });

  test('playback moves to the output that is chosen in another tab, and pauses when it is removed', async ({
    browserOfTest: { context },
  }) => {
    await context.grantPermissions(['microphone']);
    await context.addInitScript(() => {
      const contexts: AudioContext[] = [];
      const OfBrowser = AudioContext;
      window.AudioContext = class extends OfBrowser {
        constructor(options?: AudioContextOptions) {
          super(options);
          contexts.push(this);
        }
      };
      // The fake devices of the browser can't be removed.
      const list = navigator.mediaDevices.enumerateDevices.bind(navigator.mediaDevices);
      let removed = '';
      navigator.mediaDevices.enumerateDevices = async () => (await list()).filter(({ label }) => label !== removed);
      Object.assign(window, {
        outputsInUse: () => contexts.map((one) => (one as unknown as { sinkId: string }).sinkId),
        connectAllBut: (name: string) => {
          removed = name;
          navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
        },
      });
    });
    const playing = await openWebApp(context);
    const app = await playFirst(playing);
    const inUse = () => playing.evaluate<string[]>('outputsInUse()');
    expect(await inUse()).toEqual(['']);

    const settings = new SettingsPage(await openWebApp(context, '#/settings'));
    await settings.choose('outputDevice', 'Fake Audio Output 1');
    await expect.poll(async () => (await inUse())[0]).not.toBe('');
    const [chosen] = await inUse();
    await expect(settings.card('Output device')).toHaveAccessibleName('Output device Fake Audio Output 1');
    await waitForPosition(playing, (await app.shownPosition()) + 1500);

    await playing.bringToFront();
    await playing.evaluate("connectAllBut('Fake Audio Output 1')");
    await expect(app.playButton()).toBeVisible();
    await expect(message(playing, '“Fake Audio Output 1” is no longer available. Playback is paused.')).toBeVisible();
    expect(await inUse()).toEqual(['']);
    await expect(settings.card('Output device')).toHaveAccessibleName(/Fake Audio Output 1 \(not in use\)/);

    await playing.evaluate("connectAllBut('')");
    await app.playButton().click();
    await expect.poll(inUse).toEqual([chosen]);
    await playing.close();
    // The engine of the other tab goes on at the same output.
    await expect.poll(() => settings.page.evaluate('outputsInUse()')).toEqual([chosen]);
    await waitForPosition(settings.page, 0);
  });
});
