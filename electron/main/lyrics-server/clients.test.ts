import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeLink } from '../../testing/fake-player-link.ts';
import { connectTo, freePort, type LyricsClient } from '../../testing/lyrics-clients.ts';
import { createLyricsServer, type LyricsServer } from './lyrics-server.ts';

const ownOrigin = `chrome-extension://${'d'.repeat(32)}`;
const waiting = { timeout: 20_000 };
const toggle = { type: 'control', data: { command: 'toggle' } };

let folder: string;
let port: number;
let player: FakeLink;
let server: LyricsServer;
let clients: LyricsClient[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kanade-lyrics-clients-'));
  port = await freePort();
  player = new FakeLink();
  clients = [];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  for (const { socket } of clients) socket.terminate();
  server.stop();
  await rm(folder, { recursive: true });
});

async function start(limits: Parameters<typeof createLyricsServer>[0]['limits'] = {}): Promise<void> {
  server = createLyricsServer({ folder, ownOrigin, link: player, port, onStatusChange: () => undefined, limits });
  await server.enable(true);
  await vi.waitFor(() => expect(server.status().state).toBe('running'), waiting);
}

async function connected(options: Parameters<typeof connectTo>[1] = {}): Promise<LyricsClient> {
  const client = await connectTo(port, { origin: ownOrigin, ...options });
  clients.push(client);
  return client;
}

const hasClients = (count: number) => vi.waitFor(() => expect(server.status().clients).toBe(count), waiting);
const types = ({ messages }: LyricsClient) => messages.map(({ type }) => type);
/** Waits until the client has received this many messages of a type. */
const has = (client: LyricsClient, type: string, count: number) =>
  vi.waitFor(() => expect(client.dataOf(type)).toHaveLength(count), waiting);

test('a client gets the song that plays, its lyrics and the position', async () => {
  await start();
  player.play('A', { isPlaying: false, positionMs: 12_000 });
  server.setLyrics({ hash: 'A', krc: '[0,900]<0,900,0>雨' });
  const client = await connected();
  await has(client, 'playerState', 1);
  expect(types(client)).toEqual(['welcome', 'lyrics', 'playerState']);
  expect(client.dataOf('lyrics')).toMatchObject([
    { currentTime: 12, duration: 200, lyricsData: '[0,900]<0,900,0>雨', currentSong: { hash: 'A', name: 'Title A' } },
  ]);
  expect(client.dataOf('playerState')).toEqual([{ isPlaying: false, currentTime: 12 }]);
});

test('without a song a client is told so', async () => {
  await start();
  const client = await connected();
  await has(client, 'playerState', 1);
  expect(client.dataOf('lyrics')).toEqual([{ currentTime: 0, lyricsData: '', currentSong: null, duration: 0 }]);
});

test('lyrics are sent once per song, when they have arrived, and again on request', async () => {
  await start();
  player.play('A', { isPlaying: false });
  const client = await connected();
  await has(client, 'playerState', 1);
  expect(client.dataOf('lyrics')).toEqual([]);
  server.setLyrics({ hash: 'A', krc: 'one' });
  server.setLyrics({ hash: 'A', krc: 'one' });
  player.play('A', { isPlaying: false, positionMs: 5000 });
  await has(client, 'playerState', 2);
  await has(client, 'lyrics', 1);
  // The lyrics of the next song may arrive before the song.
  server.setLyrics({ hash: 'B', krc: 'two' });
  player.play('B', { isPlaying: false });
  await has(client, 'lyrics', 2);
  // Without lyrics.
  player.play('C', { isPlaying: false });
  server.setLyrics({ hash: 'C', krc: '' });
  await has(client, 'lyrics', 3);
  client.send({ type: 'get', data: { what: 'lyrics' } });
  await has(client, 'lyrics', 4);
  expect(client.dataOf('lyrics').map(({ lyricsData }) => lyricsData)).toEqual(['one', 'two', '', '']);
});

