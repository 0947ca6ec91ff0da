import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LyricLine } from '@/core/lyrics/lyric-line.ts';
import type { NowPlaying } from '@/core/player/now-playing.ts';
import type { PositionClock } from '@/core/player/position-clock.ts';
import { Engine } from '@/playback/engine/engine.ts';
import type { Player, PlayerSnapshot } from '@/playback/player.ts';
import { fakeEngineParts } from '../../../tests/support/fakes/player-harness.ts';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { reportLyricLines, reportPlayer } from './shell-reports.ts';

async function setUpReports() {
  const player = new Engine(fakeEngineParts());
  await player.whenRestored();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(3), startIndex: 0, play: false });
  const reports: NowPlaying[] = [];
  const song = player.getSnapshot().current?.song ?? null;
  const facts = { song, isLiked: true, canLike: true, desktopLyrics: true };
  const stop = reportPlayer({ report: (report) => reports.push(report) }, player, facts);
  return { player, reports, song, stop };
}

test('the player is reported at once and at every change, until it is stopped', async () => {
  const { player, reports, song, stop } = await setUpReports();
  expect(reports).toMatchObject([
    { song: { title: song?.title, isLiked: true, canLike: true }, muted: false, desktopLyrics: true },
  ]);
  await player.dispatch({ type: 'set-muted', muted: true });
  expect(reports.at(-1)).toMatchObject({ song: { isLiked: true }, muted: true });
  const { length } = reports;
  stop();
  await player.dispatch({ type: 'set-muted', muted: false });
  expect(reports).toHaveLength(length);
});

test('whether a song is liked is not reported of the next one', async () => {
  const { player, reports, song } = await setUpReports();
  await player.dispatch({ type: 'next' });
  const last = reports.at(-1);
  expect(last?.song?.title).not.toBe(song?.title);
  expect(last).toMatchObject({ song: { isLiked: false, canLike: false }, desktopLyrics: true });
});

const lines = ['First', 'Second', 'Third'].map((text, index): LyricLine => {
  const startMs = 1000 + index * 2000;
  return {
    startMs,
    endMs: startMs + 1000,
    words: [{ text, startMs, endMs: startMs + 1000 }],
    wordTimed: false,
    text,
    translation: null,
    romanization: null,
    background: null,
  };
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUpLines({ offsetMs = 0, previewMs = 0 } = {}) {
  const listeners = new Set<() => void>();
  let clock: PositionClock = { anchorMs: 0, atEpochMs: Date.now(), rate: 1, paused: false };
  const player: Pick<Player, 'getSnapshot' | 'subscribe'> = {
    getSnapshot: () => ({ clock, preview: previewMs > 0 ? { startMs: previewMs } : null }) as unknown as PlayerSnapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const seen: string[] = [];
  const stop = reportLyricLines({ lines, player, offsetMs, onLine: (text) => seen.push(text) });
  const move = (change: Partial<PositionClock>) => {
    clock = { ...clock, atEpochMs: Date.now(), ...change };
    for (const listener of listeners) listener();
  };
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { seen, move, wait, stop, listeners };
}

/** Lines in order, once for each time that they began. */
const begun = (seen: readonly string[]) => seen.filter((text, index) => text !== seen[index - 1]);

test('each line is reported when it begins', async () => {
  const { seen, wait } = setUpLines();
  await wait(999);
  expect(begun(seen)).toEqual([]);
  await wait(1);
  expect(begun(seen)).toEqual(['First']);
  await wait(4000);
  expect(begun(seen)).toEqual(['First', 'Second', 'Third']);
});

test.each([
  [2, 500],
  [0.5, 2000],
])('at the speed %d the first line begins after %d ms', async (rate, ms) => {
  const { seen, move, wait } = setUpLines();
  move({ rate });
  await wait(ms - 1);
  expect(begun(seen)).toEqual([]);
  await wait(1);
  expect(begun(seen)).toEqual(['First']);
});

test('a jump shows its line at once, also back before the first one', () => {
  const { seen, move } = setUpLines();
  move({ anchorMs: 3500 });
  move({ anchorMs: 0 });
  expect(begun(seen)).toEqual(['Second', '']);
});

test('the offset of the lyrics and the start of a preview count', () => {
  const earlier = setUpLines({ offsetMs: 1000 });
  const preview = setUpLines({ previewMs: 3000 });
  expect([begun(earlier.seen), begun(preview.seen)]).toEqual([['First'], ['Second']]);
});

test('no timer runs while paused, nor after the end', async () => {
  const { move, wait, stop, listeners, seen } = setUpLines();
  move({ paused: true });
  expect(vi.getTimerCount()).toBe(0);
  move({ paused: false });
  expect(vi.getTimerCount()).toBe(1);
  stop();
  await wait(10_000);
  expect([vi.getTimerCount(), listeners.size, seen]).toEqual([0, 0, []]);
});
