import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { probeSocket } from '@/api/service-discovery.ts';

/** A connection whose server is simulated by the test. */
class FakeSocket extends EventTarget {
  static made: FakeSocket[] = [];
  isClosed = false;
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    FakeSocket.made.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  open(): void {
    this.dispatchEvent(new Event('open'));
  }

  send(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts a probe; returns its answer and connection. */
function probe(): { answer: Promise<string>; socket: FakeSocket } {
  const answer = probeSocket('ws://127.0.0.1:6520');
  const [socket] = FakeSocket.made;
  if (!socket) throw new Error('no connection');
  expect(socket.address).toBe('ws://127.0.0.1:6520');
  return { answer, socket };
}

it('a socket that welcomes is Kanade’s', async () => {
  const { answer, socket } = probe();
  socket.open();
  socket.send('{"type":"welcome","data":"Kanade"}');
  expect(await answer).toBe('ready');
  expect(socket.isClosed).toBe(true);
});

it.each(['{"type":"hello"}', 'welcome', '[]', new ArrayBuffer(2)])(
  'one that sends %j is another program',
  async (data) => {
    const { answer, socket } = probe();
    socket.open();
    socket.send(data);
    expect(await answer).toBe('unknown-program');
  },
);

it('one that opens and stays silent for 1.5 s, or closes, is another program', async () => {
  const silent = probe();
  silent.socket.open();
  await vi.advanceTimersByTimeAsync(1499);
  expect(silent.socket.isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await silent.answer).toBe('unknown-program');
  FakeSocket.made = [];
  const closing = probe();
  closing.socket.open();
  closing.socket.dispatchEvent(new Event('close'));
  expect(await closing.answer).toBe('unknown-program');
});

it('a connection that fails or does not open within 1.5 s is nothing', async () => {
  const failing = probe();
  failing.socket.dispatchEvent(new Event('error'));
  expect(await failing.answer).toBe('nothing');
  FakeSocket.made = [];
  const slow = probe();
  await vi.advanceTimersByTimeAsync(1500);
  expect(await slow.answer).toBe('nothing');
  expect(slow.socket.isClosed).toBe(true);
});