test('lyrics of another song are not sent with this one', async () => {
  await start();
  player.play('A', { isPlaying: false });
  server.setLyrics({ hash: 'B', krc: 'two' });
  const client = await connected();
  client.send({ type: 'get', data: { what: 'lyrics' } });
  await has(client, 'lyrics', 1);
  expect(client.dataOf('lyrics')).toMatchObject([{ lyricsData: '', currentSong: { hash: 'A' } }]);
});

test('the position comes at changes and, while it plays, every second', async () => {
  await start();
  player.play('A', { isPlaying: false });
  const client = await connected();
  await has(client, 'playerState', 1);
  player.play('A', { positionMs: 50_000 });
  await has(client, 'playerState', 4);
  const times = client.dataOf('playerState').map(({ currentTime }) => currentTime as number);
  expect(times.slice(1)).toEqual(times.slice(1).toSorted((a, b) => a - b));
  expect(times[1]).toBeGreaterThanOrEqual(50);
  player.play('A', { isPlaying: false, positionMs: 60_000 });
  await vi.waitFor(
    () => expect(client.dataOf('playerState').at(-1)).toEqual({ isPlaying: false, currentTime: 60 }),
    waiting,
  );
});

test('nothing follows the player while nobody is connected', async () => {
  await start();
  player.play('A');
  expect(player.listeners.hasListeners).toBe(false);
  const client = await connected();
  await hasClients(1);
  expect(player.listeners.hasListeners).toBe(true);
  client.socket.close();
  await hasClients(0);
  expect(player.listeners.hasListeners).toBe(false);
});

test('each command reaches the player', async () => {
  await start();
  const client = await connected();
  client.send(toggle);
  client.send({ type: 'control', data: { command: 'next' } });
  client.send({ type: 'control', data: { command: 'prev' } });
  client.send({ type: 'control', data: { command: 'seek', currentTime: 3.5 } });
  client.send({ type: 'control', data: { command: 'volume', volume: 40 } });
  await vi.waitFor(() => expect(player.sent).toHaveLength(5), waiting);
  expect(player.sent).toEqual([
    { type: 'toggle' },
    { type: 'next' },
    { type: 'previous' },
    { type: 'seek', positionMs: 3500 },
    { type: 'set-volume', volume: 40 },
  ]);
  client.send({ type: 'get', data: { what: 'playerState' } });
  await has(client, 'playerState', 2);
});

test('malformed, binary and oversized messages are answered with an error and ignored', async () => {
  await start();
  const client = await connected();
  client.send('{"type":"control"');
  client.socket.send(Buffer.from(JSON.stringify(toggle)), { binary: true });
  client.send({ ...toggle, data: { command: 'toggle', more: 'x'.repeat(20_000) } });
  client.send({ type: 'control', data: { command: 'format' } });
  client.send(toggle);
  await vi.waitFor(() => expect(player.sent).toEqual([{ type: 'toggle' }]), waiting);
  expect(client.dataOf('error')).toEqual([
    'The message is malformed.',
    'Binary messages are not supported.',
    'The message is longer than 16384 bytes.',
    'The message is malformed.',
  ]);
  expect(client.closeCode()).toBeNull();
});

test('a command with a wrong value is answered with an error and ignored', async () => {
  await start();
  const client = await connected();
  const wrong = [
    { command: 'seek', currentTime: -1 },
    { command: 'seek', currentTime: '10' },
    { command: 'seek' },
    { command: 'volume', volume: 101 },
    { command: 'volume', volume: null },
    { command: 'toggle', currentTime: 5 },
    { command: ['next'] },
  ];
  for (const data of wrong) client.send({ type: 'control', data });
  client.send(toggle);
  await vi.waitFor(() => expect(player.sent).toEqual([{ type: 'toggle' }]), waiting);
  expect(client.dataOf('error')).toEqual(wrong.map(() => 'The message is malformed.'));
});

