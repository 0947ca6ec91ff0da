import { EventEmitter } from 'node:events';
import type { NativeTheme } from 'electron';
import { expect, test } from 'vitest';
import { fakeImages, sourceOf } from '../../testing/fake-menus.ts';
import { FakeLink, FakeSettings, nowPlaying } from '../../testing/fake-player-link.ts';
import { FakePlacedWindow } from '../../testing/fake-windows.ts';
import { type GlyphName, glyphBitmap, glyphSize, showThumbButtons } from './thumb-buttons.ts';

class FakeTheme extends EventEmitter {
  shouldUseDarkColorsForSystemIntegratedUI = true;
}

function setUp() {
  const window = new FakePlacedWindow();
  const link = new FakeLink();
  const settings = new FakeSettings();
  const theme = new FakeTheme();
  showThumbButtons(window.asWindow, {
    images: fakeImages,
    theme: theme as unknown as NativeTheme,
    link,
    settings,
  });
  const tooltips = () => window.buttons.map(({ tooltip }) => tooltip);
  const flags = () => window.buttons.flatMap(({ flags: all = [] }) => all);
  return { window, link, settings, theme, tooltips, flags };
}

test('without a song the buttons are there, but off', () => {
  const { tooltips, flags } = setUp();
  expect(tooltips()).toEqual(['Previous', 'Play', 'Next']);
  expect(flags()).toEqual(['disabled', 'disabled', 'disabled']);
});

test('they follow the player and do what they say', () => {
  const { window, link, tooltips, flags } = setUp();
  link.set(nowPlaying());
  expect(tooltips()).toEqual(['Previous', 'Pause', 'Next']);
  expect(flags()).toEqual(['enabled', 'enabled', 'enabled']);
  for (const { click } of window.buttons) click();
  link.set(nowPlaying({ wantsToPlay: false }));
  window.buttons[1]?.click();
  expect(link.sent.map(({ type }) => type)).toEqual(['previous', 'pause', 'next', 'play']);
});

test('they change only for what they show', () => {
  const { window, link, settings } = setUp();
  link.set(nowPlaying());
  const { buttonChanges } = window;
  link.set(nowPlaying({ volume: 5, mode: 'random' }));
  settings.set({ autoStart: 'on' });
  expect(window.buttonChanges).toBe(buttonChanges);
});

test('they speak the language of the page and have the colour of the task bar', () => {
  const { window, settings, theme, tooltips } = setUp();
  settings.set({ language: 'zh-TW' });
  expect(tooltips()).toEqual(['上一首', '播放', '下一首']);
  const before = sourceOf(window.buttons[0]?.icon);
  theme.shouldUseDarkColorsForSystemIntegratedUI = false;
  theme.emit('updated');
  expect(sourceOf(window.buttons[0]?.icon)).not.toBe(before);
});

test('they return with a window that was hidden', () => {
  const { window } = setUp();
  window.buttons = [];
  window.emit('show');
  expect(window.buttons).toHaveLength(3);
});

test('nothing follows the player for a closed window', () => {
  const { window, link, settings, theme } = setUp();
  window.destroyed = true;
  window.emit('closed');
  expect([link, settings].map(({ listeners }) => listeners.hasListeners)).toEqual([false, false]);
  expect(theme.listenerCount('updated')).toBe(0);
});

const names: GlyphName[] = ['previous', 'play', 'pause', 'next'];

/** Rows of the picture, one character per pixel: `#` opaque, `+` edge, space transparent. */
function drawn(name: GlyphName): string[] {
  const bitmap = glyphBitmap(name, 'white');
  return Array.from({ length: glyphSize }, (_, row) =>
    Array.from({ length: glyphSize }, (_, column) => {
      const alpha = bitmap[(row * glyphSize + column) * 4 + 3] ?? 0;
      return alpha === 255 ? '#' : alpha > 0 ? '+' : ' ';
    }).join(''),
  );
}

const reversed = (row: string): string => [...row].reverse().join('');

test.each(names)('%s is a shape in the middle, the same above and below, with an empty border', (name) => {
  const rows = drawn(name);
  expect(rows).toEqual(rows.toReversed());
  expect(rows.join('')).toContain('####');
  for (const edge of [rows[0], rows[1], rows.map((row) => row[0]).join(''), rows.map((row) => row.at(-1)).join('')])
    expect(edge?.trim()).toBe('');
});

test('next is previous seen in a mirror, and no two are the same', () => {
  expect(drawn('next').map(reversed)).toEqual(drawn('previous'));
  expect(drawn('pause').map(reversed)).toEqual(drawn('pause'));
  expect(new Set(names.map((name) => drawn(name).join('\n'))).size).toBe(4);
});

test('colours are multiplied by alpha, in white and in black', () => {
  for (const name of names) {
    const white = glyphBitmap(name, 'white');
    const black = glyphBitmap(name, 'black');
    expect(white.length).toBe(glyphSize * glyphSize * 4);
    for (let start = 0; start < white.length; start += 4) {
      const alpha = white[start + 3];
      expect([...white.subarray(start, start + 3)]).toEqual([alpha, alpha, alpha]);
      expect([...black.subarray(start, start + 4)]).toEqual([0, 0, 0, alpha]);
    }
  }
});
