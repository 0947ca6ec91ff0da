import { expect, test } from 'vitest';
import { FakeTouchBar, fakeImages, sourceOf } from '../../testing/fake-menus.ts';
import { FakeLink, FakeSettings, nowPlaying } from '../../testing/fake-player-link.ts';
import { FakePlacedWindow } from '../../testing/fake-windows.ts';
import { showTouchBar } from './touch-bar.ts';

function setUp(touchBar: 'on' | 'off' = 'on') {
  const window = new FakePlacedWindow();
  const link = new FakeLink();
  const settings = new FakeSettings({ touchBar });
  showTouchBar(window.asWindow, { TouchBar: FakeTouchBar.asTouchBar, images: fakeImages, link, settings });
  const items = () => (window.touchBar?.items ?? []) as Record<string, unknown>[];
  const labels = () => items().map(({ accessibilityLabel, label }) => accessibilityLabel ?? label);
  return { window, link, settings, items, labels };
}

test('it is shown while the setting is on', () => {
  const { window, settings, labels } = setUp('off');
  expect(window.touchBar).toBeNull();
  settings.set({ touchBar: 'on' });
  expect(labels()).toEqual(['Previous', 'Play', 'Next', '']);
  settings.set({ touchBar: 'off' });
  expect(window.touchBar).toBeNull();
});

test('buttons and picture follow the player, and the label shows the line', () => {
  const { link, items, labels } = setUp();
  expect(items().map(({ enabled }) => enabled)).toEqual([false, false, false, undefined]);
  link.set(nowPlaying());
  link.sing('La la la');
  expect(labels()).toEqual(['Previous', 'Pause', 'Next', 'La la la']);
  expect(sourceOf(items()[1]?.icon as string)).toBe('NSTouchBarPauseTemplate');
  expect(items().map(({ enabled }) => enabled)).toEqual([true, true, true, undefined]);
  link.sing('x'.repeat(500));
  expect(labels()[3]).toBe(`${'x'.repeat(59)}…`);
  link.set(nowPlaying({ wantsToPlay: false }));
  expect(sourceOf(items()[1]?.icon as string)).toBe('NSTouchBarPlayTemplate');
});

test('each button sends its command', () => {
  const { link, items } = setUp();
  link.set(nowPlaying());
  for (const item of items().slice(0, 3)) (item.click as () => void)();
  expect(link.sent.map(({ type }) => type)).toEqual(['previous', 'toggle', 'next']);
});

test('it speaks the language of the page', () => {
  const { settings, labels } = setUp();
  settings.set({ language: 'ja' });
  expect(labels().slice(0, 3)).toEqual(['前の曲', '再生', '次の曲']);
});

test('nothing follows the player for a closed window', () => {
  const { window, link, settings } = setUp();
  window.emit('closed');
  expect([link.listeners.hasListeners, settings.listeners.hasListeners]).toEqual([false, false]);
});
