import * as v from 'valibot';
import type { LocalFolder, ScanError } from '@/core/local-music/local-folder';

/** A folder as it is stored. */
export type FolderRecord = Omit<LocalFolder, 'access'> & {
  /** null for a folder of kind `files`. */
  handle: FileSystemDirectoryHandle | null;
  /** How its last scan failed; null = it did not. */
  failure: ScanError['reason'] | null;
  /** True from the first change of its tracks until covers were looked for. */
  isMissingCovers: boolean;
};

/** Id of the record of the specification that holds the last chosen folder. */
export const lastFolderId = 'lastSelectedFolder';

const timeMs = v.pipe(v.number(), v.finite());

/** Not `instanceof`: a handle from another document or a test is not an instance of this document's class. */
const directoryHandle = v.custom<FileSystemDirectoryHandle>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'directory',
);

const folderSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.minLength(1)),
    name: v.string(),
    kind: v.picklist(['handle', 'files']),
    includesSubfolders: v.fallback(v.boolean(), true),
    addedMs: v.fallback(timeMs, 0),
    scannedMs: v.fallback(v.nullable(timeMs), null),
    handle: v.nullable(directoryHandle),
    failure: v.fallback(v.nullable(v.picklist(['folder-gone', 'no-access', 'storage-full', 'failed'])), null),
    isMissingCovers: v.fallback(v.boolean(), true),
  }),
  v.check(({ kind, handle }) => (kind === 'handle') === (handle !== null)),
);

const lastFolderSchema = v.object({
  id: v.literal(lastFolderId),
  handle: directoryHandle,
  name: v.fallback(v.string(), ''),
  timestamp: v.fallback(timeMs, 0),
});

/** null for a corrupt record. */
export function parseFolder(value: unknown): FolderRecord | null {
  const result = v.safeParse(folderSchema, value);
  return result.success ? result.output : null;
}

export function newFolder(
  fields: Pick<FolderRecord, 'name' | 'addedMs' | 'includesSubfolders'> & { handle: FileSystemDirectoryHandle | null },
): FolderRecord {
  return {
    id: crypto.randomUUID(),
    kind: fields.handle ? 'handle' : 'files',
    scannedMs: null,
    failure: null,
    isMissingCovers: true,
    ...fields,
  };
}

/** The folder of the record `lastSelectedFolder` as a new one; null for a corrupt record. */
export function parseLastFolder(value: unknown): FolderRecord | null {
  const result = v.safeParse(lastFolderSchema, value);
  if (!result.success) return null;
  const { handle, name, timestamp } = result.output;
  return newFolder({ handle, name: name || handle.name, addedMs: timestamp, includesSubfolders: true });
}

/** The record `lastSelectedFolder` of a folder. */
export function lastFolderRecord({ handle, name, addedMs }: FolderRecord): Record<string, unknown> {
  return { id: lastFolderId, handle, name, timestamp: addedMs };
}

/**
 * A scan that is requested or unfinished. It is stored until it is complete, so that another page, or the next one, continues
 * it when the page that scans is closed or killed.
 */
export type ScanRequest = {
  folderId: string;
  /** Differs for each request, so that one that comes during a scan of the same folder is not lost. */
  token: string;
  isPaused: boolean;
  /** When it was first requested, in epoch ms: the order of scans. */
  requestedMs: number;
  /** How often it was started without one file being stored. */
  unproductiveStarts: number;
};

/** A scan that was started this often without storing anything ends the page that reads; it is given up. */
export const unproductiveStartsLimit = 5;

const requestSchema = v.object({
  folderId: v.string(),
  token: v.string(),
  isPaused: v.fallback(v.boolean(), false),
  requestedMs: v.fallback(v.number(), 0),
  unproductiveStarts: v.fallback(v.number(), 0),
});

/** null for a corrupt record: the folder is then scanned when it is refreshed. */
export function parseRequest(value: unknown): ScanRequest | null {
  const result = v.safeParse(requestSchema, value);
  return result.success ? result.output : null;
}

export function newRequest(folderId: string, requestedMs: number): ScanRequest {
  return { folderId, token: crypto.randomUUID(), isPaused: false, requestedMs, unproductiveStarts: 0 };
}
