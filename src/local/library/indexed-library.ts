import { Emitter } from '@/core/async/emitter.ts';
import { createLog } from '@/core/log.ts';
import { restoreDatabase } from '@/local/index/write-folders.ts';
import type { LocalLibraryParts } from '@/local/local-library.ts';
import { ScanRunner } from '@/local/scan/scan-runner.ts';
import { startScanWorker } from '@/local/scan/start-worker.ts';
import { databaseErrorKind } from '@/storage/database.ts';
import { requestPersistentStorage } from '@/storage/persistent-storage.ts';
import { storedSettings } from '@/storage/stored-settings.ts';
import type { ChosenFile } from '../folders/chosen-files.ts';
import { requestFolderAccess } from '../folders/folder-access.ts';
import { FolderWatcher, folderObserver } from '../folders/watch-folders.ts';
import { type IndexChange, type LocalMessage, noChange, openLocalBus } from '../index/local-bus.ts';
import { readAllTracks, readUnreadable } from '../index/read-index.ts';
import { changeScanRequest, deleteScanRequests, readScanRequests, requestScans } from '../index/scan-requests.ts';
import { changeFolderAndScan, clearIndex } from '../index/write-folders.ts';
import {
  type FolderAccessResult,
  type LocalLibrary,
  type LocalLibraryState,
  unknownLibrary,
} from '../local-library.ts';
import { chooseFiles, chooseFolder, removeFolder } from './folder-changes.ts';
import {
  ChangeGroup,
  FolderList,
  localFolder,
  scanFailure,
  TrackList,
  UnreadableList,
  watchedFolder,
} from './library-lists.ts';

const log = createLog('local music');

/** Lifetime of a prepared scanner without a scan, in ms. */
const preparedLifeMs = 30_000;

/** Local music of this browser; one instance per page. `close` is for tests. */
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

