import { expect, test, vi } from 'vitest';
import type { ShellBridge } from '../../../../electron/ipc';
import type { PluginInfo } from '../../../../electron/ipc/plugins';
import { desktopPlugins } from './desktop-plugins';

const plugin: PluginInfo = {
  id: 'a'.repeat(32),
  name: 'Announcer',
  version: '1.2.0',
  description: '',
  icon: 'data:image/png;base64,AAAA',
  access: { permissions: ['storage'], hosts: [], usesAppData: false },
  isEnabled: true,
  isLoaded: false,
  needsConsent: true,
  hasPopup: true,
  problem: { code: 'load-failed', detail: 'x' },
};

function bridgeThatAnswers(answer: unknown) {
  const calls: unknown[][] = [];
  const listeners = new Set<(value: never) => void>();
  const bridge: ShellBridge = {
    invoke: async (...call) => {
      calls.push(call);
      return answer as never;
    },
    on(_name, listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { plugins: desktopPlugins(bridge), calls, listeners };
}

test('the list is passed on', async () => {
  const { plugins, calls } = bridgeThatAnswers([plugin]);
  expect(await plugins.list()).toEqual([plugin]);
  expect(await plugins.refresh()).toEqual([plugin]);
  expect(calls).toEqual([['plugins:list'], ['plugins:refresh']]);
});

test.each([
  undefined,
  {},
  [{ ...plugin, icon: 'https://example.org/track.png' }],
  [{ ...plugin, icon: 'data:text/html,x' }],
  [{ ...plugin, problem: { code: 'other', detail: '' } }],
  [{ ...plugin, isLoaded: 'yes' }],
])('the list %j is refused', async (answer) => {
  const { plugins } = bridgeThatAnswers(answer);
  await expect(plugins.list()).rejects.toThrow();
});

test('calls carry their arguments, and anything but true is a failure', async () => {
  const { plugins, calls } = bridgeThatAnswers(true);
  const { id, access } = plugin;
  expect(await plugins.openFolder()).toBe(true);
  expect(await plugins.setEnabled(id, false)).toBe(true);
  expect(await plugins.consent(id, access)).toBe(true);
  expect(await plugins.uninstall(id)).toBe(true);
  expect(await plugins.openPopup(id)).toBe(true);
  expect(calls).toEqual([
    ['plugins:open-folder'],
    ['plugins:set-enabled', id, false],
    ['plugins:consent', id, access],
    ['plugins:uninstall', id],
    ['plugins:open-popup', id],
  ]);
  expect(await bridgeThatAnswers('yes').plugins.uninstall(id)).toBe(false);
});

test('the result of an installation is passed on, and one without meaning is refused', async () => {
  const refused = { type: 'refused', problem: { code: 'bad-zip', detail: '' } };
  expect(await bridgeThatAnswers(refused).plugins.install('zip', 'Install')).toEqual(refused);
  await expect(bridgeThatAnswers({ type: 'done' }).plugins.install('zip', 'Install')).rejects.toThrow();
});

test('changes are reported until the listener unsubscribes', () => {
  const { plugins, listeners } = bridgeThatAnswers(null);
  const listener = vi.fn();
  const stop = plugins.onChanged(listener);
  for (const emit of listeners) emit(1 as never);
  stop();
  expect(listener).toHaveBeenCalledExactlyOnceWith();
  expect(listeners.size).toBe(0);
});
