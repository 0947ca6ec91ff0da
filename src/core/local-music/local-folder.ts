/**
 * Access to the files of a folder: `granted`; `prompt` = the user must allow it again; `denied` = the user refused;
 * `missing` = the folder no longer exists; `detached` = chosen as single files, which the browser released, so it must
 * be chosen again.
 */
export type FolderAccess = 'granted' | 'prompt' | 'denied' | 'missing' | 'detached';

export type LocalFolder = {
  id: string;
  name: string;
  /** `handle` = persisted by the browser; `files` = chosen or dropped files, for this session only. */
  kind: 'handle' | 'files';
  /** False = only files directly in it are read. */
  includesSubfolders: boolean;
  access: FolderAccess;
  /** Time when the folder was added, in epoch ms. */
  addedMs: number;
  /** Time of the last complete scan, in epoch ms; null = never. */
  scannedMs: number | null;
};

/**
 * Why a file could not be read. The first five are errors of the tag reader: type unknown or unsupported, content that
 * contradicts the type, invalid field, parser failure. `empty` = zero bytes, `no-access` = refused by the browser,
 * `too-large` = tags above the limits, `no-sound` = a video without sound. The last two are for folders: refused by the
 * browser, and too deep.
 */
export type UnreadableReason =
  | 'unknown-type'
  | 'unsupported-type'
  | 'unexpected-content'
  | 'field-decoding'
  | 'parser'
  | 'empty'
  | 'no-access'
  | 'too-large'
  | 'no-sound'
  | 'folder-no-access'
  | 'folder-too-deep';

/**
 * An audio file or folder that could not be read. It is read again if its size, its time or the reader's version
 * changes.
 */
export type UnreadableFile = {
  folderId: string;
  path: string;
  sizeBytes: number;
  modifiedMs: number;
  reason: UnreadableReason;
  /** Version of the reader; absent in old entries and for folders. */
  readerVersion?: number | undefined;
};

/** Progress of a folder scan. */
export type ScanProgress = {
  folderId: string;
  state: 'running' | 'paused';
  /** `tags` = finding and reading files; `covers` = all files are listed, pictures follow. */
  phase: 'tags' | 'covers';
  /** Audio files found so far, and whether the search has ended. */
  foundCount: number;
  isFoundComplete: boolean;
  /** Files with tags read, unchanged files, and files that could not be read. */
  readCount: number;
  unchangedCount: number;
  unreadableCount: number;
  /** Path of the folder being read, "" for the top folder. */
  currentPath: string;
  /** Reading speed over the last seconds; 0 at the start. */
  filesPerSecond: number;
};

/** Why the last scan of a folder was incomplete. */
export type ScanError = {
  folderId: string;
  /** `folder-gone` = deleted during the scan; `storage-full` = the index can't grow; `failed` = any other error. */
  reason: 'folder-gone' | 'no-access' | 'storage-full' | 'failed';
};
