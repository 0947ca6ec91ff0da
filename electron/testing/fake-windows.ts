import { EventEmitter } from 'node:events';
import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Rectangle,
  Screen,
  ThumbarButton,
  TouchBar,
} from 'electron';
import type { DisplayAreas } from '../main/overlay/place.ts';
import { FakeContents, FakeWindow } from './fake-electron.ts';
import type { FakeTouchBar } from './fake-menus.ts';

/*
 * Fakes of Electron's objects for tests of the desktop lyrics: the screen, and a movable window that can ignore the
 * mouse.
 */

/** A display of this size, with a task bar of 40 px at its lower edge. */
export function fakeDisplay(x: number, y: number, width: number, height: number): DisplayAreas {
  return { bounds: { x, y, width, height }, workArea: { x, y, width, height: height - 40 } };
}

/** The screen; the first of its displays is the primary one. */
export class FakeScreen extends EventEmitter {
  displays: DisplayAreas[];
  constructor(...displays: DisplayAreas[]) {
    super();
    this.displays = displays;
  }
  private numbered() {
    return this.displays.map((display, id) => ({ ...display, id }));
  }
  getAllDisplays() {
    // In an arbitrary order, as Electron promises none.
    return this.numbered().reverse();
  }
  getPrimaryDisplay() {
    return this.numbered()[0];
  }
  getDisplayMatching({ x, y }: Rectangle) {
    const isOn = ({ bounds }: DisplayAreas) =>
      x >= bounds.x && x < bounds.x + bounds.width && y >= bounds.y && y < bounds.y + bounds.height;
    return this.numbered().find(isOn) ?? this.numbered()[0];
  }
  get asScreen(): Pick<Screen, 'getAllDisplays' | 'getPrimaryDisplay' | 'getDisplayMatching' | 'on' | 'off'> {
    return this as unknown as Screen;
  }
}

/** A web contents that can crash; `did` records the calls in order. */
export class FakeOverlayContents extends FakeContents {
  readonly did: string[] = [];
  processId = 2;
  reload(): void {
    this.did.push('reload');
  }
  override forcefullyCrashRenderer(): void {
    this.did.push('crash');
    this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
  }
  getOSProcessId(): number {
    return this.processId;
  }
}

/** An always-on-top window; `did` records the calls in order. */
export class FakeOverlayWindow extends FakeWindow {
  static opened: FakeOverlayWindow[] = [];
  override readonly webContents = new FakeOverlayContents();
  bounds: Rectangle;
  constructor(options: BrowserWindowConstructorOptions = {}) {
    super(options);
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.bounds = { x, y, width, height };
    FakeOverlayWindow.opened.push(this);
  }
  getBounds(): Rectangle {
    return { ...this.bounds };
  }
  setBounds(bounds: Rectangle): void {
    this.bounds = { ...bounds };
    this.emit('move');
  }
  setAlwaysOnTop(...flags: unknown[]): void {
    this.did.push(`on top ${JSON.stringify(flags)}`);
  }
  setVisibleOnAllWorkspaces(...flags: unknown[]): void {
    this.did.push(`on all workspaces ${JSON.stringify(flags)}`);
  }
  setIgnoreMouseEvents(...flags: unknown[]): void {
    this.did.push(`ignore mouse ${JSON.stringify(flags)}`);
  }
  showInactive(): void {
    this.did.push('show inactive');
  }
  override close(): void {
    this.emit('close');
    this.destroy();
  }
  destroy(): void {
    this.destroyed = true;
    this.webContents.destroyed = true;
    this.emit('closed');
  }
}

/** A window with bounds, buttons in the task bar and a touch bar. */
export class FakePlacedWindow extends FakeWindow {
  bounds: Rectangle = { x: 0, y: 0, width: 800, height: 700 };
  fullScreen = false;
  hidden = false;
  buttons: readonly ThumbarButton[] = [];
  buttonChanges = 0;
  touchBar: FakeTouchBar | null = null;
  hide(): void {
    this.did.push('hide');
    this.hidden = true;
  }
  isFullScreen(): boolean {
    return this.fullScreen;
  }
  setFullScreen(isOn: boolean): void {
    this.did.push(`full screen ${isOn ? 'on' : 'off'}`);
    this.fullScreen = isOn;
  }
  getNormalBounds(): Rectangle {
    return { ...this.bounds };
  }
  setBounds(bounds: Partial<Rectangle>): void {
    this.did.push('set bounds');
    this.bounds = { ...this.bounds, ...bounds };
  }
  setThumbarButtons(buttons: ThumbarButton[]): boolean {
    this.buttons = buttons;
    this.buttonChanges += 1;
    return true;
  }
  setTouchBar(touchBar: TouchBar | null): void {
    this.touchBar = touchBar as unknown as FakeTouchBar | null;
  }
  /** Closes it like its button; returns whether the app allowed it. */
  askToClose(): boolean {
    let mayClose = true;
    this.emit('close', {
      preventDefault() {
        mayClose = false;
      },
    });
    return mayClose;
  }
  override get asWindow(): BrowserWindow {
    return this as unknown as BrowserWindow;
  }
}
