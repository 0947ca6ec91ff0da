import { createLog } from '@/core/log';

const log = createLog('local music');

/** Changes come in bursts: a folder is reported when it was quiet for this long, */
const quietMs = 1000;

/** or this long after the first change. */
const longestWaitMs = 10_000;

/** Held by the one page that watches. */
const watchLockName = 'kanade-local-watch';

/** `FileSystemObserver`, which the types of TypeScript lack. */
export type FolderObserver = new (
  onChange: () => void,
) => {
  observe(handle: FileSystemDirectoryHandle, options: { recursive: boolean }): Promise<void>;
  disconnect(): void;
};

export type WatchedFolder = { id: string; handle: FileSystemDirectoryHandle; includesSubfolders: boolean };

/** The observer of this browser; null where it has none. */
export function folderObserver(): FolderObserver | null {
  return (globalThis as { FileSystemObserver?: FolderObserver }).FileSystemObserver ?? null;
}

/** Reports folders whose files changed while the app is open, in one page only. */
export class FolderWatcher {
  readonly #Observer: FolderObserver;
  readonly #onChange: (folderId: string) => void;
  readonly #closing = new AbortController();
  readonly #watched = new Map<string, { key: string; stop: () => void }>();
  #wanted: readonly WatchedFolder[] = [];
  #isWatching = false;

  constructor(options: {
    Observer: FolderObserver;
    locks: Pick<LockManager, 'request'>;
    onChange: (folderId: string) => void;
  }) {
    this.#Observer = options.Observer;
    this.#onChange = options.onChange;
    const { signal } = this.#closing;
    options.locks
      .request(watchLockName, { signal }, async () => {
        this.#isWatching = true;
        this.follow(this.#wanted);
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      })
      .catch((error: unknown) => {
        if (!signal.aborted) log.warn('folders are not watched', error);
      });
  }

  /** Watches these folders, which have to be readable, and no others any more. */
  follow(folders: readonly WatchedFolder[]): void {
    this.#wanted = folders;
    if (!this.#isWatching || this.#closing.signal.aborted) return;
    const wanted = new Map(folders.map((folder) => [folder.id, folder]));
    for (const [id, { key, stop }] of this.#watched) {
      const folder = wanted.get(id);
      if (folder && keyOf(folder) === key) continue;
      stop();
      this.#watched.delete(id);
    }
    for (const folder of folders) if (!this.#watched.has(folder.id)) this.#watch(folder);
  }

  close(): void {
    this.#closing.abort();
    for (const { stop } of this.#watched.values()) stop();
    this.#watched.clear();
  }

  #watch(folder: WatchedFolder): void {
    const { id, handle, includesSubfolders } = folder;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let firstMs: number | null = null;
    const observer = new this.#Observer(() => {
      const nowMs = Date.now();
      firstMs ??= nowMs;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          firstMs = null;
          this.#onChange(id);
        },
        Math.max(0, Math.min(quietMs, firstMs + longestWaitMs - nowMs)),
      );
    });
    const stop = (): void => {
      clearTimeout(timer);
      observer.disconnect();
    };
    this.#watched.set(id, { key: keyOf(folder), stop });
    observer.observe(handle, { recursive: includesSubfolders }).catch((error: unknown) => {
      // Systems limit how many folders can be watched.
      log.warn('a folder is not watched', error);
    });
  }
}

function keyOf({ includesSubfolders }: WatchedFolder): string {
  return String(includesSubfolders);
}
