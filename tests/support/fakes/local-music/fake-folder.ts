/** Content of a folder: files by content, and folders. */
export type FolderContent = { [name: string]: string | File | FolderContent };

/**
 * A fake directory handle for tests without a browser. `content` may change at any time; `access` is the browser's
 * permission, and `opened` counts opened files.
 */
export class FakeFolder {
  content: FolderContent;
  access: PermissionState = 'granted';
  /** False for a deleted folder or removed disk. */
  exists = true;
  opened = 0;

  constructor(content: FolderContent) {
    this.content = content;
  }

  get handle(): FileSystemDirectoryHandle {
    return this.#handleOf([]) as unknown as FileSystemDirectoryHandle;
  }

  #handleOf(path: readonly string[]) {
    const entries = (): FolderContent => this.#read(path);
    const entry = (name: string, isFolder: boolean): void => {
      const found = entries()[name];
      if (found === undefined) throw new DOMException('no such entry', 'NotFoundError');
      const isFound = typeof found === 'string' || found instanceof File ? 'file' : 'folder';
      if (isFound !== (isFolder ? 'folder' : 'file')) throw new DOMException('another kind', 'TypeMismatchError');
    };
    const file = (name: string) => ({
      kind: 'file' as const,
      name,
      getFile: async () => {
        entry(name, false);
        this.opened += 1;
        const content = entries()[name];
        return content instanceof File ? content : new File([String(content)], name);
      },
    });
    const iterate = async function* (this: FakeFolder) {
      for (const name of Object.keys(entries())) {
        const content = entries()[name];
        const isFile = typeof content === 'string' || content instanceof File;
        yield [name, isFile ? file(name) : this.#handleOf([...path, name])] as const;
      }
    };
    return {
      kind: 'directory' as const,
      name: path.at(-1) ?? 'Music',
      queryPermission: async () => this.access,
      getDirectoryHandle: async (name: string) => {
        entry(name, true);
        return this.#handleOf([...path, name]);
      },
      getFileHandle: async (name: string) => {
        entry(name, false);
        return file(name);
      },
      entries: () => iterate.call(this),
      keys: async function* () {
        for (const name of Object.keys(entries())) yield name;
      },
    };
  }

  #read(path: readonly string[]): FolderContent {
    if (this.access !== 'granted') throw new DOMException('no access', 'NotAllowedError');
    if (!this.exists) throw new DOMException('the folder is gone', 'NotFoundError');
    let content = this.content;
    for (const name of path) {
      const next = content[name];
      if (typeof next !== 'object' || next instanceof File) throw new DOMException('gone', 'NotFoundError');
      content = next;
    }
    return content;
  }
}

/** An unreadable file, changed after it was opened. */
export function changedFile(name: string): File {
  const file = new File(['sound'], name);
  const fail = async () => {
    throw new DOMException('the file has changed', 'NotReadableError');
  };
  return Object.assign(file, { slice: () => ({ arrayBuffer: fail }), arrayBuffer: fail });
}
