import { randomUUID } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import type Electron from 'electron';
import { disabledFeatures } from '../../browser/browser.ts';
import { app, requireReady } from '../app.ts';
import { FakeObject } from '../fake-object.ts';
import { tellTest } from '../test-channel.ts';
import { refuseWindowsOfPages } from './window-guard.ts';

const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;

type Running = { context: BrowserContext; cdp: CDPSession };

/** Extensions of a session, really loaded into its Chromium. */
class Extensions extends FakeObject {
  readonly #loaded = new Map<string, Electron.Extension>();
  readonly #session: Session;
  constructor(session: Session) {
    super();
    this.#session = session;
  }

  async loadExtension(folder: string): Promise<Electron.Extension> {
    if (!this.#session.isPersistent()) throw new Error('Extensions cannot be loaded in a temporary session');
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    const { cdp } = await this.#session.run();
    const { id } = await cdp.send('Extensions.loadUnpacked', { path: await realpath(folder) });
    const { name, version } = manifest;
    const url = `chrome-extension://${id}/`;
    const extension = { id, dynamicId: randomUUID(), name, version, path: folder, url, manifest };
    this.#loaded.set(id, extension);
    this.emit('extension-loaded', {}, extension);
    this.emit('extension-ready', {}, extension);
    return extension;
  }
  removeExtension(id: string): void {
    const extension = this.#loaded.get(id);
    if (!extension) return;
    this.#loaded.delete(id);
    this.#session
      .run()
      .then(({ cdp }) => cdp.send('Extensions.uninstall', { id }))
      .catch((error: unknown) => console.error(`The extension ${id} was not removed:`, error));
    this.emit('extension-unloaded', {}, extension);
  }
  getExtension(id: string): Electron.Extension | null {
    return this.#loaded.get(id) ?? null;
  }
  getAllExtensions(): Electron.Extension[] {
    return [...this.#loaded.values()];
  }
}

type Handler = (request: Request) => Response | Promise<Response>;

/**
 * Handlers of the app's own schemes. Chromium only knows built-in schemes, so pages can't reach them; stories call them
 * with `answer`.
 */
class Protocol extends FakeObject {
  readonly #handlers = new Map<string, Handler>();
  registerSchemesAsPrivileged(_schemes: Electron.CustomScheme[]): void {
    if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
  }
  handle(scheme: string, handler: Handler): void {
    requireReady('protocol.handle');
    if (this.#handlers.has(scheme)) throw new Error(`The scheme has been intercepted: ${scheme}`);
    this.#handlers.set(scheme, handler);
  }
  unhandle(scheme: string): void {
    this.#handlers.delete(scheme);
  }
  /** The response that a page would get. */
  async answer(request: Request): Promise<Response> {
    const handler = this.#handlers.get(new URL(request.url).protocol.slice(0, -1));
    if (!handler) throw new Error(`Nothing handles ${request.url}`);
    return handler(request);
  }
  isProtocolHandled(scheme: string): boolean {
    return this.#handlers.has(scheme);
  }
}

/** A separate profile with a separate Chromium, started on demand. */
export class Session extends FakeObject {
  readonly extensions: Extensions = new Extensions(this);
  readonly protocol: Protocol = new Protocol();
  /** The handlers of the main process. */
  readonly permissions: Partial<Record<'request' | 'check' | 'device' | 'displayMedia', unknown>> = {};
  readonly #partition: string;
  #running: Promise<Running> | null = null;

  constructor(partition: string) {
    super();
    this.#partition = partition;
  }

  isPersistent(): boolean {
    return this.#partition === '' || this.#partition.startsWith('persist:');
  }
  async clearStorageData({ origin }: Electron.ClearStorageDataOptions = {}): Promise<void> {
    if (origin === undefined) throw new Error('The fake for Electron clears the data of one origin only');
    const { cdp } = await this.run();
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  /** Chromium refuses requests itself, because it has no user; handlers are recorded in `permissions`. */
  setPermissionRequestHandler(handler: Parameters<Electron.Session['setPermissionRequestHandler']>[0]): void {
    this.permissions.request = handler;
  }
  setPermissionCheckHandler(handler: Parameters<Electron.Session['setPermissionCheckHandler']>[0]): void {
    this.permissions.check = handler;
  }
  setDevicePermissionHandler(handler: Parameters<Electron.Session['setDevicePermissionHandler']>[0]): void {
    this.permissions.device = handler;
  }
  setDisplayMediaRequestHandler(handler: Parameters<Electron.Session['setDisplayMediaRequestHandler']>[0]): void {
    this.permissions.displayMedia = handler;
  }
  setSpellCheckerEnabled(): void {}
  /** Chromium uses the system's settings. */
  async setProxy(config: Electron.ProxyConfig): Promise<void> {
    if (config.mode !== 'system' && config.mode !== 'direct') throw new Error('The fake has no such proxy');
  }
  async flushStorageData(): Promise<void> {}
  get storagePath(): string | null {
    return this.isPersistent() ? this.#profile() : null;
  }

  #profile(): string {
    const name = encodeURIComponent(this.#partition) || 'default';
    // Non-persistent sessions are new in each process.
    const folder = this.isPersistent() ? name : `${name}-${process.pid}`;
    return join(app.getPath('userData'), 'Partitions', folder);
  }

  /** The session's Chromium. */
  run(): Promise<Running> {
    this.#running ??= this.#start();
    return this.#running;
  }
  async #start(): Promise<Running> {
    const context = await chromium.launchPersistentContext(this.#profile(), {
      executablePath: CHROMIUM_PATH,
      // The sandbox is unavailable to root, for example in containers.
      chromiumSandbox: process.getuid?.() !== 0,
      ignoreDefaultArgs: ['--mute-audio', '--disable-extensions'],
      args: [
        '--no-first-run',
        disabledFeatures,
        '--enable-unsafe-extension-debugging',
        '--autoplay-policy=no-user-gesture-required',
        // For the test's connection, beside Playwright's own.
        '--remote-debugging-port=0',
      ],
      locale: 'en-US',
      viewport: null,
    });
    app.atEnd(() => context.close());
    const browser = context.browser();
    if (!browser) throw new Error('this context has no browser');
    const [port, path] = (await readFile(join(this.#profile(), 'DevToolsActivePort'), 'utf8')).split('\n');
    await refuseWindowsOfPages(`ws://127.0.0.1:${port}${path}`);
    tellTest({ kind: 'browser', endpoint: `http://127.0.0.1:${port}` });
    return { context, cdp: await browser.newBrowserCDPSession() };
  }
}

const sessions = new Map<string, Session>();

/** The module `session`. */
export class SessionModule extends FakeObject {
  fromPartition(partition: string): Session {
    requireReady('session.fromPartition');
    const known = sessions.get(partition) ?? new Session(partition);
    if (!sessions.has(partition)) {
      sessions.set(partition, known);
      app.emit('session-created', known);
    }
    return known;
  }
  get defaultSession(): Session {
    return this.fromPartition('');
  }
}

export const session = new SessionModule();
