/*
 * Replaces the module 'electron' when the built main.js runs in plain Node. Its windows are pages of a real Chromium,
 * which loads the real extension. It tests Kanade's calls to Electron, not the behaviour of Electron itself.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type {
  BrowserWindowConstructorOptions,
  BrowserWindow as ElectronWindow,
  IpcMainInvokeEvent,
  WebContents,
} from 'electron';
import {
  StandInApp,
  StandInContents,
  StandInGlobalShortcut,
  StandInIpcMain,
  StandInSession,
  StandInWindow,
} from '../../../../electron/testing/stand-ins.ts';
import { type Browser, startBrowser } from './chromium.ts';
import { connectChannel, rawDeliver, rawInvoke, rawOpen, runPreload } from './preload-host.ts';

type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];

/** State that a test can read, as sent to the test's process. */
export type DesktopState = {
  sandboxEnabled: boolean;
  windows: WindowState[];
  /** Addresses opened with the system. */
  opened: string[];
  /** Navigations that were prevented. */
  stopped: string[];
};
export type WindowState = {
  options: Record<string, unknown>;
  webPreferences: Record<string, unknown>;
  visible: boolean;
  minimised: boolean;
  /** What existed when the window was created. */
  atBirth: { handlers: string[]; permissionHandlers: boolean; openGuard: boolean };
};

const appFolder = dirname(process.argv[2] ?? '');
/** A temporary folder, unless the test has one that outlives this process. */
const userData = process.env.STAND_IN_USER_DATA ?? mkdtempSync(join(tmpdir(), 'kanade-user-data-'));
process.on('exit', () => {
  if (process.env.STAND_IN_USER_DATA === undefined) rmSync(userData, { recursive: true, force: true });
});
const opened: string[] = [];
const stopped: string[] = [];
let browser: Browser | null = null;
let sandboxEnabled = false;
let isReady = false;
let becomeReady = () => {};
const ready = new Promise<void>((resolve) => {
  becomeReady = resolve;
});

class ProcessApp extends StandInApp {
  whenReady = () => ready;
  getVersion = (): string => JSON.parse(readFileSync(join(appFolder, 'package.json'), 'utf8')).version;
  enableSandbox(): void {
    if (isReady) throw new Error('enableSandbox must be called before app is ready');
    sandboxEnabled = true;
  }
  getPath(name: string): string {
    if (name !== 'userData') throw new Error(`the stand-in has no folder ${name}`);
    return userData;
  }
  override quit(): void {
    super.quit();
    this.emit('before-quit');
    this.exit(0);
  }
  exit(code: number): void {
    this.emit('quit', {}, code);
    // Like Electron: work that the main process starts after it asked to quit is not awaited.
    void Promise.resolve(browser?.close()).finally(() => process.exit(code));
  }
}

class PageContents extends StandInContents {
  page: Page | null = null;
  override isDestroyed(): boolean {
    return this.page?.isClosed() ?? false;
  }
  override getURL(): string {
    return this.page?.url() ?? '';
  }
  override send(name: string, value: unknown): void {
    super.send(name, value);
    const { page } = this;
    void page?.evaluate(([deliver, ...message]) => Reflect.get(window, deliver)(...message), [
      rawDeliver,
      name,
      value,
    ] as const);
  }
}

class PageWindow extends StandInWindow {
  static readonly all: PageWindow[] = [];
  static fromWebContents = (contents: WebContents): ElectronWindow | null => {
    const found = PageWindow.all.find((window) => window.webContents.asContents === contents);
    return found?.asWindow ?? null;
  };
  override readonly webContents = new PageContents();
  readonly state: WindowState;
  private readonly preload: string;

  constructor({ webPreferences = {}, ...options }: BrowserWindowConstructorOptions) {
    super(options);
    if (!isReady) throw new Error('Cannot create BrowserWindow before app is ready');
    PageWindow.all.push(this);
    app.emit('web-contents-created', {}, this.webContents);
    const { preload = '', session: _session, ...plain } = webPreferences;
    this.preload = preload;
    this.state = {
      options: { ...options },
      webPreferences: { ...plain },
      visible: options.show ?? true,
      minimised: false,
      atBirth: {
        handlers: [...ipcMain.handlers.keys()],
        permissionHandlers: standInSession.request !== null && standInSession.check !== null,
        openGuard: this.webContents.openHandler !== null,
      },
    };
  }

