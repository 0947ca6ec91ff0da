import { expect, type Page } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { playFirst, readPlaying, waitForPosition } from '../../support/pages/playing.ts';
import { serviceAddress } from '../../support/services/addresses.ts';
import { readSound } from '../../support/sound/sound.ts';

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('the player bar: highlights, volume, media controls and speed', async ({ browserOfTest: { context } }) => {
  await context.addInitScript(() => {
    // The actions that the system would call, and the position that is reported to it.
    const seen = { handlers: new Map<string, (details: object) => void>(), position: null as unknown };
    Object.assign(globalThis, { seenOfMediaSession: seen });
    const { mediaSession } = navigator;
    const setHandler = mediaSession.setActionHandler.bind(mediaSession);
    mediaSession.setActionHandler = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      if (handler) seen.handlers.set(action, handler as (details: object) => void);
      setHandler(action, handler);
    };
    const setPosition = mediaSession.setPositionState.bind(mediaSession);
    mediaSession.setPositionState = (state?: MediaPositionState) => {
      seen.position = state;
      setPosition(state);
    };
  });
  const page = await openWebApp(context);
  const app = await playFirst(page);

  await test.step('the highlights of the song and the loaded part are drawn on the progress bar', async () => {
    const hash = /\/([0-9A-F]{32})\./i.exec((await readSound(page)).source)?.[1] ?? '';
    const answer = (await (await fetch(`${serviceAddress}/song/climax?hash=${hash}`)).json()) as {
      data: { start_time: string | number }[];
    };
    const startMs = Number(answer.data[0]?.start_time);
    const { durationMs } = await readPlaying(page);
    const tick = app.player.getByTitle('Highlight of the song').first();
    await expect(tick).toBeVisible();
    const place = await tick.evaluate((element) => Number.parseFloat((element as HTMLElement).style.left));
    expect(place).toBeCloseTo((startMs / durationMs) * 100, 0);
    // In the end the whole song is loaded.
    const fetched = app.player.locator('[data-buffered]');
    await expect
      .poll(() => fetched.evaluate((part) => Number.parseFloat((part as HTMLElement).style.right)))
      .toBeLessThan(1);
  });

  await test.step('the wheel changes the volume that is heard, which is saved', async () => {
    const volume = app.player.getByRole('slider', { name: 'Volume' });
    await expect(volume).toHaveValue('66');
    await volume.hover();
    await page.mouse.wheel(0, -100);
    await expect(volume).toHaveValue('76');
    await expect.poll(() => stored(page, 'player_volume')).toBe('76');
    await expect.poll(async () => (await readSound(page)).volume).toBeCloseTo(0.76);
  });

  await test.step('the title of the page and the media controls follow the song, also from one song into the next', async () => {
    const press = (action: string, details: object = {}) =>
      page.evaluate(
        ([name, more]) => {
          const { seenOfMediaSession } = globalThis as unknown as {
            seenOfMediaSession: { handlers: Map<string, (details: object) => void> };
          };
          seenOfMediaSession.handlers.get(name)?.({ action: name, ...more });
        },
        [action, details] as const,
      );
    const shown = () =>
      page.evaluate(() => ({
        title: navigator.mediaSession.metadata?.title,
        covers: navigator.mediaSession.metadata?.artwork.length ?? 0,
        state: navigator.mediaSession.playbackState,
        position: (globalThis as unknown as { seenOfMediaSession: { position: MediaPositionState } }).seenOfMediaSession
          .position,
      }));

    const first = await app.title();
    await expect(page).toHaveTitle(new RegExp(`^▶ ${first} — .+ · Kanade$`));
    const { durationMs } = await readPlaying(page);
    await expect.poll(shown).toMatchObject({ title: first, state: 'playing' });
    await expect.poll(async () => (await shown()).covers).toBeGreaterThan(0);
    await expect.poll(async () => (await shown()).position.duration).toBeCloseTo(durationMs / 1000, 0);

    await press('seekto', { seekTime: 40 });
    await waitForPosition(page, 40_000);
    await press('seekbackward');
    await expect.poll(async () => (await readPlaying(page)).positionMs).toBeLessThan(39_000);
    await press('seekforward');
    await waitForPosition(page, 40_000);
    // A position outside the song is rejected.
    await press('seekto', { seekTime: durationMs / 1000 + 60 });
    expect((await readPlaying(page)).positionMs).toBeLessThan(durationMs - 1000);
    expect(await app.title()).toBe(first);
    await press('pause');
    await expect.poll(async () => (await shown()).state).toBe('paused');
    await expect(page).toHaveTitle(new RegExp(`^${first} — .+ · Kanade$`));
    await press('play');

    // By itself, from slot to slot.
    await press('seekto', { seekTime: durationMs / 1000 - 4 });
    await expect.poll(() => app.title()).not.toBe(first);
    const second = await app.title();
    await expect.poll(async () => (await shown()).title).toBe(second);
    await expect(page).toHaveTitle(new RegExp(`^▶ ${second.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} — .+ · Kanade$`));
    await waitForPosition(page, 500);
    await expect.poll(shown).toMatchObject({ state: 'playing' });
    await expect
      .poll(async () => (await shown()).position.duration)
      .toBeCloseTo((await readPlaying(page)).durationMs / 1000, 0);
    await press('seekto', { seekTime: 20 });
    await waitForPosition(page, 20_000);
    await press('previoustrack');
    await expect.poll(() => app.title()).toBe(first);
    await press('nexttrack');
    await expect.poll(() => app.title()).toBe(second);
  });

  await test.step('six speeds change the tempo and not the pitch, also of the next song, and are saved', async () => {
    const speed = app.player.getByLabel('Speed');
    expect(await speed.getByRole('option').allTextContents()).toEqual(['0.5×', '0.75×', '1×', '1.25×', '1.5×', '2×']);
    for (const choice of ['0.5', '2']) {
      await speed.selectOption(choice);
      await expect.poll(() => readPlaying(page)).toMatchObject({ rate: Number(choice), keepsPitch: true });
    }
    const first = await app.title();
    await app.button('Next').click();
    await expect.poll(() => app.title()).not.toBe(first);
    await waitForPosition(page, 300);
    await expect.poll(() => readPlaying(page)).toMatchObject({ rate: 2, keepsPitch: true });
    expect(await stored(page, 'player_speed')).toBe('2');
    await page.reload();
    await expect(speed).toHaveValue('2');
  });
});
