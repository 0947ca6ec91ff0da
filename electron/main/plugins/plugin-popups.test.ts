import type { BrowserWindow, BrowserWindowConstructorOptions, Session } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeContents } from '../../testing/fake-electron.ts';
import { FakePopupWindow } from '../../testing/fake-plugin-pages.ts';
import { createPluginPopups } from './plugin-popups.ts';

const session = { name: 'plugins' } as unknown as Session;
const popup = {
  id: 'a'.repeat(32),
  name: 'Announcer',
  url: `chrome-extension://${'a'.repeat(32)}/popup.html`,
  session,
};

/** Loading of the next window's page. */
let load: () => Promise<void> = async () => {};
class Window extends FakePopupWindow {
  constructor(options?: BrowserWindowConstructorOptions) {
    super(options);
    this.load = () => load();
  }
}
const setUp = (platform: NodeJS.Platform = 'linux') =>
  createPluginPopups(Window as unknown as new (options: BrowserWindowConstructorOptions) => BrowserWindow, platform);

beforeEach(() => {
  FakePopupWindow.opened = [];
  load = async () => {};
});

const windows = () => FakePopupWindow.opened;

test('the popup opens in a sandboxed window of its session, without a preload', async () => {
  const popups = setUp();
  expect(await popups.open(popup, new FakeContents().asContents)).toBe(true);
  expect(windows()[0]?.did).toEqual(['removeMenu', `load ${popup.url}`]);
  const { title, webPreferences } = windows()[0]?.options ?? {};
  expect(title).toBe('Announcer');
  expect(webPreferences).toMatchObject({
    session,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
  });
  expect(webPreferences?.preload).toBeUndefined();
});

test('on macOS, where windows have no menu, none is removed', async () => {
  await setUp('darwin').open(popup, new FakeContents().asContents);
  expect(windows()[0]?.did).toEqual([`load ${popup.url}`]);
});

test('its page can’t change the title', async () => {
  await setUp().open(popup, new FakeContents().asContents);
  const event = { preventDefault: vi.fn() };
  windows()[0]?.emit('page-title-updated', event);
  expect(event.preventDefault).toHaveBeenCalledOnce();
});

test('a second time the same window is brought to the front; closed, it opens again', async () => {
  const popups = setUp();
  const opener = new FakeContents();
  await popups.open(popup, opener.asContents);
  expect(await popups.open(popup, opener.asContents)).toBe(true);
  expect(windows()).toHaveLength(1);
  expect(windows()[0]?.did.slice(-2)).toEqual(['show', 'focus']);
  popups.close(popup.id);
  expect(windows()[0]?.destroyed).toBe(true);
  expect(opener.listenerCount('destroyed')).toBe(0);
  await popups.open(popup, opener.asContents);
  expect(windows()).toHaveLength(2);
});

test('it closes with the page that opened it', async () => {
  const popups = setUp();
  const opener = new FakeContents();
  await popups.open(popup, opener.asContents);
  opener.emit('destroyed');
  expect(windows()[0]?.destroyed).toBe(true);
  opener.destroyed = true;
  expect(await popups.open(popup, opener.asContents)).toBe(false);
});

test('a popup that can’t be loaded leaves no window', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  load = () => Promise.reject(new Error('ERR_FILE_NOT_FOUND'));
  expect(await setUp().open(popup, new FakeContents().asContents)).toBe(false);
  expect(windows()[0]?.destroyed).toBe(true);
});

test('a popup that loads for ever is waited for ten seconds', async () => {
  vi.useFakeTimers();
  load = () => new Promise(() => {});
  const opening = setUp().open(popup, new FakeContents().asContents);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await opening).toBe(true);
  expect(windows()[0]?.destroyed).toBe(false);
  vi.useRealTimers();
});
