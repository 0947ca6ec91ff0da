import { newRequest, parseRequest, type ScanRequest } from './folder-record.ts';
import { inTransaction, type LocalTransaction, localDatabase, localStores } from './local-database.ts';

/** Requested scans, oldest first. Rejects if the database can't be used. */
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

/** Scan request of a folder; null if it was cancelled. */
export async function requestOf(
  transaction: LocalTransaction<'readwrite'>,
  folderId: string,
): Promise<ScanRequest | null> {
  return parseRequest(await transaction.objectStore(localStores.scans).get(folderId));
}

/** Requests a scan of each folder; resumes paused ones. */
export async function requestScans(folderIds: readonly string[], nowMs: number): Promise<void> {
  await inTransaction([localStores.scans], 'readwrite', async (transaction) => {
    for (const folderId of folderIds) await putRequest(transaction, folderId, nowMs);
  });
}

/** Requests a scan in a transaction. */
export async function putRequest(
  transaction: LocalTransaction<'readwrite'>,
  folderId: string,
  nowMs: number,
): Promise<void> {
  const before = await requestOf(transaction, folderId);
  await transaction.objectStore(localStores.scans).put(newRequest(folderId, before?.requestedMs ?? nowMs));
}

/** Changes a folder's request; resolves to the new request, or null without one. */
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

export async function deleteScanRequests(): Promise<void> {
  await inTransaction([localStores.scans], 'readwrite', async (transaction) => {
    await transaction.objectStore(localStores.scans).clear();
  });
}
