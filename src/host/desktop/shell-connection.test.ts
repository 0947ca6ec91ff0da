import { beforeEach, expect, test, vi } from 'vitest';
import type { CallName, EventName, PluginInfo } from '../../../electron/ipc.ts';
import { FakeShellBridge } from '../../../electron/testing/fake-shell-bridge.ts';
import { connectShell } from './shell-connection.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const plugin: PluginInfo = {
  id: 'a'.repeat(32),
  name: 'Announcer',
  version: '1.2.0',
  description: '',
  icon: null,
  access: { permissions: ['storage'], hosts: [], usesAppData: false },
  isEnabled: true,
  isLoaded: false,
  needsConsent: true,
  hasPopup: true,
  error: null,
};

test.each<[CallName, unknown]>([
  ['window:is-maximised', true],
  ['service:use', { kind: 'running', address: 'http://127.0.0.1:6522' }],
  ['plugins:list', [plugin]],
  ['launch:read', new Uint8Array([1])],
])('the result of %s is passed on', async (name, result) => {
  const bridge = new FakeShellBridge({ [name]: result });
  // The main process validates the arguments.
  expect(await connectShell(bridge).invoke(name as 'app:info')).toEqual(result);
  expect(bridge.calls).toEqual([[name]]);
});

test('what a call without a result resolves to is dropped', async () => {
  const shell = connectShell(new FakeShellBridge({ 'settings:clear': { secret: 1 } }));
  expect(await shell.invoke('settings:clear')).toBeUndefined();
});

test.each<[CallName, unknown]>([
  ['app:info', {}],
  ['window:is-maximised', 'true'],
  ['launch:read', [1, 2]],
  ['launch:pending', [{ id: -1, kind: 'link', link: '' }]],
  ['service:use', { kind: 'running', address: 'https://example.org' }],
  ['service:can-start', 1],
  ['shortcuts:apply', ['other']],
  ['plugins:list', undefined],
  ['plugins:list', [{ ...plugin, icon: 'https://example.org/track.png' }]],
  ['plugins:list', [{ ...plugin, icon: 'data:text/html,x' }]],
  ['plugins:list', [{ ...plugin, error: { code: 'other', detail: '' } }]],
  ['plugins:list', [{ ...plugin, isLoaded: 'yes' }]],
  ['plugins:uninstall', 'yes'],
  ['plugins:install', { type: 'done' }],
  ['lyrics-server:status', { state: 'on', clients: 0, origins: [], asked: null }],
])('a result of %s that is none rejects: %j', async (name, result) => {
  const shell = connectShell(new FakeShellBridge({ [name]: result }));
  await expect(shell.invoke(name as 'app:info')).rejects.toThrow();
  expect(await shell.send(name as 'app:info')).toBe(false);
});

test('a refused call rejects, or is reported as not sent', async () => {
  const shell = connectShell(new FakeShellBridge({ 'window:control': new Error('Refused window:control.') }));
  await expect(shell.invoke('window:control', 'close')).rejects.toThrow('Refused');
  expect(await shell.send('window:control', 'close')).toBe(false);
  expect(await shell.send('settings:clear')).toBe(true);
});

test.each<[EventName, unknown, unknown]>([
  ['window:maximised-changed', true, 'true'],
  ['overlay:request', 'unlock', 'on'],
  ['player:command', { type: 'seek', positionMs: 1 }, { type: 'seek', positionMs: -1 }],
  ['settings:auto-start-failed', false, 'on'],
  ['service:changed', { kind: 'off' }, { kind: 'other' }],
])('of the event %s, only a value of its row arrives', (name, value, invalid) => {
  const bridge = new FakeShellBridge();
  const heard: unknown[] = [];
  const stop = connectShell(bridge).on(name, (one) => heard.push(one));
  for (const one of [invalid, undefined, null, value]) bridge.emit(name, one);
  expect(heard).toEqual([value]);
  stop();
  expect(bridge.isHeard(name)).toBe(false);
});
