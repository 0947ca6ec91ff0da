import type { BrowserWindow, Rectangle, ThumbarButton, TouchBar } from 'electron';
import { FakeWindow } from './fake-electron';
import type { FakeTouchBar } from './fake-menus';

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
