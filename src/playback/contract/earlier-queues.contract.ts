import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { positionAt } from '@/core/player/position-clock.ts';
import { earlierQueuesLimit, listedQueues } from '@/core/queue/earlier-queue.ts';
import { isOfList } from '@/core/queue/queue-list.ts';
import { EarlierQueues } from '@/playback/persistence/earlier-queues.ts';
import { createPlayerStorage, type PlayerStorage } from '@/playback/persistence/player-storage.ts';
import type { PlayerCommand, PlayerSnapshot } from '@/playback/player.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { FakeStorage } from '../../../tests/support/fakes/fake-storage.ts';
import type { PlayerUnderTest } from '../../../tests/support/fakes/player-harness.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { SeededRandom } from '../../../tests/support/seeded-random.ts';

/** More songs are stored as a long queue, so that both forms are replaced often. */
const largeFrom = 4;

/** What the user would miss in a queue that was brought back. */
type Expected = {
  titles: readonly string[];
  current: string | undefined;
  upNext: readonly string[];
  isEdited: boolean;
  list: string | undefined;
  ofList: readonly string[];
};

type State = { current: Expected; earlier: readonly Expected[] };

/** Player contract: each replaced queue can be brought back, also after kills of the engine. */
export function describeEarlierQueuesContract(
  name: string,
  create: (given: { storage: PlayerStorage }) => Promise<PlayerUnderTest>,
): void {
  describe(`${name}, its earlier queues`, () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });

    afterEach(() => {
      vi.useRealTimers();
    });

    it.each([1, 2, 17, 25])('are one press away after any 50 actions and kills (seed %i)', async (seed) => {
      const session = new Session(create, new SeededRandom(seed));
      await session.start();
      for (let step = 1; step <= 50; step += 1) await session.step(step);
    });

    it('are those of the last replacements, with their songs, song, position and list', async () => {
      const session = new Session(create, new SeededRandom(0));
      await session.start();
      await session.play(9, 4, 'Album');
      await session.send({ type: 'play-next', songs: [makeSong(70)] });
      await session.send({ type: 'seek', positionMs: 4000 });
      await session.send({ type: 'pause' });
      const before = session.expected();
      await session.play(3, 0);
      await session.bringBack(0);
      expect(session.expected()).toEqual(before);
      expect(session.position()).toBeGreaterThanOrEqual(4000);
      expect(session.position()).toBeLessThan(4500);
      expect(session.snapshot().wantsToPlay).toBe(true);
      expect(before).toMatchObject({ current: 'Song 5', upNext: ['Song 70'], list: 'Album' });
      expect(before.titles).toHaveLength(10);
      expect(before.ofList).toHaveLength(9);
    });

    it('do not contain a queue that was replaced by the same songs, or an empty one', async () => {
      const session = new Session(create, new SeededRandom(0));
      await session.start();
      await session.play(3, 0);
      await session.play(3, 2);
      expect(await session.shown()).toEqual([]);
      await session.send({ type: 'clear-queue' });
      await session.send({ type: 'clear-queue' });
      expect((await session.shown()).map(({ titles }) => titles)).toEqual([['Song 1', 'Song 2', 'Song 3']]);
      await session.play(9, 0);
      expect(await session.shown()).toHaveLength(1);
    });
  });
}

/** A player over storage that survives its process, and what the user expects of its earlier queues. */
class Session {
  readonly #create: (given: { storage: PlayerStorage }) => Promise<PlayerUnderTest>;
  readonly #random: SeededRandom;
  readonly #storage = new FakeStorage();
  #process = this.#storage.process();
  #test: PlayerUnderTest | null = null;
  #state: State | null = null;

  constructor(create: (given: { storage: PlayerStorage }) => Promise<PlayerUnderTest>, random: SeededRandom) {
    this.#create = create;
    this.#random = random;
  }

  /** @param lifetime number of writes after which the process dies */
  async start(lifetime?: number): Promise<void> {
    this.#process = this.#storage.process(lifetime);
    const storage = createPlayerStorage({
      ...this.#process,
      ready: Promise.resolve(),
      largeFrom,
      warn: () => undefined,
    });
    this.#test = await this.#create({ storage });
    await this.#settle();
  }

