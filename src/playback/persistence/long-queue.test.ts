import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as queues from '@/core/queue/queue.ts';
import { emptyQueue, type Queue } from '@/core/queue/queue-items.ts';
import { FakeOrigin } from '../../../tests/support/fakes/browser/fake-origin.ts';
import { FakeStorage } from '../../../tests/support/fakes/fake-storage.ts';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { createLargeValues, type LargeValues, type LargeWrite, LongQueue } from './long-queue.ts';
import { createPlayerStorage } from './player-storage.ts';

/** Records writes and passes them on. */
function spyOn(large: LargeValues): { large: LargeValues; writes: { puts: [string, unknown][]; deletes: string[] }[] } {
  const writes: { puts: [string, unknown][]; deletes: string[] }[] = [];
  const write = (change: LargeWrite): Promise<void> => {
    const puts = [...(change.puts ?? [])].map(([name, value]): [string, unknown] => [name, value]);
    writes.push({ puts, deletes: [...(change.deletes ?? [])] });
    return large.write({ ...change, puts });
  };
  return { large: { ...large, get: large.get, entries: large.entries, write }, writes };
}

const titles = (stored: { songs: readonly unknown[] } | null) =>
  stored?.songs.map((song) => (song as { name: string }).name);

describe('a long queue in storage', () => {
  let queue: Queue;
  let large: LargeValues;
  let writes: ReturnType<typeof spyOn>['writes'];

  beforeEach(async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    ({ large, writes } = spyOn(createLargeValues()));
    queue = queues.replaceQueue(emptyQueue, makeSongs(1000));
  });

  it('writes songs once: a move writes their order alone, a new song that song, a removal nothing but order', async () => {
    const storage = new LongQueue(large);
    await storage.save(queue, 'id');
    expect(writes[0]?.puts).toHaveLength(6);
    const moved = queues.moveItem(queue, 900, 3, null);
    await storage.save(moved, 'id');
    expect(writes[1]?.puts.map(([name]) => name)).toEqual(['queue/order']);
    const longer = queues.appendSongs(moved, [makeSong(2000)]);
    await storage.save(longer, 'id');
    expect(writes[2]?.puts.map(([name]) => name)).toEqual(['queue/songs/1001', 'queue/order']);
    const shorter = queues.removeItem(longer, 500);
    await storage.save(shorter, 'id');
    expect(writes[3]?.puts.map(([name]) => name)).toEqual(['queue/order']);
    expect(titles(await new LongQueue(large).load())).toEqual(shorter.items.map(({ song }) => song.title));
  });

  it('writes only changes after it was read', async () => {
    await new LongQueue(large).save(queue, 'id');
    const next = new LongQueue(large);
    await next.load();
    await next.save(queues.moveItem(queue, 1, 999, null), 'id');
    expect(writes[1]?.puts.map(([name]) => name)).toEqual(['queue/order']);
  });

  it('leaves no unused songs behind', async () => {
    const storage = new LongQueue(large);
    await storage.save(queue, 'id');
    await storage.save(queues.replaceQueue(queue, makeSongs(400)), 'id');
    const stored = await large.entries('queue/');
    expect([...stored.keys()].sort()).toEqual(['queue/order', 'queue/songs/1001', 'queue/songs/1201']);
    await storage.forget();
    expect((await large.entries('queue/')).size).toBe(0);
  });

  it('writes everything again when more than half is unused', async () => {
    const storage = new LongQueue(large);
    await storage.save(queue, 'id');
    // One song of each chunk stays, so that no chunk is removed.
    let left = queue;
    for (const { key } of queue.items) if (key % 200 !== 7) left = queues.removeItem(left, key);
    await storage.save(left, 'id');
    expect([...(await large.entries('queue/')).keys()].sort()).toEqual(['queue/order', 'queue/songs/7']);
    expect(titles(await new LongQueue(large).load())).toHaveLength(5);
  });

  it('stores nothing of an aborted write', async () => {
    const storage = new LongQueue(large);
    await storage.save(queue, 'id');
    const real = createLargeValues();
    const broken = real.write({
      clear: 'queue/',
      puts: (function* () {
        yield ['queue/order', {}] as const;
        throw new Error('broken off');
      })(),
    });
    await expect(broken).rejects.toThrow('broken off');
    expect(titles(await new LongQueue(large).load())).toHaveLength(1000);
    // A value that can't be cloned also aborts it; the next save writes everything.
    await expect(real.write({ clear: 'queue/', puts: [['x', () => undefined]] })).rejects.toThrow();
    expect(titles(await new LongQueue(large).load())).toHaveLength(1000);
  });

  it('reads the format of the first builds, and moves to the new one with the next save', async () => {
    const origin = new FakeOrigin({ MusicQueue: JSON.stringify({ upNext: [2], songs: null }) });
    const open = () => {
      const { texts, ready } = origin.open();
      return createPlayerStorage({ texts: () => texts, ready, large, warn: () => undefined });
    };
    const legacy = makeSongs(700).map((song, index) => ({
      id: index + 1,
      hash: song.hash,
      name: song.title,
      key: index + 1,
    }));
    await large.write({ puts: [['MusicQueue', legacy]] });
    const storage = open();
    const { queue: read } = await storage.load();
    expect(read.items.map(({ song }) => song.title)).toEqual(makeSongs(700).map(({ title }) => title));
    expect(read.upNext).toEqual([2]);
    storage.save({ queue: queues.moveItem(read, 700, 0, null) });
    await expect.poll(() => large.get('MusicQueue')).toBeNull();
    const again = await open().load();
    expect(again.queue.items[0]?.song.title).toBe('Song 700');
    expect(again.queue.upNext).toEqual([2]);
  });
});

