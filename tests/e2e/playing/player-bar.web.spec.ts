import { expect, type Page } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { panelOf } from '../../support/pages/kanade-page.ts';
import { playFirst, readPlaying, waitForPosition } from '../../support/pages/playing.ts';
import { readSound } from '../../support/sound/sound.ts';

/** What the pages of a test have given to the system, and the actions that it would call. */
type SeenOfMediaSession = { handlers: Map<string, (details: object) => void>; position: MediaPositionState | null };

/** Records the handlers and positions that the page sets. Runs in the page. */
function watchMediaSession(): void {
  const seen: SeenOfMediaSession = { handlers: new Map(), position: null };
  Object.assign(globalThis, { seenOfMediaSession: seen });
  const { mediaSession } = navigator;
  const setHandler = mediaSession.setActionHandler.bind(mediaSession);
  mediaSession.setActionHandler = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    if (handler) seen.handlers.set(action, handler as (details: object) => void);
    setHandler(action, handler);
  };
  const setPosition = mediaSession.setPositionState.bind(mediaSession);
  mediaSession.setPositionState = (state?: MediaPositionState) => {
    seen.position = state ?? null;
    setPosition(state);
  };
}

/** Presses a button of the system's media controls. */
function press(page: Page, action: string, details: object = {}): Promise<void> {
  return page.evaluate(
    ([name, more]) => {
      const { seenOfMediaSession } = globalThis as unknown as { seenOfMediaSession: SeenOfMediaSession };
      seenOfMediaSession.handlers.get(name)?.({ action: name, ...more });
    },
    [action, details] as const,
  );
}

/** What the system's media controls show. */
const shown = (page: Page) =>
  page.evaluate(() => ({
    title: navigator.mediaSession.metadata?.title,
    covers: navigator.mediaSession.metadata?.artwork.length ?? 0,
    state: navigator.mediaSession.playbackState,
    seconds: (globalThis as unknown as { seenOfMediaSession: SeenOfMediaSession }).seenOfMediaSession.position
      ?.duration,
  }));

test('the controls of the bar change the sound; the media controls of the system follow it from song to song', async ({
  browserOfTest: { context },
}) => {
  await context.addInitScript(watchMediaSession);
  const page = await openWebApp(context);
  const app = await playFirst(page);
  const first = await app.title();
  const { durationMs } = await readPlaying(page);

  await test.step('the volume and the speed are heard, the pitch stays', async () => {
    await app.player.getByRole('slider', { name: 'Volume' }).hover();
    await page.mouse.wheel(0, -100);
    await expect.poll(async () => (await readSound(page)).volume).toBeCloseTo(0.76);
    await app.player.getByLabel('Speed').selectOption('2');
    await expect.poll(() => readPlaying(page)).toMatchObject({ rate: 2, keepsPitch: true });
  });

  await test.step('at the end of a repeated section the song is at its start again', async () => {
    await page.keyboard.press('r');
    await page.keyboard.press('ArrowRight');
    await waitForPosition(page, 5000);
    const endMs = (await readPlaying(page)).positionMs;
    await page.keyboard.press('r');
    await expect(app.player.locator('[data-repeat=section]')).toBeVisible();
    await expect.poll(async () => (await readPlaying(page)).positionMs).toBeLessThan(endMs - 2000);
    await page.keyboard.press('r');
    await expect(app.player.locator('[data-repeat=section]')).toHaveCount(0);
  });

  await test.step('the media controls show the song and control it', async () => {
    await expect(page).toHaveTitle(new RegExp(`^▶ ${first} — .+ · Kanade$`));
    await expect.poll(() => shown(page)).toMatchObject({ title: first, state: 'playing' });
    expect((await shown(page)).covers).toBeGreaterThan(0);
    await press(page, 'seekto', { seekTime: 40 });
    await waitForPosition(page, 40_000);
    await press(page, 'pause');
    await expect.poll(async () => (await shown(page)).state).toBe('paused');
    await press(page, 'play');
  });

  await test.step('they and the speed also follow when a song goes over into the next one by itself', async () => {
    await press(page, 'seekto', { seekTime: durationMs / 1000 - 4 });
    await expect.poll(() => app.title()).not.toBe(first);
    const second = await app.title();
    await waitForPosition(page, 500);
    await expect.poll(() => shown(page)).toMatchObject({ title: second, state: 'playing' });
    await expect(page).toHaveTitle(new RegExp(`^▶ ${RegExp.escape(second)} — .+ · Kanade$`));
    const playing = await readPlaying(page);
    expect(playing).toMatchObject({ rate: 2, keepsPitch: true });
    await expect.poll(async () => (await shown(page)).seconds).toBeCloseTo(playing.durationMs / 1000, 0);
    await press(page, 'previoustrack');
    await expect.poll(() => app.title()).toBe(first);
  });

  await app.button('More controls').click();
  await page.getByRole('button', { name: 'History' }).click();
  // After five seconds of sound.
  await expect(panelOf(page, 'History').getByRole('listitem').filter({ hasText: first })).not.toHaveCount(0);
});
