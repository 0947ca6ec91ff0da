import type { MusicFile, MusicFolder } from '../../../../src/local/folders/music-folder.ts';

type FakeFile = { text: string; modifiedMs: number };
type Tree = Map<string, FakeFile | Tree>;

/**
 * An in-memory directory handle. Files contain any text; `step` is awaited before each operation, so that a test can
 * pause it.
 */
export class FakeMusicFolder implements MusicFolder {
  readonly kind = 'directory';
  readonly name: string;
  step: (what: string) => Promise<void> = async () => undefined;
  /** Errors of reading these files or folders, by path. */
  readonly errors = new Map<string, Error>();
  /** Paths of opened files, in order. */
  readonly opened: string[] = [];
  /** Null = the folder is gone. */
  #tree: Tree | null = new Map();
  #clockMs = 1_700_000_000_000;

  constructor(name = 'Music') {
    this.name = name;
  }

  /** Without `modifiedMs`, newer than all others. */
  put(path: string, text: string, modifiedMs = this.#nextMs()): void {
    const { tree, name } = this.#placeOf(path, true);
    tree.set(name, { text, modifiedMs });
  }

  delete(path: string): void {
    const { tree, name } = this.#placeOf(path, false);
    tree.delete(name);
  }

  /** Preserves size and time; overwrites a file at the new path. */
  move(from: string, to: string): void {
    const { tree, name } = this.#placeOf(from, false);
    const moved = tree.get(name);
    if (!moved) throw new Error(`nothing at ${from}`);
    tree.delete(name);
    const target = this.#placeOf(to, true);
    target.tree.set(target.name, moved);
  }

  /** Removes the folder itself. */
  remove(): void {
    this.#tree = null;
  }

  /** Files by path. */
  files(): Map<string, FakeFile> {
    const files = new Map<string, FakeFile>();
    const add = (tree: Tree, above: string): void => {
      for (const [name, content] of tree) {
        if (content instanceof Map) add(content, `${above}${name}/`);
        else files.set(above + name, content);
      }
    };
    if (this.#tree) add(this.#tree, '');
    return files;
  }

  values(): AsyncIterable<MusicFile | MusicFolder> {
    return this.#folderAt('').values();
  }

  getDirectoryHandle(name: string): Promise<MusicFolder> {
    return this.#folderAt('').getDirectoryHandle(name);
  }

  getFileHandle(name: string): Promise<MusicFile> {
    return this.#folderAt('').getFileHandle(name);
  }

  #nextMs(): number {
    this.#clockMs += 1000;
    return this.#clockMs;
  }

  #folderAt(path: string): MusicFolder {
    const below = (name: string): string => (path === '' ? name : `${path}/${name}`);
    const tree = async (): Promise<Tree> => {
      await this.step(`list ${path}`);
      const error = this.errors.get(path);
      if (error) throw error;
      return this.#treeAt(path);
    };
    const fake = this;
    return {
      kind: 'directory',
      name: path.slice(path.lastIndexOf('/') + 1),
      async *values() {
        for (const [name, content] of [...(await tree())]) {
          await fake.step(`next ${below(name)}`);
          yield content instanceof Map ? fake.#folderAt(below(name)) : fake.#fileAt(below(name));
        }
      },
      async getDirectoryHandle(name) {
        if (!((await tree()).get(name) instanceof Map)) throw gone(name);
        return fake.#folderAt(below(name));
      },
      async getFileHandle(name) {
        const content = (await tree()).get(name);
        if (!content || content instanceof Map) throw gone(name);
        return fake.#fileAt(below(name));
      },
    };
  }

  #fileAt(path: string): MusicFile {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return {
      kind: 'file',
      name,
      getFile: async () => {
        await this.step(`open ${path}`);
        const error = this.errors.get(path);
        if (error) throw error;
        const file = this.files().get(path);
        if (!file) throw gone(path);
        this.opened.push(path);
        return new File([file.text], name, { lastModified: file.modifiedMs });
      },
    };
  }

  #treeAt(path: string): Tree {
    let tree: FakeFile | Tree | null | undefined = this.#tree;
    for (const step of path === '' ? [] : path.split('/')) tree = tree instanceof Map ? tree.get(step) : undefined;
    if (!(tree instanceof Map)) throw gone(path);
    return tree;
  }

  #placeOf(path: string, isCreated: boolean): { tree: Tree; name: string } {
    const names = path.split('/');
    const name = names.pop() ?? '';
    let tree = this.#treeAt('');
    for (const step of names) {
      const next = tree.get(step);
      if (next instanceof Map) {
        tree = next;
        continue;
      }
      if (!isCreated) throw gone(path);
      const created: Tree = new Map();
      tree.set(step, created);
      tree = created;
    }
    return { tree, name };
  }
}

function gone(path: string): DOMException {
  return new DOMException(`${path} is gone`, 'NotFoundError');
}
