import { EventEmitter } from 'node:events';
import type { App, Menu, NativeTheme, Task } from 'electron';
import { beforeEach, expect, test } from 'vitest';
import type { Platform } from '../../ipc.ts';
import { choose, type FakeMenu, FakeMenus, FakeTouchBar, FakeTray, fakeImages } from '../../testing/fake-menus.ts';
import { FakeLink, FakeLyricsWindow, FakeSettings, nowPlaying } from '../../testing/fake-player-link.ts';
import { FakePlacedWindow } from '../../testing/fake-windows.ts';
import type { PlayerLink } from '../player-link.ts';
import { startControls } from './controls.ts';

beforeEach(() => {
  FakeTray.made = [];
});

function setUp(platform: Platform) {
  const link = new FakeLink();
  const settings = new FakeSettings({ touchBar: 'on' });
  const lyricsWindow = new FakeLyricsWindow();
  const menus = new FakeMenus();
  const did: string[] = [];
  const tasks: Task[] = [];
  const docks: FakeMenu[] = [];
  const dock = { setMenu: (menu: Menu) => void docks.push(menu as unknown as FakeMenu) };
  const app = {
    setUserTasks: (all: Task[]) => {
      tasks.splice(0, tasks.length, ...all);
      return true;
    },
    ...(platform === 'darwin' && { dock }),
  };
  const controls = startControls({
    electron: {
      app: app as unknown as App,
      Menu: menus,
      nativeImage: fakeImages,
      nativeTheme: new EventEmitter() as unknown as NativeTheme,
      TouchBar: FakeTouchBar.asTouchBar,
      Tray: FakeTray.asTray,
    },
    platform,
    icons: 'icons',
    program: { path: '/opt/kanade', args: [] },
    link: link as unknown as PlayerLink,
    settings,
    lyricsWindow,
    showWindow: () => void did.push('show'),
    quit: () => void did.push('quit'),
  });
  const window = new FakePlacedWindow();
  controls.attach(window.asWindow);
  link.set(nowPlaying());
  const [tray] = FakeTray.made;
  return { controls, link, settings, lyricsWindow, window, tray, tasks, docks, did };
}

test.each([
  ['linux', { dock: false, tasks: 0, buttons: 0, touchBar: false }],
  ['win32', { dock: false, tasks: 3, buttons: 3, touchBar: false }],
  ['darwin', { dock: true, tasks: 0, buttons: 0, touchBar: true }],
] as const)('%s has its own controls, and a tray like all', (platform, expected) => {
  const { tray, window, tasks, docks } = setUp(platform);
  expect(tray?.tooltip).toBe('Night Train — Aoi');
  expect({
    dock: docks.length > 0,
    tasks: tasks.length,
    buttons: window.buttons.length,
    touchBar: window.touchBar !== null,
  }).toEqual(expected);
});

test('the tray sends commands, unlocks and moves the lyrics, shows the window and quits', () => {
  const { tray, link, lyricsWindow, did } = setUp('linux');
  lyricsWindow.set({ isOpen: true, isLocked: true });
  for (const label of ['Unlock desktop lyrics', 'Reset position of desktop lyrics']) choose(tray?.menu, label);
  expect(lyricsWindow.did).toEqual(['unlock', 'reset position']);
  for (const label of ['Next', 'Show Kanade', 'Quit Kanade']) choose(tray?.menu, label);
  expect([link.sent, did]).toEqual([[{ type: 'next' }], ['show', 'quit']]);
});

test('the jump list is in the language of the page', () => {
  const { settings, tasks } = setUp('win32');
  settings.set({ language: 'ja' });
  expect(tasks.map(({ title }) => title)).toEqual(['再生／一時停止', '前の曲', '次の曲']);
});

test.each(['linux', 'win32', 'darwin'] as const)('nothing is left on %s in the end', (platform) => {
  const { controls, window, tray, link, settings } = setUp(platform);
  window.emit('closed');
  controls.stop();
  controls.stop();
  expect([tray?.destroyed, link.listeners.hasListeners, settings.listeners.hasListeners]).toEqual([true, false, false]);
});
