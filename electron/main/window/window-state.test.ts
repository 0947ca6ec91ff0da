import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rectangle } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakePlacedWindow, FakeScreen } from '../../testing/fake-windows.ts';
import { centredBounds, openWindowState, visibleBounds } from './window-state.ts';

let folder: string;
let file: string;
const display: Rectangle = { x: 0, y: 0, width: 1920, height: 1040 };
const second: Rectangle = { x: 1920, y: 0, width: 1920, height: 1080 };
const bounds: Rectangle = { x: 2000, y: 100, width: 900, height: 800 };
const first: Rectangle = { x: 370, y: 140, width: 1180, height: 760 };

beforeEach(async () => {
  vi.useFakeTimers();
  folder = await mkdtemp(join(tmpdir(), 'kanade-window-state-'));
  file = join(folder, 'window-state.json');
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const displayOf = (workArea: Rectangle) => ({ bounds: workArea, workArea });

function open(...displays: Rectangle[]) {
  const screen = new FakeScreen(...(displays.length > 0 ? displays : [display, second]).map(displayOf));
  const state = openWindowState({
    file,
    screen: screen.asScreen,
    size: { width: 1180, height: 760 },
    minimum: { width: 390, height: 600 },
  });
  return { state, screen };
}

/** A followed window. */
function follow(state = open().state) {
  const window = new FakePlacedWindow();
  state.follow(window.asWindow);
  return { window, state };
}

const stored = async () => JSON.parse(await readFile(file, 'utf8'));

test('the first window is in the middle of the primary display', () => {
  const { state } = open();
  expect([state.bounds(), state.isMaximised()]).toEqual([first, false]);
});

test('a window opens where it was closed', () => {
  const { window } = follow();
  window.bounds = bounds;
  window.maximised = true;
  window.askToClose();
  const { state } = open();
  expect([state.bounds(), state.isMaximised()]).toEqual([bounds, true]);
});

test('a window of a display that is gone opens on another one', () => {
  const { window } = follow();
  window.bounds = bounds;
  window.askToClose();
  expect(open(display).state.bounds()).toEqual({ ...bounds, x: 1020 });
});

test('a window that is dragged is saved half a second later, once', async () => {
  const { window } = follow();
  for (let x = 0; x < 50; x += 1) {
    window.bounds = { ...bounds, x };
    window.emit('move');
  }
  expect(await readdir(folder)).toEqual([]);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(500);
  expect(await stored()).toEqual({ bounds: { ...bounds, x: 49 }, isMaximised: false });
  expect(await readdir(folder)).toEqual(['window-state.json']);
});

test('a minimised or full-screen window keeps the place to which it returns', async () => {
  const { window } = follow();
  window.bounds = bounds;
  window.emit('resize');
  window.minimised = true;
  window.bounds = { x: -32000, y: -32000, width: 160, height: 28 };
  window.emit('move');
  window.minimised = false;
  window.fullScreen = true;
  window.bounds = display;
  window.emit('resize');
  window.askToClose();
  expect(await stored()).toEqual({ bounds, isMaximised: false });
});

test('a maximised window is saved with the bounds that restoring gives', async () => {
  const { window } = follow();
  window.bounds = bounds;
  window.maximize();
  vi.advanceTimersByTime(500);
  expect(await stored()).toEqual({ bounds, isMaximised: true });
  window.unmaximize();
  vi.advanceTimersByTime(500);
  expect((await stored()).isMaximised).toBe(false);
});

test('the next window of the same run opens where the last one was', () => {
  const { window, state } = follow();
  window.bounds = bounds;
  window.askToClose();
  window.emit('closed');
  expect(state.bounds()).toEqual(bounds);
});

test('once it is cleared, nothing is saved until the next start', async () => {
  const { window, state } = follow();
  window.bounds = bounds;
  window.askToClose();
  await state.clear();
  window.emit('move');
  window.askToClose();
  expect(await readdir(folder)).toEqual([]);
  expect(open().state.bounds()).toEqual(first);
});

test('a window whose display is unplugged while it is hidden is brought back', () => {
  const { state, screen } = open();
  const { window } = follow(state);
  window.bounds = bounds;
  state.bringBack(window.asWindow);
  expect(window.did).toEqual([]);
  screen.displays = [displayOf(display)];
  state.bringBack(window.asWindow);
  expect(window.bounds).toEqual({ ...bounds, x: 1020 });
});

test.each(['maximised', 'minimised', 'fullScreen', 'destroyed'] as const)(
  'a window that is %s is left to the system',
  (how) => {
    const { state } = open(display);
    const { window } = follow(state);
    window.bounds = bounds;
    window[how] = true;
    state.bringBack(window.asWindow);
    expect(window.did).toEqual([]);
  },
);

test.each([
  '',
  '{',
  'null',
  '{"bounds":{"x":0,"y":0,"width":800},"isMaximised":false}',
  '{"bounds":{"x":0,"y":0,"width":0,"height":0},"isMaximised":false}',
  '{"bounds":{"x":1e300,"y":0,"width":800,"height":700},"isMaximised":false}',
  '{"bounds":{"x":0,"y":0,"width":800,"height":700},"isMaximised":"yes"}',
])('the file %j counts as absent', async (text) => {
  await writeFile(file, text);
  expect(open().state.bounds()).toEqual(first);
});

test('a place that can’t be saved is logged', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  file = join(folder, 'missing', 'window-state.json');
  const { window, state } = follow();
  window.bounds = bounds;
  window.askToClose();
  expect(warn).toHaveBeenCalled();
  expect(state.bounds()).toEqual(bounds);
});

const minimum = { width: 390, height: 600 };
const at = (x: number, y: number, width = 800, height = 700): Rectangle => ({ x, y, width, height });
const onDisplays = (bounds: Rectangle, ...areas: Rectangle[]) =>
  visibleBounds(
    bounds,
    areas.map((workArea) => ({ workArea })),
    minimum,
  );

/** 1920 × 1080 with a task bar below; another one to its right. */
const main = at(0, 0, 1920, 1040);
const right = at(1920, 0, 1920, 1080);
/** Left of the main display and higher, as with a laptop on a stand. */
const left = at(-1280, -200, 1280, 800);

test.each([
  ['inside', at(100, 100)],
  ['at the edges', at(1120, 340)],
  ['as large as the display', at(0, 0, 1920, 1040)],
])('bounds %s stay', (_where, bounds) => {
  expect(onDisplays(bounds, main)).toEqual(bounds);
});

test('a window across two displays stays where both cover it', () => {
  const across = at(1500, 200);
  expect(onDisplays(across, main, right)).toEqual(across);
  expect(onDisplays(across, right, main)).toEqual(across);
  // The area below the main display and beside the other one belongs to no display.
  expect(onDisplays(at(1500, 380), main, right)).toEqual(at(1120, 340));
});

test('a window on another display stays there, also at negative positions', () => {
  expect(onDisplays(at(-1200, -100, 700, 600), main, left)).toEqual(at(-1200, -100, 700, 600));
});

test.each([
  ['to the left', at(-300, 100), at(0, 100)],
  ['to the right', at(1800, 100), at(1120, 100)],
  ['above, where its title bar could not be reached', at(100, -50), at(100, 0)],
  ['below', at(100, 900), at(100, 340)],
])('a window that reaches out %s is moved in', (_where, bounds, visible) => {
  expect(onDisplays(bounds, main)).toEqual(visible);
});

test('a window of a display that is gone comes back to the first one', () => {
  expect(onDisplays(at(2500, 100), main)).toEqual(at(1120, 100));
  expect(onDisplays(at(-1200, -5000), main, right)).toEqual(at(0, 0));
});

test('a window that reaches out goes to the display that shows most of it', () => {
  expect(onDisplays(at(1700, 700), main, right)).toEqual(at(1920, 380));
  expect(onDisplays(at(1300, 700), main, right)).toEqual(at(1120, 340));
});

test('a window that is larger than its display is made smaller', () => {
  expect(onDisplays(at(0, 0, 3000, 2000), main)).toEqual(main);
  expect(onDisplays(at(-500, -500, 3000, 700), main)).toEqual(at(0, 0, 1920, 700));
});

test('a window is not smaller than its page needs, but never larger than the display', () => {
  expect(onDisplays(at(100, 100, 10, 10), main)).toEqual(at(100, 100, 390, 600));
  expect(onDisplays(at(0, 0, 390, 600), at(0, 0, 800, 480))).toEqual(at(0, 0, 390, 480));
});

test('whole numbers are used, as the system needs them', () => {
  expect(onDisplays(at(10.4, 20.6, 800.5, 700.2), main)).toEqual(at(10, 21, 801, 700));
});

test('every window ends up visible, wherever it was', () => {
  const areas = [main, right, left];
  for (let x = -4000; x <= 6000; x += 437) {
    for (let y = -3000; y <= 4000; y += 391) {
      for (const [width, height] of [
        [800, 700],
        [2500, 900],
        [5000, 5000],
      ] as const) {
        const shown = onDisplays(at(x, y, width, height), ...areas);
        // Start, middle and end of its title bar are on a display.
        for (const column of [shown.x, shown.x + shown.width / 2, shown.x + shown.width]) {
          const isInside = areas.some(
            (area) =>
              column >= area.x &&
              column <= area.x + area.width &&
              shown.y >= area.y &&
              shown.y + shown.height <= area.y + area.height,
          );
          expect(isInside, JSON.stringify(shown)).toBe(true);
        }
        expect(onDisplays(shown, ...areas)).toEqual(shown);
      }
    }
  }
});

test('a first window is in the middle, smaller on a small display', () => {
  const size = { width: 1180, height: 760 };
  expect(centredBounds(size, { workArea: main })).toEqual(at(370, 140, 1180, 760));
  expect(centredBounds(size, { workArea: at(100, 50, 1000, 600) })).toEqual(at(100, 50, 1000, 600));
});
