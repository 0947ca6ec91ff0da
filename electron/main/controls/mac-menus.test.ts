import type { Menu } from 'electron';
import { expect, test } from 'vitest';
import { choose, entryOf, type FakeMenu, FakeMenus } from '../../testing/fake-menus.ts';
import { FakeLink, FakeSettings, nowPlaying } from '../../testing/fake-player-link.ts';
import { createDockMenu, setAppMenu } from './mac-menus.ts';
import type { MenuAction } from './menu-model.ts';

function setUp() {
  const menus = new FakeMenus();
  const link = new FakeLink();
  const settings = new FakeSettings();
  return { menus, link, settings };
}

test('the menu bar of macOS quits, edits text and controls the player', () => {
  const { menus, link, settings } = setUp();
  const quits: string[] = [];
  const quit = () => void quits.push('quit');
  setAppMenu({ Menu: menus, platform: 'darwin', link, settings, quit });
  const menu = menus.applicationMenu;
  expect(entryOf(menu, 'Quit Kanade').accelerator).toBe('Command+Q');
  for (const label of ['Quit Kanade', 'Play or pause', 'Previous', 'Next']) choose(menu, label);
  expect([quits, link.sent.map(({ type }) => type)]).toEqual([['quit'], ['toggle', 'previous', 'next']]);
  for (const role of ['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll', 'minimize', 'close', 'hide'] as const)
    expect(JSON.stringify(menu), role).toContain(`"role":"${role}"`);
  // Reload and developer tools are not for users.
  expect(JSON.stringify(menu)).not.toMatch(/reload|devtools/i);
});

test('the menu bar speaks the language of the page, until it is stopped', () => {
  const { menus, link, settings } = setUp();
  const stop = setAppMenu({ Menu: menus, platform: 'darwin', link, settings, quit: () => undefined });
  settings.set({ language: 'zh-CN' });
  expect(entryOf(menus.applicationMenu, '退出 Kanade').accelerator).toBe('Command+Q');
  const { built } = menus;
  settings.set({ autoStart: 'on' });
  stop();
  settings.set({ language: 'ja' });
  expect(menus.built).toBe(built);
});

test.each(['linux', 'win32'] as const)('%s has no menu bar', (platform) => {
  const { menus, link, settings } = setUp();
  setAppMenu({ Menu: menus, platform, link, settings, quit: () => undefined });
  expect(menus.applicationMenu).toBeNull();
});

test('the menu of the dock has the player, without what macOS adds itself', () => {
  const { menus, link, settings } = setUp();
  const ran: MenuAction[] = [];
  const menusOfDock: FakeMenu[] = [];
  const dock = { setMenu: (menu: Menu) => void menusOfDock.push(menu as unknown as FakeMenu) };
  const shown = () => menusOfDock.at(-1);
  const stop = createDockMenu({ dock, Menu: menus, link, settings, run: (action) => void ran.push(action) });
  link.set(nowPlaying());
  choose(shown(), 'Pause');
  choose(shown(), 'Shuffle');
  expect(ran).toEqual([
    { kind: 'player', command: { type: 'pause' } },
    { kind: 'player', command: { type: 'set-mode', mode: 'random' } },
  ]);
  expect(() => entryOf(shown(), 'Quit Kanade')).toThrow();
  // The command did not change the player, so the mark stays.
  expect(entryOf(shown(), 'Repeat all').checked).toBe(true);
  stop();
  expect([link.listeners.hasListeners, settings.listeners.hasListeners]).toEqual([false, false]);
});
