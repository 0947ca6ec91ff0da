/**
 * Whether the files of a folder can be read now: `granted`; `prompt` = after the user allows it again; `denied` = the
 * user refused; `missing` = the folder is not there any more; `detached` = it was chosen as single files, which the
 * browser releases with the page, and has to be chosen again.
 */
export type FolderAccess = 'granted' | 'prompt' | 'denied' | 'missing' | 'detached';

/** A folder of local music. */
export type LocalFolder = {
  id: string;
  name: string;
  /** `handle` = the browser remembers it; `files` = its files were chosen or dropped, for this session only. */
  kind: 'handle' | 'files';
  /** False = only files directly in it are read. */
  includesSubfolders: boolean;
  access: FolderAccess;
  /** When it was chosen, in epoch ms. */
  addedMs: number;
  /** When all of it was last read, in epoch ms; null = never. */
  scannedMs: number | null;
};

/**
 * Why a file could not be read. The first five are the errors of reading tags: its type is unknown, is not
 * supported, its content is not what the type promises, a field can't be decoded, or the parser failed. `empty` = a file
 * of zero bytes, `no-access` = the browser refused to read it, `too-large` = tags beyond any limit, `no-sound` = a video
 * without sound. The last two are about folders: one that the browser refused to read, and one below the deepest that
 * are read.
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
 * An audio file, or a folder, that could not be read. A file is read again when its size or time changes, and by a newer
 * version of the reader.
 */
export type UnreadableFile = {
  folderId: string;
  path: string;
  sizeBytes: number;
  modifiedMs: number;
  reason: UnreadableReason;
  /** Which version of the reader could not read it; absent before that was recorded, and of folders. */
  readerVersion?: number | undefined;
};

/** How far the scan of a folder is. */
export type ScanProgress = {
  folderId: string;
  state: 'running' | 'paused';
  /** `tags` = files are found and read; `covers` = all are in the list, pictures follow. */
  phase: 'tags' | 'covers';
  /** Audio files found so far, and whether that is all of them. */
  foundCount: number;
  isFoundComplete: boolean;
  /** Files whose tags were read, that had not changed, and that could not be read. */
  readCount: number;
  unchangedCount: number;
  unreadableCount: number;
  /** Path of the folder that is being read, "" for the top one. */
  currentPath: string;
  /** Files read per second, over the last seconds; 0 at the start. */
  filesPerSecond: number;
};

/** How the last scan of a folder ended, where that was not with all files read. */
export type ScanError = {
  folderId: string;
  /** `folder-gone` = it disappeared meanwhile; `storage-full` = the index can't grow; `failed` = anything else. */
  reason: 'folder-gone' | 'no-access' | 'storage-full' | 'failed';
};
