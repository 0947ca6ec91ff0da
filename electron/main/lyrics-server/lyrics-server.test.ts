import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LyricsServerStatus } from '../../ipc.ts';
import { FakeLink } from '../../testing/fake-player-link.ts';
import { connectTo, freePort, type LyricsClient } from '../../testing/lyrics-clients.ts';
import { clientLimit, createLyricsServer, type LyricsServer } from './lyrics-server.ts';

const ownOrigin = `chrome-extension://${'d'.repeat(32)}`;
const page = 'https://player.example';
const waiting = { timeout: 20_000 };

let folder: string;
let port: number;
let player: FakeLink;
let server: LyricsServer;
let reported: LyricsServerStatus[];
let clients: LyricsClient[];
let warn: { mock: { calls: unknown[][] } };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kanade-lyrics-server-'));
  port = await freePort();
  player = new FakeLink();
  clients = [];
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  start();
});
afterEach(async () => {
  for (const { socket } of clients) socket.terminate();
  server.stop();
  await rm(folder, { recursive: true });
});

function start(limits: Parameters<typeof createLyricsServer>[0]['limits'] = {}): void {
  reported = [];
  server = createLyricsServer({
    folder,
    ownOrigin,
    link: player,
    port,
    onStatusChange: (status) => reported.push(status),
    limits: { reportMs: 1, retryMs: [5], ...limits },
  });
}

async function running(): Promise<void> {
  await server.enable(true);
  await vi.waitFor(() => expect(server.status().state).toBe('running'), waiting);
}

async function connected(options: Parameters<typeof connectTo>[1] = { origin: ownOrigin }): Promise<LyricsClient> {
  const client = await connectTo(port, options);
  clients.push(client);
  return client;
}

const hasClients = (count: number) => vi.waitFor(() => expect(server.status().clients).toBe(count), waiting);
const isClosed = (client: LyricsClient) => vi.waitFor(() => expect(client.closeCode()).not.toBeNull(), waiting);

test('it listens only while it is on, and reports it', async () => {
  expect(server.status()).toEqual({ state: 'off', clients: 0, origins: [], asked: null });
  expect((await connected()).refusal).toBeNull();
  expect(clients[0]?.messages).toEqual([]);
  await running();
  const client = await connected();
  await vi.waitFor(() => expect(client.dataOf('welcome')).toEqual(['Kanade']), waiting);
  await vi.waitFor(() => expect(reported.at(-1)).toMatchObject({ state: 'running', clients: 1 }), waiting);
  await server.enable(false);
  await isClosed(client);
  expect(client.closeCode()).toBe(1001);
  await vi.waitFor(() => expect(reported.at(-1)).toMatchObject({ state: 'off', clients: 0 }), waiting);
  expect((await connected()).socket.readyState).not.toBe(1);
});

test('it survives being turned on and off quickly, and ends as it was turned last', async () => {
  for (let round = 0; round < 10; round += 1) {
    void server.enable(true);
    void server.enable(false);
    await server.enable(true);
    await server.enable(false);
  }
  await running();
  await connected();
  await hasClients(1);
  void server.enable(true);
  await server.enable(false);
  await hasClients(0);
  expect(server.status().state).toBe('off');
});

// Other systems have no second loopback address.
test.runIf(process.platform === 'linux')('it listens on one loopback address and no other', async () => {
  await running();
  const other = connect({ host: '127.0.0.2', port });
  const [error] = await once(other, 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});

test('an ordinary request is answered with the hint that this is a websocket', async () => {
  await running();
  const [response] = await once(get({ host: '127.0.0.1', port }), 'response');
  response.resume();
  expect([response.statusCode, response.headers.upgrade]).toEqual([426, 'websocket']);
});

test.each([
  ['no websocket', 'Upgrade: h2c', 400],
  ['a websocket without a key', 'Upgrade: websocket\r\nSec-WebSocket-Version: 13', 400],
  ['a websocket of another page', 'Upgrade: websocket\r\nOrigin: https://evil.example', 403],
])('a request for %s is refused and its connection closed', async (_what, header, status) => {
  await running();
  const own = header.includes('Origin') ? '' : `Origin: ${ownOrigin}\r\n`;
  const raw = connect({ host: '127.0.0.1', port });
  let answer = '';
  raw.on('data', (part) => {
    answer += part;
  });
  raw.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${own}Connection: Upgrade\r\n${header}\r\n\r\n`);
  await once(raw, 'close');
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(server.status().clients).toBe(0);
});

test('a program that sends no request is disconnected', async () => {
  start({ requestMs: 20 });
  await running();
  const silent = connect({ host: '127.0.0.1', port });
  silent.on('error', () => undefined);
  silent.resume();
  await once(silent, 'close');
  const slow = connect({ host: '127.0.0.1', port });
  slow.on('error', () => undefined);
  slow.resume();
  slow.write('GET / HTTP/1.1\r\nHost: ');
  await once(slow, 'close');
});

test('a port in use is reported, and taken as soon as it is free', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  await server.enable(true);
  await vi.waitFor(() => expect(server.status().state).toBe('port-in-use'), waiting);
  await vi.waitFor(() => expect(reported.at(-1)?.state).toBe('port-in-use'), waiting);
  expect(warn.mock.calls).toHaveLength(1);
  other.close();
  await vi.waitFor(() => expect(server.status().state).toBe('running'), waiting);
  expect((await connected()).refusal).toBeNull();
});

test('while the port is in use it can be turned off', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  await server.enable(true);
  await vi.waitFor(() => expect(server.status().state).toBe('port-in-use'), waiting);
  await server.enable(false);
  other.close();
  await once(other, 'close');
  // Another program can take the port for good.
  const next = createServer().listen(port, '127.0.0.1');
  await once(next, 'listening');
  expect(server.status().state).toBe('off');
  next.close();
});

test('while the port is in use, no further attempt follows the end of the app', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await server.enable(true);
    await vi.waitFor(() => expect(server.status().state).toBe('port-in-use'), waiting);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    server.stop();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
    other.close();
  }
});

test('each request that is not allowed is refused', async () => {
  await running();
  const token = await server.token();
  const refusals: [Parameters<typeof connectTo>[1], number][] = [
    [{}, 401],
    [{ token: 'guess' }, 401],
    [{ token: token.slice(1) }, 401],
    [{ path: `/?token=${token}` }, 404],
    [{ token, headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    [{ token, origin: 'null' }, 403],
    [{ token, origin: page }, 403],
    [{ origin: `chrome-extension://${'e'.repeat(32)}` }, 403],
    [{ token, host: `evil.example:${port}` }, 421],
    [{ origin: ownOrigin, host: `evil.example:${port}` }, 421],
  ];
  for (const [options, status] of refusals) expect((await connected(options)).refusal, String(status)).toBe(status);
  expect(server.status().clients).toBe(0);
  expect(warn.mock.calls.flat().join()).not.toContain(token);
  // One line per reason, however many requests are refused.
  expect(warn.mock.calls.length).toBeLessThan(refusals.length);
  expect(player.sent).toEqual([]);
});

