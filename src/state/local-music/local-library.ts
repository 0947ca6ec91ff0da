import { useEffect, useSyncExternalStore } from 'react';
import { Emitter } from '@/core/async/emitter';
import { toAppError } from '@/core/errors';
import { createLog } from '@/core/log';
import { type LocalLibrary, type LocalLibraryState, unknownLibrary } from '@/local/local-library';

const log = createLog('local music');

/** The code could not be loaded. */
const failedState: LocalLibraryState = { ...unknownLibrary, status: 'failed' };

let library: LocalLibrary | null = null;
let loading: Promise<LocalLibrary> | null = null;
let hasFailed = false;
let refreshed: LocalLibrary | null = null;
const changes = new Emitter();

/**
 * The local music of this page, started. Its code is loaded at the first call, so that pages which never show local
 * music do not load it. Rejects where the code can't be loaded; the next call tries again.
 */
export function loadLocalLibrary(): Promise<LocalLibrary> {
  loading ??= (async () => {
    const [{ createLocalLibrary }, { shareLibrary }] = await Promise.all([
      import('@/local/library/create-local-library'),
      import('@/local/files/share-local-files'),
    ]);
    const created = createLocalLibrary();
    // So that the engine gets the files of its queue from this page, and hears of folders that become readable.
    shareLibrary(created);
    adoptLibrary(created);
    return created;
  })().catch((error: unknown) => {
    loading = null;
    hasFailed = true;
    changes.emit();
    throw toAppError(error);
  });
  return loading;
}

/**
 * Reads what has changed in the folders since the last visit. Once for each page: later changes are watched by browsers
 * that can, and read when the user asks. Rejects as `loadLocalLibrary` does.
 */
export async function refreshOnce(): Promise<void> {
  const current = await loadLocalLibrary();
  if (refreshed === current) return;
  refreshed = current;
  current.refresh();
}

/** The local music of this page, once it is loaded. */
export function localLibrary(): LocalLibrary | null {
  return library;
}

/** Uses another library from now on; for tests. */
export function setLocalLibrary(next: LocalLibrary): void {
  loading = Promise.resolve(next);
  adoptLibrary(next);
}

function adoptLibrary(next: LocalLibrary): void {
  library = next;
  next.subscribe(() => changes.emit());
  next.start();
  changes.emit();
}

/**
 * A part of what is known about local music; loads it at the first use where it `isWanted`. The selector must return a
 * stable value, not a new object.
 */
export function useLocalLibrary<Part>(select: (state: LocalLibraryState) => Part, isWanted = true): Part {
  useEffect(() => {
    if (!isWanted) return;
    loadLocalLibrary().catch((error: unknown) => log.warn('local music could not be loaded', error));
  }, [isWanted]);
  return useSyncExternalStore(changes.subscribe, () =>
    select(library?.getState() ?? (hasFailed ? failedState : unknownLibrary)),
  );
}
