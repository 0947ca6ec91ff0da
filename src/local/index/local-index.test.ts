import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { setLogSink } from '@/core/log.ts';
import { allTracks, tagsOf } from '../../../tests/support/local-files/scan-harness.ts';
import { newFolder } from './folder-record.ts';
import { localMessageSchema } from './local-bus.ts';
import { inTransaction, localDatabase, localStores } from './local-database.ts';
import { readFolders, readTrack, readTracks, readUnreadable } from './read-index.ts';
import { readRemoved, removedTracksLimit, storeRemoved } from './removed-tracks.ts';
import { deleteScanRequests, readScanRequests, requestScans } from './scan-requests.ts';
import { changeTracks, chunkOf, newTrackId } from './track-chunk.ts';
import { deleteFolder, writeChosenFolder } from './write-folders.ts';
import { writeScan } from './write-scan.ts';

const folder = newFolder({
  includesSubfolders: true,
  name: 'Music',
  addedMs: 1,
  handle: { kind: 'directory', name: 'Music' } as unknown as FileSystemDirectoryHandle,
});

function track(number: number, chunk = 0): LocalTrack {
  return {
    ...tagsOf(`Title ${number}`),
    id: newTrackId(chunk),
    folderId: folder.id,
    path: `${number}.mp3`,
    extension: 'mp3',
    sizeBytes: 1,
    modifiedMs: number,
    addedMs: 0,
    coverId: null,
  };
}

const nothing = { folderId: folder.id, tracks: [], removed: [], removedIds: [], unreadable: [], readable: [] };

beforeEach(async () => {
  await deleteDB('LocalMusicDB');
  await writeChosenFolder(folder, 1);
});

afterEach(() => setLogSink(null));

describe('the index', () => {
  it('finds tracks by their ids, whichever chunk contains them', async () => {
    const tracks = [track(1), track(2), track(3, 1), track(4, 40)];
    await writeScan({ ...nothing, tracks });
    expect(await readTrack(tracks[3]?.id ?? '')).toEqual(tracks[3]);
    const found = await readTracks([...tracks.slice(1).map(({ id }) => id), 'unknown', '', '1-other']);
    expect([...found.values()]).toEqual(tracks.slice(1));
    expect(await allTracks()).toEqual(tracks);
  });

  it('removes before it adds, and deletes empty chunks', async () => {
    const [one, two] = [track(1), track(2, 1)];
    await writeScan({ ...nothing, tracks: [one, two] });
    const moved = { ...one, path: 'moved.mp3' };
    await writeScan({ ...nothing, tracks: [moved], removedIds: [one.id, two.id] });
    expect(await allTracks()).toEqual([moved]);
    expect(await (await localDatabase()).getAllKeys(localStores.tracks)).toEqual([0]);
  });

  it('drops corrupt records, counts them once in the log, and keeps the rest', async () => {
    const warn = vi.fn();
    setLogSink({ warn });
    const good = track(1);
    const database = await localDatabase();
    await database.put(localStores.tracks, {
      number: 0,
      tracks: [good, { ...track(2), path: 3 }, 'track', track(3, 7)],
    });
    await database.put(localStores.tracks, { number: 1, tracks: 'none' });
    await database.put(localStores.tracks, { number: 2, tracks: [track(4, 2)] });
    await database.put(localStores.folders, { id: 'corrupt', name: 1 });
    await database.put(localStores.unreadable, { folderId: folder.id, path: 'a.mp3', reason: 'because' });
    expect((await allTracks()).map(({ path }) => path)).toEqual(['1.mp3', '4.mp3']);
    expect(await allTracks()).toHaveLength(2);
    expect((await readFolders()).map(({ id }) => id)).toEqual([folder.id]);
    expect(await readUnreadable()).toEqual([]);
    const ofTracks = warn.mock.calls.filter(([line]) => String(line).includes('tracks'));
    expect(ofTracks).toEqual([['[local music] 3 stored tracks are corrupt and are ignored']]);
  });

  it('writes nothing for a scan that was cancelled, or whose folder was removed', async () => {
    await deleteScanRequests();
    expect(await writeScan({ ...nothing, tracks: [track(1)] })).toBe('ended');
    await requestScans([folder.id], 1);
    expect(await writeScan({ ...nothing, tracks: [track(1)] })).toBe('written');
    await deleteFolder(folder.id);
    await requestScans([folder.id], 1);
    expect(await writeScan({ ...nothing, tracks: [track(2)] })).toBe('ended');
    expect(await allTracks()).toEqual([]);
  });

  it('keeps the time of the first request, and a new token for each', async () => {
    const [before] = await readScanRequests();
    await requestScans([folder.id], 99);
    const [after] = await readScanRequests();
    expect(after?.requestedMs).toBe(before?.requestedMs);
    expect(after?.token).not.toBe(before?.token);
  });

  it('writes nothing of a transaction that fails', async () => {
    const failing = inTransaction([localStores.tracks], 'readwrite', async (transaction) => {
      await changeTracks(transaction, { tracks: [track(1)] });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await allTracks()).toEqual([]);
  });

  it('reads the number of a chunk from ids, and from nothing else', () => {
    expect(chunkOf(newTrackId(0))).toBe(0);
    expect(chunkOf(newTrackId(1234))).toBe(1234);
    for (const id of ['', '-a', 'abc', 'A-1', 'aaaaaaaaa-1', '. -1']) expect(chunkOf(id), id).toBeNull();
  });
});

describe('removed tracks', () => {
  const store = (tracks: readonly LocalTrack[]) =>
    inTransaction([localStores.removed], 'readwrite', (transaction) => storeRemoved(transaction, tracks));

  it('are kept without their covers, each once, the last one counts', async () => {
    const one = { ...track(1), coverId: 'cover' };
    await store([one]);
    await store([{ ...one, path: 'later.mp3' }, track(2)]);
    expect((await readRemoved()).map(({ path, coverId }) => [path, coverId])).toEqual([
      ['later.mp3', null],
      ['2.mp3', null],
    ]);
  });

  it('do not grow without end', async () => {
    for (let number = 0; number < 150; number += 1) await store([track(number)]);
    const records = await (await localDatabase()).count(localStores.removed);
    expect(records).toBeLessThanOrEqual(101);
    expect(await readRemoved()).toHaveLength(150);
    await store(Array.from({ length: removedTracksLimit }, (_, number) => track(1000 + number)));
    const removed = await readRemoved();
    expect(removed).toHaveLength(removedTracksLimit);
    expect(removed.at(-1)?.path).toBe(`${1000 + removedTracksLimit - 1}.mp3`);
  });
});

describe('a message between pages', () => {
  it('is parsed; a corrupt part of a change does not take the rest with it', () => {
    const one = track(1);
    expect(
      v.parse(localMessageSchema, {
        kind: 'change',
        change: { tracks: [one, 'track'], removedIds: ['a'], unreadable: [{ path: 1 }], readable: [] },
      }),
    ).toEqual({ kind: 'change', change: { tracks: [one], removedIds: ['a'], unreadable: [], readable: [] } });
    expect(v.parse(localMessageSchema, { kind: 'progress', progress: null })).toEqual({
      kind: 'progress',
      progress: null,
    });
    for (const wrong of [null, 'change', { kind: 'other' }, { kind: 'change' }, { kind: 'progress', progress: {} }]) {
      expect(v.is(localMessageSchema, wrong)).toBe(false);
    }
  });
});
