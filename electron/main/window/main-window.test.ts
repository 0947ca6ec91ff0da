import type { BrowserWindow, BrowserWindowConstructorOptions, Session } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeSession, FakeWindow } from '../../testing/fake-electron.ts';
import { textsIn } from '../texts.ts';
import {
  controlWindow,
  createMainWindow,
  type MainWindowParts,
  mainWindowOptions,
  reportMaximised,
  waitingPage,
} from './main-window.ts';

const parts: MainWindowParts = {
  BrowserWindow: FakeWindow as unknown as new (options: BrowserWindowConstructorOptions) => BrowserWindow,
  session: new FakeSession() as unknown as Session,
  preload: 'preload.cjs',
  url: 'chrome-extension://id/app.html',
  platform: 'linux',
  hasNativeTitleBar: false,
  disclaimer: { isAccepted: async () => false, answer: async () => {}, clear: async () => {} },
  placement: {
    bounds: () => ({ x: 10, y: 20, width: 800, height: 700 }),
    isMaximised: () => false,
    bringBack: (window) => void (window as unknown as FakeWindow).did.push('bring back'),
  },
  onOpen: (window) => void (window as unknown as FakeWindow).did.push('opened'),
  devTools: false,
  ready: Promise.resolve(),
  language: 'ko',
  recovery: { isOwnPage: () => true, wantsToPlay: () => false, onGivenUp: () => {} },
};

const loads = [`load ${waitingPage('ko')}`, `load ${parts.url}`];

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  FakeWindow.made = [];
});

test('the page is isolated and sandboxed, without Node', () => {
  expect(mainWindowOptions(parts).webPreferences).toMatchObject({
    session: parts.session,
    preload: 'preload.cjs',
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
  });
});

test('music starts without a click and continues in a hidden window', () => {
  expect(mainWindowOptions(parts).webPreferences).toMatchObject({
    autoplayPolicy: 'no-user-gesture-required',
    backgroundThrottling: false,
  });
});

test('the title bar is the page’s own, except for the buttons of macOS', () => {
  expect(mainWindowOptions(parts).frame).toBe(false);
  expect(mainWindowOptions({ ...parts, platform: 'win32' }).frame).toBe(false);
  expect(mainWindowOptions({ ...parts, platform: 'darwin' })).toMatchObject({ titleBarStyle: 'hiddenInset' });
  expect(mainWindowOptions({ ...parts, platform: 'darwin' })).not.toHaveProperty('frame');
});

test.each(['linux', 'win32', 'darwin'] as const)('the setting gives it the title bar of %s', (platform) => {
  const options = mainWindowOptions({ ...parts, platform, hasNativeTitleBar: true });
  expect(options).not.toHaveProperty('frame');
  expect(options).not.toHaveProperty('titleBarStyle');
});

test('it is shown once it has rendered what it waits for, before the page of the app can be loaded', async () => {
  const ready = Promise.withResolvers<void>();
  const shown = createMainWindow({ ...parts, ready: ready.promise }).show();
  const [window] = FakeWindow.made;
  expect(window?.options.show).toBe(false);
  window?.emit('ready-to-show');
  expect(window?.did).toEqual(['opened', `load ${waitingPage('ko')}`, 'show']);
  ready.resolve();
  await shown;
  expect(window?.did).toEqual(['opened', `load ${waitingPage('ko')}`, 'show', `load ${parts.url}`]);
});

test('an extension that can’t be loaded is an error, and a window that was closed meanwhile loads nothing', async () => {
  const ready = Promise.withResolvers<void>();
  const shown = createMainWindow({ ...parts, ready: ready.promise }).show();
  ready.reject(new Error('no extension'));
  await expect(shown).rejects.toThrow('no extension');
  const later = createMainWindow(parts).show();
  const window = FakeWindow.made.at(-1);
  if (window) window.destroyed = true;
  await later;
  expect(window?.did).toEqual(['opened', `load ${waitingPage('ko')}`]);
});

test('a crash while the page loads is no failed start: the page is loaded again', async () => {
  class Crashing extends FakeWindow {
    override load = async (url: string) => {
      if (url !== parts.url || this.did.length > 3) return;
      this.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
      throw new Error('ERR_FAILED');
    };
  }
  await createMainWindow({ ...parts, BrowserWindow: Crashing as unknown as MainWindowParts['BrowserWindow'] }).show();
  await vi.waitFor(() => expect(FakeWindow.made[0]?.did).toEqual(['opened', ...loads, `load ${parts.url}`]));
});