test('a program with the token is connected, and until the token is renewed', async () => {
  await running();
  const before = await server.token();
  const program = await connected({ token: before });
  const own = await connected();
  await hasClients(2);
  expect(program.socket.protocol).toBe(`token.${before}`);
  await server.renewToken();
  await isClosed(program);
  await hasClients(1);
  expect(own.closeCode()).toBeNull();
  expect((await connected({ token: before })).refusal).toBe(401);
  expect((await connected({ token: await server.token() })).refusal).toBeNull();
});

test('a page is connected once the user has allowed it, and no longer once it is removed', async () => {
  await running();
  expect((await connected({ origin: page })).refusal).toBe(403);
  await vi.waitFor(() => expect(reported.at(-1)?.asked).toBe(page), waiting);
  expect((await connected({ origin: page })).refusal).toBe(403);
  await server.answerOrigin(page, true);
  expect(server.status()).toMatchObject({ asked: null, origins: [page] });
  const client = await connected({ origin: page });
  await hasClients(1);
  await server.removeOrigin(page);
  await isClosed(client);
  expect((await connected({ origin: page })).refusal).toBe(403);
});

test('a page that the user has refused is not asked about again', async () => {
  await running();
  await connected({ origin: page });
  await server.answerOrigin(page, false);
  await connected({ origin: page });
  await connected({ origin: 'null' });
  expect(server.status()).toMatchObject({ asked: null, origins: [] });
});

test('the question ends when it is turned off; token and pages stay for the next time', async () => {
  await running();
  const token = await server.token();
  await connected({ origin: page });
  await server.answerOrigin(page, true);
  await connected({ origin: 'https://other.example' });
  expect(server.status().asked).toBe('https://other.example');
  await server.enable(false);
  expect(server.status().asked).toBeNull();
  server.stop();
  start();
  await running();
  expect(server.status().origins).toEqual([page]);
  expect(await server.token()).toBe(token);
});

test('clearing turns it off and deletes its files', async () => {
  await running();
  const token = await server.token();
  await connected({ origin: page });
  await server.answerOrigin(page, true);
  const client = await connected({ token });
  await server.clear();
  await isClosed(client);
  expect(server.status()).toMatchObject({ state: 'off', origins: [], asked: null });
  expect(await readdir(folder)).toEqual([]);
  await running();
  expect((await connected({ token })).refusal).toBe(401);
  expect(await readdir(folder)).toEqual(['lyrics-server-token.json']);
});

test('there are never more than 32 clients', async () => {
  await running();
  const opened = await Promise.all(Array.from({ length: clientLimit + 8 }, () => connected()));
  expect(opened.filter(({ refusal }) => refusal === 503)).toHaveLength(8);
  await hasClients(32);
  opened.find(({ refusal }) => refusal === null)?.socket.close();
  await hasClients(31);
  expect((await connected()).refusal).toBeNull();
});

test('with the app, every connection and timer ends', async () => {
  await running();
  const opened = await Promise.all([connected(), connected()]);
  await hasClients(2);
  server.stop();
  for (const client of opened) await isClosed(client);
  expect(player.listeners.hasListeners).toBe(false);
  await server.enable(true);
  expect(server.status()).toMatchObject({ state: 'off', clients: 0 });
});
