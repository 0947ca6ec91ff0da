import type { Rectangle } from 'electron';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fakeDisplay } from '../../testing/fake-windows.ts';
import { type DisplayAreas, defaultPlace, placeOnDisplays, placeSchema, resized } from './place.ts';

const first = fakeDisplay(0, 0, 1920, 1080);
/** Right of the first display, and lower. */
const right = fakeDisplay(1920, 300, 1280, 720);
/** Left of the first display. */
const left = fakeDisplay(-1600, 0, 1600, 900);

describe('the place of a window that was never moved', () => {
  test('is at the bottom of the first display, in the middle, above the task bar', () => {
    expect(defaultPlace([first, right])).toEqual({ x: 600, y: 856, width: 720, height: 160 });
  });

  test('is within a display that is smaller than the window', () => {
    expect(defaultPlace([fakeDisplay(100, 0, 640, 180)])).toEqual({ x: 100, y: 0, width: 640, height: 140 });
  });

  test('has the usual size where the system reports no display', () => {
    expect(defaultPlace([])).toEqual({ x: 0, y: 0, width: 720, height: 160 });
  });
});

describe('a window on the displays', () => {
  const wanted: Rectangle = { x: 300, y: 200, width: 700, height: 150 };

  test('stays where it is shown completely', () => {
    expect(placeOnDisplays(wanted, [first])).toEqual(wanted);
  });

  test('stays across two displays, and over the task bar', () => {
    const across = { ...wanted, x: 1600, y: 400 };
    expect(placeOnDisplays(across, [first, right])).toEqual(across);
    const low = { ...wanted, y: 930 };
    expect(placeOnDisplays(low, [first])).toEqual(low);
  });

  test('moves to where most of it is, if a part of it is on no display', () => {
    // The second display begins 300 px lower.
    expect(placeOnDisplays({ ...wanted, x: 1500, y: 200 }, [first, right])).toEqual({ ...wanted, x: 1220, y: 200 });
    expect(placeOnDisplays({ ...wanted, x: 1700, y: 250 }, [first, right])).toEqual({ ...wanted, x: 1920, y: 300 });
  });

  test('moves to the nearest display when its own is gone', () => {
    expect(placeOnDisplays({ ...wanted, x: 2200, y: 500 }, [first, left])).toEqual({ ...wanted, x: 1220, y: 500 });
    expect(placeOnDisplays({ ...wanted, x: -3000, y: -500 }, [first, left])).toEqual({ ...wanted, x: -1600, y: 0 });
  });

  test('moves above the task bar when it has to move', () => {
    expect(placeOnDisplays({ ...wanted, y: 1060 }, [first])).toEqual({ ...wanted, y: 890 });
  });

  test('becomes smaller with its display only', () => {
    const large = { x: 10, y: 10, width: 1900, height: 1000 };
    expect(placeOnDisplays(large, [first])).toEqual(large);
    expect(placeOnDisplays(large, [fakeDisplay(0, 0, 1280, 720)])).toEqual({ x: 0, y: 0, width: 1280, height: 680 });
  });

  test('is never smaller than two lines and the controls', () => {
    expect(placeOnDisplays({ x: 5, y: 5, width: 1, height: 1 }, [first])).toEqual({
      x: 5,
      y: 5,
      width: 460,
      height: 100,
    });
  });

  test('stays as it is where the system reports no display', () => {
    expect(placeOnDisplays(wanted, [])).toEqual(wanted);
  });
});

test('with any displays, a window ends up within a display or stays where they show all of it', () => {
  const side = fc.integer({ min: -3000, max: 3000 });
  const display = fc.record({
    x: side,
    y: side,
    width: fc.integer({ min: 1, max: 8 }),
    height: fc.integer({ min: 1, max: 5 }),
  });
  const window = fc.record({
    x: side,
    y: side,
    width: fc.integer({ min: 1, max: 3000 }),
    height: fc.integer({ min: 1, max: 2000 }),
  });
  fc.assert(
    fc.property(window, fc.array(display, { minLength: 1, maxLength: 3 }), (wanted, boxes) => {
      const displays = boxes.map(({ x, y, width, height }) => fakeDisplay(x, y, width * 400, height * 400));
      const place = placeOnDisplays(wanted, displays);
      if (place.x === wanted.x && place.y === wanted.y) {
        for (const corner of corners(place)) expect(displays.some(({ bounds }) => contains(bounds, corner))).toBe(true);
      } else {
        expect(displays.some(({ workArea }) => corners(place).every((corner) => contains(workArea, corner)))).toBe(
          true,
        );
      }
      // A second change of the displays moves nothing.
      expect(placeOnDisplays(place, displays)).toEqual(place);
      expect(v.is(placeSchema, place)).toBe(true);
    }),
    {
      // A display that is smaller than the smallest window, under another one: the window grew at each change.
      examples: [
        [
          { x: 0, y: 798, width: 1, height: 1 },
          [
            { x: 0, y: -2, width: 2, height: 2 },
            { x: 0, y: 0, width: 1, height: 2 },
            { x: 0, y: 0, width: 1, height: 1 },
          ],
        ],
      ],
    },
  );
});

type Point = { x: number; y: number };

function corners({ x, y, width, height }: Rectangle): Point[] {
  return [
    { x, y },
    { x: x + width - 1, y },
    { x, y: y + height - 1 },
    { x: x + width - 1, y: y + height - 1 },
  ];
}

function contains({ x, y, width, height }: Rectangle, point: Point): boolean {
  return point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
}

describe('another size', () => {
  const place = { x: 10.5, y: 20, width: 700, height: 150 };
  const at = (width: number, height: number, display: DisplayAreas = first) => resized(place, width, height, display);

  test('is rounded, and the place stays', () => {
    expect(at(750.4, 150.6)).toEqual({ x: 10.5, y: 20, width: 750, height: 151 });
  });

  test('stays within the minimum and the display', () => {
    expect(at(-10, 0)).toMatchObject({ width: 460, height: 100 });
    expect(at(9999, 9999)).toMatchObject({ width: 1920, height: 1080 });
    expect(at(9999, 9999, fakeDisplay(0, 0, 200, 90))).toMatchObject({ width: 460, height: 100 });
  });
});

test.each([
  null,
  {},
  { x: 0, y: 0, width: 700 },
  { x: 0.5, y: 0, width: 700, height: 150 },
  { x: '0', y: 0, width: 700, height: 150 },
  { x: 0, y: 0, width: 0, height: 150 },
  { x: 1e9, y: 0, width: 700, height: 150 },
  { x: 0, y: 0, width: 700, height: 1e9 },
  { x: 0, y: 0, width: 700, height: 150, more: 1 },
])('a file with %j is no saved place', (stored) => {
  expect(v.is(placeSchema, stored)).toBe(false);
});