describe('a queue whose engine is killed', () => {
  const change = fc.oneof(
    fc.record({ kind: fc.constant('replace' as const), a: fc.nat(12), b: fc.nat(12) }),
    fc.record({ kind: fc.constant('append' as const), a: fc.nat(4), b: fc.nat(12) }),
    fc.record({ kind: fc.constant('next' as const), a: fc.nat(2), b: fc.nat(12) }),
    fc.record({ kind: fc.constant('remove' as const), a: fc.nat(12), b: fc.nat(12) }),
    fc.record({ kind: fc.constant('move' as const), a: fc.nat(12), b: fc.nat(12) }),
    fc.record({ kind: fc.constant('shuffle' as const), a: fc.nat(12), b: fc.nat(12) }),
  );

  function apply(queue: Queue, { kind, a, b }: { kind: string; a: number; b: number }): Queue {
    const key = queue.items[a]?.key ?? -1;
    if (kind === 'replace') return queues.replaceQueue(queue, makeSongs(a));
    if (kind === 'append') return queues.appendSongs(queue, makeSongs(a));
    if (kind === 'next') return queues.insertUpNext(queue, makeSongs(a), queue.items[b]?.key ?? null);
    if (kind === 'remove') return queues.removeItem(queue, key);
    if (kind === 'move') return queues.moveItem(queue, key, b, null);
    return queues.shuffleQueue(queue, key, Math.random);
  }

  const whole = ({ items, upNext }: Queue) => JSON.stringify({ items, upNext });

  it('restores one earlier state, never a mix, and never one older than the last completed write', async () => {
    const lives = fc.array(
      fc.record({
        lifetime: fc.nat(40),
        steps: fc.array(fc.record({ change, settles: fc.boolean() }), { minLength: 1, maxLength: 12 }),
      }),
      { minLength: 1, maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(lives, async (all) => {
        const storage = new FakeStorage();
        const open = (process = storage.process()) =>
          // More than four songs count as long, so that the queue often changes between both forms.
          createPlayerStorage({ ...process, ready: Promise.resolve(), largeFrom: 4, warn: () => undefined });
        const settle = async () => {
          for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
        };
        for (const { lifetime, steps } of all) {
          const process = storage.process(lifetime);
          const player = open(process);
          let queue = (await player.load()).queue;
          const states = [whole(queue)];
          let safe = 0;
          for (const { change: step, settles } of steps) {
            queue = apply(queue, step);
            player.save({ queue });
            states.push(whole(queue));
            if (!settles) continue;
            await settle();
            if (process.isAlive()) safe = states.length - 1;
          }
          process.kill();
          const restored = await open().load();
          expect(states.slice(safe)).toContain(whole(restored.queue));
        }
        // An engine that is not killed stores its last change.
        const last = open();
        const queue = queues.appendSongs((await last.load()).queue, makeSongs(3));
        last.save({ queue });
        await settle();
        expect(whole((await open().load()).queue)).toBe(whole(queue));
      }),
      { numRuns: 400 },
    );
  });
});
