import type { LocalLibraryParts } from '@/local/local-library';
import { startScanWorker } from '@/local/scan/start-worker';
import { storedSettings } from '@/storage/stored-settings';
import { folderObserver } from '../folders/watch-folders';
import { openLocalBus } from '../index/local-bus';
import type { LocalLibrary } from '../local-library';
import { IndexedLibrary } from './indexed-library';

/** The local music of this browser. One for each page; `close` is for tests. */
export function createLocalLibrary(parts: Partial<LocalLibraryParts> = {}): LocalLibrary & { close(): void } {
  return new IndexedLibrary({
    startScanner: startScanWorker,
    locks: navigator.locks,
    nowMs: () => Date.now(),
    includesSubfolders: () => storedSettings.read().scanSubfolders === 'on',
    language: () => document.documentElement.lang,
    Observer: folderObserver(),
    onVisible: whenVisible,
    ...parts,
    bus: parts.bus ?? openLocalBus(),
  });
}

function whenVisible(listener: () => void): () => void {
  const changed = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
