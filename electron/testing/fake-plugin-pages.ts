import { rename } from 'node:fs/promises';
import type { BrowserWindowConstructorOptions, Extension, Session, Shell } from 'electron';
import { FakeSession, FakeWindow } from './fake-electron.ts';

/** A session with extensions: loads folders with an id from `idOf`, or as `answers` says. */
export class FakePluginSession extends FakeSession {
  /** Loaded extensions: id → folder. */
  readonly loaded = new Map<string, string>();
  readonly did: string[] = [];
  readonly cleared: unknown[] = [];
  readonly options: unknown[] = [];
  /** Results of loading a folder instead of success. */
  readonly answers = new Map<string, () => Promise<void>>();
  downloads: ((event: { preventDefault(): void }) => void)[] = [];
  private readonly idOf: (path: string) => string;
  constructor(idOf: (path: string) => string) {
    super();
    this.idOf = idOf;
  }
  readonly extensions = {
    loadExtension: async (path: string, options: unknown): Promise<Extension> => {
      this.did.push(`load ${path}`);
      this.options.push(options);
      await this.answers.get(path)?.();
      const id = this.idOf(path);
      this.loaded.set(id, path);
      return { id } as Extension;
    },
    removeExtension: (id: string): void => {
      this.did.push(`remove ${id}`);
      this.loaded.delete(id);
    },
  };
  async clearStorageData(options: unknown): Promise<void> {
    this.cleared.push(options);
  }
  override on(_name: string, listener: (event: { preventDefault(): void }) => void): this {
    this.downloads.push(listener);
    return this;
  }
  override get asSession(): Session {
    return this as unknown as Session;
  }
}

/** A shell whose trash is another folder; `failure` makes it fail. */
export class FakeShell implements Pick<Shell, 'trashItem' | 'openPath'> {
  readonly trashed: string[] = [];
  readonly opened: string[] = [];
  failure: string | null = null;
  private readonly trash: string;
  constructor(trash: string) {
    this.trash = trash;
  }
  async trashItem(path: string): Promise<void> {
    if (this.failure !== null) throw new Error(this.failure);
    this.trashed.push(path);
    await rename(path, `${this.trash}-${this.trashed.length}`);
  }
  async openPath(path: string): Promise<string> {
    this.opened.push(path);
    return this.failure ?? '';
  }
}

/** The window of a popup. */
export class FakePopupWindow extends FakeWindow {
  static opened: FakePopupWindow[] = [];
  constructor(options: BrowserWindowConstructorOptions = {}) {
    super(options);
    FakePopupWindow.opened.push(this);
  }
  removeMenu(): void {
    this.did.push('removeMenu');
  }
  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.did.push('destroy');
    this.emit('closed');
  }
}