test('a message may have 16 KiB, counted in bytes', async () => {
  await start();
  const client = await connected();
  const text = JSON.stringify(toggle);
  client.send(text.padEnd(16 * 1024));
  await vi.waitFor(() => expect(player.sent).toHaveLength(1), waiting);
  client.send(text.padEnd(16 * 1024 + 1));
  client.send(text.padEnd(16 * 1024, '\u3000'));
  await has(client, 'error', 2);
  expect(client.dataOf('error')).toEqual(Array(2).fill('The message is longer than 16384 bytes.'));
  expect(player.sent).toHaveLength(1);
});

test('a message far beyond the limit ends the connection without being read', async () => {
  await start();
  const client = await connected();
  client.send('x'.repeat(1_000_000));
  await hasClients(0);
  await vi.waitFor(() => expect(client.closeCode()).toBe(1009), waiting);
});

test('a text that is not UTF-8 and a frame that breaks the protocol end only their connection', async () => {
  await start();
  const [bad, good] = [await connected(), await connected()];
  bad.socket.send(Buffer.from([0xff, 0xfe]), { binary: false });
  await vi.waitFor(() => expect(bad.closeCode()).toBe(1007), waiting);
  good.send(toggle);
  await vi.waitFor(() => expect(player.sent).toHaveLength(1), waiting);
});

test('too many errors close the connection', async () => {
  await start();
  const client = await connected();
  for (let count = 0; count < 15; count += 1) client.send('nonsense');
  await vi.waitFor(() => expect(client.closeCode()).toBe(1008), waiting);
  await hasClients(0);
  expect(player.sent).toEqual([]);
});

test('a flood of commands is cut off', async () => {
  await start();
  const client = await connected();
  for (let count = 0; count < 500; count += 1) client.send(toggle);
  await vi.waitFor(() => expect(client.closeCode()).toBe(1008), waiting);
  expect(player.sent.length).toBeGreaterThanOrEqual(20);
  expect(player.sent.length).toBeLessThan(100);
  expect(client.dataOf('error')[0]).toBe('Too many messages: this one was ignored.');
});

test.each(['ping', 'pong'] as const)('a flood of %ss is cut off', async (sign) => {
  await start();
  const client = await connected();
  for (let count = 0; count < 500; count += 1) client.socket[sign]();
  await vi.waitFor(() => expect(client.closeCode()).toBe(1008), waiting);
});

test('a client that does not read is dropped; the others get everything', async () => {
  await start();
  const [slow, fast] = [await connected(), await connected()];
  await hasClients(2);
  slow.socket.pause();
  const krc = '[0,900]<0,900,0>雨'.repeat(20_000);
  let songs = 0;
  while (server.status().clients === 2 && songs < 500) {
    songs += 1;
    const hash = `song ${songs}`;
    server.setLyrics({ hash, krc });
    player.play(hash, { isPlaying: false });
    // Sends at the speed of the other client.
    await vi.waitFor(() => expect(fast.dataOf('lyrics').at(-1)).toMatchObject({ currentSong: { hash } }), waiting);
  }
  expect(server.status().clients).toBe(1);
  expect(fast.dataOf('lyrics').filter(({ lyricsData }) => lyricsData === krc)).toHaveLength(songs);
  slow.socket.resume();
  await vi.waitFor(() => expect(slow.closeCode()).not.toBeNull(), waiting);
  expect(slow.dataOf('lyrics').length).toBeLessThan(songs);
});

test('a client that answers no ping is dropped', async () => {
  await start({ pingMs: 1000 });
  const [dead, alive] = [await connected({ autoPong: false }), await connected()];
  await vi.waitFor(() => expect(dead.closeCode()).toBe(1006), waiting);
  const client = await connected();
  client.send(toggle);
  await vi.waitFor(() => expect(player.sent).toHaveLength(1), waiting);
  expect(alive.closeCode()).toBeNull();
});

test('a client that ignores the end is dropped', async () => {
  await start({ closeMs: 10 });
  const client = await connected();
  await hasClients(1);
  client.socket.pause();
  await server.enable(false);
  await hasClients(0);
  client.socket.resume();
  await vi.waitFor(() => expect(client.closeCode()).not.toBeNull(), waiting);
});
