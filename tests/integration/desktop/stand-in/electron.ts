/*
 * Takes the place of the module 'electron' when the built main.js runs in plain Node. Its windows are pages of a real
 * Chromium, which loads the real extension. It checks Kanade's wiring; what Electron makes of it is not its business.
 */
import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type {
  BrowserWindowConstructorOptions,
  BrowserWindow as ElectronWindow,
  IpcMain,
  IpcMainInvokeEvent,
  WebContents,
} from 'electron';
import { type Browser, startBrowser } from './chromium.ts';
import { connectChannel, rawDeliver, rawInvoke, rawOpen, runPreload } from './preload-host.ts';

type InvokeHandler = Parameters<IpcMain['handle']>[1];
type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];

/** What a test can look at, as it crosses to the test's process. */
export type DesktopState = {
  sandboxEnabled: boolean;
  windows: WindowState[];
  /** Addresses given to the system. */
  opened: string[];
  /** Navigations that were stopped. */
  stopped: string[];
};
export type WindowState = {
  options: Record<string, unknown>;
  webPreferences: Record<string, unknown>;
  visible: boolean;
  /** What stood already when the window was made. */
  atBirth: { handlers: string[]; permissionHandlers: boolean; openGuard: boolean };
};

const appFolder = dirname(process.argv[2] ?? '');
const userData = mkdtempSync(join(tmpdir(), 'kanade-user-data-'));
process.on('exit', () => rmSync(userData, { recursive: true, force: true }));
const opened: string[] = [];
const stopped: string[] = [];
const handlers = new Map<string, InvokeHandler>();
const permissionHandlers = new Set<string>();
let browser: Browser | null = null;
let sandboxEnabled = false;
let isReady = false;
let becomeReady = () => {};
const ready = new Promise<void>((resolve) => {
  becomeReady = resolve;
});

class StandInApp extends EventEmitter {
  readonly isPackaged = false;
  whenReady = () => ready;
  requestSingleInstanceLock = () => process.env.STAND_IN_SECOND !== 'yes';
  getVersion = (): string => JSON.parse(readFileSync(join(appFolder, 'package.json'), 'utf8')).version;
  enableSandbox(): void {
    if (isReady) throw new Error('enableSandbox must be called before app is ready');
    sandboxEnabled = true;
  }
  getPath(name: string): string {
    if (name !== 'userData') throw new Error(`the stand-in has no folder ${name}`);
    return userData;
  }
  quit(): void {
    this.emit('before-quit');
    this.exit(0);
  }
  exit(code: number): void {
    // Like Electron: what the main process still does after it asked to end is not waited for.
    void Promise.resolve(browser?.close()).finally(() => process.exit(code));
  }
}

class StandInContents extends EventEmitter {
  openHandler: OpenHandler | null = null;
  page: Page | null = null;
  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }
  isDestroyed = () => this.page?.isClosed() ?? false;
  send(name: string, value: unknown): void {
    const { page } = this;
    void page?.evaluate(([deliver, ...message]) => Reflect.get(window, deliver)(...message), [
      rawDeliver,
      name,
      value,
    ] as const);
  }
}

class StandInWindow extends EventEmitter {
  static readonly all: StandInWindow[] = [];
  static fromWebContents = (contents: WebContents): ElectronWindow | null => {
    const found = StandInWindow.all.find((window) => (window.webContents as unknown) === contents);
    return (found ?? null) as unknown as ElectronWindow | null;
  };
  readonly webContents = new StandInContents();
  readonly state: WindowState;
  private readonly preload: string;
  private maximised = false;

  constructor({ webPreferences = {}, ...options }: BrowserWindowConstructorOptions) {
    super();
    if (!isReady) throw new Error('Cannot create BrowserWindow before app is ready');
    StandInWindow.all.push(this);
    app.emit('web-contents-created', {}, this.webContents);
    const { preload = '', session: _session, ...plain } = webPreferences;
    this.preload = preload;
    this.state = {
      options: { ...options },
      webPreferences: { ...plain },
      visible: options.show ?? true,
      atBirth: {
        handlers: [...handlers.keys()],
        permissionHandlers: permissionHandlers.size === 2,
        openGuard: this.webContents.openHandler !== null,
      },
    };
  }

  async loadURL(url: string): Promise<void> {
    if (!browser) throw new Error('no extension was loaded before the window');
    const page = await browser.context.newPage();
    this.webContents.page = page;
    await connectChannel(page, this.webContents as unknown as WebContents, invoke);
    await page.exposeBinding(rawOpen, (_source, target: string) => {
      const answer = this.webContents.openHandler?.({ url: target } as Parameters<OpenHandler>[0]);
      if (answer?.action !== 'deny') throw new Error('the stand-in has no second window');
    });
    // Every navigation to the web is put to the guards first, in whichever frame it happens.
    await page.route(/^https?:/, async (route, request) => {
      if (!request.isNavigationRequest()) return route.continue();
      const event = request.frame() === page.mainFrame() ? 'will-navigate' : 'will-frame-navigate';
      if (!this.isAllowed(event, request.url())) return route.abort('aborted');
      return route.fulfill({ contentType: 'text/html', body: 'elsewhere' });
    });
    await runPreload(page, this.preload);
    page.on('load', () => this.webContents.emit('did-finish-load'));
    await page.goto(url);
    this.emit('ready-to-show');
  }

