import { newRequest, parseRequest, type ScanRequest } from './folder-record';
import { inTransaction, type LocalTransaction, localDatabase, localStores } from './local-database';

/** The requested scans, oldest first. Rejects if the database can't be used. */
export async function readScanRequests(): Promise<ScanRequest[]> {
  const stored: unknown[] = await (await localDatabase()).getAll(localStores.scans);
  return stored
    .map(parseRequest)
    .filter((request) => request !== null)
    .sort((one, other) => one.requestedMs - other.requestedMs);
}

export async function readScanRequest(folderId: string): Promise<ScanRequest | null> {
  return parseRequest(await (await localDatabase()).get(localStores.scans, folderId));
}

/** The request of a folder inside a transaction; null if its scan was cancelled. */
export async function requestOf(
  transaction: LocalTransaction<'readwrite'>,
  folderId: string,
): Promise<ScanRequest | null> {
  return parseRequest(await transaction.objectStore(localStores.scans).get(folderId));
}

/** Requests a scan of each of these folders; a paused one continues. */
export async function requestScans(folderIds: readonly string[], nowMs: number): Promise<void> {
  await inTransaction([localStores.scans], 'readwrite', async (transaction) => {
    for (const folderId of folderIds) await putRequest(transaction, folderId, nowMs);
  });
}

/** The same inside a transaction. */
export async function putRequest(
  transaction: LocalTransaction<'readwrite'>,
  folderId: string,
  nowMs: number,
): Promise<void> {
  const before = await requestOf(transaction, folderId);
  await transaction.objectStore(localStores.scans).put(newRequest(folderId, before?.requestedMs ?? nowMs));
}

/** Changes the request of a folder where there is one; resolves to the changed one, or null. */
export async function changeScanRequest(
  folderId: string,
  change: (request: ScanRequest) => ScanRequest | null,
): Promise<ScanRequest | null> {
  return inTransaction([localStores.scans], 'readwrite', async (transaction) => {
    const before = await requestOf(transaction, folderId);
    const after = before && change(before);
    const store = transaction.objectStore(localStores.scans);
    if (after) await store.put(after);
    else if (before) await store.delete(folderId);
    return after;
  });
}

/** Cancels every requested scan. */
export async function deleteScanRequests(): Promise<void> {
  await inTransaction([localStores.scans], 'readwrite', async (transaction) => {
    await transaction.objectStore(localStores.scans).clear();
  });
}
