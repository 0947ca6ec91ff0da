import { expect, test, vi } from 'vitest';
import type { Launch, ShellBridge } from '../../../electron/ipc.ts';
import { FakeShellBridge } from '../../../electron/testing/fake-shell-bridge.ts';
import type { ShellLaunch } from '../host.ts';
import { connectShell } from './shell-connection.ts';
import { shellLaunches } from './shell-launches.ts';

const link = (id: number): Launch => ({ id, kind: 'link', link: `kanade://share?listid=${id}` });

/** A shell with pending launches and one file of four bytes. */
function shell() {
  const waiting: unknown[] = [];
  const done: number[] = [];
  const asked: number[] = [];
  let isDeaf = false;
  const bridge = new FakeShellBridge({
    'launch:pending'(after: number) {
      asked.push(after);
      return after === 0 ? waiting : waiting.filter((launch) => Number(Reflect.get(Object(launch), 'id')) > after);
    },
    'launch:done': (id: number) => done.push(id),
    'launch:read'(_id: number, offset: number) {
      if (isDeaf) return new Uint8Array(0);
      return new Uint8Array([1, 2, 3, 4]).subarray(offset, offset + 3);
    },
  });
  return {
    bridge,
    waiting,
    done,
    asked,
    announce: () => bridge.emit('launch:open', 0),
    endFile: () => {
      isDeaf = true;
    },
  };
}

function follow(bridge: ShellBridge) {
  const received: ShellLaunch[] = [];
  const launches = shellLaunches(connectShell(bridge));
  const stop = launches.follow((launch) => received.push(launch));
  return { received, stop, launches, links: () => received.map((launch) => launch.link) };
}

test('what came before the page and what comes later is handed on, each once, and confirmed by the page', async () => {
  const { bridge, waiting, done, announce } = shell();
  waiting.push(link(1), link(2));
  const { received, links } = follow(bridge);
  await vi.waitFor(() => expect(links()).toEqual(['kanade://share?listid=1', 'kanade://share?listid=2']));
  waiting.push(link(3));
  announce();
  announce();
  await vi.waitFor(() => expect(links()).toHaveLength(3));
  expect(done).toEqual([]);
  received[0]?.done();
  expect(done).toEqual([1]);
});

test('a question at a time, and one more where launches were announced meanwhile', async () => {
  const { bridge, asked, announce } = shell();
  follow(bridge);
  for (let count = 0; count < 5; count += 1) announce();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toHaveLength(2);
});

test('a listener that has ended gets nothing; the next one gets it', async () => {
  const { bridge, waiting } = shell();
  waiting.push(link(1));
  const first = follow(bridge);
  first.stop();
  const second: ShellLaunch[] = [];
  first.launches.follow((launch) => second.push(launch));
  await vi.waitFor(() => expect(second).toHaveLength(1));
  expect(first.received).toEqual([]);
});

test.each([
  null,
  'kanade://share?listid=1',
  { id: 1, kind: 'link' },
  { id: -1, kind: 'link', link: '' },
  { id: 1, kind: 'files', files: [{ id: 1, name: 'a.mp3' }], unreadable: [] },
])('an answer without meaning opens nothing: %j', async (answer) => {
  const { bridge, waiting, asked } = shell();
  waiting.push(answer);
  const { received } = follow(bridge);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(received).toEqual([]);
});

const file = { id: 7, name: 'a.mp3', sizeBytes: 4, lastModifiedMs: 1_700_000_000_000 };

test('a file is put together from its pieces', async () => {
  const { bridge, waiting } = shell();
  waiting.push({ id: 1, kind: 'files', files: [file], unreadable: ['b.mp3'] });
  const { received } = follow(bridge);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  const [launch] = received;
  expect(launch?.unreadable).toEqual(['b.mp3']);
  const read = await launch?.files[0]?.getFile();
  expect(read).toMatchObject({ name: 'a.mp3', size: 4, lastModified: 1_700_000_000_000 });
  expect([...new Uint8Array((await read?.arrayBuffer()) ?? new ArrayBuffer())]).toEqual([1, 2, 3, 4]);
});

test('a file that ends early is no file', async () => {
  const { bridge, waiting, endFile } = shell();
  waiting.push({ id: 1, kind: 'files', files: [file], unreadable: [] });
  const { received } = follow(bridge);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  endFile();
  await expect(received[0]?.files[0]?.getFile()).rejects.toThrow('a.mp3 could not be read to its end');
});
