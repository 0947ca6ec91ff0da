import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { insertUpNext, replaceQueue } from '@/core/queue/queue.ts';
import { emptyQueue } from '@/core/queue/queue-items.ts';
import { withPreset } from '@/core/sound/equaliser-response.ts';
import { flatEqualiser } from '@/core/sound/equaliser-settings.ts';
import { FakeOrigin } from '../../../tests/support/fakes/browser/fake-origin.ts';
import { makeCloudSong, makeLocalSong, makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { createLargeValues } from './long-queue.ts';
import { createPlayerStorage } from './player-storage.ts';
import { largeQueueLength } from './queue-storage.ts';

let origin: FakeOrigin;
let warnings: string[];

beforeEach(() => {
  origin = new FakeOrigin();
  warnings = [];
  vi.stubGlobal('indexedDB', new IDBFactory());
});

function open({ texts, ready, warnings: logged } = origin.open()) {
  warnings = logged;
  return createPlayerStorage({
    texts: () => texts,
    ready,
    large: createLargeValues(),
    warn: (message) => logged.push(message),
  });
}

const variety = [
  makeSong(1, { variants: { high: 'A'.repeat(32) }, album: { name: 'Album', id: '5' }, access: 'vip' }),
  makeSong(2, {
    artists: [
      { name: 'A', id: null },
      { name: 'B', id: '2' },
    ],
    cover: 'http://127.0.0.1:1/{size}/c.png',
  }),
  makeCloudSong(3, { artists: [], albumAudioId: '7' }),
  makeLocalSong(4, { cover: { storedCoverId: 'c1' } }),
];

describe('stored player', () => {
  it('is restored as it was saved', async () => {
    const queue = insertUpNext(replaceQueue(emptyQueue, variety, [0, 3000]), [makeSong(9)], 2);
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

  it('uses the documented names and shapes', () => {
    const queue = replaceQueue(emptyQueue, variety);
    open().save({
      queue,
      current: queue.items[0] ?? null,
      positionMs: 1500,
      mode: 'single-loop',
      volume: 66,
      speed: 2,
    });
    expect(JSON.parse(origin.stored.get('MusicQueue') ?? '').songs[1]).toMatchObject({
      id: 2,
      name: 'Song 2',
      author: 'A、B',
      timeLength: 10_000,
    });
    expect(JSON.parse(origin.stored.get('current_song') ?? '')).toMatchObject({
      name: 'Song 1',
      hash: makeSong(1).hash,
    });
    expect(
      ['player_progress', 'player_playback_mode', 'player_volume', 'player_speed'].map((key) => origin.stored.get(key)),
    ).toEqual(['1.5', '2', '66', '2']);
  });

  it('restores the list that the queue was started from, and none that an earlier version has not stored', async () => {
    expect((await open().load()).queueList).toBeNull();
    const queueList = { name: 'Album', address: '/album/7', firstKey: 1, endKey: 5 };
    open().save({ queueList });
    expect((await open().load()).queueList).toEqual(queueList);
  });

  it('restores which songs are from the radio, and none that an earlier version has not stored', async () => {
    expect((await open().load()).radioKeys).toBeNull();
    open().save({ radioKeys: { firstKey: 3, endKey: 5 } });
    expect((await open().load()).radioKeys).toEqual({ firstKey: 3, endKey: 5 });
  });

  it('stores a long queue in IndexedDB, and a short one after it in localStorage again', async () => {
    const long = replaceQueue(emptyQueue, makeSongs(largeQueueLength + 1));
    const storage = open();
    storage.save({ queue: long, current: long.items[400] ?? null });
    await expect.poll(() => origin.stored.get('MusicQueue')).toContain('"songs":null');
    const loaded = await open().load();
    expect(loaded.queue?.items).toHaveLength(largeQueueLength + 1);
    expect(loaded.currentKey).toBe(401);
    storage.save({ queue: long });
    storage.save({ queue: replaceQueue(long, makeSongs(2)) });
    const large = createLargeValues();
    await expect.poll(async () => (await large.entries('queue/')).size).toBe(0);
    expect((await open().load()).queue?.items).toHaveLength(2);
  });

  it('reads a bare list of songs of every origin, and leaves out unreadable entries', async () => {
    const song = { hash: 'a'.repeat(32), name: 'X', author: 'Y', timeLength: 5 };
    const others = [
      { ...song, isCloud: true },
      { ...song, hash: 'file-1', isLocal: true },
    ];
    const unreadable = [{ hash: 'short', name: 'Z' }, { hash: 'with space', name: 'L', isLocal: true }, null, 7];
    origin.stored.set('MusicQueue', JSON.stringify([song, ...others, ...unreadable]));
    origin.stored.set('current_song', JSON.stringify({ hash: 'A'.repeat(32) }));
    const loaded = await open().load();
    const facts = { title: 'X', artists: [{ name: 'Y', id: null }], album: null, cover: null, durationMs: 5 };
    expect(loaded.queue?.items.map(({ song: read }) => read)).toEqual([
      { ...facts, origin: 'catalogue', hash: 'A'.repeat(32), access: 'free', variants: {}, albumAudioId: null },
      { ...facts, origin: 'cloud', hash: 'A'.repeat(32), albumAudioId: null },
      { ...facts, origin: 'local', localId: 'file-1', mediaType: null },
    ]);
    expect(loaded.currentKey).toBe(loaded.queue?.items[0]?.key);
  });

  it('restores the song of the same origin when two share a hash', async () => {
    const queue = replaceQueue(emptyQueue, [makeSong(1), makeCloudSong(1), makeLocalSong(1)]);
    open().save({ queue });
    for (const { key, song } of queue.items) {
      open().save({ current: { key: 99, song } });
      expect((await open().load()).currentKey).toBe(key);
    }
  });

  it('treats corrupt values as missing and reports them', async () => {
    origin.stored.set('MusicQueue', '{"songs":');
    origin.stored.set('player_volume', '900');
    origin.stored.set('player_speed', 'fast');
    origin.stored.set('player_playback_mode', '7');
    expect(await open().load()).toMatchObject({ volume: 66, speed: 1, mode: 'list-loop', positionMs: 0 });
    expect(warnings.join()).toContain('MusicQueue is corrupt');
  });

  it('never fails on any stored value', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.string(), async (json, text) => {
        origin.stored.set('MusicQueue', json);
        for (const key of ['current_song', 'player_volume', 'player_progress', 'player_playback_mode'])
          origin.stored.set(key, text);
        const loaded = await open().load();
        expect(loaded.volume).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 60 },
    );
  });

  it('restores every single value, with equaliser gains in range and steps', async () => {
    const equaliser = { ...withPreset(flatEqualiser, 'vocal'), on: true };
    open().save({ crossfadeMs: 4000, equaliser, evenLoudness: true, sleepTimer: 'end-of-song' });
    expect(origin.stored.get('player_crossfade')).toBe('4000');
    expect(await open().load()).toMatchObject({
      crossfadeMs: 4000,
      equaliser,
      evenLoudness: true,
      sleepTimer: 'end-of-song',
    });
    origin.stored.set('player_equaliser', JSON.stringify({ ...equaliser, preampDb: -99.2 }));
    expect((await open().load()).equaliser).toEqual({ ...equaliser, preampDb: -12 });
    open().save({ sleepTimer: null });
    expect((await open().load()).sleepTimer).toBeNull();
  });

  it.each(['nonsense{', '"4000"', '-1', '12001', 'null'])(
    'counts a crossfade of %s as missing, and reports it',
    async (text) => {
      origin.stored.set('player_crossfade', text);
      expect((await open().load()).crossfadeMs).toBe(0);
      expect(warnings).toHaveLength(1);
    },
  );

  it.each(['null', '{}', '{"on":true,"preset":"flat","preampDb":0,"bandsDb":[1,2]}', '[]', '"flat"'])(
    'counts the equaliser %s as missing, and reports it',
    async (text) => {
      origin.stored.set('player_equaliser', text);
      origin.stored.set('player_even_loudness', 'true');
      expect(await open().load()).toMatchObject({ equaliser: flatEqualiser, evenLoudness: true });
      expect(warnings).toHaveLength(1);
    },
  );

  it.each([3, largeQueueLength + 1])(
    'stores a queue of %i songs in IndexedDB when localStorage is full',
    async (length) => {
      const queue = replaceQueue(emptyQueue, makeSongs(length));
      open().save({ queue: replaceQueue(emptyQueue, variety) });
      origin.condition = 'full';
      open().save({ queue });
      await expect.poll(async () => (await createLargeValues().entries('queue/')).size).toBeGreaterThan(0);
      await expect.poll(() => origin.stored.has('MusicQueue')).toBe(false);
      expect((await open().load()).queue.items).toEqual(queue.items);
      // A short queue that fits again takes precedence.
      origin.condition = 'open';
      const storage = open();
      await storage.load();
      storage.save({ queue: replaceQueue(queue, variety) });
      await expect.poll(async () => (await createLargeValues().entries('queue/')).size).toBe(0);
      expect((await open().load()).queue.items.map(({ song }) => song)).toEqual(variety);
    },
  );

  it('stores a long queue in localStorage when the browser refuses the database', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('no', 'SecurityError');
      },
    });
    const queue = replaceQueue(emptyQueue, makeSongs(largeQueueLength + 1));
    open().save({ queue });
    await expect.poll(() => origin.stored.get('MusicQueue')).toContain('Song 501');
    expect((await open().load()).queue.items).toEqual(queue.items);
  });

  it('plays on when nothing can be stored, and passes the state to the next engine while a page is open', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('no', 'SecurityError');
      },
    });
    origin.condition = 'closed';
    const page = origin.open();
    const engine = origin.open();
    const queue = replaceQueue(emptyQueue, variety);
    open(engine).save({ volume: 5, queue, current: queue.items[1] ?? null, positionMs: 3000 });
    expect(engine.refusals.length).toBeGreaterThan(0);
    await vi.waitFor(() => expect(page.refusals.length).toBe(engine.refusals.length));
    engine.close();
    expect(await open().load()).toMatchObject({
      volume: 5,
      queue: { items: queue.items },
      currentKey: 2,
      positionMs: 3000,
    });
  });
});
