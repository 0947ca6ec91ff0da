import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NowPlaying } from '@/core/player/now-playing.ts';
import { stoppedClock } from '@/core/player/position-clock.ts';
import type { ShellCommand } from '@/host/host.ts';
import { shellCalls } from '../../../electron/ipc.ts';
import { FakeShellBridge } from '../../../electron/testing/fake-shell-bridge.ts';
import { connectShell } from './shell-connection.ts';
import { createShellPlayer } from './shell-ports.ts';

const startMs = 1_700_000_000_000;
const clock = { anchorMs: 1000, atEpochMs: startMs, rate: 1.5, paused: false };

function playing(change: Partial<NowPlaying> = {}): NowPlaying {
  return {
    song: {
      id: 'A',
      title: 'Night Train',
      artist: 'Aoi',
      cover: '',
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
    ...change,
  };
}

/** A shell that validates each report as the main process does. */
function setUp(answers: FakeShellBridge['answers'] = {}) {
  const bridge = new FakeShellBridge(answers);
  const player = createShellPlayer(connectShell(bridge));
  const reports = () =>
    bridge.argumentsOf('player:now-playing').map((args) => v.parse(shellCalls['player:now-playing'].args, args)[0]);
  const lines = () => bridge.argumentsOf('player:lyric-line').map(([line]) => String(line));
  return { bridge, player, reports, lines };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a report is what the shell accepts', () => {
  const { player, reports } = setUp();
  player.report(playing());
  expect(reports()).toEqual([playing({ clock: { ...clock, atEpochMs: expect.closeTo(startMs, -1) } })]);
});

test('a report has the epoch time, also once the clock of the page is another one', () => {
  const { player, reports } = setUp();
  vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + performance.now() - 7_200_000);
  player.report(playing());
  expect(reports()[0]?.clock.atEpochMs).toBeCloseTo(startMs - 7_200_000, -1);
});

test('an empty player is reported, also once the clock was set back', () => {
  const { player, reports } = setUp();
  vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + performance.now() - 1);
  player.report(playing({ song: null, state: 'empty', clock: stoppedClock }));
  expect(reports()[0]?.clock).toEqual(stoppedClock);
});

test('the position that advances by itself is not reported, a jump is', () => {
  const { player, reports } = setUp();
  player.report(playing());
  const later = (ms: number, anchorMs: number) =>
    player.report(playing({ clock: { ...clock, atEpochMs: startMs + ms, anchorMs } }));
  later(10_000, 16_000);
  later(20_000, 31_200);
  expect(reports()).toHaveLength(1);
  later(20_000, 60_000);
  expect(reports().at(-1)?.clock).toEqual({
    ...clock,
    anchorMs: 60_000,
    atEpochMs: expect.closeTo(startMs + 20_000, -1),
  });
  // Drift that accumulates is corrected too.
  later(30_000, 75_600);
  expect(reports()).toHaveLength(3);
});

test.each<[string, Partial<NowPlaying>]>([
  ['a pause', { wantsToPlay: false, state: 'paused', clock: { ...clock, paused: true } }],
  ['another speed', { clock: { ...clock, rate: 2 } }],
  ['another volume', { volume: 41 }],
  ['silence', { muted: true }],
  ['another order', { mode: 'list-loop' }],
])('%s is reported, with the position', (_what, change) => {
  const { player, reports } = setUp();
  player.report(playing());
  player.report(playing(change));
  player.report(playing(change));
  expect(reports()).toHaveLength(2);
});

test('a report that the shell did not take is sent again with the next report', async () => {
  const { bridge, player } = setUp({ 'player:now-playing': new Error('Refused player:now-playing.') });
  player.report(playing());
  bridge.answers['player:now-playing'] = undefined;
  await vi.waitFor(() => {
    player.report(playing());
    expect(bridge.calls).toHaveLength(2);
  });
  player.report(playing());
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
    { type: 'like' },
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
