import type { UnreadableFile } from '@/core/local-music/local-folder.ts';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { createLog } from '@/core/log.ts';
import { type FolderRecord, parseFolder } from './folder-record.ts';
import { inTransaction, localDatabase, localStores } from './local-database.ts';
import { chunkOf, parseChunk } from './track-chunk.ts';
import { parseUnreadable } from './track-record.ts';

const log = createLog('local music');

/** Chunks per read: converting them takes at most 20 ms, so that the page stays responsive. */
const chunksPerRead = 8;

/** Track by id; null if it is not in the index. Rejects if the database can't be used. */
export async function readTrack(localId: string): Promise<LocalTrack | null> {
  return (await readTracks([localId])).get(localId) ?? null;
}

/** Tracks by id; unknown ids are left out. Rejects if the database can't be used. */
export async function readTracks(localIds: Iterable<string>): Promise<Map<string, LocalTrack>> {
  const wanted = new Set(localIds);
  const numbers = new Set([...wanted].map(chunkOf).filter((number) => number !== null));
  if (numbers.size === 0) return new Map();
  return inTransaction([localStores.tracks], 'readonly', async (transaction) => {
    const store = transaction.objectStore(localStores.tracks);
    const chunks: unknown[] = await Promise.all([...numbers].map((number) => store.get(number)));
    const tracks = chunks.flatMap((chunk) => parseChunk(chunk).tracks);
    return new Map(tracks.filter(({ id }) => wanted.has(id)).map((track) => [track.id, track]));
  });
}

/** Snapshot of all tracks in several parts, with a small first part. Rejects if the database can't be used. */
export async function* readAllTracks(): AsyncGenerator<LocalTrack[]> {
  const { store, done } = (await localDatabase()).transaction(localStores.tracks);
  // Failed requests reject separately.
  done.catch(() => undefined);
  const numbers = await store.getAllKeys();
  const parts: Promise<unknown[]>[] = [];
  for (let from = 0; from < numbers.length; ) {
    const to = from + (from === 0 ? 1 : chunksPerRead);
    // Requested in advance, so that the browser reads the next part while this one is converted.
    const part: Promise<unknown[]> = store.getAll(
      IDBKeyRange.bound(numbers[from], numbers[Math.min(to, numbers.length) - 1]),
    );
    part.catch(() => undefined);
    parts.push(part);
    from = to;
  }
  for (const part of parts) yield (await part).flatMap((chunk) => parseChunk(chunk).tracks);
}

/** All folders in the order they were added. Rejects if the database can't be used. */
export async function readFolders(): Promise<FolderRecord[]> {
  const stored: unknown[] = await (await localDatabase()).getAll(localStores.folders);
  const folders = stored.map(parseFolder).filter((folder) => folder !== null);
  if (folders.length < stored.length) log.warn(`${stored.length - folders.length} stored folders are corrupt`);
  return folders.sort((one, other) => one.addedMs - other.addedMs || (one.id < other.id ? -1 : 1));
}

/** Handle of a folder; null if it has none or is not in the list. Rejects if the database can't be used. */
export async function readFolderHandle(folderId: string): Promise<FileSystemDirectoryHandle | null> {
  const stored: unknown = await (await localDatabase()).get(localStores.folders, folderId);
  return parseFolder(stored)?.handle ?? null;
}

/** Unreadable files of one folder, or of all. Rejects if the database can't be used. */
export async function readUnreadable(folderId?: string): Promise<UnreadableFile[]> {
  const range = folderId === undefined ? null : IDBKeyRange.bound([folderId], [folderId, []]);
  const stored: unknown[] = await (await localDatabase()).getAll(localStores.unreadable, range);
  return stored.map(parseUnreadable).filter((file) => file !== null);
}
