import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeSong, makeSongs } from '../../tests/support/songs.ts';
import { emptyQueue, insertUpNext, replaceQueue } from '../core/queue';
import { createLargeValues } from './large-values';
import { createPlayerStorage, largeQueueLength } from './player-storage';

let stored: Map<string, string>;
let warnings: string[];
let databases = 0;

beforeEach(() => {
  stored = new Map();
  warnings = [];
  databases += 1;
});

function open(overrides: Partial<Storage> = {}) {
  return createPlayerStorage({
    local: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      ...overrides,
    },
    large: createLargeValues(`test-${databases}`),
    warn: (message) => warnings.push(message),
  });
}

const variety = [
  makeSong(1, { variants: { high: 'A'.repeat(32) }, album: { name: 'Album', id: '5' }, access: 'vip' }),
  makeSong(2, {
    artists: [
      { name: 'A', id: null },
      { name: 'B', id: '2' },
    ],
    coverUrl: 'http://127.0.0.1:1/{size}/c.png',
  }),
  makeSong(3, { origin: 'cloud', artists: [] }),
];

describe('stored player', () => {
  it('comes back as it was', async () => {
    const queue = insertUpNext(replaceQueue(emptyQueue, variety), [makeSong(9)], 2);
    const current = queue.items[1] ?? null;
    open().save({ queue, current, positionMs: 61_234, mode: 'random', volume: 30, muted: true, speed: 1.25 });
    const loaded = await open().load();
    expect(loaded).toMatchObject({
      currentKey: 2,
      positionMs: 61_234,
      mode: 'random',
      volume: 30,
      muted: true,
      speed: 1.25,
    });
    expect(loaded.queue?.items).toEqual(queue.items);
    expect(loaded.queue?.upNext).toEqual(queue.upNext);
    expect(loaded.queue?.nextKey).toBeGreaterThan(4);
  });

  it('uses the names and shapes of the specification', () => {
    const queue = replaceQueue(emptyQueue, variety);
    open().save({
      queue,
      current: queue.items[0] ?? null,
      positionMs: 1500,
      mode: 'single-loop',
      volume: 66,
      speed: 2,
    });
    expect(JSON.parse(stored.get('MusicQueue') ?? '').songs[1]).toMatchObject({
      id: 2,
      name: 'Song 2',
      author: 'A、B',
      timeLength: 10_000,
    });
    expect(JSON.parse(stored.get('current_song') ?? '')).toMatchObject({ name: 'Song 1', hash: variety[0]?.hash });
    expect(
      ['player_progress', 'player_playback_mode', 'player_volume', 'player_speed'].map((key) => stored.get(key)),
    ).toEqual(['1.5', '2', '66', '2']);
  });

  it('keeps a long queue in IndexedDB, and a short one after it in localStorage again', async () => {
    const long = replaceQueue(emptyQueue, makeSongs(largeQueueLength + 1));
    const storage = open();
    storage.save({ queue: long, current: long.items[400] ?? null });
    await expect.poll(() => stored.get('MusicQueue')).toContain('"songs":null');
    const loaded = await open().load();
    expect(loaded.queue?.items).toHaveLength(largeQueueLength + 1);
    expect(loaded.currentKey).toBe(401);
    storage.save({ queue: long });
    storage.save({ queue: replaceQueue(long, makeSongs(2)) });
    const large = createLargeValues(`test-${databases}`);
    await expect.poll(async () => (await large.entries('queue/')).size).toBe(0);
    expect((await open().load()).queue?.items).toHaveLength(2);
  });

  it('reads a bare list of songs, and leaves out local files and what it can not read', async () => {
    const song = { hash: 'a'.repeat(32), name: 'X', author: 'Y', timeLength: 5 };
    stored.set('MusicQueue', JSON.stringify([song, { ...song, isLocal: true }, { hash: 'short', name: 'Z' }, null, 7]));
    stored.set('current_song', JSON.stringify({ hash: 'A'.repeat(32) }));
    const loaded = await open().load();
    expect(loaded.queue?.items.map(({ song: read }) => [read.title, read.artists])).toEqual([
      ['X', [{ name: 'Y', id: null }]],
    ]);
    expect(loaded.currentKey).toBe(loaded.queue?.items[0]?.key);
  });

  it('counts corrupt values as absent and reports them', async () => {
    stored.set('MusicQueue', '{"songs":');
    stored.set('player_volume', '900');
    stored.set('player_speed', 'fast');
    stored.set('player_playback_mode', '7');
    expect(await open().load()).toMatchObject({ volume: 66, speed: 1, mode: undefined, positionMs: 0 });
    expect(warnings.join()).toContain('MusicQueue is corrupt');
  });

  it('never fails on whatever is stored', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.string(), async (json, text) => {
        stored.set('MusicQueue', json);
        for (const key of ['current_song', 'player_volume', 'player_progress', 'player_playback_mode'])
          stored.set(key, text);
        const loaded = await open().load();
        expect(loaded.volume).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps a short queue in IndexedDB when localStorage is full', async () => {
    const queue = replaceQueue(emptyQueue, variety);
    open({
      setItem: (key, value) => {
        if (value.length > 100) throw new DOMException('full', 'QuotaExceededError');
        stored.set(key, value);
      },
    }).save({ queue });
    await expect.poll(() => stored.get('MusicQueue')).toContain('"songs":null');
    expect((await open().load()).queue?.items).toEqual(queue.items);
  });

  it('lets playing go on when nothing can be kept', () => {
    const full = open({
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    full.save({ volume: 5, queue: replaceQueue(emptyQueue, variety) });
    expect(warnings.length).toBeGreaterThan(0);
  });
});
