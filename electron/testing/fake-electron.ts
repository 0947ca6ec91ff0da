import { EventEmitter } from 'node:events';
import type {
  App,
  BrowserWindow,
  BrowserWindowConstructorOptions,
  GlobalShortcut,
  IpcMain,
  Session,
  WebContents,
} from 'electron';

/*
 * Fakes of Electron's objects for tests in Node: they record calls and emit events on demand. Each is typed by the used
 * part of Electron's types.
 */

type WindowOpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];
type RequestHandler = NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>;
type CheckHandler = NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>;
type DeviceHandler = NonNullable<Parameters<Session['setDevicePermissionHandler']>[0]>;
type InvokeHandler = Parameters<IpcMain['handle']>[1];

/** The app object; `quits` counts the calls of `quit`. */
export class FakeApp extends EventEmitter {
  quits = 0;
  isPackaged = false;
  /** Arguments of each requested relaunch. */
  readonly relaunches: unknown[] = [];
  /** Scheme, program and arguments of each registration with the system. */
  readonly protocols: [string, string, string[]][] = [];
  private readonly isFirst: boolean;
  constructor(isFirst = true) {
    super();
    this.isFirst = isFirst;
  }
  quit(): void {
    this.quits += 1;
  }
  requestSingleInstanceLock(): boolean {
    return this.isFirst;
  }
  relaunch(options?: unknown): void {
    this.relaunches.push(options);
  }
  isDefaultProtocolClient(...client: [string, string, string[]]): boolean {
    return this.protocols.some((known) => JSON.stringify(known) === JSON.stringify(client));
  }
  setAsDefaultProtocolClient(...client: [string, string, string[]]): boolean {
    this.protocols.push(client);
    return true;
  }
  getPreferredSystemLanguages(): string[] {
    return ['en-GB'];
  }
  get asApp(): App {
    return this as unknown as App;
  }
}

/** A web contents that records messages to its page. */
export class FakeContents extends EventEmitter {
  readonly sent: unknown[][] = [];
  readonly devTools: unknown[] = [];
  openHandler: WindowOpenHandler | null = null;
  destroyed = false;
  url: string;
  crashes = 0;
  devToolsOpened = false;
  constructor(url = '') {
    super();
    this.url = url;
  }
  getURL(): string {
    return this.url;
  }
  isDevToolsOpened(): boolean {
    return this.devToolsOpened;
  }
  /** Reports the process as gone, like Electron. */
  forcefullyCrashRenderer(): void {
    this.crashes += 1;
    this.emit('render-process-gone', {}, { reason: 'killed', exitCode: 9 });
  }
  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.openHandler = handler;
  }
  send(...message: unknown[]): void {
    this.sent.push(message);
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
  openDevTools(options: unknown): void {
    this.devTools.push(options);
  }
  get asContents(): WebContents {
    return this as unknown as WebContents;
  }
}

/** A window; `did` records the calls in order. */
export class FakeWindow extends EventEmitter {
  static made: FakeWindow[] = [];
  readonly did: string[] = [];
  readonly webContents = new FakeContents();
  maximised = false;
  minimised = false;
  destroyed = false;
  /** The result of loading a page. */
  load: (url: string) => Promise<void> = async () => {};
  readonly options: BrowserWindowConstructorOptions;
  constructor(options: BrowserWindowConstructorOptions = {}) {
    super();
    this.options = options;
    FakeWindow.made.push(this);
  }
  loadURL(url: string): Promise<void> {
    this.did.push(`load ${url}`);
    return this.load(url);
  }
  show(): void {
    this.did.push('show');
  }
  focus(): void {
    this.did.push('focus');
  }
  restore(): void {
    this.did.push('restore');
  }
  minimize(): void {
    this.did.push('minimize');
  }
  close(): void {
    this.did.push('close');
  }
  maximize(): void {
    this.did.push('maximize');
    this.maximised = true;
    this.emit('maximize');
  }
  unmaximize(): void {
    this.did.push('unmaximize');
    this.maximised = false;
    this.emit('unmaximize');
  }
  isMaximized(): boolean {
    return this.maximised;
  }
  isMinimized(): boolean {
    return this.minimised;
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
  get asWindow(): BrowserWindow {
    return this as unknown as BrowserWindow;
  }
}

/** A session that records its permission handlers. */
export class FakeSession extends EventEmitter {
  request: RequestHandler | null = null;
  check: CheckHandler | null = null;
  device: DeviceHandler | null = null;
  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.request = handler;
  }
  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.check = handler;
  }
  setDevicePermissionHandler(handler: DeviceHandler | null): void {
    this.device = handler;
  }
  get asSession(): Session {
    return this as unknown as Session;
  }
}

/** The main process's side of the channel. */
export class FakeIpcMain {
  readonly handlers = new Map<string, InvokeHandler>();
  handle(name: string, handler: InvokeHandler): void {
    if (this.handlers.has(name)) throw new Error(`second handler for ${name}`);
    this.handlers.set(name, handler);
  }
}

/** The system's shortcuts: `taken` belong to other programs, `invalid` are unknown to the system. */
export class FakeGlobalShortcut implements Pick<GlobalShortcut, 'register' | 'unregister'> {
  readonly registered = new Map<string, () => void>();
  readonly taken = new Set<string>();
  readonly invalid = new Set<string>();
  register(accelerator: string, callback: () => void): boolean {
    if (this.invalid.has(accelerator)) throw new TypeError(`conversion failure from ${accelerator}`);
    if (this.taken.has(accelerator) || this.registered.has(accelerator)) return false;
    this.registered.set(accelerator, callback);
    return true;
  }
  unregister(accelerator: string): void {
    this.registered.delete(accelerator);
  }
}
