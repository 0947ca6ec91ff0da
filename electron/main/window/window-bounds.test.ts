import type { Rectangle } from 'electron';
import { expect, test } from 'vitest';
import { centredBounds, visibleBounds } from './window-bounds';

const minimum = { width: 390, height: 600 };
const at = (x: number, y: number, width = 800, height = 700): Rectangle => ({ x, y, width, height });
const onDisplays = (bounds: Rectangle, ...areas: Rectangle[]) =>
  visibleBounds(
    bounds,
    areas.map((workArea) => ({ workArea })),
    minimum,
  );

/** 1920 × 1080 with a task bar below, and the same to its right. */
const main = at(0, 0, 1920, 1040);
const right = at(1920, 0, 1920, 1080);
/** To the left of the main one and higher, as laptops on a stand are. */
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
  // Below the main display and beside the other one there is nothing.
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
        // Its title bar is within the displays at both ends and in its middle.
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
