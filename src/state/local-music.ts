import { useEffect, useState, useSyncExternalStore } from 'react';
import { Emitter } from '@/core/async/emitter.ts';
import { toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import { type LocalLibrary, type LocalLibraryState, unknownLibrary } from '@/local/local-library.ts';
import { hasDatabase } from '@/storage/has-database.ts';

const log = createLog('local music');

interface Store<State> {
  start(): void;
  getState(): State;
  subscribe(onChange: () => void): () => void;
}

/** A store whose code is loaded at the first use, so that other pages do not load it. */
export class LazyStore<Loaded extends Store<State>, State extends { status: string }> {
  readonly #load: () => Promise<Loaded>;
  readonly #initial: State;
  readonly #failed: State;
  readonly #changes = new Emitter();
  #store: Loaded | null = null;
  #loading: Promise<Loaded> | null = null;
  #hasFailed = false;

  /** The state is `initial` until the store is loaded, and has the status `failed` if its code could not be loaded. */
  constructor(load: () => Promise<Loaded>, initial: State) {
    this.#load = load;
    this.#initial = initial;
    this.#failed = { ...initial, status: 'failed' };
  }

  /** The store, if it is loaded. */
  get current(): Loaded | null {
    return this.#store;
  }

  /** Loads and starts the store. Rejects if its code can't be loaded; the next call tries again. */
  load(): Promise<Loaded> {
    this.#loading ??= this.#load().then(
      (loaded) => {
        this.#adopt(loaded);
        return loaded;
      },
      (error: unknown) => {
        this.#loading = null;
        this.#hasFailed = true;
        this.#changes.emit();
        throw error;
      },
    );
    return this.#loading;
  }

  /** Replaces the store; for tests. */
  set(next: Loaded): void {
    this.#loading = Promise.resolve(next);
    this.#adopt(next);
  }

  readonly subscribe = this.#changes.subscribe;

  getState(): State {
    return this.#store?.getState() ?? (this.#hasFailed ? this.#failed : this.#initial);
  }

  #adopt(next: Loaded): void {
    this.#store = next;
    next.subscribe(() => this.#changes.emit());
    next.start();
    this.#changes.emit();
  }
}

/** Loads the store when it `isWanted`. */
export function useLoaded(store: { load(): Promise<unknown> }, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    store.load().catch((error: unknown) => log.warn('local music could not be loaded', error));
  }, [store, isWanted]);
}

const library = new LazyStore<LocalLibrary, LocalLibraryState>(async () => {
  try {
    const [{ createLocalLibrary }, { shareLibrary }] = await Promise.all([
      import('@/local/library/indexed-library.ts'),
      import('@/local/files/share-local-files.ts'),
    ]);
    const created = createLocalLibrary();
    // Provides this page's files to the engine's queue, and notifies it of folders that become readable.
    shareLibrary(created);
    return created;
  } catch (error) {
    throw toAppError(error);
  }
}, unknownLibrary);

let refreshed: LocalLibrary | null = null;

/** Loads and starts local music. Rejects if its code can't be loaded; the next call tries again. */
export const loadLocalLibrary = (): Promise<LocalLibrary> => library.load();

/**
 * Scans the folders for changes, once per page. Later changes are reported by browsers that watch folders, and found
 * when the user refreshes. Rejects as `loadLocalLibrary` does.
 */
export async function refreshOnce(): Promise<void> {
  const current = await loadLocalLibrary();
  if (refreshed === current) return;
  refreshed = current;
  current.refresh();
}

/** Local music of this page, if it is loaded. */
export const localLibrary = (): LocalLibrary | null => library.current;

/** Replaces the library; for tests. */
export const setLocalLibrary = (next: LocalLibrary): void => library.set(next);

/**
 * A part of the local music state; loads local music if it `isWanted`. The selector must return a stable value, not a
 * new object.
 */
export function useLocalLibrary<Part>(select: (state: LocalLibraryState) => Part, isWanted = true): Part {
  useLoaded(library, isWanted);
  return useSyncExternalStore(library.subscribe, () => select(library.getState()));
}

/** Whether a folder of local music was chosen before; false until that is known. Loads nothing. */
export function useHasLocalMusic(): boolean {
  const [hasLocalMusic, setHasLocalMusic] = useState(localLibrary() !== null);
  useEffect(() => {
    let isCurrent = true;
    void hasDatabase('LocalMusicDB').then((has) => isCurrent && has && setHasLocalMusic(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  return hasLocalMusic;
}
