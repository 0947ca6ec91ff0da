import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Platform } from '../../ipc.ts';
import { choose, entryOf, FakeMenus, FakeTray, fakeImages, sourceOf } from '../../testing/fake-menus.ts';
import { FakeLink, FakeLyricsWindow, FakeSettings, nowPlaying } from '../../testing/fake-player-link.ts';
import type { MenuAction } from './menu-model.ts';
import { createTray, trayImage } from './tray.ts';

const { song } = nowPlaying();

beforeEach(() => {
  FakeTray.made = [];
});

function setUp(platform: Platform = 'linux') {
  const menus = new FakeMenus();
  const link = new FakeLink();
  const settings = new FakeSettings();
  const lyricsWindow = new FakeLyricsWindow();
  const ran: MenuAction[] = [];
  const stop = createTray({
    Tray: FakeTray.asTray,
    Menu: menus,
    image: fakeImages.createFromPath('icon.png'),
    platform,
    link,
    settings,
    lyricsWindow,
    run: (action) => void ran.push(action),
  });
  const [tray] = FakeTray.made;
  if (!tray) throw new Error('There is no tray.');
  return { tray, menus, link, settings, lyricsWindow, ran, stop };
}

test('the menu, the tooltip and on macOS the title follow the song', () => {
  for (const platform of ['linux', 'win32', 'darwin'] as const) {
    FakeTray.made = [];
    const { tray, link } = setUp(platform);
    expect([tray.tooltip, tray.title]).toEqual(['Kanade', '']);
    link.set(nowPlaying());
    expect(tray.tooltip).toBe('Night Train — Aoi');
    expect(tray.title).toBe(platform === 'darwin' ? 'Night Train — Aoi' : '');
    expect(entryOf(tray.menu, 'Night Train — Aoi').enabled).toBe(false);
    link.set(null);
    expect([tray.tooltip, tray.title]).toEqual(['Kanade', '']);
    expect(entryOf(tray.menu, 'Nothing is playing').enabled).toBe(false);
  }
});

test('long titles are cut to what the system shows', () => {
  const { tray, link } = setUp('darwin');
  link.set(nowPlaying({ song: song && { ...song, title: 'x'.repeat(300) } }));
  expect([tray.title.length, tray.tooltip.length]).toEqual([40, 120]);
});

test('each entry does what it says', () => {
  const { tray, link, lyricsWindow, ran } = setUp();
  link.set(nowPlaying());
  lyricsWindow.set({ isOpen: true, isLocked: true });
  const lyrics = ['Unlock desktop lyrics', 'Reset position of desktop lyrics'];
  for (const label of ['Pause', 'Repeat one', 'Like', ...lyrics, 'Show Kanade', 'Quit Kanade'])
    choose(tray.menu, label);
  expect(ran).toEqual([
    { kind: 'player', command: { type: 'pause' } },
    { kind: 'player', command: { type: 'set-mode', mode: 'single-loop' } },
    { kind: 'player', command: { type: 'like' } },
    { kind: 'unlock-lyrics' },
    { kind: 'reset-lyrics-position' },
    { kind: 'show-window' },
    { kind: 'quit' },
  ]);
});

test('the menu is made again only for changes that it shows, so that it stays open', () => {
  const { menus, link } = setUp();
  link.set(nowPlaying());
  const { built } = menus;
  link.set(
    nowPlaying({ clock: { anchorMs: 90_000, atEpochMs: 1_700_000_090_000, rate: 1, paused: false }, volume: 10 }),
  );
  expect(menus.built).toBe(built);
  link.set(nowPlaying({ wantsToPlay: false }));
  expect(menus.built).toBe(built + 1);
});

test('a mark that the system has changed shows the truth again', () => {
  const { tray, link } = setUp();
  link.set(nowPlaying());
  const clicked = tray.menu;
  // Nothing changes, because the user is not logged in.
  choose(clicked, 'Like');
  expect(tray.menu).not.toBe(clicked);
  expect(entryOf(tray.menu, 'Like').checked).toBe(false);
});

test('the menu speaks the language of the page', () => {
  const { tray, settings } = setUp();
  settings.set({ language: 'ko' });
  expect(entryOf(tray.menu, 'Kanade 종료').enabled).toBe(true);
});

test('a song with & is written with it', () => {
  const { tray, link } = setUp();
  link.set(nowPlaying({ song: song && { ...song, title: 'R&B' } }));
  expect(entryOf(tray.menu, 'R&&B — Aoi').enabled).toBe(false);
  expect(tray.tooltip).toBe('R&B — Aoi');
});

test('a click shows the window, except on macOS, where it opens the menu', () => {
  for (const [platform, actions] of [
    ['win32', [{ kind: 'show-window' }]],
    ['linux', [{ kind: 'show-window' }]],
    ['darwin', []],
  ] as const) {
    FakeTray.made = [];
    const { tray, ran } = setUp(platform);
    tray.emit('click');
    expect(ran).toEqual(actions);
  }
});

test('it is removed in the end and follows nothing any more', () => {
  const { tray, link, settings, lyricsWindow, stop } = setUp();
  stop();
  expect(tray.destroyed).toBe(true);
  expect([link, settings, lyricsWindow].map(({ listeners }) => listeners.hasListeners)).toEqual([false, false, false]);
});

test('the icon is sharp at two scales; a panel of Linux scales it', () => {
  const image = trayImage(fakeImages, 'icons', 'darwin');
  expect(sourceOf(image)).toBe(join('icons', 'icon-16.png'));
  expect(image).toMatchObject({
    representations: [{ scaleFactor: 2, dataURL: `data:${join('icons', 'icon-32.png')}` }],
  });
  expect(sourceOf(trayImage(fakeImages, 'icons', 'linux'))).toBe(join('icons', 'icon-48.png'));
});
