import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ShellShortcuts, shellShortcutActions } from '@/core/settings/shell-shortcuts.ts';
import type { Platform } from '../ipc.ts';
import { FakeGlobalShortcut } from '../testing/fake-electron.ts';
import { createGlobalShortcuts } from './global-shortcuts.ts';

const none = Object.fromEntries(shellShortcutActions.map((action) => [action, ''])) as ShellShortcuts;

function setUp(platform: Platform = 'linux') {
  const system = new FakeGlobalShortcut();
  const did: string[] = [];
  const shortcuts = createGlobalShortcuts({
    globalShortcut: system,
    platform,
    actions: {
      showMainWindow: () => void did.push('show'),
      quit: () => void did.push('quit'),
      sendToPage: ({ type }) => void did.push(type),
    },
  });
  return { system, did, shortcuts, keys: () => [...system.registered.keys()] };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => vi.useRealTimers());

test('registers each shortcut with keys, and its press does what it is for', () => {
  const { system, did, shortcuts, keys } = setUp();
  const wanted = { ...none, mainWindow: 'Ctrl+Shift+S', quitApp: 'Ctrl+Q', nextTrack: 'Alt+Ctrl+Right' };
  expect(shortcuts.apply(wanted)).toEqual([]);
  expect(keys()).toEqual(['Ctrl+Shift+S', 'Ctrl+Q', 'Alt+Ctrl+Right']);
  for (const key of keys()) system.registered.get(key)?.();
  expect(did).toEqual(['show', 'quit', 'next']);
});

test('the shortcuts of the player are its commands', () => {
  const { system, did, shortcuts, keys } = setUp();
  shortcuts.apply(
    Object.fromEntries(shellShortcutActions.map((action, index) => [action, `Ctrl+F${index + 1}`])) as ShellShortcuts,
  );
  for (const key of keys()) system.registered.get(key)?.();
  expect(Object.fromEntries(shellShortcutActions.map((action, index) => [action, did[index]]))).toEqual({
    mainWindow: 'show',
    quitApp: 'quit',
    prevTrack: 'previous',
    nextTrack: 'next',
    playPause: 'toggle',
    volumeUp: 'volume-up',
    volumeDown: 'volume-down',
    mute: 'mute',
    like: 'like',
    mode: 'cycle-mode',
    toggleDesktopLyrics: 'desktop-lyrics',
  });
});

test('a change unregisters the keys of before', () => {
  const { shortcuts, keys } = setUp();
  shortcuts.apply({ ...none, mute: 'Alt+Ctrl+M', like: 'Alt+Ctrl+L' });
  expect(shortcuts.apply({ ...none, mute: 'Alt+Ctrl+L' })).toEqual([]);
  expect(keys()).toEqual(['Alt+Ctrl+L']);
});

test('keys that stay are not registered again, and two actions can swap theirs', () => {
  const { system, did, shortcuts, keys } = setUp();
  const first = { ...none, mute: 'Alt+Ctrl+M', like: 'Alt+Ctrl+L', mode: 'Alt+Ctrl+P' };
  shortcuts.apply(first);
  const register = vi.spyOn(system, 'register');
  expect(shortcuts.apply(first)).toEqual([]);
  expect(register).not.toHaveBeenCalled();
  expect(shortcuts.apply({ ...first, mute: 'Alt+Ctrl+L', like: 'Alt+Ctrl+M' })).toEqual([]);
  expect(register).toHaveBeenCalledTimes(2);
  expect(keys().toSorted()).toEqual(['Alt+Ctrl+L', 'Alt+Ctrl+M', 'Alt+Ctrl+P']);
  system.registered.get('Alt+Ctrl+L')?.();
  expect(did).toEqual(['mute']);
});

test('reports keys of other programs and keys that the system does not know, and registers the rest', () => {
  const { system, shortcuts, keys } = setUp();
  system.taken.add('Alt+Ctrl+M');
  system.invalid.add('Ctrl+ß');
  expect(shortcuts.apply({ ...none, mute: 'Alt+Ctrl+M', like: 'Ctrl+ß', mode: 'Alt+Ctrl+P' })).toEqual([
    'mute',
    'like',
  ]);
  expect(keys()).toEqual(['Alt+Ctrl+P']);
  system.taken.clear();
  expect(shortcuts.apply({ ...none, mute: 'Alt+Ctrl+M' })).toEqual([]);
});

test('never unregisters keys of other programs', () => {
  const { system, shortcuts } = setUp();
  system.taken.add('Alt+Ctrl+M');
  const unregister = vi.spyOn(system, 'unregister');
  shortcuts.apply({ ...none, mute: 'Alt+Ctrl+M' });
  shortcuts.stop();
  expect(unregister).not.toHaveBeenCalled();
});

test('the Command key is Super except on a Mac', () => {
  for (const [platform, accelerator] of [
    ['linux', 'Shift+Super+K'],
    ['win32', 'Shift+Super+K'],
    ['darwin', 'Shift+Command+K'],
  ] as const) {
    const { shortcuts, keys } = setUp(platform);
    shortcuts.apply({ ...none, like: 'Shift+Command+K' });
    expect(keys()).toEqual([accelerator]);
  }
});

test('suspended shortcuts return when the recording ends, or after a minute', async () => {
  const { shortcuts, keys } = setUp();
  shortcuts.apply({ ...none, mute: 'Alt+Ctrl+M' });
  shortcuts.suspend(true);
  expect(keys()).toEqual([]);
  shortcuts.suspend(false);
  expect(keys()).toEqual(['Alt+Ctrl+M']);
  shortcuts.suspend(true);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(keys()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(keys()).toEqual(['Alt+Ctrl+M']);
});

test('shortcuts that are applied while suspended work at once, and nothing is left after the end', () => {
  const { shortcuts, keys } = setUp();
  shortcuts.suspend(true);
  shortcuts.apply({ ...none, mute: 'Alt+Ctrl+M' });
  expect(keys()).toEqual(['Alt+Ctrl+M']);
  shortcuts.suspend(true);
  shortcuts.stop();
  expect(keys()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
