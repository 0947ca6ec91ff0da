import type { Bus } from '@/storage/documents/bus';
import type { Locks } from '@/storage/documents/life-lock';
import type { FolderObserver } from '../folders/watch-folders';
import type { LocalMessage } from '../index/local-bus';
import type { FolderScanner } from '../scan/runner/start-worker';

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
