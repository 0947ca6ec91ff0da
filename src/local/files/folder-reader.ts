import { withLimit } from '@/core/async/timers.ts';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { createLog } from '@/core/log.ts';

const log = createLog('local files');

export type FilePlace = Pick<LocalTrack, 'folderId' | 'path'>;

/** Persisted handle of a folder; null without one. */
export type ReadFolderHandle = (folderId: string) => Promise<FileSystemDirectoryHandle | null>;

/** A handle with Chromium's extension of the standard. */
type PermissionHandle = FileSystemDirectoryHandle & {
  queryPermission?: (descriptor: { mode: 'read' }) => Promise<PermissionState>;
};

/**
 * Why a folder returns no file: `no-access` = not readable at the moment (access not granted, unplugged, deleted),
 * `gone` = the file is missing, `unreadable` = the file can't be read.
 */
export type FolderRefusal = 'no-access' | 'gone' | 'unreadable';

/** A sleeping drive needs some seconds; a missing network drive may never answer. */
const openLimitMs = 15_000;

/**
 * Opens files through folder handles. Caches handles and their access, so it must be created for each file or batch.
 */
export class FolderReader {
  readonly #readHandle: ReadFolderHandle;
  readonly #folders = new Map<string, Promise<FileSystemDirectoryHandle>>();

  constructor(readHandle: ReadFolderHandle) {
    this.#readHandle = readHandle;
  }

  /** Opens a file; `no-access` also if the folder does not answer. Never shows a permission prompt. */
  open(place: FilePlace): Promise<File | FolderRefusal> {
    return withLimit(this.#open(place), openLimitMs, () => 'no-access' as const);
  }

  async #open({ folderId, path }: FilePlace): Promise<File | FolderRefusal> {
    const root = await this.#root(folderId);
    if (!root) return 'no-access';
    const names = path.split('/');
    const name = names.pop() ?? '';
    try {
      const folder = await this.#folder(folderId, root, names);
      return await (await folder.getFileHandle(name)).getFile();
    } catch (error) {
      return refusalOf(error, root);
    }
  }

  /** Files directly in a folder whose name passes; [] if it can't be read. */
  async list(folderId: string, path: string, isWanted: (name: string) => boolean): Promise<File[]> {
    const root = await this.#root(folderId);
    if (!root) return [];
    const found: File[] = [];
    try {
      const folder = await this.#folder(folderId, root, path === '' ? [] : path.split('/'));
      for await (const [name, handle] of folder.entries()) {
        if (handle.kind === 'file' && isWanted(name)) found.push(await handle.getFile());
      }
    } catch (error) {
      log.warn('a folder could not be listed', error);
    }
    return found;
  }

  /** null if its files can't be read at the moment. */
  async #root(folderId: string): Promise<FileSystemDirectoryHandle | null> {
    try {
      return await this.#remembered(`${folderId}:`, () => this.#granted(folderId));
    } catch {
      return null;
    }
  }

  async #granted(folderId: string): Promise<FileSystemDirectoryHandle> {
    const handle: PermissionHandle | null = await this.#readHandle(folderId);
    // Browsers without `queryPermission` allow access to every handle that they return.
    const access = await handle?.queryPermission?.({ mode: 'read' });
    if (!handle || (access !== undefined && access !== 'granted')) throw new Error('no access');
    return handle;
  }

  async #folder(
    folderId: string,
    root: FileSystemDirectoryHandle,
    names: readonly string[],
  ): Promise<FileSystemDirectoryHandle> {
    let folder = root;
    let key = `${folderId}:`;
    for (const name of names) {
      const parent = folder;
      key += `${name}/`;
      folder = await this.#remembered(key, () => parent.getDirectoryHandle(name));
    }
    return folder;
  }

  #remembered(key: string, get: () => Promise<FileSystemDirectoryHandle>): Promise<FileSystemDirectoryHandle> {
    const known = this.#folders.get(key) ?? get();
    this.#folders.set(key, known);
    return known;
  }
}

async function refusalOf(error: unknown, root: FileSystemDirectoryHandle): Promise<FolderRefusal> {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'no-access';
  // A name that the file system does not allow is a TypeError.
  if (name !== 'NotFoundError' && name !== 'TypeMismatchError' && name !== 'TypeError') return 'unreadable';
  return (await canBeListed(root)) ? 'gone' : 'no-access';
}

async function canBeListed(folder: FileSystemDirectoryHandle): Promise<boolean> {
  try {
    await folder.keys().next();
    return true;
  } catch {
    return false;
  }
}
