import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rectangle } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeScreen } from '../../testing/fake-overlay-window';
import { FakePlacedWindow } from '../../testing/fake-placed-window';
import { openWindowState } from './window-state';

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

/** A window that is followed. */
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
