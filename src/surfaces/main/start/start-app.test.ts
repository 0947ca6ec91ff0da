import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DesktopShell, Host } from '@/host/host';
import type { ShellSettings } from '../../../../electron/ipc';

let stored: Map<string, string>;
let page: EventTarget;
let openChannels: Set<string>;
const host = { desktop: null } as Host;

/** Simulates a change by another tab in the shared storage. */
function storeElsewhere(settings: Record<string, unknown>): void {
  stored.set('settings', JSON.stringify(settings));
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'settings' }));
}

beforeEach(() => {
  vi.resetModules();
  stored = new Map();
  // The device id is already stored, so that none is requested.
  stored.set('kanade-user-data', JSON.stringify({ state: { Config: [{ key: 'dfid', value: 'known' }] } }));
  page = new EventTarget();
  openChannels = new Set();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', { languages: ['en'], locks: { query: async () => ({}) } });
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      readonly #name: string;
      constructor(name: string) {
        super();
        this.#name = name;
        openChannels.add(name);
      }
      postMessage(): void {}
      close(): void {
        openChannels.delete(this.#name);
      }
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

it('sends the desktop shell its copy of the settings, at the start and on each change, until it is stopped', async () => {
  stored.set('settings', JSON.stringify({ nativeTitleBar: 'on' }));
  const { followStorage } = await import('@/storage/document-texts');
  const storage = followStorage();
  const sent: ShellSettings[] = [];
  const desktop = { saveSettings: (settings) => void sent.push(settings) } as DesktopShell;
  const { startApp } = await import('./start-app');
  const stop = startApp({ ...host, desktop });
  storeElsewhere({ nativeTitleBar: 'on', theme: 'dark' });
  storeElsewhere({ nativeTitleBar: 'off', theme: 'dark' });
  stop();
  storeElsewhere({ nativeTitleBar: 'on' });
  expect(sent).toEqual([{ nativeTitleBar: 'on' }, { nativeTitleBar: 'off' }]);
  storage.stop();
});

it('hears of sessions that other tabs end, until it is stopped', async () => {
  const { startApp } = await import('./start-app');
  const stop = startApp(host);
  expect([...openChannels]).toEqual(['kanade-session']);
  stop();
  expect(openChannels.size).toBe(0);
});