  private isAllowed(event: string, url: string): boolean {
    let allowed = true;
    this.webContents.emit(event, {
      url,
      preventDefault() {
        allowed = false;
      },
    });
    if (!allowed) stopped.push(url);
    return allowed;
  }

  show(): void {
    this.state.visible = true;
  }
  isMaximized = () => this.maximised;
  isDestroyed = () => this.webContents.isDestroyed();
  isMinimized = () => false;
  focus(): void {}
  maximize(): void {
    this.maximised = true;
    this.emit('maximize');
  }
  unmaximize(): void {
    this.maximised = false;
    this.emit('unmaximize');
  }
  close(): void {
    void this.webContents.page?.close().then(() => {
      StandInWindow.all.splice(StandInWindow.all.indexOf(this), 1);
      this.emit('closed');
      if (StandInWindow.all.length === 0) app.emit('window-all-closed');
    });
  }
}

async function invoke(event: IpcMainInvokeEvent, name: string, args: unknown[]): Promise<unknown> {
  const handler = handlers.get(name);
  if (!handler) throw new Error(`No handler registered for '${name}'`);
  return handler(event, ...args);
}

const standInSession = {
  setPermissionRequestHandler: () => permissionHandlers.add('request'),
  setPermissionCheckHandler: () => permissionHandlers.add('check'),
  extensions: {
    async loadExtension(folder: string) {
      browser ??= await startBrowser();
      return { id: await browser.loadExtension(folder) };
    },
  },
};

/** What main.js imports. */
export const app = new StandInApp();
export const BrowserWindow = StandInWindow;
export const ipcMain = {
  handle(name: string, handler: InvokeHandler): void {
    if (handlers.has(name)) throw new Error(`Attempted to register a second handler for '${name}'`);
    handlers.set(name, handler);
  },
};
export const session = {
  fromPartition(partition: string) {
    if (!isReady) throw new Error('Session can only be received when app is ready');
    if (!partition.startsWith('persist:')) throw new Error('Extensions cannot be loaded in a temporary session');
    return standInSession;
  },
};
export const shell = {
  async openExternal(url: string): Promise<void> {
    opened.push(url);
  },
};

/** What the test can ask for; arguments and answers are plain data. */
export const requests = {
  state: (): DesktopState => ({
    sandboxEnabled,
    windows: StandInWindow.all.map((window) => window.state),
    opened,
    stopped,
  }),
  /** The value of an expression in the first window's page. */
  evaluate: (expression: string): Promise<unknown> => firstPage().evaluate(expression),
  /** Lets the first window's contents say once more that they have loaded, and waits for what that leads to. */
  loaded: async (): Promise<void> => {
    await Promise.all(
      firstWindow()
        .webContents.listeners('did-finish-load')
        .map((listener) => listener()),
    );
  },
  /** Puts a frame into the first window's page and calls from there, past the preload. */
  callFromFrame: async (url: string, name: string, args: unknown[]): Promise<unknown> => {
    const page = firstPage();
    const attached = page.waitForEvent('framenavigated', (frame) => frame.url() === url);
    await page.evaluate((src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src }));
    }, url);
    return callFrom(await attached, name, args);
  },
  /** Opens a page of the web and calls from there, as if it had got hold of the channel. */
  callFromWeb: async (url: string, name: string, args: unknown[]): Promise<unknown> => {
    if (!browser) throw new Error('no browser');
    const page = await browser.context.newPage();
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: 'hostile' }));
    await connectChannel(page, firstWindow().webContents as unknown as WebContents, invoke);
    await page.goto(url);
    return callFrom(page.mainFrame(), name, args).finally(() => page.close());
  },
};

/** Electron becomes ready only after the main module has run to its end. */
export function mainModuleHasRun(): void {
  isReady = true;
  becomeReady();
}

function firstWindow(): StandInWindow {
  const [window] = StandInWindow.all;
  if (!window) throw new Error('no window is open');
  return window;
}

function firstPage(): Page {
  const { page } = firstWindow().webContents;
  if (!page) throw new Error('the window has no page yet');
  return page;
}

type Frame = ReturnType<Page['mainFrame']>;

function callFrom(frame: Frame, name: string, args: unknown[]): Promise<unknown> {
  return frame.evaluate(([channel, ...call]) => Reflect.get(window, channel)(...call) as Promise<unknown>, [
    rawInvoke,
    name,
    args,
  ] as const);
}
