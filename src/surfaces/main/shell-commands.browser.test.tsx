import { afterEach, expect, test } from 'vitest';
import type { ShellCommand } from '@/host/host';
import { settingsStore } from '@/state/settings/settings-store';
import { storedSettings } from '@/storage/stored-settings';
import { toastStore } from '@/ui/feedback/toast';
import { fakeHost, renderHook } from '../../../tests/support/components/render';
import { makeSongs } from '../../../tests/support/fakes/songs';
import { useShellCommand } from './shell-commands';

afterEach(() => settingsStore.setState(settingsStore.getInitialState(), true));

/** The player with three songs, the second one playing; `send` is a command of the shell. */
async function setUp() {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(3), startIndex: 1, play: true });
  await player.dispatch({ type: 'set-volume', volume: 95 });
  const { current } = await renderHook(useShellCommand, undefined, { host });
  const send = (type: Exclude<ShellCommand['type'], 'set-mode' | 'set-volume' | 'seek'>) => current()({ type });
  return { player, send };
}

test('each command of the shell does what it is named for', async () => {
  const { player, send } = await setUp();
  const now = () => player.getSnapshot();
  const second = now().current?.key;
  send('toggle');
  await expect.poll(() => now().wantsToPlay).toBe(false);
  send('toggle');
  await expect.poll(() => now().wantsToPlay).toBe(true);
  send('volume-up');
  await expect.poll(() => now().volume).toBe(100);
  send('volume-down');
  await expect.poll(() => now().volume).toBe(90);
  send('toggle-mute');
  await expect.poll(() => now().muted).toBe(true);
  // From silence, not from the volume before.
  send('volume-up');
  await expect.poll(() => [now().volume, now().muted]).toEqual([10, false]);
  send('next');
  await expect.poll(() => now().current?.key).not.toBe(second);
  send('previous');
  await expect.poll(() => now().current?.key).toBe(second);
  const { mode } = now();
  send('toggle-mode');
  await expect.poll(() => now().mode).not.toBe(mode);
  send('toggle-desktop-lyrics');
  expect(storedSettings.read().desktopLyrics).toBe('on');
  send('toggle-desktop-lyrics');
  expect(storedSettings.read().desktopLyrics).toBe('off');
  send('toggle-like');
  await expect.poll(() => toastStore.getState().toasts).toMatchObject([{ text: 'Please log in first.' }]);
});
