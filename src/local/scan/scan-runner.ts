import { createLog } from '@/core/log.ts';
import { chosenFiles } from '@/local/folders/chosen-files.ts';
import { folderAccess } from '@/local/folders/folder-access.ts';
import { listedPathsInside } from '@/local/folders/nested-folders.ts';
import { type FolderRecord, type ScanRequest, unproductiveStartsLimit } from '@/local/index/folder-record.ts';
import type { LocalMessage } from '@/local/index/local-bus.ts';
import { readFolders } from '@/local/index/read-index.ts';
import { changeScanRequest, readScanRequests } from '@/local/index/scan-requests.ts';
import { writeScanEnd } from '@/local/index/write-scan.ts';
import type { Bus } from '@/storage/documents/bus.ts';
import type { Locks } from '@/storage/documents/life-lock.ts';
import type { ScanEnd } from './folder-scan.ts';
import type { ScanJob } from './scan-messages.ts';
import type { FolderScanner } from './start-worker.ts';

const log = createLog('local scan');

/** Held by the scanning page. */
const scanLockName = 'kanade-local-scan';

export type ScanRunnerOptions = {
  startScanner: () => FolderScanner;
  locks: Locks;
  bus: Bus<LocalMessage>;
  language: () => string;
  /** Called after a scan of this page. */
  onEnd: (folderId: string, end: ScanEnd) => void;
  /** Called when this page has the lock and no scan is left. */
  onIdle: () => void;
};

/**
 * Runs requested scans one at a time across all pages: the page with the Web Lock scans, the others wait for the lock
 * and continue where a closed page stopped.
 */
export class ScanRunner {
  readonly #options: ScanRunnerOptions;
  #isRunning = false;
  #isRequestedAgain = false;
  readonly #closing = new AbortController();
  #prepared: FolderScanner | null = null;

  constructor(options: ScanRunnerOptions) {
    this.#options = options;
  }

  /** Checks for requested scans as soon as no other page scans. */
  wake(): void {
    if (this.#closing.signal.aborted) return;
    if (this.#isRunning) {
      this.#isRequestedAgain = true;
      return;
    }
    this.#isRunning = true;
    void this.#run();
  }

  /**
   * Starts the scanner while a scan is being requested; `wake` must follow, and closes it if there is nothing to do.
   */
  prepare(): void {
    if (!this.#isRunning && !this.#closing.signal.aborted) this.#prepared ??= this.#options.startScanner();
  }

  /** Stops the runner and this page's scan, which another page continues. */
  close(): void {
    this.#closing.abort();
    this.#discardPrepared();
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    do {
      this.#isRequestedAgain = false;
      try {
        await this.#options.locks.request(scanLockName, { signal }, () => this.#scanAll());
      } catch (error) {
        if (!signal.aborted) log.warn('scanning ended', error);
      }
    } while (this.#isRequestedAgain && !signal.aborted);
    this.#isRunning = false;
    this.#discardPrepared();
  }

  #discardPrepared(): void {
    this.#prepared?.close();
    this.#prepared = null;
  }

  #scanner(): FolderScanner {
    const scanner = this.#prepared ?? this.#options.startScanner();
    this.#prepared = null;
    return scanner;
  }

  async #scanAll(): Promise<void> {
    const { signal } = this.#closing;
    const { bus, onIdle, onEnd } = this.#options;
    let scanner: FolderScanner | null = null;
    const stop = (): void => scanner?.close();
    signal.addEventListener('abort', stop);
    try {
      /** Failed requests stay, but are tried only once. */
      const tried = new Set<string>();
      for (;;) {
        this.#isRequestedAgain = false;
        const next = await this.#nextJob(tried);
        if (!next || signal.aborted) break;
        tried.add(next.token);
        scanner ??= this.#scanner();
        const end = await scanner.scan(next);
        if (signal.aborted) return;
        if (end === 'failed') {
          // A failed worker may not be able to start another scan.
          scanner.close();
          scanner = null;
        }
        const failure = end === 'complete' || end === 'cancelled' ? null : end;
        await writeScanEnd(next.folderId, next.token, failure).catch((error: unknown) =>
          log.warn('the end of a scan could not be stored', error),
        );
        onEnd(next.folderId, end);
        bus.post({ kind: 'folders' });
      }
      onIdle();
      bus.post({ kind: 'progress', progress: null });
    } finally {
      signal.removeEventListener('abort', stop);
      stop();
    }
  }

  async #nextJob(tried: ReadonlySet<string>): Promise<ScanJob | null> {
    const [requests, folders] = await Promise.all([readScanRequests(), readFolders()]);
    const readable = new Map<string, FolderRecord>();
    for (const folder of folders) if ((await folderAccess(folder)) === 'granted') readable.set(folder.id, folder);
    for (const request of requests) {
      const folder = readable.get(request.folderId);
      if (!folder || tried.has(request.token)) continue;
      if (!(await this.#countStart(request))) continue;
      const others = [...readable.values()].flatMap(({ id, handle }) =>
        handle && id !== folder.id ? [{ folderId: id, handle }] : [],
      );
      const job = await jobOf(folder, request, folders);
      return job && { ...job, others, language: this.#options.language() };
    }
    return null;
  }

  /** False if the scan kills its page each time, or was cancelled meanwhile. */
  async #countStart(request: ScanRequest): Promise<boolean> {
    const { folderId, token } = request;
    if (request.unproductiveStarts >= unproductiveStartsLimit) {
      await writeScanEnd(folderId, token, 'failed');
      this.#options.onEnd(folderId, 'failed');
      return false;
    }
    const counted = await changeScanRequest(folderId, (now) => ({
      ...now,
      unproductiveStarts: now.unproductiveStarts + 1,
    }));
    return counted !== null;
  }
}

async function jobOf(
  folder: FolderRecord,
  request: ScanRequest,
  folders: readonly FolderRecord[],
): Promise<Omit<ScanJob, 'others' | 'language'> | null> {
  const { id: folderId, name, includesSubfolders, handle } = folder;
  const files = handle ? null : chosenFiles(folderId);
  if (!handle && !files) return null;
  return {
    kind: 'scan',
    folderId,
    token: request.token,
    name,
    includesSubfolders,
    isPaused: request.isPaused,
    skippedPaths: await listedPathsInside(folder, folders),
    source: handle ? { kind: 'handle', handle } : { kind: 'files', files: files ?? [] },
  };
}
