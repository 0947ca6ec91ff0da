import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPlugin } from '../../electron/main/plugins/plugin-manifest.ts';
import { afterMessage, unknown } from '../../examples/song-announcer/song-state.js';

const folder = join(import.meta.dirname, '..', '..', 'examples', 'song-announcer');

/** The worker's side of the socket. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static opened: FakeSocket[] = [];
  readyState = 0;
  readonly sent: unknown[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  receive(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

const rain = { hash: 'A1', name: 'Rain', author: 'Aki', img: '', timeLength: 200_000 };
const lyrics = (currentSong: unknown) => ({
  type: 'lyrics',
  data: { currentTime: 0, lyricsData: '', currentSong, duration: 200 },
});
const requests = ['lyrics', 'playerState'].map((what) => ({ type: 'get', data: { what } }));

/** Starts the worker with the part of the extension API that it uses. */
async function startWorker() {
  const stored: Record<string, unknown>[] = [];
  let receive: (message: unknown, sender: { id: string }) => void = () => {};
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('chrome', {
    runtime: {
      id: 'own',
      onMessage: {
        addListener: (listener: typeof receive) => {
          receive = listener;
        },
      },
    },
    storage: { local: { set: async (values: Record<string, unknown>) => stored.push(values) } },
  });
  vi.resetModules();
  await import('../../examples/song-announcer/worker.js');
  return { state: () => stored.at(-1)?.state, receive: (message: unknown, id = 'own') => receive(message, { id }) };
}

beforeEach(() => {
  FakeSocket.opened = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['en', 'ja', 'ko', 'zh-CN', 'zh-TW'])(
  'the sample is a plugin that Kanade accepts, named in %s',
  async (locale) => {
    const plugin = await readPlugin(folder, locale);
    const texts = JSON.parse(readFileSync(join(folder, '_locales', locale.replace('-', '_'), 'messages.json'), 'utf8'));
    expect(plugin).toMatchObject({
      name: texts.name.message,
      description: texts.description.message,
      icon: expect.stringMatching(/^data:image\/png;base64,/),
      popup: 'popup.html',
      access: { permissions: ['alarms', 'storage'], hosts: [], usesAppData: false },
    });
  },
);

it('every text of the sample exists in every language and is used', () => {
  const code = ['manifest.json', 'popup.html', 'popup.js']
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join();
  const keys = readdirSync(join(folder, '_locales')).map((locale) =>
    Object.keys(JSON.parse(readFileSync(join(folder, '_locales', locale, 'messages.json'), 'utf8'))),
  );
  for (const one of keys) expect(one).toEqual(keys[0]);
  expect(keys[0]?.filter((key) => !new RegExp(`['"](?:__MSG_)?${key}(?:__)?['"]`).test(code))).toEqual([]);
});

it('the worker follows the song and the state of the player', async () => {
  const { state } = await startWorker();
  const [socket] = FakeSocket.opened;
  expect(socket?.url).toBe('ws://127.0.0.1:6520');
  socket?.open();
  expect(socket?.sent).toEqual(requests);
  socket?.receive({ type: 'welcome', data: 'Kanade' });
  socket?.receive(lyrics(rain));
  socket?.receive({ type: 'playerState', data: { isPlaying: true, currentTime: 1 } });
  expect(state()).toEqual({ isConnected: true, isPlaying: true, song: { hash: 'A1', title: 'Rain', artist: 'Aki' } });
  socket?.close();
  expect(state()).toEqual(unknown);
});

it('the worker connects again, less and less often, and stays awake while it is connected', async () => {
  await startWorker();
  FakeSocket.opened[0]?.close();
  vi.advanceTimersByTime(2000);
  expect(FakeSocket.opened).toHaveLength(2);
  FakeSocket.opened[1]?.close();
  vi.advanceTimersByTime(2000);
  expect(FakeSocket.opened).toHaveLength(2);
  vi.advanceTimersByTime(2000);
  FakeSocket.opened[2]?.open();
  vi.advanceTimersByTime(20_000);
  expect(FakeSocket.opened[2]?.sent).toEqual([...requests, requests[1]]);
});

it('the buttons of the popup reach Kanade, and nothing else does', async () => {
  const { receive } = await startWorker();
  const [socket] = FakeSocket.opened;
  receive({ command: 'next' });
  socket?.open();
  receive({ command: 'toggle' });
  receive({ command: 'connect' });
  receive({ command: 'quit' });
  receive(null);
  receive({ command: 'prev' }, 'another extension');
  expect(socket?.sent).toEqual([
    ...requests,
    { type: 'control', data: { command: 'next' } },
    { type: 'control', data: { command: 'toggle' } },
  ]);
});

it.each([
  '',
  '{',
  'null',
  '7',
  '{"type":"lyrics"}',
  '{"type":"lyrics","data":{"currentSong":{"hash":1}}}',
  '{"type":"x"}',
])('the message %j says nothing new', (text) => {
  expect(afterMessage(unknown, text)).toBe(unknown);
});

it('a song that ends leaves none', () => {
  const playing = afterMessage(unknown, JSON.stringify(lyrics(rain)));
  expect(afterMessage(playing, JSON.stringify(lyrics(rain)))).toBe(playing);
  expect(afterMessage(playing, JSON.stringify(lyrics(null)))).toEqual(unknown);
});
