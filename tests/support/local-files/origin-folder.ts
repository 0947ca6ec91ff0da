/** A folder in the private file system of the browser (OPFS), for tests in Chromium. */
export class OriginFolder {
  readonly handle: FileSystemDirectoryHandle;
  readonly #parent: FileSystemDirectoryHandle;

  constructor(parent: FileSystemDirectoryHandle, handle: FileSystemDirectoryHandle) {
    this.#parent = parent;
    this.handle = handle;
  }

  /** A new empty folder. */
  static async create(name: string): Promise<OriginFolder> {
    const top = await navigator.storage.getDirectory();
    // Separate parents, so that folders with the same name don't collide.
    const parent = await top.getDirectoryHandle(crypto.randomUUID(), { create: true });
    return new OriginFolder(parent, await parent.getDirectoryHandle(name, { create: true }));
  }

  async write(path: string, content: Uint8Array<ArrayBuffer> | string): Promise<void> {
    const { folder, name } = await this.#placeOf(path);
    const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
    await writable.write(content);
    await writable.close();
  }

  async delete(path: string): Promise<void> {
    const { folder, name } = await this.#placeOf(path);
    await folder.removeEntry(name, { recursive: true });
  }

  /** Preserves size and time. */
  async move(from: string, to: string): Promise<void> {
    const { folder, name } = await this.#placeOf(from);
    const target = await this.#placeOf(to);
    const file = (await folder.getFileHandle(name)) as FileSystemFileHandle & {
      move(folder: FileSystemDirectoryHandle, name: string): Promise<void>;
    };
    await file.move(target.folder, target.name);
  }

  /** Removes the folder itself. */
  async remove(): Promise<void> {
    await this.#parent.removeEntry(this.handle.name, { recursive: true });
  }

  async #placeOf(path: string): Promise<{ folder: FileSystemDirectoryHandle; name: string }> {
    const names = path.split('/');
    const name = names.pop() ?? '';
    let folder = this.handle;
    for (const step of names) folder = await folder.getDirectoryHandle(step, { create: true });
    return { folder, name };
  }
}

/** A new folder with these files by path. */
export async function makeDiskFolder(
  name: string,
  files: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>,
): Promise<OriginFolder> {
  const folder = await OriginFolder.create(name);
  for (const [path, content] of Object.entries(files)) await folder.write(path, content);
  return folder;
}
