import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DesktopShell, Host } from '@/host/host.ts';
import type { NetworkMode, ServiceState } from '../../electron/ipc.ts';
import { fakePage } from '../../tests/support/fakes/browser/fake-page.ts';

beforeEach(() => {
  vi.resetModules();
  fakePage(new EventTarget(), ['en']);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => vi.unstubAllGlobals());

async function setUp(error: string | null = null) {
  const { syncShellService } = await import('./shell-sync.ts');
  const { settingsStore, changeSettings } = await import('@/state/settings/settings-store.ts');
  const { serviceAddress } = await import('@/core/settings/settings.ts');
  const { syncStoredValues } = await import('@/storage/stored-value.ts');
  syncStoredValues();
  const listeners = new Set<() => void>();
  const used: NetworkMode[] = [];
  const commands: unknown[] = [];
  let state: ServiceState | null = null;
  const service = {
    state: () => state,
    use: (mode: NetworkMode) => void used.push(mode),
    subscribe(onChange: () => void) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
  const player = {
    getSnapshot: () => ({ error: error === null ? null : { kind: error } }),
    dispatch: async (command: unknown) => void commands.push(command),
  };
  const stop = syncShellService({
    desktop: { service } as unknown as DesktopShell,
    player: player as unknown as Host['player'],
  });
  return {
    used,
    commands,
    stop,
    listeners,
    changeSettings,
    address: () => serviceAddress(settingsStore.getState()),
    report(next: ServiceState) {
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
}

const at = (kind: 'found' | 'running', port: number): ServiceState => ({ kind, address: `http://127.0.0.1:${port}` });

test('the address that the shell reports is used, and the usual one as long as there is no other', async () => {
  const { used, address, report } = await setUp();
  expect(used).toEqual(['mainnet']);
  report({ kind: 'starting' });
  expect(address()).toBe('http://127.0.0.1:6521');
  report(at('running', 6522));
  expect(address()).toBe('http://127.0.0.1:6522');
  report({ kind: 'starting' });
  expect(address()).toBe('http://127.0.0.1:6522');
  report(at('found', 6521));
  expect(address()).toBe('http://127.0.0.1:6521');
  report(at('running', 6524));
  report({ kind: 'failed' });
  expect(address()).toBe('http://127.0.0.1:6521');
});

test('another network mode is reported to the shell; the address of the one before is not used in it', async () => {
  const { used, address, report, changeSettings } = await setUp();
  report(at('running', 6522));
  changeSettings({ networkMode: 'testnet' });
  expect(used).toEqual(['mainnet', 'testnet']);
  expect(address()).toBe('http://127.0.0.1:6523');
  report(at('running', 6522));
  expect(address()).toBe('http://127.0.0.1:6522');
  changeSettings({ networkMode: 'devnet', serviceAddress: 'http://192.168.1.5:3000' });
  report({ kind: 'off' });
  expect(address()).toBe('http://192.168.1.5:3000');
  expect(used).toEqual(['mainnet', 'testnet', 'devnet']);
});

test('a song that waits for the service is requested again once, when it answers', async () => {
  const { commands, report } = await setUp('no-response');
  report({ kind: 'starting' });
  expect(commands).toEqual([]);
  report(at('running', 6521));
  report(at('running', 6521));
  expect(commands).toEqual([{ type: 'retry' }]);
});

test('a song that failed for another reason is left alone', async () => {
  const { commands, report } = await setUp('no-copyright');
  report(at('running', 6521));
  expect(commands).toEqual([]);
});

test('once stopped, neither shell nor settings are followed', async () => {
  const { used, address, report, changeSettings, stop, listeners } = await setUp();
  stop();
  expect(listeners.size).toBe(0);
  report(at('running', 6522));
  changeSettings({ networkMode: 'testnet' });
  expect(used).toEqual(['mainnet']);
  expect(address()).toBe('http://127.0.0.1:6523');
});
