import type { LocalFolder, ScanError, ScanProgress, UnreadableFile } from '@/core/local-music/local-folder';
import type { LocalTrack } from '@/core/local-music/local-track';
import type { FolderObserver } from '@/local/folders/watch-folders';
import type { LocalMessage } from '@/local/index/local-bus';
import type { FolderScanner } from '@/local/scan/start-worker';
import type { DatabaseErrorKind } from '@/storage/database';
import type { Bus } from '@/storage/documents/bus';
import type { Locks } from '@/storage/documents/life-lock';

/** All that is known about local music. Arrays and their elements are replaced, never changed. */
export type LocalLibraryState = {
  /** `failed` = the database can't be used: `error` is the reason. */
  status: 'loading' | 'ready' | 'failed';
  error: DatabaseErrorKind | null;
  /** In the order in which they were chosen. */
  folders: readonly LocalFolder[];
  /** Tracks of all folders, sorted by folder and path once a scan is complete. Until then new ones are at the end. */
  tracks: readonly LocalTrack[];
  unreadable: readonly UnreadableFile[];
  /** null while nothing is scanned, in this page and in others. */
  scan: ScanProgress | null;
  failures: readonly ScanError[];
};

/** Before anything is known. */
export const unknownLibrary: LocalLibraryState = {
  status: 'loading',
  error: null,
  folders: [],
  tracks: [],
  unreadable: [],
  scan: null,
  failures: [],
};

/**
 * The local music of this browser: folders, the index of their files, and its scanner. One for each page; pages follow
 * each other's changes, and only one of them scans at a time.
 */
export interface LocalLibrary {
  /** Loads the code of a scan while the user is about to add something, so that the first songs appear sooner. */
  prepareScan(): void;
  /** The same object until something changed. */
  getState(): LocalLibraryState;
  /** Returns the function that ends it. */
  subscribe(onChange: () => void): () => void;
  /** Reads the index, at the first call; scans continue where another page ended. */
  start(): void;
  /**
   * Adds a folder and scans it; one that is in the list already is scanned again, and keeps its id. Resolves to its id
   * once it is stored.
   */
  addFolder(handle: FileSystemDirectoryHandle): Promise<string>;
  /**
   * Adds files that were chosen or dropped, as a folder of the session. `webkitRelativePath`, or the given path, is
   * their place; a folder of the same name is replaced, and its tracks keep their ids.
   */
  addFiles(name: string, files: readonly { path: string; file: File }[]): Promise<string>;
  /** Removes a folder with its tracks from the index; no file is touched. */
  removeFolder(folderId: string): Promise<void>;
  setIncludesSubfolders(folderId: string, includes: boolean): Promise<void>;
  /** Asks the browser for access, which needs a user gesture, and scans on success. */
  requestAccess(folderId: string): Promise<FolderAccessResult>;
  /** Reads what has changed in a folder, or in all of them. */
  refresh(folderId?: string): void;
  pauseScan(): void;
  resumeScan(): void;
  /** Ends the scan; what was read stays. */
  cancelScan(): void;
  /** Deletes the index, not the list of folders, and reads all of them again. */
  rebuild(): Promise<void>;
}

export type FolderAccessResult = LocalFolder['access'];

/** What the library needs of its document; all of it can be replaced by tests. */
export type LocalLibraryParts = {
  startScanner: () => FolderScanner;
  locks: Locks;
  bus: Bus<LocalMessage>;
  nowMs: () => number;
  /** Whether a folder that is added now is read with its sub-folders. */
  includesSubfolders: () => boolean;
  /** The language of the interface. */
  language: () => string;
  /** null where the browser has none. */
  Observer: FolderObserver | null;
  /** Calls the listener when the document becomes visible; returns a function that ends it. */
  onVisible: (listener: () => void) => () => void;
};
