import type { DBSchema } from 'idb';
import * as v from 'valibot';
import { createLog } from '@/core/log.ts';
import {
  type OfflineRequest,
  type OfflineSong,
  offlineRequestSchema,
  offlineSongSchema,
} from '@/core/offline-songs/offline-song.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import { openDatabase } from '@/storage/database.ts';
import { filesOfFolder, isMissing } from '@/storage/private-folders.ts';
import type { StoredFolder } from '@/storage/stored-keys.ts';

interface Schema extends DBSchema {
  songs: { key: string; value: unknown };
  requests: { key: string; value: unknown };
}

/** Offline songs and requests, by `SongId`. Every call rejects if the database can't be used. */
const offlineDatabase = openDatabase<Schema>({
  name: 'kanade-kept',
  stores: ['songs', 'requests'],
  migrations: [
    (database) => {
      database.createObjectStore('songs');
      database.createObjectStore('requests');
    },
  ],
});

/** Snapshot of all entries. */
export type OfflineRecords = {
  songs: OfflineSong[];
  requests: OfflineRequest[];
  /** Keys of invalid entries. */
  corrupt: { songs: string[]; requests: string[] };
};

export async function readOfflineRecords(): Promise<OfflineRecords> {
  const transaction = (await offlineDatabase()).transaction(['songs', 'requests']);
  const [songs, requests] = [transaction.objectStore('songs'), transaction.objectStore('requests')];
  const [songKeys, songValues, requestKeys, requestValues] = await Promise.all([
    songs.getAllKeys(),
    songs.getAll(),
    requests.getAllKeys(),
    requests.getAll(),
  ]);
  const readSongs = parsed(offlineSongSchema, songKeys, songValues);
  const readRequests = parsed(offlineRequestSchema, requestKeys, requestValues);
  return {
    songs: readSongs.valid,
    requests: readRequests.valid.toSorted((a, b) => a.requestedAtEpochMs - b.requestedAtEpochMs),
    corrupt: { songs: readSongs.corrupt, requests: readRequests.corrupt },
  };
}

/** An entry whose key is of another song is invalid too. */
function parsed<Entry extends { song: OfflineSong['song'] }>(
  schema: v.GenericSchema<unknown, Entry>,
  keys: readonly string[],
  values: readonly unknown[],
): { valid: Entry[]; corrupt: string[] } {
  const valid: Entry[] = [];
  const corrupt: string[] = [];
  for (const [index, key] of keys.entries()) {
    const result = v.safeParse(schema, values[index]);
    if (result.success && songId(result.output.song) === key) valid.push(result.output);
    else corrupt.push(key);
  }
  return { valid, corrupt };
}

export async function readOfflineSong(id: SongId): Promise<OfflineSong | null> {
  const result = v.safeParse(offlineSongSchema, await (await offlineDatabase()).get('songs', id));
  return result.success ? result.output : null;
}

/** Adds requests, replacing those for the same songs. */
export async function putOfflineRequests(requests: readonly OfflineRequest[]): Promise<void> {
  const { store, done } = (await offlineDatabase()).transaction('requests', 'readwrite', { durability: 'strict' });
  await Promise.all([...requests.map((request) => store.put(request, songId(request.song))), done]);
}

/** Changes a request unless it was removed meanwhile. */
export async function changeOfflineRequest(id: SongId, change: Partial<OfflineRequest>): Promise<void> {
  const { store, done } = (await offlineDatabase()).transaction('requests', 'readwrite', { durability: 'strict' });
  const stored = v.safeParse(offlineRequestSchema, await store.get(id));
  if (stored.success) await store.put({ ...stored.output, ...change }, id);
  await done;
}

export async function removeOfflineRequests(ids: readonly string[]): Promise<void> {
  const { store, done } = (await offlineDatabase()).transaction('requests', 'readwrite', { durability: 'strict' });
  await Promise.all([...ids.map((id) => store.delete(id)), done]);
}

/**
 * Replaces a request, and an earlier copy of the song, by the offline song. Resolves to the name of the unused file:
 * the earlier one or, if the request was removed meanwhile, the new one, which is then not stored.
 */
export async function fulfilOfflineRequest(saved: OfflineSong): Promise<string | null> {
  const id = songId(saved.song);
  const transaction = (await offlineDatabase()).transaction(['songs', 'requests'], 'readwrite', {
    durability: 'strict',
  });
  const [songs, requests] = [transaction.objectStore('songs'), transaction.objectStore('requests')];
  const request: unknown = await requests.get(id);
  if (request === undefined) {
    await transaction.done;
    return saved.fileName;
  }
  const before = v.safeParse(offlineSongSchema, await songs.get(id));
  const isPinned = saved.isPinned || (before.success && before.output.isPinned);
  await Promise.all([songs.put({ ...saved, isPinned }, id), requests.delete(id), transaction.done]);
  return before.success ? before.output.fileName : null;
}

/** Changes offline songs unless they were removed meanwhile. */
export async function changeOfflineSongs(ids: readonly SongId[], change: Partial<OfflineSong>): Promise<void> {
  const { store, done } = (await offlineDatabase()).transaction('songs', 'readwrite', { durability: 'strict' });
  for (const id of ids) {
    const stored = v.safeParse(offlineSongSchema, await store.get(id));
    if (stored.success) await store.put({ ...stored.output, ...change }, id);
  }
  await done;
}

/** Removes entries of offline songs; their files must be removed afterwards. */
export async function removeOfflineRecords(ids: readonly string[]): Promise<void> {
  const { store, done } = (await offlineDatabase()).transaction('songs', 'readwrite', { durability: 'strict' });
  await Promise.all([...ids.map((id) => store.delete(id)), done]);
}

const log = createLog('offline songs');

/** Folder of the origin private file system for audio of offline songs. */
const folderName: StoredFolder = 'kanade-kept';

/** Rejects if the origin private file system is unavailable. */
function openFolder(): Promise<FileSystemDirectoryHandle> {
  return navigator.storage.getDirectory().then((root) => root.getDirectoryHandle(folderName, { create: true }));
}

/** Creates a file, which appears only after `close` has resolved. */
export async function createOfflineFile(name: string): Promise<FileSystemWritableFileStream> {
  const handle = await (await openFolder()).getFileHandle(name, { create: true });
  return handle.createWritable();
}

/** A file on disk, which is read lazily; null if it does not exist. */
export async function openOfflineFile(name: string): Promise<File | null> {
  try {
    return await (await (await openFolder()).getFileHandle(name)).getFile();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export async function removeOfflineFile(name: string): Promise<void> {
  try {
    await (await openFolder()).removeEntry(name);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** File sizes in bytes, by name. */
export async function offlineFileSizes(): Promise<Map<string, number>> {
  const files = await filesOfFolder(folderName);
  return new Map(files.map(({ name, size }) => [name, size]));
}

/**
 * Removes offline songs with their files. Rejects if the entries can't be removed; the next sweep removes files without
 * an entry.
 */
export async function deleteOfflineSongs(songs: readonly Pick<OfflineSong, 'song' | 'fileName'>[]): Promise<void> {
  if (songs.length === 0) return;
  await removeOfflineRecords(songs.map(({ song }) => songId(song)));
  await Promise.all(songs.map(({ fileName }) => discardFile(fileName)));
}

/** Removes a file; a failure is only logged. */
export async function discardFile(fileName: string): Promise<void> {
  try {
    await removeOfflineFile(fileName);
  } catch (error) {
    log.warn('the file of an offline song was not removed', error);
  }
}
