import { Emitter } from '../../../../src/core/async/emitter.ts';
import type { FolderAccess, LocalFolder } from '../../../../src/core/local-music/local-folder.ts';
import type { LocalTrack } from '../../../../src/core/local-music/local-track.ts';
import { type LocalLibrary, type LocalLibraryState, unknownLibrary } from '../../../../src/local/local-library.ts';
import { makeTrack } from './local-tracks.ts';

/** An invented track; `number` determines id, title and path. */
export function numberedTrack(number: number, change: Partial<LocalTrack> = {}): LocalTrack {
  return makeTrack({
    id: `track-${number}`,
    path: `Album/${String(number).padStart(2, '0')} Song ${number}.mp3`,
    extension: 'mp3',
    sizeBytes: 1000 * number,
    modifiedMs: 1_700_000_000_000,
    addedMs: 1_700_000_000_000,
    title: `Song ${number}`,
    album: 'Album',
    trackNumber: number,
    durationMs: 60_000 + number * 1000,
    bitRateKbps: 128,
    isLossless: false,
    ...change,
  });
}

export function makeFolder(change: Partial<LocalFolder> = {}): LocalFolder {
  return {
    id: 'folder-1',
    name: 'Music',
    kind: 'handle',
    includesSubfolders: true,
    access: 'granted',
    addedMs: 1_700_000_000_000,
    scannedMs: 1_700_000_000_000,
    ...change,
  };
}

/** A library without files: the test sets its state, and calls are recorded. */
export class FakeLocalLibrary implements LocalLibrary {
  /** Name and arguments of each call. */
  readonly calls: [string, ...unknown[]][] = [];
  /** Number of prepared scans. */
  preparedScans = 0;
  /** The browser's answer to a request for access. */
  answer: FolderAccess = 'granted';
  readonly #changes = new Emitter();
  #state: LocalLibraryState;

  constructor(state: Partial<LocalLibraryState> = {}) {
    this.#state = { ...unknownLibrary, status: 'ready', ...state };
  }

  set(change: Partial<LocalLibraryState>): void {
    this.#state = { ...this.#state, ...change };
    this.#changes.emit();
  }

  getState(): LocalLibraryState {
    return this.#state;
  }

  subscribe(onChange: () => void): () => void {
    return this.#changes.subscribe(onChange);
  }

  start(): void {}

  prepareScan(): void {
    this.preparedScans += 1;
  }

  async addFolder(handle: FileSystemDirectoryHandle): Promise<string> {
    this.calls.push(['addFolder', handle.name]);
    return this.#add(handle.name, 'handle');
  }

  async addFiles(name: string, files: readonly { path: string; file: File }[]): Promise<string> {
    this.calls.push(['addFiles', name, files.map(({ path }) => path)]);
    return this.#add(name, 'files');
  }

  #add(name: string, kind: LocalFolder['kind']): string {
    const id = `folder-${this.#state.folders.length + 1}`;
    this.set({ folders: [...this.#state.folders, makeFolder({ id, name, kind })] });
    return id;
  }

  async removeFolder(folderId: string): Promise<void> {
    this.calls.push(['removeFolder', folderId]);
    this.set({
      folders: this.#state.folders.filter(({ id }) => id !== folderId),
      tracks: this.#state.tracks.filter((track) => track.folderId !== folderId),
    });
  }

  async setIncludesSubfolders(folderId: string, includesSubfolders: boolean): Promise<void> {
    this.calls.push(['setIncludesSubfolders', folderId, includesSubfolders]);
    this.#change(folderId, { includesSubfolders });
  }

  async requestAccess(folderId: string): Promise<FolderAccess> {
    this.calls.push(['requestAccess', folderId]);
    this.#change(folderId, { access: this.answer });
    return this.answer;
  }

  #change(folderId: string, change: Partial<LocalFolder>): void {
    this.set({
      folders: this.#state.folders.map((folder) => (folder.id === folderId ? { ...folder, ...change } : folder)),
    });
  }

  refresh(...folder: [folderId?: string]): void {
    this.calls.push(['refresh', ...folder]);
  }

  pauseScan(): void {
    this.calls.push(['pauseScan']);
    if (this.#state.scan) this.set({ scan: { ...this.#state.scan, state: 'paused' } });
  }

  resumeScan(): void {
    this.calls.push(['resumeScan']);
    if (this.#state.scan) this.set({ scan: { ...this.#state.scan, state: 'running' } });
  }

  cancelScan(): void {
    this.calls.push(['cancelScan']);
    this.set({ scan: null });
  }

  async rebuild(): Promise<void> {
    this.calls.push(['rebuild']);
    this.set({ status: 'ready', error: null });
  }
}
