import type { ScanError, UnreadableFile } from '@/core/local-music/local-folder.ts';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import type { StoredCover } from '../covers/read-cover.ts';
import { type FolderRecord, parseFolder } from './folder-record.ts';
import type { IndexChange } from './local-bus.ts';
import { inTransaction, type LocalTransaction, localStores } from './local-database.ts';
import { storeRemoved } from './removed-tracks.ts';
import { requestOf } from './scan-requests.ts';
import { allTracks, changeTracks, chunkOf, parseChunk } from './track-chunk.ts';

/** Changes that a scan writes at once. */
export type ScanWrite = IndexChange & {
  folderId: string;
  /** Complete tracks to remove, so that their ids can be reused for the same files. */
  removed: readonly LocalTrack[];
};

/** `ended` = nothing was written, because the scan was cancelled or its folder removed. */
export type WriteResult = 'written' | 'ended';

const scanStores = [
  localStores.folders,
  localStores.scans,
  localStores.tracks,
  localStores.unreadable,
  localStores.removed,
];

/**
 * Writes scanned files atomically. Rejects if the database can't be used, with `QuotaExceededError` if no space is
 * left.
 */
export function writeScan(write: ScanWrite): Promise<WriteResult> {
  return inTransaction([...scanStores], 'readwrite', async (transaction) => {
    const request = await requestOf(transaction, write.folderId);
    const folder = await folderOf(transaction, write.folderId);
    if (!request || !folder) return 'ended';
    await changeTracks(transaction, write);
    const unreadable = transaction.objectStore(localStores.unreadable);
    for (const { folderId, path } of write.readable) await unreadable.delete([folderId, path]);
    for (const file of write.unreadable) await unreadable.put({ ...file } satisfies UnreadableFile);
    await storeRemoved(transaction, write.removed);
    if (request.unproductiveStarts > 0)
      await transaction.objectStore(localStores.scans).put({ ...request, unproductiveStarts: 0 });
    if (write.tracks.length > 0 && !folder.isMissingCovers) {
      await transaction
        .objectStore(localStores.folders)
        .put({ ...folder, isMissingCovers: true } satisfies FolderRecord);
    }
    return 'written';
  });
}

/** Marks a folder as completely read at `nowMs`. */
export async function writePassComplete(folderId: string, nowMs: number): Promise<void> {
  await changeFolder(folderId, (folder) => ({ ...folder, scannedMs: nowMs, failure: null }));
}

/** Marks the covers of a folder as searched, and removes unused covers. */
export async function writeCoversComplete(folderId: string): Promise<void> {
  await changeFolder(folderId, (folder) => ({ ...folder, isMissingCovers: false }));
  await removeUnusedCovers();
}

/** Removes unused covers. Rejects if the database can't be used. */
async function removeUnusedCovers(): Promise<void> {
  await inTransaction([localStores.tracks, localStores.covers], 'readwrite', async (transaction) => {
    const used = new Set((await allTracks(transaction)).map(({ coverId }) => coverId));
    const covers = transaction.objectStore(localStores.covers);
    for (const id of await covers.getAllKeys()) if (!used.has(String(id))) await covers.delete(id);
  });
}

/**
 * Ends the scan of a folder: deletes its request unless there is a newer one than `token`. Stores `failure`; null
 * leaves the previous one.
 */
export async function writeScanEnd(
  folderId: string,
  token: string,
  failure: ScanError['reason'] | null,
): Promise<void> {
  await inTransaction([localStores.folders, localStores.scans], 'readwrite', async (transaction) => {
    const request = await requestOf(transaction, folderId);
    if (request?.token === token) await transaction.objectStore(localStores.scans).delete(folderId);
    const folder = failure && (await folderOf(transaction, folderId));
    if (folder) await transaction.objectStore(localStores.folders).put({ ...folder, failure } satisfies FolderRecord);
  });
}

/** A cover and the tracks that use it. */
export type FoundCover = { cover: StoredCover; trackIds: readonly string[] };

/** Stores covers and assigns them to tracks that are still in the index; resolves to the changed tracks. */
export async function writeCovers(found: readonly FoundCover[]): Promise<LocalTrack[]> {
  const stores = [localStores.tracks, localStores.covers];
  return inTransaction(stores, 'readwrite', async (transaction) => {
    const coverOf = new Map(found.flatMap(({ cover, trackIds }) => trackIds.map((id) => [id, cover] as const)));
    const numbers = new Set([...coverOf.keys()].map(chunkOf).filter((number) => number !== null));
    const changed: LocalTrack[] = [];
    const used = new Set<StoredCover>();
    for (const number of numbers) {
      const { tracks } = parseChunk(await transaction.objectStore(localStores.tracks).get(number));
      for (const track of tracks) {
        const cover = coverOf.get(track.id);
        if (!cover) continue;
        used.add(cover);
        changed.push({ ...track, coverId: cover.id });
      }
    }
    for (const cover of used) await transaction.objectStore(localStores.covers).put(cover);
    await changeTracks(transaction, { tracks: changed });
    return changed;
  });
}

async function folderOf(transaction: LocalTransaction<'readwrite'>, folderId: string): Promise<FolderRecord | null> {
  return parseFolder(await transaction.objectStore(localStores.folders).get(folderId));
}

async function changeFolder(folderId: string, change: (folder: FolderRecord) => FolderRecord): Promise<void> {
  await inTransaction([localStores.folders], 'readwrite', async (transaction) => {
    const folder = await folderOf(transaction, folderId);
    if (folder) await transaction.objectStore(localStores.folders).put(change(folder));
  });
}
