import type Electron from 'electron';
import { app, openWindows, requireReady } from '../app.ts';
import { desktop } from '../desktop/models.ts';
import { endObject, FakeObject, PreventableEvent } from '../fake-object.ts';
import { Session, session } from './session.ts';
import { WebContents } from './web-contents.ts';

type Rectangle = Electron.Rectangle;
type WindowState = 'normal' | 'minimised' | 'maximised' | 'full-screen';

const windows = new Map<number, BrowserWindow>();
let lastId = 0;

/** A window with a Chromium page and modelled bounds. */
export class BrowserWindow extends FakeObject {
  readonly id: number;
  readonly webContents: WebContents;
  #bounds: Rectangle;
  #normal: Rectangle;
  #minimum: [number, number];
  #isVisible: boolean;
  #wasShown: boolean;
  #state: WindowState = 'normal';
  #isOnTop: boolean;
  #isOnAllWorkspaces = false;
  #isResizable: boolean;
  #isEnding = false;
  #hasEnded = false;
  #title: string;
  readonly #keepsRunning: boolean;

  constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
    requireReady('BrowserWindow');
    super();
    lastId += 1;
    this.id = lastId;
    const { width = 800, height = 600, x = 100, y = 100, webPreferences = {} } = options;
    this.#bounds = { x, y, width, height };
    this.#normal = this.#bounds;
    this.#minimum = [options.minWidth ?? 0, options.minHeight ?? 0];
    this.#isVisible = options.show ?? true;
    this.#wasShown = this.#isVisible;
    this.#isOnTop = options.alwaysOnTop ?? false;
    this.#isResizable = options.resizable ?? true;
    this.#title = options.title ?? app.getName();
    this.#keepsRunning = webPreferences.backgroundThrottling === false;
    windows.set(this.id, this);
    openWindows.add(this);
    desktop.windows.set(this.id, new Map());
    const given: unknown = webPreferences.session;
    const own = given instanceof Session ? given : session.fromPartition(webPreferences.partition ?? '');
    this.webContents = new WebContents(own, webPreferences);
    this.webContents.on('dom-ready', () => void this.#afterPainting());
    this.webContents.on('page-closed', () => this.#end());
    this.webContents.on('page-title-updated', (_event, title: string) => this.#follow(title));
    this.#resizePage();
    app.emit('browser-window-created', {}, this);
  }

  static getAllWindows(): BrowserWindow[] {
    return [...windows.values()];
  }
  static fromId(id: number): BrowserWindow | null {
    return windows.get(id) ?? null;
  }
  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((one) => one.webContents === contents) ?? null;
  }
  static getFocusedWindow(): BrowserWindow | null {
    return focused;
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }
  loadFile(file: string): Promise<void> {
    return this.webContents.loadFile(file);
  }
  reload(): void {
    this.webContents.reload();
  }

  show(): void {
    this.showInactive();
    this.focus();
  }
  showInactive(): void {
    if (this.#isVisible) return;
    this.#isVisible = true;
    this.#wasShown = true;
    this.#reportVisibility();
    this.emit('show');
  }
  hide(): void {
    if (!this.#isVisible) return;
    this.#isVisible = false;
    this.blur();
    this.#reportVisibility();
    this.emit('hide');
  }
  isVisible(): boolean {
    return this.#isVisible;
  }
  focus(): void {
    if (focused === this || !this.#isVisible) return;
    focused?.blur();
    focused = this;
    this.emit('focus');
    app.emit('browser-window-focus', {}, this);
  }
  blur(): void {
    if (focused !== this) return;
    focused = null;
    this.emit('blur');
    app.emit('browser-window-blur', {}, this);
  }
  isFocused(): boolean {
    return focused === this;
  }
  moveTop(): void {}

  /** Asks the listeners but not the page. */
  close(): void {
    if (this.#isEnding) return;
    const event = new PreventableEvent();
    this.emit('close', event);
    if (event.defaultPrevented) app.stay();
    else this.#end();
  }
  destroy(): void {
    this.#end();
  }
  isDestroyed(): boolean {
    return this.#hasEnded;
  }

  minimize(): void {
    if (this.#state === 'minimised') return;
    this.#change('minimised', 'minimize');
    this.blur();
    this.#reportVisibility();
  }
  isMinimized(): boolean {
    return this.#state === 'minimised';
  }
  restore(): void {
    if (this.#state !== 'minimised') return;
    this.#change('normal', 'restore');
    this.#reportVisibility();
  }
  maximize(): void {
    if (this.#state === 'maximised') return;
    this.showInactive();
    this.#change('maximised', 'maximize', desktop.displays[0]?.workArea);
  }
  unmaximize(): void {
    if (this.#state === 'maximised') this.#change('normal', 'unmaximize', this.#normal);
  }
  isMaximized(): boolean {
    return this.#state === 'maximised';
  }
  setFullScreen(isFull: boolean): void {
    if (isFull === this.isFullScreen()) return;
    if (isFull) this.#change('full-screen', 'enter-full-screen', desktop.displays[0]?.bounds);
    else this.#change('normal', 'leave-full-screen', this.#normal);
  }
  isFullScreen(): boolean {
    return this.#state === 'full-screen';
  }

  getBounds(): Rectangle {
    return { ...this.#bounds };
  }
  getNormalBounds(): Rectangle {
    return { ...this.#normal };
  }
  getContentBounds(): Rectangle {
    return this.getBounds();
  }
  setBounds(wanted: Partial<Rectangle>): void {
    const [minWidth, minHeight] = this.#minimum;
    const { x, y, width, height } = { ...this.#bounds, ...wanted };
    this.#place({ x, y, width: Math.max(width, minWidth), height: Math.max(height, minHeight) });
    if (this.#state === 'normal') this.#normal = this.#bounds;
  }
  setContentBounds(wanted: Rectangle): void {
    this.setBounds(wanted);
  }
  getPosition(): number[] {
    return [this.#bounds.x, this.#bounds.y];
  }
  setPosition(x: number, y: number): void {
    this.setBounds({ x, y });
  }
  getSize(): number[] {
    return [this.#bounds.width, this.#bounds.height];
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }
  getContentSize(): number[] {
    return this.getSize();
  }
  setContentSize(width: number, height: number): void {
    this.setSize(width, height);
  }
  getMinimumSize(): number[] {
    return [...this.#minimum];
  }
  setMinimumSize(width: number, height: number): void {
    this.#minimum = [width, height];
  }
  center(): void {
    const area = desktop.displays[0]?.workArea ?? this.#bounds;
    const { width, height } = this.#bounds;
    this.setBounds({
      x: Math.round(area.x + (area.width - width) / 2),
      y: Math.round(area.y + (area.height - height) / 2),
    });
  }
  isResizable(): boolean {
    return this.#isResizable;
  }
  setResizable(isResizable: boolean): void {
    this.#isResizable = isResizable;
  }

  isAlwaysOnTop(): boolean {
    return this.#isOnTop;
  }
  setAlwaysOnTop(isOnTop: boolean, ...rest: unknown[]): void {
    this.#isOnTop = isOnTop;
    this.#record('setAlwaysOnTop', [isOnTop, ...rest]);
    this.emit('always-on-top-changed', {}, isOnTop);
  }
  isVisibleOnAllWorkspaces(): boolean {
    return this.#isOnAllWorkspaces;
  }
  setVisibleOnAllWorkspaces(isOnAll: boolean, ...rest: unknown[]): void {
    this.#isOnAllWorkspaces = isOnAll;
    this.#record('setVisibleOnAllWorkspaces', [isOnAll, ...rest]);
  }
  getTitle(): string {
    return this.#title;
  }
  setTitle(title: string): void {
    this.#title = title;
  }

  setIgnoreMouseEvents(...args: Parameters<Electron.BrowserWindow['setIgnoreMouseEvents']>): void {
    this.#record('setIgnoreMouseEvents', args);
  }
  setSkipTaskbar(...args: Parameters<Electron.BrowserWindow['setSkipTaskbar']>): void {
    this.#record('setSkipTaskbar', args);
  }
  setFocusable(...args: Parameters<Electron.BrowserWindow['setFocusable']>): void {
    this.#record('setFocusable', args);
  }
  setOpacity(...args: Parameters<Electron.BrowserWindow['setOpacity']>): void {
    this.#record('setOpacity', args);
  }
  setBackgroundColor(...args: Parameters<Electron.BrowserWindow['setBackgroundColor']>): void {
    this.#record('setBackgroundColor', args);
  }
  setHasShadow(...args: Parameters<Electron.BrowserWindow['setHasShadow']>): void {
    this.#record('setHasShadow', args);
  }
  setMenu(...args: Parameters<Electron.BrowserWindow['setMenu']>): void {
    this.#record('setMenu', args);
  }
  removeMenu(): void {
    this.#record('setMenu', [null]);
  }
  setMenuBarVisibility(...args: Parameters<Electron.BrowserWindow['setMenuBarVisibility']>): void {
    this.#record('setMenuBarVisibility', args);
  }
  setAutoHideMenuBar(...args: Parameters<Electron.BrowserWindow['setAutoHideMenuBar']>): void {
    this.#record('setAutoHideMenuBar', args);
  }
  setIcon(...args: Parameters<Electron.BrowserWindow['setIcon']>): void {
    this.#record('setIcon', args);
  }
  setProgressBar(...args: Parameters<Electron.BrowserWindow['setProgressBar']>): void {
    this.#record('setProgressBar', args);
  }
  setThumbarButtons(buttons: Electron.ThumbarButton[]): boolean {
    this.#record('setThumbarButtons', [buttons]);
    return true;
  }
  setThumbnailToolTip(...args: Parameters<Electron.BrowserWindow['setThumbnailToolTip']>): void {
    this.#record('setThumbnailToolTip', args);
  }
  setTouchBar(...args: Parameters<Electron.BrowserWindow['setTouchBar']>): void {
    this.#record('setTouchBar', args);
  }
  setWindowButtonVisibility(...args: Parameters<Electron.BrowserWindow['setWindowButtonVisibility']>): void {
    this.#record('setWindowButtonVisibility', args);
  }

  #follow(title: string): void {
    const event = new PreventableEvent();
    this.emit('page-title-updated', event, title, true);
    if (!event.defaultPrevented && title !== '') this.#title = title;
  }
  #record(method: string, args: unknown[]): void {
    desktop.windows.get(this.id)?.set(method, args);
  }

  #change(state: WindowState, event: string, bounds?: Rectangle): void {
    this.#state = state;
    if (bounds) this.#place(bounds);
    this.emit(event);
  }
  #place(bounds: Rectangle): void {
    const old = this.#bounds;
    this.#bounds = { ...bounds };
    if (old.x !== bounds.x || old.y !== bounds.y) {
      this.emit('move');
      this.emit('moved');
    }
    if (old.width === bounds.width && old.height === bounds.height) return;
    this.#resizePage();
    this.emit('resize');
    this.emit('resized');
  }
  #resizePage(): void {
    const { width, height } = this.#bounds;
    this.#onPage((page) => page.setViewportSize({ width, height }));
  }
  /** Chromium's page is a visible tab; a window that never pauses its page shows it as visible. */
  #reportVisibility(): void {
    if (this.#keepsRunning) return;
    const isHidden = !this.#isVisible || this.#state === 'minimised';
    this.#onPage((page) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
        Object.defineProperty(document, 'visibilityState', {
          configurable: true,
          value: hidden ? 'hidden' : 'visible',
        });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden),
    );
  }
  #onPage(act: (page: Awaited<WebContents['page']>) => Promise<unknown>): void {
    // A page that ends meanwhile needs no change.
    this.webContents.page.then(act).catch(() => undefined);
  }
  async #afterPainting(): Promise<void> {
    if (this.#wasShown) return;
    try {
      const page = await this.webContents.page;
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    } catch {
      // Closed or navigated before its first paint.
      return;
    }
    if (!this.#wasShown && !this.#isEnding) this.emit('ready-to-show');
  }

  #end(): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    this.webContents.end().then(() => {
      if (focused === this) focused = null;
      windows.delete(this.id);
      openWindows.delete(this);
      this.#hasEnded = true;
      endObject(this);
      this.emit('closed');
      app.windowClosed();
    });
  }
}

let focused: BrowserWindow | null = null;
