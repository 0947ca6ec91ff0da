import * as v from 'valibot';
import type { LocalFolder, ScanError } from '@/core/local-music/local-folder.ts';

export type FolderRecord = Omit<LocalFolder, 'access'> & {
  /** null if `kind` is `files`. */
  handle: FileSystemDirectoryHandle | null;
  /** Error of the last scan; null = none. */
  failure: ScanError['reason'] | null;
  /** True from the first change of its tracks until covers were searched. */
  isMissingCovers: boolean;
};

/** Id of the record with the last chosen folder, defined by the specification. */
export const lastFolderId = 'lastSelectedFolder';

const timeMs = v.pipe(v.number(), v.finite());

/** Not `instanceof`: a handle of another document or a test is of another class. */
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

/** Converts the record `lastSelectedFolder` to a new folder; null if corrupt. */
export function parseLastFolder(value: unknown): FolderRecord | null {
  const result = v.safeParse(lastFolderSchema, value);
  if (!result.success) return null;
  const { handle, name, timestamp } = result.output;
  return newFolder({ handle, name: name || handle.name, addedMs: timestamp, includesSubfolders: true });
}

/** Creates the record `lastSelectedFolder`. */
export function lastFolderRecord({ handle, name, addedMs }: FolderRecord): Record<string, unknown> {
  return { id: lastFolderId, handle, name, timestamp: addedMs };
}

/**
 * A requested or unfinished scan. Stored until it is complete, so that another page or the next one can continue it if
 * the scanning page is closed or killed.
 */
export type ScanRequest = {
  folderId: string;
  /** Unique per request, so that a request during a scan of the same folder is not lost. */
  token: string;
  isPaused: boolean;
  /** Time of the first request, in epoch ms; defines the order of scans. */
  requestedMs: number;
  /** Number of starts without storing any file. */
  unproductiveStarts: number;
};

/** Limit of unproductive starts: such a scan kills its page each time, and is given up. */
export const unproductiveStartsLimit = 5;

const requestSchema = v.object({
  folderId: v.string(),
  token: v.string(),
  isPaused: v.fallback(v.boolean(), false),
  requestedMs: v.fallback(v.number(), 0),
  unproductiveStarts: v.fallback(v.number(), 0),
});

/** null for a corrupt record: the folder is then scanned at its next refresh. */
export function parseRequest(value: unknown): ScanRequest | null {
  const result = v.safeParse(requestSchema, value);
  return result.success ? result.output : null;
}

export function newRequest(folderId: string, requestedMs: number): ScanRequest {
  return { folderId, token: crypto.randomUUID(), isPaused: false, requestedMs, unproductiveStarts: 0 };
}
