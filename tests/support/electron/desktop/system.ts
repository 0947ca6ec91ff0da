import { mkdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type Electron from 'electron';
import { app, requireReady } from '../app.ts';
import { FakeObject } from '../fake-object.ts';
import { desktop } from './models.ts';

/** System-wide keys, which stories trigger. */
export class GlobalShortcut extends FakeObject {
  register(accelerator: string, callback: () => void): boolean {
    requireReady('globalShortcut');
    if (desktop.takenShortcuts.has(accelerator) || desktop.shortcuts.has(accelerator)) return false;
    desktop.shortcuts.set(accelerator, callback);
    return true;
  }
  isRegistered(accelerator: string): boolean {
    return desktop.shortcuts.has(accelerator);
  }
  unregister(accelerator: string): void {
    desktop.shortcuts.delete(accelerator);
  }
  unregisterAll(): void {
    desktop.shortcuts.clear();
  }
}

/** Opens nothing: requests are recorded in the model. Trashed files are moved below the app's data. */
export class Shell extends FakeObject {
  async openExternal(url: string): Promise<void> {
    desktop.openedLinks.push(url);
  }
  async openPath(path: string): Promise<string> {
    desktop.openedPaths.push(path);
    return '';
  }
  showItemInFolder(path: string): void {
    desktop.openedPaths.push(path);
  }
  async trashItem(path: string): Promise<void> {
    const trash = join(app.getPath('home'), 'Trash');
    await mkdir(trash, { recursive: true });
    await rename(path, join(trash, `${desktop.trashed.length} ${basename(path)}`));
    desktop.trashed.push(path);
  }
  beep(): void {}
}

/** Displays of the model; a story that changes them emits the event. */
export class Screen extends FakeObject {
  getAllDisplays(): Electron.Display[] {
    return desktop.displays as Electron.Display[];
  }
  getPrimaryDisplay(): Electron.Display {
    const [first] = this.getAllDisplays();
    if (!first) throw new Error('there is no display');
    return first;
  }
  getDisplayMatching(area: Electron.Rectangle): Electron.Display {
    return this.getDisplayNearestPoint({ x: area.x + area.width / 2, y: area.y + area.height / 2 });
  }
  getDisplayNearestPoint(point: Electron.Point): Electron.Display {
    const distance = ({ bounds }: Electron.Display): number => {
      const dx = Math.max(bounds.x - point.x, 0, point.x - bounds.x - bounds.width);
      const dy = Math.max(bounds.y - point.y, 0, point.y - bounds.y - bounds.height);
      return Math.hypot(dx, dy);
    };
    return (
      this.getAllDisplays().toSorted((one, other) => distance(one) - distance(other))[0] ?? this.getPrimaryDisplay()
    );
  }
  getCursorScreenPoint(): Electron.Point {
    return { ...desktop.cursor };
  }
}

/** Stories emit its events. */
export class PowerMonitor extends FakeObject {
  isOnBatteryPower(): boolean {
    return false;
  }
  getSystemIdleTime(): number {
    return 0;
  }
}

export class PowerSaveBlocker extends FakeObject {
  #last = 0;
  start(type: 'prevent-app-suspension' | 'prevent-display-sleep'): number {
    this.#last += 1;
    desktop.powerBlockers.set(this.#last, type);
    return this.#last;
  }
  stop(id: number): boolean {
    return desktop.powerBlockers.delete(id);
  }
  isStarted(id: number): boolean {
    return desktop.powerBlockers.has(id);
  }
}

/** The options are the last argument, with or without a window before. */
function answerTo<Method extends keyof typeof desktop.dialogAnswers>(method: Method, args: readonly unknown[]) {
  desktop.dialogs.push(args.at(-1));
  const answer = desktop.dialogAnswers[method].shift() as (typeof desktop.dialogAnswers)[Method][number] | undefined;
  if (!answer) throw new Error(`dialog.${method} was shown, and the story has no answer to it`);
  return answer;
}

/** Dialogs with prepared answers. */
export class Dialog extends FakeObject {
  async showOpenDialog(...args: unknown[]): Promise<Electron.OpenDialogReturnValue> {
    return answerTo('showOpenDialog', args);
  }
  async showSaveDialog(...args: unknown[]): Promise<Electron.SaveDialogReturnValue> {
    return answerTo('showSaveDialog', args);
  }
  async showMessageBox(...args: unknown[]): Promise<Electron.MessageBoxReturnValue> {
    return answerTo('showMessageBox', args);
  }
  showMessageBoxSync(...args: unknown[]): number {
    return answerTo('showMessageBox', args).response;
  }
  showErrorBox(title: string, content: string): void {
    desktop.dialogs.push({ title, content });
  }
}

export class NativeTheme extends FakeObject {
  themeSource: 'system' | 'light' | 'dark' = 'system';
  get shouldUseDarkColors(): boolean {
    return this.themeSource === 'dark';
  }
  /** The task bar of the model is dark. */
  get shouldUseDarkColorsForSystemIntegratedUI(): boolean {
    return true;
  }
}

export class Net extends FakeObject {
  isOnline(): boolean {
    return true;
  }
  get online(): boolean {
    return true;
  }
  fetch(input: string | Request, init?: RequestInit): Promise<Response> {
    return fetch(input, init);
  }
}

/** Async in the main process since Electron 44. */
export class Clipboard extends FakeObject {
  async readText(): Promise<string> {
    return desktop.clipboard;
  }
  async writeText(text: string): Promise<void> {
    desktop.clipboard = text;
  }
}

/** A system notification; shown ones are recorded in the model. */
export class Notification extends FakeObject {
  readonly #options: Electron.NotificationConstructorOptions;
  constructor(options: Electron.NotificationConstructorOptions = {}) {
    super();
    this.#options = options;
  }
  static isSupported(): boolean {
    return true;
  }
  show(): void {
    desktop.notifications.push(this.#options);
    this.emit('show', {});
  }
  close(): void {
    this.emit('close', {});
  }
}
