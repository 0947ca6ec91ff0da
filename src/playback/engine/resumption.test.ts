import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queueLimit, replaceQueue } from '@/core/queue/queue.ts';
import { emptyQueue, type Queue } from '@/core/queue/queue-items.ts';
import type { LastKnown, PlayerCommand } from '@/playback/player.ts';
import { FakePlayerStorage } from '../../../tests/support/fakes/fake-engine-parts.ts';
import { type FakeEngineParts, fakeEngineParts } from '../../../tests/support/fakes/player-harness.ts';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { Engine } from './engine.ts';

let parts: FakeEngineParts;
let engine: Engine;

/** An engine that has restored the first two of five songs, paused. */
beforeEach(async () => {
  vi.useFakeTimers();
  const storage = new FakePlayerStorage();
  const previous = new Engine(fakeEngineParts({ storage }));
  void previous.dispatch({ type: 'replace-queue', songs: makeSongs(2), startIndex: 0, play: false });
  await vi.advanceTimersByTimeAsync(5000);
  parts = fakeEngineParts({ storage });
  engine = new Engine(parts);
  await vi.advanceTimersByTimeAsync(20);
  expect(titles()).toEqual(['Song 1', 'Song 2']);
});
afterEach(() => {
  vi.useRealTimers();
});

const titles = (): string[] => engine.getSnapshot().queue.items.map(({ song }) => song.title);
const send = (command: PlayerCommand): Promise<unknown> =>
  Promise.all([engine.dispatch(command), vi.advanceTimersByTimeAsync(20)]);

/** What a remote knows of the previous engine: five songs, which were not saved, and the fourth of them playing. */
function lastKnown(): LastKnown {
  const queue: Queue = replaceQueue(emptyQueue, makeSongs(5));
  return {
    queue,
    currentKey: queue.items[3]?.key ?? null,
    positionMs: 2000,
    repeatSection: null,
    radio: null,
    queueList: null,
    queueId: null,
    play: true,
  };
}

it('keeps songs that a page added before the previous state was known here', async () => {
  await send({ type: 'enqueue', songs: [makeSong(30)] });
  await send({ type: 'play-next', songs: [makeSong(31), makeSong(32)] });
  await send({ type: 'resume', lastKnown: lastKnown() });
  expect(engine.getSnapshot()).toMatchObject({ state: 'playing', wantsToPlay: true });
  expect(engine.getSnapshot().current?.song.title).toBe('Song 4');
  expect(titles()).toEqual(['Song 1', 'Song 2', 'Song 3', 'Song 4', 'Song 31', 'Song 32', 'Song 5', 'Song 30']);
  await send({ type: 'next' });
  expect(engine.getSnapshot().current?.song.title).toBe('Song 31');
  const keys = engine.getSnapshot().queue.items.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

it('drops songs that do not fit behind the previous queue, and says how many', async () => {
  const told: unknown[] = [];
  engine.onEvent((event) => told.push(event));
  await send({ type: 'enqueue', songs: [makeSong(30), makeSong(31)] });
  await send({ type: 'play-next', songs: [makeSong(32)] });
  const known = lastKnown();
  await send({ type: 'resume', lastKnown: { ...known, queue: replaceQueue(emptyQueue, makeSongs(queueLimit - 2)) } });
  expect(titles()).toHaveLength(queueLimit);
  expect(titles().slice(-2)).toEqual([`Song ${queueLimit - 2}`, 'Song 30']);
  expect(titles()[4]).toBe('Song 32');
  expect(told).toContainEqual({ type: 'queue-cut', added: 2, asked: 3 });
});

it.each<PlayerCommand>([
  { type: 'play' },
  { type: 'next' },
  { type: 'clear-queue' },
  { type: 'seek', positionMs: 100 },
])('is not applied after the command %j, which the user gave later', async (command) => {
  await send(command);
  const before = engine.getSnapshot();
  await send({ type: 'resume', lastKnown: lastKnown() });
  expect(engine.getSnapshot().queue).toEqual(before.queue);
  expect(engine.getSnapshot().current).toEqual(before.current);
});
