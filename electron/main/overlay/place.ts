import type { Display, Rectangle } from 'electron';
import * as v from 'valibot';
import { clampedTo, commonArea, isCovered } from '../rectangles.ts';

/** The bounds of a display, and its work area without the system's bars. In DIP, like everything here. */
export type DisplayAreas = Pick<Display, 'bounds' | 'workArea'>;

/** Minimum size: two lines, and all controls in one row. */
const smallest = { width: 460, height: 100 } as const;

/** Default size: two lines in the default text size, and the controls. */
const defaultSize = { width: 720, height: 160 } as const;

/** Distance of the default place from the bottom of the work area. */
const defaultGap = 24;

const offset = v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000));
const length = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000));

/** The saved bounds. */
export const placeSchema = v.strictObject({ x: offset, y: offset, width: length, height: length });

/** Default bounds: at the bottom centre of the first display. */
export function defaultPlace(displays: readonly DisplayAreas[]): Rectangle {
  const [first] = displays;
  if (!first) return { x: 0, y: 0, ...defaultSize };
  const { workArea } = first;
  const x = Math.round(workArea.x + (workArea.width - defaultSize.width) / 2);
  const y = workArea.y + workArea.height - defaultSize.height - defaultGap;
  return clampedTo({ x, y, ...defaultSize }, workArea);
}

/**
 * Bounds at which a window wanted at `wanted` is shown. It stays there if the displays show all of it, also across two
 * of them or over the system's bars; otherwise it moves into the work area of the display that shows most of it, or of
 * the nearest one. The size changes only if it is below the minimum or larger than that work area.
 */
export function placeOnDisplays(wanted: Rectangle, displays: readonly DisplayAreas[]): Rectangle {
  const areas = displays.map(({ workArea }) => workArea);
  const place = {
    ...wanted,
    // The minimum size is at most that of the smallest display, or a window would grow at each change.
    width: Math.max(wanted.width, Math.min(smallest.width, ...areas.map(({ width }) => width))),
    height: Math.max(wanted.height, Math.min(smallest.height, ...areas.map(({ height }) => height))),
  };
  const [first] = displays;
  const bounds = displays.map((display) => display.bounds);
  if (!first || isCovered(place, bounds)) return place;
  const home = displays.reduce((best, other) => (isBetter(place, other.bounds, best.bounds) ? other : best), first);
  return clampedTo(place, home.workArea);
}

/** Resizes a window at the same place, between the minimum size and the size of its display. */
export function resized(place: Rectangle, width: number, height: number, display: DisplayAreas): Rectangle {
  return {
    ...place,
    width: limited(Math.round(width), smallest.width, Math.max(smallest.width, display.bounds.width)),
    height: limited(Math.round(height), smallest.height, Math.max(smallest.height, display.bounds.height)),
  };
}

export function isSamePlace(one: Rectangle, other: Rectangle): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

/** Whether a display shows more of a window than another one, or is nearer if neither shows any. */
function isBetter(place: Rectangle, display: Rectangle, other: Rectangle): boolean {
  const [shown, shownByOther] = [commonArea(place, display), commonArea(place, other)];
  if (shown !== shownByOther) return shown > shownByOther;
  return shown === 0 && distance(place, display) < distance(place, other);
}

function distance(place: Rectangle, display: Rectangle): number {
  const x = Math.max(display.x - (place.x + place.width), place.x - (display.x + display.width), 0);
  const y = Math.max(display.y - (place.y + place.height), place.y - (display.y + display.height), 0);
  return Math.hypot(x, y);
}

function limited(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
