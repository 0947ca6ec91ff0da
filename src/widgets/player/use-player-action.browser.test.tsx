import { afterEach, expect, test } from 'vitest';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { storedSettings } from '@/storage/stored-settings.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, renderHook } from '../../../tests/support/components/render.tsx';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { usePlayerAction } from './use-player-action.ts';

afterEach(() => settingsStore.setState(settingsStore.getInitialState(), true));

/** The player with three songs, the second one playing. */
async function setUp() {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(3), startIndex: 1, play: true });
  await player.dispatch({ type: 'set-volume', volume: 95 });
  const { current } = await renderHook(usePlayerAction, undefined, { host });
  return { player, run: (action: Parameters<ReturnType<typeof current>>[0]) => current()(action) };
}

test('each action does what it is named for', async () => {
  const { player, run } = await setUp();
  const now = () => player.getSnapshot();
  const second = now().current?.key;
  run('toggle');
  await expect.poll(() => now().wantsToPlay).toBe(false);
  run('toggle');
  await expect.poll(() => now().wantsToPlay).toBe(true);
  run('volume-up');
  await expect.poll(() => now().volume).toBe(100);
  run('volume-down');
  await expect.poll(() => now().volume).toBe(90);
  run('mute');
  await expect.poll(() => now().muted).toBe(true);
  // From 0, not from the volume before muting.
  run('volume-up');
  await expect.poll(() => [now().volume, now().muted]).toEqual([10, false]);
  run('next');
  await expect.poll(() => now().current?.key).not.toBe(second);
  run('previous');
  await expect.poll(() => now().current?.key).toBe(second);
  const { mode } = now();
  run('cycle-mode');
  await expect.poll(() => now().mode).not.toBe(mode);
  run('desktop-lyrics');
  expect(storedSettings.read().desktopLyrics).toBe('on');
  run('desktop-lyrics');
  expect(storedSettings.read().desktopLyrics).toBe('off');
  run('like');
  await expect.poll(() => toastStore.getState().toasts).toMatchObject([{ text: 'Please log in first.' }]);
});
