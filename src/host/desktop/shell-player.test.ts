import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Song } from '@/core/song/song';
import type { PlayerReport, ShellCommand } from '@/host/host';
import { shellCalls } from '../../../electron/ipc';
import { FakeShellBridge } from '../../../electron/testing/fake-shell-bridge';
import { connectShell } from './shell-connection';
import { createShellPlayer } from './shell-player';

const song: Song = {
  origin: 'catalogue',
  hash: 'ABCDEF',
  title: 'Night Train',
  artists: [
    { name: 'Aoi', id: '1' },
    { name: 'Ren', id: null },
  ],
  album: null,
  cover: 'https://img.example/{size}/a.jpg',
  durationMs: 200_000,
  access: 'free',
  variants: {},
  albumAudioId: null,
};
const startMs = 1_700_000_000_000;
const clock = { anchorMs: 1000, atEpochMs: startMs, rate: 1.5, paused: false };

function reportOf(change: Partial<PlayerReport['snapshot']> = {}, song_: Song | null = song): PlayerReport {
  return {
    snapshot: {
      current: song_ && { key: 1, song: song_ },
      state: 'playing',
      wantsToPlay: true,
      clock,
      durationMs: 199_000,
      mode: 'random',
      volume: 40,
      muted: false,
      ...change,
    },
    isLiked: true,
    canLike: true,
    desktopLyrics: false,
  };
}

/** The shell: each summary that arrives is checked as the main process does. */
function setUp(answers: FakeShellBridge['answers'] = {}) {
  const bridge = new FakeShellBridge(answers);
  const player = createShellPlayer(connectShell(bridge));
  const summaries = () =>
    bridge.argumentsOf('player:summary').map((args) => v.parse(shellCalls['player:summary'].args, args)[0]);
  const lines = () => bridge.argumentsOf('player:lyric-line').map(([line]) => String(line));
  return { bridge, player, summaries, lines };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a report becomes what the shell accepts', () => {
  const { player, summaries } = setUp();
  player.report(reportOf());
  expect(summaries()).toEqual([
    {
      song: {
        id: 'ABCDEF',
        title: 'Night Train',
        artist: 'Aoi、Ren',
        cover: 'https://img.example/480/a.jpg',
        durationMs: 199_000,
        isLiked: true,
        canLike: true,
      },
      state: 'playing',
      wantsToPlay: true,
      clock,
      mode: 'random',
      volume: 40,
      muted: false,
      desktopLyrics: false,
    },
  ]);
});

test('without a song the rest is reported all the same', () => {
  const { player, summaries } = setUp();
  player.report(reportOf({ state: 'empty', wantsToPlay: false, clock: { ...clock, paused: true } }, null));
  expect(summaries()).toMatchObject([{ song: null, mode: 'random', clock: { paused: true } }]);
});

test('a local song has its own id and no address for its stored cover', () => {
  const { player, summaries } = setUp();
  const {
    hash: _,
    access: _access,
    variants: _variants,
    albumAudioId: _album,
    ...facts
  } = song as typeof song & {
    origin: 'catalogue';
  };
  player.report(
    reportOf({}, { ...facts, origin: 'local', localId: 'file-7', mediaType: null, cover: { storedCoverId: 'c' } }),
  );
  expect(summaries()[0]?.song).toMatchObject({ id: 'file-7', cover: '' });
});

test('texts of any length and addresses of any form are accepted by the shell', () => {
  const { player, summaries } = setUp();
  for (const cover of [`https://img.example/${'x'.repeat(3000)}`, 'https://img.example/a b', 'javascript:1'])
    player.report(reportOf({ volume: summaries().length }, { ...song, title: 'x'.repeat(5000), cover }));
  expect(summaries().map(({ song: sent }) => [sent?.cover, sent?.title.length])).toEqual([
    ['', 300],
    ['', 300],
    ['', 300],
  ]);
});

test('the position that advances by itself is not reported, a jump is', () => {
  const { player, summaries } = setUp();
  player.report(reportOf());
  const later = (ms: number, anchorMs: number) =>
    player.report(reportOf({ clock: { ...clock, atEpochMs: startMs + ms, anchorMs } }));
  later(10_000, 16_000);
  later(20_000, 31_200);
  expect(summaries()).toHaveLength(1);
  later(20_000, 60_000);
  expect(summaries().at(-1)?.clock).toEqual({ ...clock, anchorMs: 60_000, atEpochMs: startMs + 20_000 });
  // A drift that adds up is corrected, too.
  later(30_000, 75_600);
  expect(summaries()).toHaveLength(3);
});

test.each<[string, Partial<PlayerReport['snapshot']>]>([
  ['a pause', { wantsToPlay: false, state: 'paused', clock: { ...clock, paused: true } }],
  ['another speed', { clock: { ...clock, rate: 2 } }],
  ['another volume', { volume: 41 }],
  ['silence', { muted: true }],
  ['another order', { mode: 'list-loop' }],
])('%s is reported, with the position', (_what, change) => {
  const { player, summaries } = setUp();
  player.report(reportOf());
  player.report(reportOf(change));
  player.report(reportOf(change));
  expect(summaries()).toHaveLength(2);
});

test('a summary that the shell did not take is sent again with the next report', async () => {
  const { bridge, player } = setUp({ 'player:summary': new Error('Refused player:summary.') });
  player.report(reportOf());
  bridge.answers['player:summary'] = undefined;
  await vi.waitFor(() => {
    player.report(reportOf());
    expect(bridge.calls).toHaveLength(2);
  });
  player.report(reportOf());
  expect(bridge.calls).toHaveLength(2);
});

test('lines are reported when they change, and cut where the shell would refuse them', () => {
  const { player, lines } = setUp();
  for (const line of ['', 'One', 'One', 'x'.repeat(900), '']) player.reportLine(line);
  expect(lines().map((line) => (line.length > 10 ? line.length : line))).toEqual(['One', 500, '']);
});

test('commands arrive until the listener unsubscribes; those without a meaning do not', () => {
  const { player, bridge } = setUp();
  const heard: ShellCommand[] = [];
  const stop = player.onCommand((command) => heard.push(command));
  const valid: ShellCommand[] = [
    { type: 'toggle' },
    { type: 'toggle-like' },
    { type: 'set-mode', mode: 'single-loop' },
    { type: 'set-volume', volume: 55 },
    { type: 'seek', positionMs: 12_000 },
  ];
  const invalid = [
    null,
    'next',
    {},
    { type: 'clear-queue' },
    { type: 'seek' },
    { type: 'seek', positionMs: -1 },
    { type: 'seek', positionMs: Number.POSITIVE_INFINITY },
    { type: 'set-volume', volume: 101 },
    { type: 'set-mode', mode: 'loud' },
  ];
  for (const command of [...valid, ...invalid]) bridge.emit('player:command', command);
  expect(heard).toEqual(valid);
  stop();
  expect(bridge.isHeard('player:command')).toBe(false);
});
