import type { LocalFolder, ScanError, ScanProgress, UnreadableFile } from '@/core/local-music/local-folder.ts';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import type { FolderObserver } from '@/local/folders/watch-folders.ts';
import type { LocalMessage } from '@/local/index/local-bus.ts';
import type { FolderScanner } from '@/local/scan/start-worker.ts';
import type { DatabaseErrorKind } from '@/storage/database.ts';
import type { Bus } from '@/storage/documents/bus.ts';
import type { Locks } from '@/storage/documents/life-lock.ts';

/** State of local music. Arrays and their elements are replaced, never changed. */
export type LocalLibraryState = {
  /** `failed` = the database can't be used, because of `error`. */
  status: 'loading' | 'ready' | 'failed';
  error: DatabaseErrorKind | null;
  /** In the order they were added. */
  folders: readonly LocalFolder[];
  /** Tracks of all folders, sorted by folder and path after each scan; new ones are appended meanwhile. */
  tracks: readonly LocalTrack[];
  unreadable: readonly UnreadableFile[];
  /** null while no page scans. */
  scan: ScanProgress | null;
  failures: readonly ScanError[];
};

/** State before the index was read. */
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
 * Local music of this browser: folders, the index of their files, and the scanner. One instance per page; pages
 * synchronise their changes, and only one of them scans at a time.
 */
export interface LocalLibrary {
  /** Loads the scanner's code while the user adds a folder, so that the first songs appear sooner. */
  prepareScan(): void;
  /** Returns the same object until something changes. */
  getState(): LocalLibraryState;
  /** Returns the unsubscribe function. */
  subscribe(onChange: () => void): () => void;
  /** Reads the index at the first call, and continues scans that another page left. */
  start(): void;
  /**
   * Adds a folder and scans it; a known folder is scanned again, and keeps its id. Resolves to the id once it is
   * stored.
   */
  addFolder(handle: FileSystemDirectoryHandle): Promise<string>;
  /**
   * Adds chosen or dropped files as a folder of this session, at their `webkitRelativePath` or the given path. Replaces
   * a folder with the same name; its tracks keep their ids.
   */
  addFiles(name: string, files: readonly { path: string; file: File }[]): Promise<string>;
  /** Removes a folder and its tracks from the index; files are not touched. */
  removeFolder(folderId: string): Promise<void>;
  setIncludesSubfolders(folderId: string, includes: boolean): Promise<void>;
  /** Requests access from the user, which needs a user gesture, and scans on success. */
  requestAccess(folderId: string): Promise<FolderAccessResult>;
  /** Scans a folder, or all, for changes. */
  refresh(folderId?: string): void;
  pauseScan(): void;
  resumeScan(): void;
  /** Ends the scan; its results stay. */
  cancelScan(): void;
  /** Deletes the index, but not the folders, and scans all of them. */
  rebuild(): Promise<void>;
}

export type FolderAccessResult = LocalFolder['access'];

/** Dependencies of the library; tests replace them. */
export type LocalLibraryParts = {
  startScanner: () => FolderScanner;
  locks: Locks;
  bus: Bus<LocalMessage>;
  nowMs: () => number;
  /** Whether folders added now include sub-folders. */
  includesSubfolders: () => boolean;
  language: () => string;
  /** null if the browser has no `FileSystemObserver`. */
  Observer: FolderObserver | null;
  /** Calls the listener when the document becomes visible; returns the unsubscribe function. */
  onVisible: (listener: () => void) => () => void;
};
