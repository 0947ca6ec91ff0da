import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DesktopShell, Host } from '@/host/host.ts';
import type { ShellSettings } from '../../../../electron/ipc.ts';
import { type FakePage, fakePage } from '../../../../tests/support/fakes/browser/fake-page.ts';

let stored: Map<string, string>;
let openChannels: Set<string>;
let storeElsewhere: FakePage['storeElsewhere'];
const host = { desktop: null } as Host;

beforeEach(() => {
  vi.resetModules();
  ({ stored, openChannels, storeElsewhere } = fakePage(new EventTarget(), ['en']));
  // A stored device id, so that none is requested.
  stored.set('kanade-user-data', JSON.stringify({ state: { Config: [{ key: 'dfid', value: 'known' }] } }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});

afterEach(() => vi.unstubAllGlobals());

it('sends the desktop shell its copy of the settings, at the start and on each change, until it is stopped', async () => {
  stored.set('settings', JSON.stringify({ nativeTitleBar: 'on', dpiScale: '1.5' }));
  const { syncStoredValues } = await import('@/storage/stored-value.ts');
  const storage = syncStoredValues();
  const sent: ShellSettings[] = [];
  const used: string[] = [];
  const desktop = {
    saveSettings: (settings: ShellSettings) => void sent.push(settings),
    overlay: { show: () => undefined, onRequest: () => () => undefined },
    lyricsServer: { enable: () => undefined, subscribe: () => () => undefined },
    service: { use: (mode: string) => void used.push(mode), subscribe: () => () => undefined },
  } as unknown as DesktopShell;
  const { startApp } = await import('./start-app.ts');
  const stop = startApp({ ...host, desktop });
  await vi.waitFor(() => expect(used).toEqual(['mainnet']));
  storeElsewhere({ nativeTitleBar: 'on', theme: 'dark' });
  storeElsewhere({ nativeTitleBar: 'off', theme: 'dark' });
  storeElsewhere({ nativeTitleBar: 'off', language: 'ko' });
  stop();
  storeElsewhere({ nativeTitleBar: 'on' });
  expect(sent).toMatchObject([
    // The language of the browser.
    { language: 'en', nativeTitleBar: 'on', dpiScale: 1.5, gpuAcceleration: 'on' },
    { language: 'en', nativeTitleBar: 'on', dpiScale: 1 },
    { language: 'en', nativeTitleBar: 'off' },
    { language: 'ko', nativeTitleBar: 'off' },
  ]);
  storage.stop();
});

it('hears of sessions that other tabs end, until it is stopped', async () => {
  const { startApp } = await import('./start-app.ts');
  const stop = startApp(host);
  expect([...openChannels]).toEqual(['kanade-session']);
  stop();
  expect(openChannels.size).toBe(0);
});

it('sends the orders that a killed page has noted, and loads that code only if there are any', async () => {
  const sendOrders = vi.fn(() => () => undefined);
  const load = vi.fn(() => ({ sendOrders }));
  vi.doMock('./unsent-orders.ts', load);
  const { startApp } = await import('./start-app.ts');
  startApp(host)();
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).not.toHaveBeenCalled();
  stored.set('unsent_orders', JSON.stringify({ lists: [], tracks: [{ userId: '7', listId: '4', fileIds: ['1'] }] }));
  const stop = startApp(host);
  await vi.waitFor(() => expect(sendOrders).toHaveBeenCalledOnce());
  stop();
  vi.doUnmock('./unsent-orders.ts');
});
