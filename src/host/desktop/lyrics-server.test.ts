import { beforeEach, expect, test, vi } from 'vitest';
import { lyricsFeedLimits } from '../../../electron/ipc.ts';
import { FakeShellBridge } from '../../../electron/testing/fake-shell-bridge.ts';
import { connectShell } from './shell-connection.ts';
import { createLyricsServer } from './shell-ports.ts';

const running = { state: 'running', clients: 2, origins: ['https://a.example'], asked: 'https://b.example' };
const off = { state: 'off', clients: 0, origins: [], asked: null };

/** A main process with these answers; `calls` leaves out the first one, which requests the status. */
function setUp(status: unknown = running, answers: FakeShellBridge['answers'] = {}) {
  const bridge = new FakeShellBridge({ 'lyrics-server:status': status, ...answers });
  const server = createLyricsServer(connectShell(bridge));
  const emit = (value: unknown) => bridge.emit('lyrics-server:changed', value);
  return { server, emit, calls: () => bridge.calls.slice(1) };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('it knows the status from the beginning and at every change', async () => {
  const { server, emit } = setUp();
  expect(server.status()).toEqual(off);
  let changes = 0;
  const stop = server.subscribe(() => {
    changes += 1;
  });
  await vi.waitFor(() => expect(server.status()).toEqual(running));
  emit({ ...running, clients: 3 });
  expect(server.status().clients).toBe(3);
  stop();
  emit(off);
  expect([server.status(), changes]).toEqual([off, 2]);
});

test('an event that arrives before the first answer takes precedence', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { server, emit } = setUp(answer.promise);
  emit({ ...running, clients: 9 });
  answer.resolve(running);
  await answer.promise;
  await Promise.resolve();
  expect(server.status().clients).toBe(9);
});

test.each([undefined, null, {}, { ...running, state: 'on' }, { ...running, clients: -1 }, { ...running, asked: 7 }])(
  'the status %j is ignored',
  async (status) => {
    const { server, emit } = setUp(status);
    emit(status);
    await Promise.resolve();
    expect(server.status()).toEqual(off);
  },
);

test('each word goes to the shell, and an answer ends the question at once', async () => {
  const { server, emit, calls } = setUp();
  emit(running);
  server.enable(true);
  expect([await server.copyToken(), await server.renewToken()]).toEqual([true, true]);
  server.answer('https://b.example', true);
  expect(server.status().asked).toBeNull();
  server.remove('https://a.example');
  server.setLyrics(null);
  expect(calls()).toEqual([
    ['lyrics-server:enable', true],
    ['lyrics-server:copy-token'],
    ['lyrics-server:renew-token'],
    ['lyrics-server:answer-origin', 'https://b.example', true],
    ['lyrics-server:remove-origin', 'https://a.example'],
    ['lyrics-feed:set', null],
  ]);
});

test('a shell that refuses is reported, and never an error', async () => {
  const refused = new Error('Refused.');
  const { server } = setUp(running, { 'lyrics-server:copy-token': refused, 'lyrics-server:renew-token': refused });
  expect([await server.copyToken(), await server.renewToken()]).toEqual([false, false]);
});

test('lyrics that the shell would refuse are sent as none', () => {
  const { server, calls } = setUp();
  const longest = '雨'.repeat(Math.floor(lyricsFeedLimits.krcBytes / 3));
  server.setLyrics({ hash: 'A', krc: longest });
  server.setLyrics({ hash: 'B', krc: `${longest}雨` });
  expect(calls()).toEqual([
    ['lyrics-feed:set', { hash: 'A', krc: longest }],
    ['lyrics-feed:set', { hash: 'B', krc: '' }],
  ]);
});
