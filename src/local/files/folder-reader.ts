import { withLimit } from '@/core/async/timers';
import type { LocalTrack } from '@/core/local-music/local-track';
import { createLog } from '@/core/log';

const log = createLog('local files');

/** The place of a file of local music. */
export type FilePlace = Pick<LocalTrack, 'folderId' | 'path'>;

/** The handle of a folder that the browser remembers; null where it has none. */
export type ReadFolderHandle = (folderId: string) => Promise<FileSystemDirectoryHandle | null>;

/** A handle with what Chromium adds to the standard. */
type PermissionHandle = FileSystemDirectoryHandle & {
  queryPermission?: (descriptor: { mode: 'read' }) => Promise<PermissionState>;
};

/**
 * Why a folder gives no file: it can't be read at the moment (access not granted, unplugged, deleted), it can and does
 * not contain the file, or the file itself can't be read.
 */
export type FolderRefusal = 'no-access' | 'gone' | 'unreadable';

/** A drive that sleeps needs some seconds; one on a network that is gone may never answer. */
const openLimitMs = 15_000;

/**
 * Opens files through the handles of their folders. It remembers the handles of folders and their access: make a new one
 * for each file or batch.
 */
export class FolderReader {
  readonly #readHandle: ReadFolderHandle;
  readonly #folders = new Map<string, Promise<FileSystemDirectoryHandle>>();

  constructor(readHandle: ReadFolderHandle) {
    this.#readHandle = readHandle;
  }

  /** The file at that place; `no-access` also where the folder does not answer. Never asks the user for access. */
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

  /** Files directly in the folder with that path whose name passes; [] where it can't be read. */
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

  /** null while its files can't be read. */
  async #root(folderId: string): Promise<FileSystemDirectoryHandle | null> {
    try {
      return await this.#remembered(`${folderId}:`, () => this.#granted(folderId));
    } catch {
      return null;
    }
  }

  async #granted(folderId: string): Promise<FileSystemDirectoryHandle> {
    const handle: PermissionHandle | null = await this.#readHandle(folderId);
    // Only the browsers that can ask for access have `queryPermission`; the others allow access to every handle that they return.
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
  // A name that the file system does not allow is reported as TypeError.
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