test('its page is requested to show the disclaimer once it has loaded', async () => {
  await createMainWindow(parts).show();
  const contents = FakeWindow.made[0]?.webContents;
  contents?.emit('did-finish-load');
  await vi.waitFor(() => expect(contents?.sent).toEqual([['disclaimer:show', true]]));
});

test('a second request brings the same window to the front', async () => {
  const mainWindow = createMainWindow(parts);
  await mainWindow.show();
  const [window] = FakeWindow.made;
  if (window) window.minimised = true;
  await mainWindow.show();
  expect(FakeWindow.made).toHaveLength(1);
  expect(window?.did).toEqual(['opened', ...loads, 'bring back', 'restore', 'show', 'focus']);
});

test('it opens where it was, not smaller than its page needs', async () => {
  await createMainWindow(parts).show();
  expect(FakeWindow.made[0]?.options).toMatchObject({
    x: 10,
    y: 20,
    width: 800,
    height: 700,
    minWidth: 390,
    minHeight: 600,
  });
});

test('a window that was maximised is maximised when it is shown first, and only then', async () => {
  const mainWindow = createMainWindow({ ...parts, placement: { ...parts.placement, isMaximised: () => true } });
  await mainWindow.show();
  const [window] = FakeWindow.made;
  window?.emit('ready-to-show');
  await mainWindow.show();
  expect(window?.did.filter((call) => call === 'maximize')).toHaveLength(1);
});

test('a hidden start loads the page without showing the window, until it is asked for', async () => {
  const mainWindow = createMainWindow({ ...parts, placement: { ...parts.placement, isMaximised: () => true } });
  await mainWindow.openHidden();
  const [window] = FakeWindow.made;
  window?.emit('ready-to-show');
  expect(window?.did).toEqual(['opened', ...loads]);
  await mainWindow.openHidden();
  await mainWindow.show();
  expect(FakeWindow.made).toHaveLength(1);
  expect(window?.did.slice(3)).toEqual(['bring back', 'maximize', 'show', 'focus']);
});

test('a new one opens after it was closed', async () => {
  const mainWindow = createMainWindow(parts);
  await mainWindow.show();
  FakeWindow.made[0]?.emit('closed');
  await mainWindow.show();
  expect(FakeWindow.made).toHaveLength(2);
});

test('a page that does not load is an error, except where the window was closed meanwhile', async () => {
  const mainWindowThat = (closes: boolean) =>
    createMainWindow({
      ...parts,
      BrowserWindow: class extends FakeWindow {
        override destroyed = closes;
        override load = () => Promise.reject(new Error('ERR_ABORTED'));
      } as unknown as MainWindowParts['BrowserWindow'],
    });
  await expect(mainWindowThat(false).show()).rejects.toThrow('ERR_ABORTED');
  await expect(mainWindowThat(true).show()).resolves.toBeUndefined();
});

test('developer tools open on request only', async () => {
  await createMainWindow(parts).show();
  await createMainWindow({ ...parts, devTools: true }).show();
  expect(FakeWindow.made.map((window) => window.webContents.devTools.length)).toEqual([0, 1]);
});

test('the page that waits says so in the language, and can neither run nor load anything', () => {
  const address = waitingPage('ko');
  const [type, page = ''] = address.split(/,(.*)/s);
  const html = decodeURIComponent(page);
  expect(type).toBe('data:text/html;charset=utf-8');
  expect(html).toContain('<html lang="ko">');
  expect(html).toContain(textsIn('ko').starting);
  expect(html).toContain("default-src 'none'");
  expect(html).not.toMatch(/<script|src=|href=|https?:/i);
});

test('each button has one action, and maximise also restores', () => {
  const window = new FakeWindow();
  for (const action of ['minimise', 'maximise', 'maximise', 'close'] as const) controlWindow(window.asWindow, action);
  expect(window.did).toEqual(['minimize', 'maximize', 'unmaximize', 'close']);
});

test('the page is notified of every change, also of one it did not request', () => {
  const window = new FakeWindow();
  reportMaximised(window.asWindow);
  window.emit('maximize');
  window.emit('unmaximize');
  expect(window.webContents.sent).toEqual([
    ['window:maximised-changed', true],
    ['window:maximised-changed', false],
  ]);
});

test('a closed page receives no event', () => {
  const window = new FakeWindow();
  reportMaximised(window.asWindow);
  window.webContents.destroyed = true;
  window.emit('unmaximize');
  expect(window.webContents.sent).toEqual([]);
});
