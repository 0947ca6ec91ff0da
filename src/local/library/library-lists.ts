import type { FolderAccess, LocalFolder, ScanError, UnreadableFile } from '@/core/local-music/local-folder.ts';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { pathOrder, textOrder } from '@/core/track-list/track-order.ts';
import { deleteChosenFiles } from '@/local/folders/chosen-files.ts';
import { folderAccess } from '@/local/folders/folder-access.ts';
import type { WatchedFolder } from '@/local/folders/watch-folders.ts';
import type { FolderRecord } from '@/local/index/folder-record.ts';
import type { IndexChange } from '@/local/index/local-bus.ts';
import { readFolders } from '@/local/index/read-index.ts';

/** Tracks of the index in a page, as an array that is replaced at each change. */
export class TrackList {
  #tracks: LocalTrack[] = [];
  #places = new Map<string, number>();

  get tracks(): readonly LocalTrack[] {
    return this.#tracks;
  }

  clear(): void {
    this.#set([]);
  }

  /** Removes tracks, then replaces known ones in place and appends new ones. */
  apply({ tracks, removedIds }: Pick<IndexChange, 'tracks' | 'removedIds'>): void {
    const known = removedIds.filter((id) => this.#places.has(id));
    if (known.length > 0) {
      const removed = new Set(known);
      this.#set(this.#tracks.filter(({ id }) => !removed.has(id)));
    }
    if (tracks.length === 0) return;
    this.#tracks = [...this.#tracks];
    for (const track of tracks) {
      const place = this.#places.get(track.id);
      if (place !== undefined) this.#tracks[place] = track;
      else this.#places.set(track.id, this.#tracks.push(track) - 1);
    }
  }

  /** Removes tracks of other folders. */
  retainFolders(folderIds: ReadonlySet<string>): void {
    if (this.#tracks.every(({ folderId }) => folderIds.has(folderId))) return;
    this.#set(this.#tracks.filter(({ folderId }) => folderIds.has(folderId)));
  }

  /** Sorts by folder order and path, in this language; a sorted array stays the same. */
  sort(folderIds: readonly string[], language: string): void {
    const comparePaths = pathOrder(textOrder(language));
    const order = new Map(folderIds.map((id, place) => [id, place]));
    const placeOf = ({ folderId }: LocalTrack): number => order.get(folderId) ?? order.size;
    const compare = (one: LocalTrack, other: LocalTrack): number =>
      placeOf(one) - placeOf(other) || comparePaths(one.path, other.path);
    const isSorted = this.#tracks.every((track, place) => {
      const before = this.#tracks[place - 1];
      return !before || compare(before, track) <= 0;
    });
    if (!isSorted) this.#set(this.#tracks.toSorted(compare));
  }

  #set(tracks: LocalTrack[]): void {
    this.#tracks = tracks;
    this.#places = new Map(tracks.map(({ id }, place) => [id, place]));
  }
}

/** Unreadable files of the index in a page. */
export class UnreadableList {
  readonly #files = new Map<string, UnreadableFile>();
  #list: readonly UnreadableFile[] = [];

  get files(): readonly UnreadableFile[] {
    return this.#list;
  }

  clear(): void {
    this.#files.clear();
    this.#list = [];
  }

  apply({ unreadable, readable }: Pick<IndexChange, 'unreadable' | 'readable'>): void {
    if (unreadable.length === 0 && readable.length === 0) return;
    for (const file of readable) this.#files.delete(keyOf(file));
    for (const file of unreadable) this.#files.set(keyOf(file), file);
    this.#list = [...this.#files.values()];
  }

  retainFolders(folderIds: ReadonlySet<string>): void {
    if (this.#list.every(({ folderId }) => folderIds.has(folderId))) return;
    for (const file of this.#list) if (!folderIds.has(file.folderId)) this.#files.delete(keyOf(file));
    this.#list = [...this.#files.values()];
  }
}

function keyOf({ folderId, path }: Pick<UnreadableFile, 'folderId' | 'path'>): string {
  return `${folderId}/${path}`;
}

export type ListedFolder = { record: FolderRecord; access: FolderAccess };

/** Folders of the list, as last read from the database. */
export class FolderList {
  readonly #onRead: () => void;
  #folders: readonly ListedFolder[] = [];
  #reading: Promise<void> | null = null;
  #isOutdated = false;

  /** `onRead` is called after each reading. */
  constructor(onRead: () => void) {
    this.#onRead = onRead;
  }

  /** In the order they were added. */
  get folders(): readonly ListedFolder[] {
    return this.#folders;
  }

  get ids(): string[] {
    return this.#folders.map(({ record }) => record.id);
  }

  get(folderId: string): ListedFolder | null {
    return this.#folders.find(({ record }) => record.id === folderId) ?? null;
  }

  /** Reads the folders and their access; a call during a read repeats it. Rejects if the database can't be used. */
  read(): Promise<void> {
    this.#isOutdated = true;
    this.#reading ??= this.#readUntilCurrent().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readUntilCurrent(): Promise<void> {
    while (this.#isOutdated) {
      this.#isOutdated = false;
      const records = await readFolders();
      const folders = await Promise.all(
        records.map(async (record) => ({ record, access: await folderAccess(record) })),
      );
      const ids = new Set(records.map(({ id }) => id));
      for (const id of this.ids) if (!ids.has(id)) deleteChosenFiles(id);
      this.#folders = folders;
      this.#onRead();
    }
  }
}

/** Removes scanner-only fields. */
export function localFolder({ record, access }: ListedFolder): LocalFolder {
  const { handle: _handle, failure: _failure, isMissingCovers: _isMissingCovers, ...folder } = record;
  return { ...folder, access };
}

export function scanFailure({ record: { id, failure } }: ListedFolder): ScanError[] {
  return failure ? [{ folderId: id, reason: failure }] : [];
}

/** The folder for the watcher, if it is readable. */
export function watchedFolder({ record, access }: ListedFolder): WatchedFolder[] {
  const { id, handle, includesSubfolders } = record;
  return handle && access === 'granted' ? [{ id, handle, includesSubfolders }] : [];
}

/** From this length on, sorting, filtering and rendering take too long to do for each batch. */
const longList = 2000;
const shortRestMs = 100;
const longRestMs = 1000;

/** Collects changes, which a scan reports several times a second, and shows them together. */
export class ChangeGroup {
  readonly #onChanges: (changes: readonly IndexChange[]) => void;
  readonly #listLength: () => number;
  #changes: IndexChange[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #shownMs = Number.NEGATIVE_INFINITY;

  constructor(options: { onChanges: (changes: readonly IndexChange[]) => void; listLength: () => number }) {
    this.#onChanges = options.onChanges;
    this.#listLength = options.listLength;
  }

  /** Shows a change at once if none was shown recently, else with others after a pause. */
  add(change: IndexChange): void {
    this.#changes.push(change);
    if (this.#timer !== null) return;
    const restMs = this.#listLength() < longList ? shortRestMs : longRestMs;
    const waitMs = this.#shownMs + restMs - performance.now();
    if (waitMs <= 0) this.show();
    else this.#timer = setTimeout(() => this.show(), waitMs);
  }

  /** Shows pending changes now. */
  show(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const changes = this.#changes;
    if (changes.length === 0) return;
    this.#changes = [];
    this.#shownMs = performance.now();
    this.#onChanges(changes);
  }

  /** Discards pending changes. */
  clear(): void {
    this.#changes = [];
    this.show();
  }
}