  override async loadURL(url: string): Promise<void> {
    // What the window shows while it waits has no part in these tests.
    if (url.startsWith('data:')) return;
    if (!browser) throw new Error('no extension was loaded before the page');
    if (this.webContents.page) {
      await this.webContents.page.goto(url);
      return;
    }
    const page = await browser.context.newPage();
    this.webContents.page = page;
    await connectChannel(page, this.webContents.asContents, invoke);
    await page.exposeBinding(rawOpen, (_source, target: string) => {
      const answer = this.webContents.openHandler?.({ url: target } as Parameters<OpenHandler>[0]);
      if (answer?.action !== 'deny') throw new Error('the stand-in has no second window');
    });
    // Every navigation to the web is passed to the guards first, in whichever frame it happens.
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

  override show(): void {
    super.show();
    this.state.visible = true;
  }
  override isDestroyed(): boolean {
    return this.webContents.isDestroyed();
  }
  override isMinimized(): boolean {
    return this.state.minimised;
  }
  override minimize(): void {
    super.minimize();
    this.state.minimised = true;
  }
  override close(): void {
    super.close();
    void this.webContents.page?.close().then(() => {
      PageWindow.all.splice(PageWindow.all.indexOf(this), 1);
      this.emit('closed');
      if (PageWindow.all.length === 0) app.emit('window-all-closed');
    });
  }
}

async function invoke(event: IpcMainInvokeEvent, name: string, args: unknown[]): Promise<unknown> {
  const handler = ipcMain.handlers.get(name);
  if (!handler) throw new Error(`No handler registered for '${name}'`);
  return handler(event, ...args);
}

class ExtensionSession extends StandInSession {
  readonly extensions = {
    async loadExtension(folder: string) {
      browser ??= await startBrowser();
      return { id: await browser.loadExtension(folder) };
    },
  };
}
const standInSession = new ExtensionSession();

/** The exports that main.js imports. */
export const app = new ProcessApp(process.env.STAND_IN_SECOND !== 'yes');
export const BrowserWindow = PageWindow;
export const globalShortcut = new StandInGlobalShortcut();
export const ipcMain = new StandInIpcMain();
export const session = {
  defaultSession: new StandInSession(),
  fromPartition(partition: string) {
    if (!isReady) throw new Error('Session can only be received when app is ready');
    if (!partition.startsWith('persist:')) throw new Error('Extensions cannot be loaded in a temporary session');
    return standInSession;
  },
};
/** Only a crash, or a start that fails while packaged, shows a dialog. */
export const dialog = {
  showErrorBox(): void {},
  showMessageBox: async () => ({ response: 1, checkboxChecked: false }),
};
/** Only a packaged app uses it. */
export const utilityProcess = {
  fork(): never {
    throw new Error('the stand-in has no utility process');
  },
};
export const shell = {
  async openExternal(url: string): Promise<void> {
    opened.push(url);
  },
};

/** Requests that the test can send; arguments and answers are plain data. */
export const requests = {
  state: (): DesktopState => ({
    sandboxEnabled,
    windows: PageWindow.all.map((window) => window.state),
    opened,
    stopped,
  }),
  /** Evaluates an expression in the first window's page. */
  evaluate: (expression: string): Promise<unknown> => firstPage().evaluate(expression),
  /** Calls the 'did-finish-load' listeners of the first window's contents again, and waits for them. */
  loaded: async (): Promise<void> => {
    await Promise.all(
      firstWindow()
        .webContents.listeners('did-finish-load')
        .map((listener) => listener()),
    );
  },
  /** Adds a frame to the first window's page and calls from there, bypassing the preload. */
  callFromFrame: async (url: string, name: string, args: unknown[]): Promise<unknown> => {
    const page = firstPage();
    const attached = page.waitForEvent('framenavigated', (frame) => frame.url() === url);
    await page.evaluate((src) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src }));
    }, url);
    return callFrom(await attached, name, args);
  },
  /** Opens a web page and calls from there, as if it had access to the channel. */
  callFromWeb: async (url: string, name: string, args: unknown[]): Promise<unknown> => {
    if (!browser) throw new Error('no browser');
    const page = await browser.context.newPage();
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: 'hostile' }));
    await connectChannel(page, firstWindow().webContents.asContents, invoke);
    await page.goto(url);
    return callFrom(page.mainFrame(), name, args).finally(() => page.close());
  },
};

/** Electron becomes ready only after the main module has finished running. */
export function mainModuleHasRun(): void {
  isReady = true;
  becomeReady();
}

function firstWindow(): PageWindow {
  const [window] = PageWindow.all;
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