class IndexedLibrary implements LocalLibrary {
  readonly #parts: LocalLibraryParts;
  readonly #runner: ScanRunner;
  #preparedTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Emitter();
  readonly #tracks = new TrackList();
  readonly #unreadable = new UnreadableList();
  readonly #folders = new FolderList(() => this.#showFolders());
  readonly #changes = new ChangeGroup({
    onChanges: (changes) => this.#apply(changes),
    listLength: () => this.#state.tracks.length,
  });
  #state = unknownLibrary;
  #loading: Promise<void> | null = null;
  /** Messages received while the index is read; null otherwise. */
  #waiting: LocalMessage[] | null = null;
  #watcher: FolderWatcher | null = null;
  #stopListening: () => void = () => undefined;

  constructor(parts: LocalLibraryParts) {
    this.#parts = parts;
    this.#runner = new ScanRunner({
      startScanner: parts.startScanner,
      locks: parts.locks,
      bus: parts.bus,
      language: parts.language,
      onEnd: () => this.#inBackground(() => this.#folders.read()),
      onIdle: () => {
        this.#changes.show();
        this.#set({ scan: null });
      },
    });
  }

  getState(): LocalLibraryState {
    return this.#state;
  }

  subscribe(onChange: () => void): () => void {
    return this.#listeners.subscribe(onChange);
  }

  start(): void {
    if (this.#loading) return;
    const { bus, locks, Observer, onVisible } = this.#parts;
    const stopMessages = bus.subscribe((message) => this.#receive(message));
    // The browser may have withdrawn a permission, or a drive may be back.
    const stopVisible = onVisible(() => this.#inBackground(() => this.#folders.read()));
    this.#stopListening = () => {
      stopMessages();
      stopVisible();
    };
    if (Observer) this.#watcher = new FolderWatcher({ Observer, locks, onChange: (id) => this.refresh(id) });
    void this.#load();
  }

  prepareScan(): void {
    this.#runner.prepare();
    clearTimeout(this.#preparedTimer);
    // Closes the prepared scanner if nothing was added.
    this.#preparedTimer = setTimeout(() => this.#runner.wake(), preparedLifeMs);
  }

  close(): void {
    clearTimeout(this.#preparedTimer);
    this.#runner.close();
    this.#watcher?.close();
    this.#stopListening();
    this.#changes.clear();
    this.#parts.bus.close();
    this.#listeners.clear();
  }

  async addFolder(handle: FileSystemDirectoryHandle): Promise<string> {
    requestPersistentStorage('folder');
    const { folderId, moved } = await this.#adding(() => chooseFolder(handle, this.#parts));
    if (moved.length > 0) {
      const message: LocalMessage = { kind: 'change', change: { ...noChange, tracks: moved } };
      this.#receive(message);
      this.#parts.bus.post(message);
    }
    await this.#foldersWritten();
    return folderId;
  }

  async addFiles(name: string, files: readonly ChosenFile[]): Promise<string> {
    requestPersistentStorage('folder');
    const folderId = await this.#adding(() => chooseFiles(name, files, this.#parts));
    await this.#foldersWritten();
    return folderId;
  }

  async removeFolder(folderId: string): Promise<void> {
    await this.#loaded();
    await removeFolder(folderId, this.#parts.nowMs());
    await this.#foldersWritten();
  }

  async setIncludesSubfolders(folderId: string, includes: boolean): Promise<void> {
    await this.#loaded();
    await changeFolderAndScan(folderId, this.#parts.nowMs(), (folder) => ({ ...folder, includesSubfolders: includes }));
    await this.#foldersWritten();
  }

  async requestAccess(folderId: string): Promise<FolderAccessResult> {
    const folder = this.#folders.get(folderId);
    // Nothing may be awaited before the request, because the user gesture would end.
    const handle = folder?.record.handle;
    const access = handle ? await requestFolderAccess(handle) : (folder?.access ?? 'missing');
    await this.#folders.read();
    if (access === 'granted') await this.#requestScans([folderId]);
    return access;
  }

  refresh(folderId?: string): void {
    this.#inBackground(async () => {
      await this.#loaded();
      await this.#folders.read();
      const readable = this.#folders.folders
        .filter(({ access }) => access === 'granted')
        .map(({ record }) => record.id);
      await this.#requestScans(folderId === undefined ? readable : readable.filter((id) => id === folderId));
    });
  }

  pauseScan(): void {
    this.#setPaused(true);
  }

  resumeScan(): void {
    this.#setPaused(false);
  }

  cancelScan(): void {
    this.#inBackground(async () => {
      await deleteScanRequests();
      this.#scansChanged();
    });
  }

  async rebuild(): Promise<void> {
    const wasFailed = this.#state.status === 'failed';
    await this.#loaded();
    const { status, error } = this.#state;
    if (wasFailed && status !== 'failed') return;
    // The other errors are temporary: another page, or a busy browser.
    const isLasting = error === 'damaged' || error === 'newer' || error === 'refused';
    if (status !== 'failed') await clearIndex(this.#parts.nowMs());
    else if (isLasting) await restoreDatabase(this.#parts.nowMs());
    this.#parts.bus.post({ kind: 'rebuilt' });
    await this.#load();
  }

  async #adding<Result>(add: () => Promise<Result>): Promise<Result> {
    this.#runner.prepare();
    try {
      await this.#loaded();
      return await add();
    } catch (error) {
      this.#runner.wake();
      throw error;
    }
  }

  #setPaused(isPaused: boolean): void {
    const { scan } = this.#state;
    if (!scan) return;
    this.#inBackground(async () => {
      await changeScanRequest(scan.folderId, (request) => ({ ...request, isPaused }));
      this.#parts.bus.post({ kind: 'scans' });
    });
  }

  async #requestScans(folderIds: readonly string[]): Promise<void> {
    if (folderIds.length === 0) return;
    await requestScans(folderIds, this.#parts.nowMs());
    this.#scansChanged();
  }

  /** Must be called after scans were requested or cancelled, in any page. */
  #scansChanged(): void {
    this.#parts.bus.post({ kind: 'scans' });
    this.#runner.wake();
  }

  async #foldersWritten(): Promise<void> {
    this.#parts.bus.post({ kind: 'folders' });
    this.#scansChanged();
    await this.#folders.read();
  }

  async #loaded(): Promise<void> {
    if (!this.#loading) this.start();
    await this.#loading;
    // Another page may have closed meanwhile.
    if (this.#state.status === 'failed') await this.#load();
  }

  /** Reads everything, after a running read. Never rejects. */
  #load(): Promise<void> {
    this.#loading = (this.#loading ?? Promise.resolve()).then(async () => {
      this.#waiting = [];
      try {
        await this.#readAll();
      } catch (error) {
        log.warn('local music could not be read', error);
        this.#set({ status: 'failed', error: databaseErrorKind(error) ?? 'refused' });
      }
      this.#waiting = null;
    });
    return this.#loading;
  }

  async #readAll(): Promise<void> {
    this.#changes.clear();
    this.#tracks.clear();
    this.#unreadable.clear();
    const folders = this.#folders.read();
    folders.catch(() => undefined);
    let isFirst = true;
    for await (const tracks of readAllTracks()) {
      this.#tracks.apply({ tracks, removedIds: [] });
      if (isFirst && tracks.length > 0) {
        this.#set({ tracks: this.#tracks.tracks });
        isFirst = false;
      }
    }
    this.#unreadable.apply({ unreadable: await readUnreadable(), readable: [] });
    await folders;
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    this.#showFolders();
    this.#set({ status: 'ready', error: null, tracks: this.#tracks.tracks, unreadable: this.#unreadable.files });
    for (const message of waiting) this.#receive(message);
    // The scanning page answers with its progress; without one, this page continues the scan.
    if ((await readScanRequests()).length > 0) this.#scansChanged();
  }

  #receive(message: LocalMessage): void {
    if (this.#waiting) {
      this.#waiting.push(message);
      return;
    }
    if (this.#state.status === 'failed') return;
    if (message.kind === 'change') {
      this.#changes.add(message.change);
      return;
    }
    const isUnderWay = message.kind === 'progress' && message.progress !== null;
    if (!isUnderWay) this.#changes.show();
    if (message.kind === 'progress') {
      // The runner waits for the scanning page to end.
      if (message.progress && !this.#state.scan) this.#runner.wake();
      this.#set({ scan: message.progress });
    } else if (message.kind === 'folders') this.#inBackground(() => this.#folders.read());
    else if (message.kind === 'scans') this.#runner.wake();
    else this.#inBackground(() => this.#load());
  }

  #apply(changes: readonly IndexChange[]): void {
    for (const change of changes) {
      this.#tracks.apply(change);
      this.#unreadable.apply(change);
    }
    this.#set({ tracks: this.#tracks.tracks, unreadable: this.#unreadable.files });
    // The folder of these tracks was just added or removed, so the list of folders is outdated.
    const isUnlisted = changes.some(({ tracks }) => tracks.some(({ folderId }) => !this.#folders.get(folderId)));
    if (isUnlisted) this.#inBackground(() => this.#folders.read());
  }

  #showFolders(): void {
    this.#changes.show();
    const { folders } = this.#folders;
    const ids = new Set(this.#folders.ids);
    this.#watcher?.setFolders(folders.flatMap(watchedFolder));
    if (!this.#waiting) {
      this.#tracks.retainFolders(ids);
      this.#unreadable.retainFolders(ids);
      this.#tracks.sort(this.#folders.ids, this.#parts.language());
    }
    this.#set({
      folders: folders.map(localFolder),
      failures: folders.flatMap(scanFailure),
      // While the index is read, its first part stays shown; the rest follows at the end.
      ...(this.#waiting ? {} : { tracks: this.#tracks.tracks, unreadable: this.#unreadable.files }),
    });
  }

  #set(change: Partial<LocalLibraryState>): void {
    const before = this.#state;
    const isSame = (Object.keys(change) as (keyof LocalLibraryState)[]).every((key) => before[key] === change[key]);
    if (isSame) return;
    this.#state = { ...before, ...change };
    this.#listeners.emit();
  }

  #inBackground(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      log.warn('a change of local music failed', error);
      const kind = databaseErrorKind(error);
      if (kind) this.#set({ status: 'failed', error: kind });
    });
  }
}
