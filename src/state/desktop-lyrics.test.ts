import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DesktopShell } from '@/host/host.ts';
import type { OverlayRequest, Platform } from '../../electron/ipc.ts';
import { type FakePage, fakePage } from '../../tests/support/fakes/browser/fake-page.ts';

let stored: Map<string, string>;
let storeElsewhere: FakePage['storeElsewhere'];

beforeEach(() => {
  vi.resetModules();
  ({ stored, storeElsewhere } = fakePage(new EventTarget(), ['en']));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => vi.unstubAllGlobals());

const setting = (): unknown => JSON.parse(stored.get('settings') ?? '{}').desktopLyrics;

/** Starts the synchronisation; `shown` records calls to the shell, `request` simulates its requests. */
async function setUp(platform: Platform | null = 'win32') {
  const { syncStoredValues } = await import('@/storage/stored-value.ts');
  const storage = syncStoredValues();
  const { changeSetting } = await import('@/state/settings/settings-store.ts');
  const { syncDesktopLyrics } = await import('./shell-sync.ts');
  const shown: boolean[] = [];
  const listeners = new Set<(request: OverlayRequest) => void>();
  const overlay: DesktopShell['overlay'] = {
    show: (isShown) => void shown.push(isShown),
    resetPosition: () => undefined,
    onRequest(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const stop = syncDesktopLyrics({ desktop: { overlay, platform } });
  const request = (wanted: OverlayRequest): void => {
    for (const listener of listeners) listener(wanted);
  };
  const set = (value: 'on' | 'off'): void => changeSetting('desktopLyrics', value);
  return { shown, request, set, stop, listeners, storage };
}

test('the shell shows them as the setting says, at the start and on each change, here or elsewhere', async () => {
  stored.set('settings', JSON.stringify({ desktopLyrics: 'on' }));
  const { shown, set, stop, listeners, storage } = await setUp();
  expect(shown).toEqual([true]);
  set('off');
  storeElsewhere({ desktopLyrics: 'off', theme: 'dark' });
  storeElsewhere({ desktopLyrics: 'on', theme: 'dark' });
  expect(shown).toEqual([true, false, true]);
  stop();
  set('off');
  expect(shown).toHaveLength(3);
  expect(listeners.size).toBe(0);
  storage.stop();
});

test('what the tray shows, and what is closed, changes the setting', async () => {
  const { shown, request, storage } = await setUp();
  request('show');
  expect(setting()).toBe('on');
  request('hide');
  request('hide');
  expect(setting()).toBe('off');
  expect(shown).toEqual([false, true, false]);
  storage.stop();
});

test('the shell can unlock them', async () => {
  stored.set('lyrics-lock', 'true');
  const { request, storage } = await setUp();
  request('unlock');
  expect(stored.get('lyrics-lock')).toBe('false');
  storage.stop();
});

test.each([
  ['linux', 'false'],
  [null, 'false'],
  ['win32', 'true'],
  ['darwin', 'true'],
] as const)('on %s, shown again they are locked: %s', async (platform, locked) => {
  stored.set('lyrics-lock', 'true');
  stored.set('settings', JSON.stringify({ desktopLyrics: 'on' }));
  const { set, storage } = await setUp(platform);
  // Unchanged at the start of the app.
  expect(stored.get('lyrics-lock')).toBe('true');
  set('off');
  expect(stored.get('lyrics-lock')).toBe('true');
  set('on');
  expect(stored.get('lyrics-lock')).toBe(locked);
  storage.stop();
});
