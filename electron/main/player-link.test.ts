import type { WebContents } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { positionAt, stoppedClock } from '@/core/player/position-clock.ts';
import { FakeContents } from '../testing/fake-electron.ts';
import { nowPlaying } from '../testing/fake-player-link.ts';
import { createPlayerLink } from './player-link.ts';

let page: FakeContents;
let playerPage: WebContents | null;

beforeEach(() => {
  page = new FakeContents();
  playerPage = page.asContents;
});

afterEach(() => {
  vi.restoreAllMocks();
});

function setUp() {
  const link = createPlayerLink(() => playerPage);
  const seen: (string | null)[] = [];
  link.onChange(() => void seen.push(link.now()?.song?.title ?? null));
  return { link, seen };
}

test('what the page has reported last is known, and listeners hear of each report', () => {
  const { link, seen } = setUp();
  expect(link.now()).toBeNull();
  link.receive(page.asContents, nowPlaying());
  link.receive(page.asContents, nowPlaying({ song: null, state: 'empty' }));
  expect(seen).toEqual(['Night Train', null]);
  const { clock: _, ...others } = nowPlaying({ song: null, state: 'empty' });
  expect(link.now()).toMatchObject(others);
});

test('the position is counted by a clock that does not change when that of the system is set', () => {
  const { link } = setUp();
  const systemClock = vi.spyOn(Date, 'now').mockReturnValue(1_700_000_005_000);
  link.receive(page.asContents, nowPlaying());
  systemClock.mockReturnValue(1_699_990_000_000);
  const clock = link.now()?.clock ?? stoppedClock;
  expect(positionAt(clock, performance.now())).toBeCloseTo(6000, -2);
});

test('a listener that has unsubscribed hears nothing', () => {
  const { link } = setUp();
  let calls = 0;
  const stop = link.onChange(() => {
    calls += 1;
  });
  link.receive(page.asContents, nowPlaying());
  stop();
  link.receive(page.asContents, nowPlaying({ muted: true }));
  expect(calls).toBe(1);
});

test('commands go to the page that has reported something', () => {
  const { link } = setUp();
  expect(link.send({ type: 'next' })).toBe(false);
  link.receive(page.asContents, nowPlaying());
  expect(link.send({ type: 'seek', positionMs: 5000 })).toBe(true);
  expect(page.sent).toEqual([['player:command', { type: 'seek', positionMs: 5000 }]]);
});

test('whether music is to play survives the end of the page, until the next one has played and stops', () => {
  const { link } = setUp();
  const paused = nowPlaying({ wantsToPlay: false, state: 'paused' });
  expect(link.wantsToPlay()).toBe(false);
  link.receive(page.asContents, nowPlaying());
  expect(link.wantsToPlay()).toBe(true);
  page.emit('render-process-gone');
  expect([link.now(), link.wantsToPlay()]).toEqual([null, true]);
  link.receive(page.asContents, paused);
  expect(link.wantsToPlay()).toBe(true);
  link.receive(page.asContents, nowPlaying());
  link.receive(page.asContents, paused);
  expect(link.wantsToPlay()).toBe(false);
});

test('another page is not believed', () => {
  const { link, seen } = setUp();
  const other = new FakeContents().asContents;
  link.receive(other, nowPlaying());
  link.receiveLyricLine(other, 'La la');
  playerPage = null;
  link.receive(page.asContents, nowPlaying());
  expect([link.now(), link.lyricLine(), seen]).toEqual([null, '', []]);
  expect(link.send({ type: 'play' })).toBe(false);
});

test.each([
  ['has crashed', () => page.emit('render-process-gone', {}, { reason: 'crashed' })],
  ['was closed', () => page.emit('destroyed')],
  ['is loaded again', () => page.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false })],
])('nothing is known of a page that %s', (_how, end) => {
  const { link, seen } = setUp();
  link.receive(page.asContents, nowPlaying());
  link.receiveLyricLine(page.asContents, 'La la');
  end();
  expect([link.now(), link.lyricLine()]).toEqual([null, '']);
  expect(seen.at(-1)).toBeNull();
  expect(link.send({ type: 'pause' })).toBe(false);
  // The next page is watched again.
  link.receive(page.asContents, nowPlaying());
  expect(link.now()).not.toBeNull();
  end();
  expect(link.now()).toBeNull();
});

test('another screen of the page, and a frame inside it, do not end it', () => {
  const { link } = setUp();
  link.receive(page.asContents, nowPlaying());
  page.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true });
  page.emit('did-start-navigation', { isMainFrame: false, isSameDocument: false });
  expect(link.now()).not.toBeNull();
});

test('a page is watched once, however often it reports', () => {
  const { link } = setUp();
  for (let index = 0; index < 20; index += 1) link.receive(page.asContents, nowPlaying({ volume: index }));
  expect(page.listenerCount('render-process-gone')).toBe(1);
  page.emit('destroyed');
  expect(page.listenerCount('render-process-gone')).toBe(0);
});

test('the lyric line is known, and the same one is no change', () => {
  const { link } = setUp();
  const lines: string[] = [];
  link.onChange(() => void lines.push(link.lyricLine()));
  for (const line of ['One', 'One', 'Two', '']) link.receiveLyricLine(page.asContents, line);
  expect(lines).toEqual(['One', 'Two', '']);
});
