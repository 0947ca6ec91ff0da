import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { CDPSession, Frame, Page } from '@playwright/test';
import type Electron from 'electron';
import { app } from '../app.ts';
import { endObject, FakeObject, PreventableEvent } from '../fake-object.ts';
import { ipcMain } from './ipc.ts';
import { type BridgeNames, deliver, preloadScript } from './page-bridge.ts';
import type { Session } from './session.ts';

/** Without these, pages of a real Electron would have Node, which this fake can't simulate. */
const required = { contextIsolation: true, sandbox: true, nodeIntegration: false, webSecurity: true } as const;

let lastId = 0;
const all = new Map<number, WebContents>();

/** The state of a frame at its call. */
class WebFrame extends FakeObject {
  readonly #frame: Frame;
  constructor(frame: Frame) {
    super();
    this.#frame = frame;
  }
  get url(): string {
    return this.#frame.url();
  }
  get origin(): string {
    const { protocol, host } = new URL(this.url);
    return `${protocol}//${host}`;
  }
  get parent(): WebFrame | null {
    const parent = this.#frame.parentFrame();
    return parent && new WebFrame(parent);
  }
  get top(): WebFrame {
    return this.parent?.top ?? this;
  }
  isDestroyed(): boolean {
    return this.#frame.isDetached();
  }
}

/** A page of Chromium with the real preload. */
export class WebContents extends FakeObject {
  readonly id: number;
  readonly session: Session;
  readonly #preload: string;
  readonly #names: BridgeNames = { call: `call-${randomUUID()}`, event: `event-${randomUUID()}` };
  #page: Promise<Page>;
  #current: Page | null = null;
  #openHandler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0] | null = null;
  /** Number of navigations by the main process, which are not guarded. */
  #ownLoads = 0;
  #address = '';
  #title = '';
  #hasCrashed = false;
  #hasEnded = false;
  #devTools = false;
  #sending: Promise<unknown> = Promise.resolve();
  /** Latest navigation by the main process. */
  #loading: Promise<void> = Promise.resolve();

  constructor(session: Session, preferences: Electron.WebPreferences = {}) {
    super();
    lastId += 1;
    this.id = lastId;
    all.set(this.id, this);
    this.session = session;
    for (const [name, value] of Object.entries(required)) {
      const given = preferences[name as keyof typeof required] ?? value;
      if (given !== value) throw new Error(`The fake for Electron has no pages with ${name}: ${given}`);
    }
    this.#preload = preferences.preload ? readFileSync(preferences.preload, 'utf8') : '';
    this.#page = this.#open();
    // Reported when the page is used.
    this.#page.catch(() => undefined);
    app.emit('web-contents-created', {}, this);
    this.#requireGuards();
  }

