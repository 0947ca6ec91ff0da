import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { replaceQueue } from '@/core/queue/queue.ts';
import { emptyQueue } from '@/core/queue/queue-items.ts';
import { FakeOrigin } from '../../../tests/support/fakes/browser/fake-origin.ts';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { createLargeValues } from './long-queue.ts';
import { createPlayerStorage } from './player-storage.ts';
import { largeQueueLength } from './queue-storage.ts';
import { storedSnapshot } from './stored-snapshot.ts';

let origin: FakeOrigin;

beforeEach(() => {
  origin = new FakeOrigin();
});

function saved(count: number) {
  const queue = replaceQueue(emptyQueue, makeSongs(count));
  const current = queue.items[1] ?? null;
  const { texts, ready } = origin.open();
  const storage = createPlayerStorage({ texts: () => texts, ready, large: createLargeValues(), warn: () => undefined });
  storage.save({ queue, current, positionMs: 61_000, mode: 'random', volume: 30, muted: true, speed: 1.25 });
  return { queue, current };
}

function read() {
  const { texts } = origin.open();
  return storedSnapshot(() => texts);
}

describe('the stored snapshot', () => {
  it('is the player as it was saved, paused at its position', () => {
    const { queue, current } = saved(3);
    const shown = read();
    expect(shown).toMatchObject({ state: 'paused', mode: 'random', volume: 30, muted: true, speed: 1.25 });
    expect(shown.durationMs).toBe(current?.song.durationMs);
    expect(shown.clock).toMatchObject({ anchorMs: 61_000, paused: true });
    expect(shown.queue?.items).toEqual(queue.items);
    expect(shown.current).toBe(shown.queue?.items[1]);
  });

  it('has the current song of a queue that is in a database, without the queue', () => {
    const { current } = saved(largeQueueLength + 1);
    const shown = read();
    expect(shown.current).toEqual(current);
    expect(shown).not.toHaveProperty('queue');
  });

  it('has no song where none or a corrupt one is stored', () => {
    expect(read()).not.toHaveProperty('current');
    origin.open().texts.write('current_song', '{"hash":5}');
    expect(read()).not.toHaveProperty('current');
    origin.open().texts.write('MusicQueue', '{');
    expect(read()).not.toHaveProperty('queue');
  });
});
