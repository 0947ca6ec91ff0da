import { expect, test, vi } from 'vitest';
import { type PluginPort, type PluginRuntime, servePluginPorts } from './plugin-ports.ts';

const ownId = 'oomofnaiaanocbgopbiekpeogbfkmhbb';
const pluginId = 'a'.repeat(32);

/** A socket that the test opens and closes. */
class FakeSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  readonly sent: string[] = [];
  send = (text: string): void => void this.sent.push(text);
  close = (): void => {
    this.readyState = WebSocket.CLOSED;
  };
  opens(): void {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  says(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  ends(): void {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new Event('close'));
  }
}

/** A plugin's port: `says` sends a message of the plugin, `ends` disconnects it. */
class FakePort implements PluginPort {
  readonly sender: { id?: string };
  readonly got: unknown[] = [];
  isOpen = true;
  says: (message: unknown) => void = () => undefined;
  ends: () => void = () => undefined;
  constructor(id: string | undefined) {
    this.sender = id === undefined ? {} : { id };
  }
  onMessage = {
    addListener: (listener: (message: unknown) => void): void => {
      this.says = listener;
    },
  };
  onDisconnect = {
    addListener: (listener: () => void): void => {
      this.ends = listener;
    },
  };
  postMessage = (message: unknown): void => {
    if (!this.isOpen) throw new Error('Attempting to use a disconnected port object');
    this.got.push(message);
  };
  disconnect = (): void => {
    this.isOpen = false;
  };
}

function setUp() {
  const sockets: FakeSocket[] = [];
  let accept: (port: PluginPort) => void = () => undefined;
  const runtime: PluginRuntime = {
    id: ownId,
    onConnectExternal: {
      addListener(listener) {
        accept = listener;
      },
    },
  };
  servePluginPorts(runtime, (address) => {
    expect(address).toBe('ws://127.0.0.1:6520');
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket as unknown as WebSocket;
  });
  const arrive = (id: string | null = pluginId) => {
    const port = new FakePort(id ?? undefined);
    accept(port);
    return { port, socket: sockets.at(-1) };
  };
  return { sockets, arrive };
}

test('messages go both ways as objects, also those from before the connection', () => {
  const { arrive } = setUp();
  const { port, socket } = arrive();
  port.says({ type: 'get', data: { what: 'lyrics' } });
  expect(socket?.sent).toEqual([]);
  socket?.opens();
  port.says({ type: 'control', data: { command: 'next' } });
  expect(socket?.sent.map((text) => JSON.parse(text))).toEqual([
    { type: 'get', data: { what: 'lyrics' } },
    { type: 'control', data: { command: 'next' } },
  ]);
  socket?.says('{"type":"welcome","data":"Kanade"}');
  expect(port.got).toEqual([{ type: 'welcome', data: 'Kanade' }]);
});

test('a plugin that sends without waiting for the connection fills no memory', () => {
  const { arrive } = setUp();
  const { port, socket } = arrive();
  for (let count = 0; count < 1000; count += 1) port.says({ count });
  socket?.opens();
  expect(socket?.sent).toHaveLength(20);
});

test('each end ends the other', () => {
  const { arrive } = setUp();
  const refused = arrive();
  refused.socket?.ends();
  expect(refused.port.isOpen).toBe(false);
  const left = arrive();
  left.socket?.opens();
  left.port.ends();
  expect(left.socket?.readyState).toBe(WebSocket.CLOSED);
  left.socket?.says('{}');
  expect(left.port.got).toEqual([]);
});

test('a port that has gone without a word ends the connection', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { arrive } = setUp();
  const { port, socket } = arrive();
  socket?.opens();
  port.isOpen = false;
  socket?.says('{}');
  expect(socket?.readyState).toBe(WebSocket.CLOSED);
});

test('who is no plugin, and too many at once, are refused', () => {
  const { sockets, arrive } = setUp();
  expect(arrive(ownId).port.isOpen).toBe(false);
  expect(arrive(null).port.isOpen).toBe(false);
  expect(sockets).toHaveLength(0);
  const open = Array.from({ length: 32 }, () => arrive());
  expect(arrive().port.isOpen).toBe(false);
  open[0]?.port.ends();
  open[0]?.socket?.ends();
  expect(arrive().port.isOpen).toBe(true);
  expect(arrive().port.isOpen).toBe(false);
});

test('without such ports it does nothing', () => {
  servePluginPorts(undefined);
  servePluginPorts({ id: ownId });
});
