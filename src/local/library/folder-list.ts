import type { FolderAccess, LocalFolder, ScanError } from '@/core/local-music/local-folder';
import { forgetChosenFiles } from '../folders/chosen-files';
import { folderAccess } from '../folders/folder-access';
import type { WatchedFolder } from '../folders/watch-folders';
import type { FolderRecord } from '../index/folder-record';
import { readFolders } from '../index/read-index';

/** A folder of the list, and whether it can be read now. */
export type ListedFolder = { record: FolderRecord; access: FolderAccess };

/** The folders of the list, as they were last read from the database. */
export class FolderList {
  readonly #onRead: () => void;
  #folders: readonly ListedFolder[] = [];
  #reading: Promise<void> | null = null;
  #isOutdated = false;

  /** `onRead` is called after each reading. */
  constructor(onRead: () => void) {
    this.#onRead = onRead;
  }

  /** In the order in which they were chosen. */
  get folders(): readonly ListedFolder[] {
    return this.#folders;
  }

  get ids(): string[] {
    return this.#folders.map(({ record }) => record.id);
  }

  get(folderId: string): ListedFolder | null {
    return this.#folders.find(({ record }) => record.id === folderId) ?? null;
  }

  /**
   * Reads the folders and whether they can be read; calls meanwhile have them read once more. Rejects if the database
   * can't be used.
   */
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
      for (const id of this.ids) if (!ids.has(id)) forgetChosenFiles(id);
      this.#folders = folders;
      this.#onRead();
    }
  }
}

/** The folder without what only the scanner needs. */
export function localFolder({ record, access }: ListedFolder): LocalFolder {
  const { handle: _handle, failure: _failure, isMissingCovers: _isMissingCovers, ...folder } = record;
  return { ...folder, access };
}

/** How its last scan failed. */
export function scanFailure({ record: { id, failure } }: ListedFolder): ScanError[] {
  return failure ? [{ folderId: id, reason: failure }] : [];
}

/** The folder for the watcher, where it can be read. */
export function watchedFolder({ record, access }: ListedFolder): WatchedFolder[] {
  const { id, handle, includesSubfolders } = record;
  return handle && access === 'granted' ? [{ id, handle, includesSubfolders }] : [];
}
