import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLogSink } from '@/core/log.ts';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import type { SongSound } from '@/playback/sources/song-source.ts';
import { openOfflineBus } from '@/storage/offline-bus.ts';
import { FakeSongSource } from '../../../tests/support/fakes/fake-song-source.ts';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { withOfflineSongs } from './offline-source.ts';

const { signal } = new AbortController();

const offlineSound: SongSound = {
  sources: [new File([], 'saved.mp3')],
  delivered: null,
  encoding: 'saved',
  durationMs: 0,
  preview: null,
  loudness: null,
};

const none = { has: () => false };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  setLogSink({ warn: () => undefined });
});

afterEach(() => setLogSink(null));

/** Creates the database, which otherwise exists only after saving a song. */
async function createDatabase(): Promise<void> {
  await new Promise<void>((resolve) => {
    const request = indexedDB.open('kanade-kept', 1);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}

describe('a source with offline songs', () => {
  it('knows which songs play without the service once offline songs are read', async () => {
    await createDatabase();
    const has = (song: Song): boolean => songId(song) === songId(makeSong(1));
    const all = withOfflineSongs(new FakeSongSource(), async () => ({ find: async () => null, has }));
    await all.resolve(makeSong(2), signal);
    expect([makeSong(1), makeSong(2), makeLocalSong(3)].map(all.isStored)).toEqual([true, false, true]);
  });

  it('plays an offline song without asking the service', async () => {
    await createDatabase();
    const source = new FakeSongSource();
    const all = withOfflineSongs(source, async () => ({ ...none, find: async () => offlineSound }));
    expect(await all.resolve(makeSong(1), signal)).toBe(offlineSound);
    expect(source.asked).toEqual([]);
    // Local songs are files already.
    expect((await all.resolve(makeLocalSong(1), signal)).encoding).toBe('file-1');
  });

  it('asks the service as it was asked, such as for nothing but the whole song', async () => {
    const source = new FakeSongSource();
    const resolve = vi.spyOn(source, 'resolve');
    const all = withOfflineSongs(source, async () => ({ ...none, find: async () => null }));
    for (const song of [makeSong(1), makeLocalSong(2)]) {
      await all.resolve(song, signal, { wholeOnly: true });
      expect(resolve).toHaveBeenLastCalledWith(song, signal, { wholeOnly: true });
    }
  });

  it('starts nothing where nothing was ever saved, until the first notice', async () => {
    const source = new FakeSongSource();
    const start = vi.fn(async () => ({ ...none, find: async () => offlineSound }));
    const all = withOfflineSongs(source, start);
    expect((await all.resolve(makeSong(1), signal)).encoding).toBe(makeSong(1).hash);
    expect(start).not.toHaveBeenCalled();
    const channel = openOfflineBus();
    channel.post({ type: 'changed' });
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    channel.close();
    expect(await all.resolve(makeSong(1), signal)).toBe(offlineSound);
  });

  it('plays from the service where offline songs can not be read', async () => {
    await createDatabase();
    const source = new FakeSongSource();
    const unreadable = withOfflineSongs(source, async () => ({
      ...none,
      find: async () => {
        throw new DOMException('gone', 'InvalidStateError');
      },
    }));
    expect((await unreadable.resolve(makeSong(1), signal)).encoding).toBe(makeSong(1).hash);
    const unstarted = withOfflineSongs(source, () => Promise.reject(new Error('no database')));
    expect((await unstarted.resolve(makeSong(2), signal)).encoding).toBe(makeSong(2).hash);
  });

  it('reports nothing for a song that was replaced meanwhile', async () => {
    await createDatabase();
    const controller = new AbortController();
    const found = Promise.withResolvers<SongSound>();
    const all = withOfflineSongs(new FakeSongSource(), async () => ({ ...none, find: () => found.promise }));
    const resolved = all.resolve(makeSong(1), controller.signal);
    controller.abort();
    found.resolve(offlineSound);
    await expect(resolved).rejects.toMatchObject({ kind: 'cancelled' });
  });
});