  /** Throws unless the main process guards these web contents at once, before a page could load. */
  #requireGuards(): void {
    const { request, check, device } = this.session.permissions;
    const events = ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'];
    const isGuarded =
      this.#openHandler && request && check && device && events.every((name) => this.listenerCount(name));
    if (!isGuarded) throw new Error('The fake for Electron has no pages that the main process does not guard');
  }

  static fromId(id: number): WebContents | undefined {
    return all.get(id);
  }
  static getAllWebContents(): WebContents[] {
    return [...all.values()];
  }

  loadURL(url: string): Promise<void> {
    this.#loading = this.#load(url);
    return this.#loading;
  }
  async #load(url: string): Promise<void> {
    this.#ownLoads += 1;
    this.#address = url;
    try {
      const page = await this.#livePage();
      this.emit('did-start-loading');
      await page.goto(url);
    } catch (error) {
      const isReplaced = String(error).includes('interrupted by another');
      const code = isReplaced ? 'ERR_ABORTED' : (/net::(\w+)/.exec(String(error))?.[1] ?? 'ERR_FAILED');
      const errno = isReplaced ? -3 : -2;
      this.emit('did-fail-load', {}, errno, code, url, true, 0, 0);
      throw Object.assign(new Error(`${code} (${errno}) loading '${url}'`), { code, errno, url });
    } finally {
      this.#ownLoads -= 1;
    }
  }
  loadFile(file: string): Promise<void> {
    return this.loadURL(pathToFileURL(file).href);
  }
  reload(): void {
    // `reload` returns no promise; only the event `did-fail-load` reports failures.
    this.loadURL(this.getURL()).catch(() => undefined);
  }
  send(channel: string, ...args: unknown[]): void {
    const values = structuredClone(args);
    this.#sending = this.#sending
      .then(async () => (await this.#page).evaluate(deliver, { event: this.#names.event, channel, values }))
      // Lost, like a message to a page that navigates or ends.
      .catch(() => undefined);
  }
  /** Waits for a loading page, like Electron. */
  async executeJavaScript(code: string): Promise<unknown> {
    await this.#loading.catch(() => undefined);
    return (await this.#page).evaluate(code);
  }
  setWindowOpenHandler(handler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0]): void {
    this.#openHandler = handler;
  }
  forcefullyCrashRenderer(): void {
    this.#page
      .then(async (page) => (await page.context().newCDPSession(page)).send('Page.crash'))
      .catch(() => undefined);
  }

  getURL(): string {
    return this.#current?.url() ?? this.#address;
  }
  getTitle(): string {
    return this.#title;
  }
  #changeTitle(title: string): void {
    if (title === this.#title) return;
    this.#title = title;
    this.emit('page-title-updated', {}, title, title !== '');
  }
  get mainFrame(): WebFrame {
    if (!this.#current) throw new Error('Render frame was disposed before WebFrameMain could be accessed');
    return new WebFrame(this.#current.mainFrame());
  }
  isDestroyed(): boolean {
    return this.#hasEnded;
  }
  isCrashed(): boolean {
    return this.#hasCrashed;
  }
  isLoading(): boolean {
    return this.#ownLoads > 0;
  }
  openDevTools(): void {
    this.#devTools = true;
    this.emit('devtools-opened');
  }
  closeDevTools(): void {
    this.#devTools = false;
    this.emit('devtools-closed');
  }
  isDevToolsOpened(): boolean {
    return this.#devTools;
  }
  focus(): void {}
  setBackgroundThrottling(_isAllowed: boolean): void {}
  close(): void {
    this.end();
  }

  /** The underlying page, replaced after a crash. */
  get page(): Promise<Page> {
    return this.#page;
  }
  /** Closes the page without asking; resolves when it is closed. */
  async end(): Promise<void> {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    all.delete(this.id);
    endObject(this);
    const page = await this.#page.catch(() => null);
    // Fails if Chromium has already ended.
    await page?.close().catch(() => undefined);
    this.emit('destroyed');
  }

  /** Replaces a crashed page, which Playwright can't use any more. */
  #livePage(): Promise<Page> {
    if (this.#hasCrashed) {
      const crashed = this.#page;
      this.#hasCrashed = false;
      this.#page = this.#open();
      // After that, because closing the last page would end its browser.
      Promise.all([crashed, this.#page])
        .then(([page]) => page.close())
        .catch(() => undefined);
    }
    return this.#page;
  }

  async #open(): Promise<Page> {
    const { context } = await this.session.run();
    const page = await context.newPage();
    await page.exposeBinding(this.#names.call, ({ frame }, channel: string, args: unknown[]) => {
      const event = { type: 'frame', sender: this, senderFrame: new WebFrame(frame), frameId: 0, processId: 0 };
      return ipcMain.answer(channel, event as unknown as Electron.IpcMainInvokeEvent, args);
    });
    await page.addInitScript(preloadScript(this.#names, this.#preload));
    page.on('domcontentloaded', () => {
      this.emit('dom-ready', {});
      page.title().then(
        (title) => this.#changeTitle(title),
        // The page has navigated or ended.
        () => undefined,
      );
    });
    page.on('load', () => {
      this.emit('did-finish-load', {});
      this.emit('did-stop-loading', {});
    });
    page.on('crash', () => {
      this.#hasCrashed = true;
      this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 11 });
    });
    page.on('close', () => {
      // Closed by itself, and not replaced.
      if (page === this.#current && !this.#hasEnded) this.emit('page-closed');
    });
    await this.#guard(page);
    this.#current = page;
    return page;
  }

  /**
   * Asks before the page navigates by itself or opens a window. Navigation to extension pages is not asked: its own are
   * allowed, and Chromium refuses others.
   */
  async #guard(page: Page): Promise<void> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Page.enable');
    const { frameTree } = await cdp.send('Page.getFrameTree');
    cdp.on('Page.windowOpen', ({ url, windowName }) => this.#askToOpen(url, windowName));
    cdp.on('Page.frameStartedNavigating', ({ frameId, url, navigationType }) => {
      const isMainFrame = frameId === frameTree.frame.id;
      const isSameDocument = /sameDocument/i.test(navigationType);
      this.emit('did-start-navigation', Object.assign(new PreventableEvent(), { url, isMainFrame, isSameDocument }));
    });
    cdp.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId === undefined) this.emit('did-navigate', {}, frame.url, 200, 'OK');
    });
    cdp.on('Fetch.requestPaused', ({ requestId, request, frameId, redirectedRequestId }) => {
      const isMainFrame = frameId === frameTree.frame.id;
      const allowed = this.#mayNavigate(request.url, isMainFrame, redirectedRequestId !== undefined);
      answer(cdp, requestId, allowed);
    });
    await cdp.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] });
  }

  #mayNavigate(url: string, isMainFrame: boolean, isRedirect: boolean): boolean {
    const ask = (name: string): boolean => {
      const event = Object.assign(new PreventableEvent(), { url, isMainFrame, isSameDocument: false });
      this.emit(name, event, url);
      return !event.defaultPrevented;
    };
    if (isRedirect) return ask('will-redirect');
    if (isMainFrame && this.#ownLoads > 0) return true;
    return ask('will-frame-navigate') && (!isMainFrame || ask('will-navigate'));
  }

  #askToOpen(url: string, frameName: string): void {
    const details = { url, frameName, features: '', disposition: 'foreground-tab', referrer: { url: '', policy: '' } };
    const answered = this.#openHandler?.(details as unknown as Electron.HandlerDetails);
    if (answered?.action !== 'deny') console.error('The fake for Electron opens no windows for pages.');
  }
}

function answer(cdp: CDPSession, requestId: string, isAllowed: boolean): void {
  const done = isAllowed
    ? cdp.send('Fetch.continueRequest', { requestId })
    : cdp.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
  // The page may have ended meanwhile.
  done.catch(() => undefined);
}
