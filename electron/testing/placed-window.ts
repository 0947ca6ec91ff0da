import type { BrowserWindow, Display, Rectangle, ThumbarButton, TouchBar } from 'electron';
import type { StandInTouchBar } from './menu-stand-ins';
import { StandInWindow } from './stand-ins';

/** A window with bounds, buttons in the task bar and a touch bar. */
export class StandInPlacedWindow extends StandInWindow {
  bounds: Rectangle = { x: 0, y: 0, width: 800, height: 700 };
  fullScreen = false;
  hidden = false;
  buttons: readonly ThumbarButton[] = [];
  buttonChanges = 0;
  touchBar: StandInTouchBar | null = null;
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
    this.touchBar = touchBar as unknown as StandInTouchBar | null;
  }
  /** Asks to close it, as its button does; returns whether it may close. */
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

/** The displays of a computer, the primary one first. */
export class StandInScreen {
  #displays: readonly Display[];
  constructor(...areas: Rectangle[]) {
    this.#displays = displaysOf(areas);
  }
  set(...areas: Rectangle[]): void {
    this.#displays = displaysOf(areas);
  }
  getPrimaryDisplay(): Display {
    const [primary] = this.#displays;
    if (!primary) throw new Error('There is no display.');
    return primary;
  }
  getAllDisplays(): Display[] {
    // Electron does not say in which order they are.
    return this.#displays.toReversed();
  }
}

function displaysOf(areas: readonly Rectangle[]): Display[] {
  return areas.map((workArea, id) => ({ id, workArea }) as Display);
}
