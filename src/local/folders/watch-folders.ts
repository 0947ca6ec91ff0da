import { createLog } from '@/core/log.ts';
import { type HeldLock, LifeLock, type Locks } from '@/storage/documents/life-lock.ts';

const log = createLog('local music');

/** Debounce of change events, which come in bursts. */
const quietMs = 1000;

/** Maximum delay after the first change. */
const maxWaitMs = 10_000;

/** `FileSystemObserver`, which TypeScript's types lack. */
export type FolderObserver = new (
  onChange: () => void,
) => {
  observe(handle: FileSystemDirectoryHandle, options: { recursive: boolean }): Promise<void>;
  disconnect(): void;
};

export type WatchedFolder = { id: string; handle: FileSystemDirectoryHandle; includesSubfolders: boolean };

export function folderObserver(): FolderObserver | null {
  return (globalThis as { FileSystemObserver?: FolderObserver }).FileSystemObserver ?? null;
}

/** Reports changed folders while the app is open, in one page only. */
export class FolderWatcher {
  readonly #Observer: FolderObserver;
  readonly #onChange: (folderId: string) => void;
  readonly #closing = new AbortController();
  readonly #watched = new Map<string, { key: string; stop: () => void }>();
  #wanted: readonly WatchedFolder[] = [];
  #lock: HeldLock | null = null;

  constructor(options: {
    Observer: FolderObserver;
    locks: Locks;
    onChange: (folderId: string) => void;
  }) {
    this.#Observer = options.Observer;
    this.#onChange = options.onChange;
    this.#begin(options.locks).catch((error: unknown) => {
      if (!this.#closing.signal.aborted) log.warn('folders are not watched', error);
    });
  }

  /** Starts watching once no other page does. */
  async #begin(locks: Locks): Promise<void> {
    const { signal } = this.#closing;
    const lock = await new LifeLock('kanade-local-watch', { holders: 'one', locks }).hold(signal);
    if (signal.aborted) return lock.release();
    this.#lock = lock;
    this.setFolders(this.#wanted);
  }

  /** Watches exactly these folders, which must be readable. */
  setFolders(folders: readonly WatchedFolder[]): void {
    this.#wanted = folders;
    if (!this.#lock || this.#closing.signal.aborted) return;
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
    this.#lock?.release();
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
        Math.max(0, Math.min(quietMs, firstMs + maxWaitMs - nowMs)),
      );
    });
    const stop = (): void => {
      clearTimeout(timer);
      observer.disconnect();
    };
    this.#watched.set(id, { key: keyOf(folder), stop });
    observer.observe(handle, { recursive: includesSubfolders }).catch((error: unknown) => {
      // Systems limit the number of watched folders.
      log.warn('a folder is not watched', error);
    });
  }
}

function keyOf({ includesSubfolders }: WatchedFolder): string {
  return String(includesSubfolders);
}
