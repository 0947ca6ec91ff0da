import type { IpcRenderer, IpcRendererEvent } from 'electron';
import { expect, test } from 'vitest';
import { createBridge } from './bridge.ts';

const names = { calls: ['app:info', 'window:control'], events: ['window:maximised-changed'] } as const;

function fakeIpc() {
  const invoked: unknown[][] = [];
  const listeners = new Map<string, Parameters<IpcRenderer['on']>[1]>();
  const ipc = {
    invoke: async (...call: unknown[]) => {
      invoked.push(call);
      return 'answer';
    },
    on(name: string, listener: Parameters<IpcRenderer['on']>[1]) {
      listeners.set(name, listener);
      return this;
    },
    off(name: string, listener: Parameters<IpcRenderer['on']>[1]) {
      if (listeners.get(name) === listener) listeners.delete(name);
      return this;
    },
  } as unknown as IpcRenderer;
  return { ipc, invoked, listeners };
}

test('a known call is passed on with its arguments and resolves to the answer', async () => {
  const { ipc, invoked } = fakeIpc();
  expect(await createBridge(ipc, names).invoke('window:control', 'minimise')).toBe('answer');
  expect(invoked).toEqual([['window:control', 'minimise']]);
});

test.each(['ELECTRON_BROWSER_GET', 'window:maximised-changed', '', 'toString', '__proto__'])(
  'the unknown call %j is refused and never reaches the channel',
  async (name) => {
    const { ipc, invoked } = fakeIpc();
    await expect(createBridge(ipc, names).invoke(name as 'app:info')).rejects.toThrow('Unknown call');
    expect(invoked).toEqual([]);
  },
);

test('a listener receives the value and never the event', () => {
  const { ipc, listeners } = fakeIpc();
  const received: unknown[][] = [];
  createBridge(ipc, names).on('window:maximised-changed', (...values) => received.push(values));
  listeners.get('window:maximised-changed')?.({ sender: ipc } as IpcRendererEvent, true, 'more');
  expect(received).toEqual([[true]]);
});

test('subscribing returns a function that unsubscribes', () => {
  const { ipc, listeners } = fakeIpc();
  createBridge(ipc, names).on('window:maximised-changed', () => {})();
  expect(listeners.size).toBe(0);
});

test('an unknown event is refused', () => {
  const { ipc, listeners } = fakeIpc();
  expect(() => createBridge(ipc, names).on('app:info' as 'window:maximised-changed', () => {})).toThrow(
    'Unknown event',
  );
  expect(listeners.size).toBe(0);
});
