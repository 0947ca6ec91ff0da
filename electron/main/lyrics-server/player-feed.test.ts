import { expect, test } from 'vitest';
import { playerSummary } from '../../testing/player-stand-ins';
import { StandInContents } from '../../testing/stand-ins';
import { createPlayerLink } from '../player/player-link';
import { playerFeedOf, positionOf } from './player-feed';

const song = { id: 'A1', title: 'Rain', artist: 'Aki', cover: 'https://a.example/1.jpg', durationMs: 200_000 };
const clock = { positionMs: 5000, atEpochMs: 1_000_000, rate: 1.5 };

type Summary = ReturnType<Parameters<typeof playerFeedOf>[0]['summary']>;

function feedOf(summary: Summary) {
  const sent: unknown[] = [];
  const listeners = new Set<() => void>();
  const feed = playerFeedOf({
    summary: () => summary,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: (command) => sent.push(command),
  });
  return { feed, sent, listeners };
}

test('the feed shows what the page reports, and nothing without a page', () => {
  expect(feedOf(null).feed.state()).toBeNull();
  expect(feedOf({ song: null, state: 'empty', clock }).feed.state()).toMatchObject({ song: null, isPlaying: false });
  const state = feedOf({ song, state: 'playing', clock }).feed.state();
  expect(state).toEqual({
    song: { hash: 'A1', title: 'Rain', artist: 'Aki', coverAddress: 'https://a.example/1.jpg', durationMs: 200_000 },
    isPlaying: true,
    clock,
  });
  expect(state && positionOf(state, 1_002_000)).toBe(8000);
});

test.each(['loading', 'waiting', 'paused', 'failed'])('a song that is %s does not play', (state) => {
  expect(feedOf({ song, state, clock }).feed.state()?.isPlaying).toBe(false);
});

test('commands and changes pass through', () => {
  const { feed, sent, listeners } = feedOf(null);
  feed.command({ type: 'seek', positionMs: 7 });
  expect(sent).toEqual([{ type: 'seek', positionMs: 7 }]);
  const stop = feed.subscribe(() => undefined);
  expect(listeners.size).toBe(1);
  stop();
  expect(listeners.size).toBe(0);
});

test('the player of the page is such a source, until its page ends', () => {
  const page = new StandInContents();
  const link = createPlayerLink(() => page.asContents);
  const feed = playerFeedOf(link);
  let changes = 0;
  feed.subscribe(() => {
    changes += 1;
  });
  const summary = playerSummary();
  link.receive(page.asContents, summary);
  expect(feed.state()).toMatchObject({ song: { hash: summary.song?.id }, clock: summary.clock });
  feed.command({ type: 'set-volume', volume: 30 });
  expect(page.sent).toEqual([['player:command', { type: 'set-volume', volume: 30 }]]);
  page.emit('render-process-gone');
  expect([feed.state(), changes]).toEqual([null, 2]);
});
