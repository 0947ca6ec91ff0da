import { afterEach, expect, test } from 'vitest';
import type { DesktopShell, Host } from '@/host/host';
import { settingsStore } from '@/state/settings/settings-store';
import { storedSettings } from '@/storage/stored-settings';
import { toastStore } from '@/ui/feedback/toast';
import { fakeHost, renderHook } from '../../../tests/support/components/render';
import { makeSongs } from '../../../tests/support/fakes/songs';
import { useShellShortcuts } from './shell-shortcuts';

afterEach(() => settingsStore.setState(settingsStore.getInitialState(), true));

type Listener = Parameters<DesktopShell['shortcuts']['onPressed']>[0];

/** A desktop app with three songs, the second one playing; `press` is what the shell reports. */
async function setUp() {
  const { host, player } = await fakeHost();
  const listeners = new Set<Listener>();
  const onPressed = (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const desktop = { shortcuts: { onPressed } } as unknown as DesktopShell;
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(3), startIndex: 1, play: true });
  await player.dispatch({ type: 'set-volume', volume: 95 });
  const { unmount } = await renderHook(useShellShortcuts, undefined, { host: { ...host, desktop } satisfies Host });
  await expect.poll(() => listeners.size).toBe(1);
  const press = (action: Parameters<Listener>[0]) => {
    for (const listener of listeners) listener(action);
  };
  return { player, press, listeners, unmount };
}

test('each system-wide shortcut does what it is named for', async () => {
  const { player, press, listeners, unmount } = await setUp();
  const now = () => player.getSnapshot();
  const second = now().current?.key;
  press('playPause');
  await expect.poll(() => now().wantsToPlay).toBe(false);
  press('playPause');
  await expect.poll(() => now().wantsToPlay).toBe(true);
  press('volumeUp');
  await expect.poll(() => now().volume).toBe(100);
  press('volumeDown');
  await expect.poll(() => now().volume).toBe(90);
  press('mute');
  await expect.poll(() => now().muted).toBe(true);
  // From silence, not from the volume before.
  press('volumeUp');
  await expect.poll(() => [now().volume, now().muted]).toEqual([10, false]);
  press('nextTrack');
  await expect.poll(() => now().current?.key).not.toBe(second);
  press('prevTrack');
  await expect.poll(() => now().current?.key).toBe(second);
  const { mode } = now();
  press('mode');
  await expect.poll(() => now().mode).not.toBe(mode);
  press('toggleDesktopLyrics');
  expect(storedSettings.read().desktopLyrics).toBe('on');
  press('toggleDesktopLyrics');
  expect(storedSettings.read().desktopLyrics).toBe('off');
  press('like');
  await expect.poll(() => toastStore.getState().toasts).toMatchObject([{ text: 'Please log in first.' }]);
  unmount();
  await expect.poll(() => listeners.size).toBe(0);
});