  snapshot(): PlayerSnapshot {
    if (!this.#test) throw new Error('not started');
    return this.#test.player.getSnapshot();
  }

  async send(command: PlayerCommand): Promise<void> {
    const sent = this.#test?.player.dispatch(command);
    await vi.advanceTimersByTimeAsync(2);
    await sent;
    await this.#settle();
  }

  play(count: number, startIndex: number, list?: string): Promise<void> {
    const songs = Array.from({ length: count }, (_, index) => makeSong(index + 1));
    const from = list === undefined ? {} : { list: { name: list, address: null } };
    return this.send({ type: 'replace-queue', songs, startIndex, play: true, ...from });
  }

  /** What can be expected of the current queue if it is brought back. */
  expected(): Expected {
    const { queue, current, isQueueEdited, queueList } = this.snapshot();
    const titleOf = (key: number) => queue.items.find((item) => item.key === key)?.song.title ?? '';
    return {
      titles: queue.items.map(({ song }) => song.title),
      current: (current ?? queue.items[0])?.song.title,
      upNext: queue.upNext.map(titleOf),
      isEdited: isQueueEdited,
      list: queueList?.name,
      ofList: queue.items.filter(({ key }) => isOfList(key, queueList)).map(({ song }) => song.title),
    };
  }

  position(): number {
    const { clock, durationMs } = this.snapshot();
    return positionAt(clock, steadyNow(), durationMs);
  }

  /** The earlier queues as the panel shows them. */
  async shown(): Promise<Expected[]> {
    const stored = new EarlierQueues(this.#storage.process().large);
    const rows = listedQueues(await stored.all(), this.snapshot().queueId);
    return Promise.all(
      rows.map(async (row): Promise<Expected> => {
        const titles = (await stored.songsOf(row))?.songs.map(({ title }) => title) ?? [];
        return {
          titles,
          current: titles[row.currentIndex],
          upNext: row.upNext.map((index) => titles[index] ?? ''),
          isEdited: row.isEdited,
          list: row.list?.name,
          ofList: row.list ? titles.filter((_, index) => !row.others.includes(index)) : [],
        };
      }),
    );
  }

  /** Presses an earlier queue. */
  async bringBack(index: number): Promise<void> {
    const stored = new EarlierQueues(this.#process.large);
    const rows = listedQueues(await stored.all(), this.snapshot().queueId);
    const row = rows[index];
    const songs = row && (await stored.songsOf(row));
    if (!songs) throw new Error('no such queue');
    await this.send({
      type: 'replace-queue',
      songs: [...songs.songs],
      starts: [...songs.starts],
      startIndex: row.currentIndex,
      positionMs: row.positionMs,
      play: true,
      upNext: [...row.upNext],
      isEdited: row.isEdited,
      ...(row.list && { list: row.list, others: [...row.others] }),
      id: row.id,
    });
  }

  /** A random action, in a process that may die at any of its writes; then every earlier queue is checked. */
  async step(step: number): Promise<void> {
    this.#state ??= { current: this.expected(), earlier: [] };
    // Later queues are newer.
    await vi.advanceTimersByTimeAsync(5);
    const before = { ...this.#state, current: this.expected() };
    const action = await this.#act(before);
    const isReplaced = action !== 'change' && action !== 'nothing';
    const after: State = { current: this.expected(), earlier: before.earlier };
    if (isReplaced && before.current.titles.join() !== after.current.titles.join()) {
      const replaced = before.current.titles.length > 0 ? [before.current] : [];
      const others = without(without(before.earlier, before.current), action);
      after.earlier = [...replaced, ...others].slice(0, earlierQueuesLimit);
    }
    const isKilled = !this.#process.isAlive() || this.#random.chance(0.2);
    if (isKilled) {
      this.#process.kill();
      this.#test?.output.unload();
      await this.start(this.#random.chance(0.6) ? this.#random.int(3, 40) : undefined);
      // The next process may die at its start.
      if (!this.#process.isAlive()) await this.start();
    }
    const { titles } = this.expected();
    const isKept = titles.join() === after.current.titles.join();
    if (!isKept) expect(titles, `step ${step}`).toEqual(before.current.titles);
    const expected = isKept ? after.earlier : before.earlier;
    // The queue of before may be among them, too, if its process died while another one replaced it.
    const shown = (await this.shown()).filter((queue) => (isKilled ? queue.titles.join() !== titles.join() : true));
    const comparable = isKilled ? expected.filter((queue) => queue.titles.join() !== titles.join()) : expected;
    // One more is stored than is listed; it fills the place of one that was brought back.
    expect(shown.slice(0, comparable.length), `step ${step}`).toEqual(comparable);
    this.#state = { current: this.expected(), earlier: shown };
  }

  /** The queue that was brought back, and otherwise what the action did. */
  async #act({ earlier }: State): Promise<Expected | 'replace' | 'change' | 'nothing'> {
    const random = this.#random;
    const some = (from: number) => Array.from({ length: random.int(1, 9) }, (_, index) => makeSong(from + index));
    switch (random.pick(['play', 'play', 'play', 'add', 'next', 'seek', 'clear', 'bring back', 'bring back'])) {
      case 'play': {
        const songs = some(random.int(1, 60));
        const list = random.chance(0.5) ? { list: { name: `List ${random.int(1, 9)}`, address: null } } : {};
        await this.send({ type: 'replace-queue', songs, startIndex: 0, play: true, ...list });
        return 'replace';
      }
      case 'add':
        await this.send({ type: random.pick(['enqueue', 'play-next']), songs: some(random.int(70, 90)) });
        return 'change';
      case 'next':
        await this.send({ type: 'next' });
        return 'change';
      case 'seek':
        await this.send({ type: 'seek', positionMs: random.int(0, 5000) });
        return 'change';
      case 'clear':
        await this.send({ type: 'clear-queue' });
        return 'replace';
      default: {
        const index = random.int(0, earlier.length - 1);
        const queue = earlier[index];
        if (!queue) return 'nothing';
        await this.bringBack(index);
        if (this.#process.isAlive()) expect(this.expected()).toEqual(queue);
        return queue;
      }
    }
  }

  /** Waits for everything that is being stored; a process that has died stores nothing. */
  async #settle(): Promise<void> {
    const saved = this.#test?.player.dispatch({ type: 'save' }).catch(() => undefined);
    const limit = new Promise((resolve) => setTimeout(resolve, 50));
    await Promise.all([Promise.race([saved, limit]), vi.advanceTimersByTimeAsync(50)]);
  }
}

function without(queues: readonly Expected[], other: Expected | string): Expected[] {
  const titles = typeof other === 'string' ? null : other.titles.join();
  return queues.filter((queue) => queue.titles.join() !== titles);
}
