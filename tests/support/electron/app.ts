import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type Electron from 'electron';
import { desktop } from './desktop/models.ts';
import { FakeObject, PreventableEvent } from './fake-object.ts';
import type { InstanceLock } from './instance-lock.ts';

/** Parameters of a start. */
type Launch = { appFolder: string; userData: string; lock: InstanceLock };

/** Open windows in creation order; they register themselves. */
export const openWindows = new Set<Closable>();
type Closable = { close(): void; destroy(): void; once(event: 'closed', listener: () => void): unknown };

class CommandLine
  extends FakeObject
  implements Pick<Electron.CommandLine, 'appendSwitch' | 'hasSwitch' | 'removeSwitch'>
{
  readonly #switches = new Map<string, string>();
  appendSwitch(name: string, value = ''): void {
    this.#switches.set(name, value);
  }
  appendArgument(value: string): void {
    this.#switches.set(value, '');
  }
  hasSwitch(name: string): boolean {
    return this.#switches.has(name);
  }
  getSwitchValue(name: string): string {
    return this.#switches.get(name) ?? '';
  }
  removeSwitch(name: string): void {
    this.#switches.delete(name);
  }
}

/** The life of the process, which really ends with the app. */
export class App extends FakeObject {
  readonly isPackaged = false;
  readonly commandLine = new CommandLine();
  /** macOS only. */
  readonly dock = undefined;
  /** Tasks before the process ends. */
  readonly #endings = new Set<() => Promise<unknown>>();
  readonly #ready = Promise.withResolvers<void>();
  readonly #paths = new Map<string, string>();
  #launch: Launch | null = null;
  #isReady = false;
  #isQuitting = false;
  #hasEnded = false;
  #manifest: { productName?: string; name: string; version: string } = { name: 'app', version: '0.0.0' };

  getVersion(): string {
    return this.#manifest.version;
  }
  getName(): string {
    return this.#manifest.productName ?? this.#manifest.name;
  }
  getAppPath(): string {
    return this.#given().appFolder;
  }
  getPath(name: string): string {
    const set = this.#paths.get(name);
    if (set) return set;
    const { userData } = this.#given();
    const known: Record<string, string> = {
      userData,
      sessionData: userData,
      temp: os.tmpdir(),
      exe: process.execPath,
      // Never the folders of the user who runs the tests.
      home: path.join(userData, 'home'),
      appData: path.join(userData, 'home', '.config'),
      logs: path.join(userData, 'logs'),
      desktop: path.join(userData, 'home', 'Desktop'),
      documents: path.join(userData, 'home', 'Documents'),
      downloads: path.join(userData, 'home', 'Downloads'),
      music: path.join(userData, 'home', 'Music'),
    };
    const found = known[name];
    if (found === undefined) throw new Error(`The fake for Electron has no path "${name}"`);
    return found;
  }
  setPath(name: string, value: string): void {
    this.#paths.set(name, value);
  }
  getLocale(): string {
    return 'en-US';
  }
  getSystemLocale(): string {
    return 'en-US';
  }
  getPreferredSystemLanguages(): string[] {
    return ['en-US'];
  }

  isReady(): boolean {
    return this.#isReady;
  }
  whenReady(): Promise<void> {
    return this.#ready.promise;
  }
  enableSandbox(): void {
    this.#beforeReady('enableSandbox');
  }
  disableHardwareAcceleration(): void {
    this.#beforeReady('disableHardwareAcceleration');
  }

  requestSingleInstanceLock(data: Record<string, unknown> = {}): boolean {
    const { lock } = this.#given();
    if (lock.isFirst()) return true;
    this.#endings.add(() => lock.tell({ argv: process.argv, cwd: process.cwd(), data }));
    return false;
  }
  hasSingleInstanceLock(): boolean {
    return this.#given().lock.isFirst();
  }

  /** Closes every window, and ends the process unless a window or listener prevents it. */
  quit(): void {
    if (this.#isQuitting) return;
    this.#isQuitting = true;
    // After the calling code, like in Electron.
    setImmediate(() => this.#quitNow());
  }
  #quitNow(): void {
    if (this.#isPrevented('before-quit')) {
      this.stay();
      return;
    }
    const open = [...openWindows];
    if (open.length === 0) this.#leave();
    for (const window of open) window.close();
    // A closing window quits the app once closed; one that refused has called `stay`.
  }
  /** Called by a window that refuses to close: the app continues. */
  stay(): void {
    this.#isQuitting = false;
  }
  #leave(): void {
    if (this.#isPrevented('will-quit')) this.stay();
    else this.exit(0);
  }
  relaunch(options: Electron.RelaunchOptions = {}): void {
    desktop.relaunches.push(options);
  }
  exit(code = 0): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.emit('quit', new PreventableEvent(), code);
    Promise.allSettled([...this.#endings].map((end) => end())).then(() => process.exit(code));
  }
  #isPrevented(name: 'before-quit' | 'will-quit'): boolean {
    const event = new PreventableEvent();
    this.emit(name, event);
    return event.defaultPrevented;
  }

  focus(): void {}
  setLoginItemSettings(settings: Electron.Settings): void {
    desktop.loginItem = settings;
  }
  getLoginItemSettings(): Electron.LoginItemSettings {
    const openAtLogin = desktop.loginItem.openAtLogin ?? false;
    return {
      openAtLogin,
      wasOpenedAtLogin: false,
      status: openAtLogin ? 'enabled' : 'not-registered',
      executableWillLaunchAtLogin: openAtLogin,
      launchItems: [],
    };
  }
  setAsDefaultProtocolClient(scheme: string): boolean {
    desktop.ownSchemes.add(scheme);
    return true;
  }
  isDefaultProtocolClient(scheme: string): boolean {
    return desktop.ownSchemes.has(scheme);
  }
  removeAsDefaultProtocolClient(scheme: string): boolean {
    return desktop.ownSchemes.delete(scheme);
  }
  setJumpList(categories: Electron.JumpListCategory[] | null): 'ok' {
    desktop.jumpList = categories;
    return 'ok';
  }
  setUserTasks(): boolean {
    return true;
  }
  setAppUserModelId(): void {}
  setDesktopName(): void {}
  addRecentDocument(): void {}
  setBadgeCount(): boolean {
    return true;
  }

  #given(): Launch {
    if (!this.#launch) throw new Error('the app was not started');
    return this.#launch;
  }
  #beforeReady(name: string): void {
    if (this.#isReady) throw new Error(`app.${name}() can only be called before app is ready`);
  }

  /** Sets the parameters of the start. */
  begin(launch: Launch): void {
    this.#launch = launch;
    this.#manifest = JSON.parse(readFileSync(path.join(launch.appFolder, 'package.json'), 'utf8'));
  }
  /** Called when the main module has finished. */
  becomeReady(): void {
    if (this.#isQuitting) return;
    this.#isReady = true;
    this.emit('ready', {}, {});
    this.#ready.resolve();
  }
  /** Registers a task that must finish before the process ends. */
  atEnd(end: () => Promise<unknown>): void {
    this.#endings.add(end);
  }
  /** Called by a closed window. */
  windowClosed(): void {
    if (openWindows.size > 0) return;
    if (this.#isQuitting) this.#leave();
    else if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed');
    else this.quit();
  }
}

/** Most of Electron's objects exist only when the app is ready. */
export function requireReady(what: string): void {
  if (!app.isReady()) throw new Error(`${what} cannot be used before app is ready`);
}

export const app = new App();
