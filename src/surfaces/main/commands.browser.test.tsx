import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { changeAppKey, resetAppKeys } from '@/state/keyboard/change-app-keys';
import { fakeHost, renderHook } from '../../../tests/support/components/render';
import { makeSongs } from '../../../tests/support/fakes/songs';
import { useCommands } from './commands';

test.each([
  ['ArrowUp', 66, 76],
  ['ArrowDown', 66, 56],
  ['ArrowUp', 91, 100],
  ['ArrowDown', 9, 0],
] as const)('%s on the page changes the volume from %i to %i', async (key, from, to) => {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(1), startIndex: 0, play: false });
  await player.dispatch({ type: 'set-volume', volume: from });
  await renderHook(useCommands, undefined, { host });
  await userEvent.keyboard(`{${key}}`);
  await expect.poll(() => player.getSnapshot().volume).toBe(to);
});

test('a changed key works at once, and the default no longer', async () => {
  const { host, player } = await fakeHost();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(1), startIndex: 0, play: false });
  await renderHook(useCommands, undefined, { host });
  changeAppKey('mute', 'Alt+x');
  await userEvent.keyboard('m');
  await userEvent.keyboard('{Alt>}x{/Alt}');
  await expect.poll(() => player.getSnapshot().muted).toBe(true);
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await userEvent.keyboard('{Alt>}x{/Alt}x');
  expect(field.value).toBe('x');
  expect(player.getSnapshot().muted).toBe(true);
  field.remove();
  resetAppKeys();
  await userEvent.keyboard('m');
  await expect.poll(() => player.getSnapshot().muted).toBe(false);
});
