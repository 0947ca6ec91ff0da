import type { Rectangle } from 'electron';

/** The rectangle moved into the area, and shrunk if it is larger. */
export function clampedTo(rectangle: Rectangle, area: Rectangle): Rectangle {
  const width = Math.min(rectangle.width, area.width);
  const height = Math.min(rectangle.height, area.height);
  return {
    x: Math.min(Math.max(rectangle.x, area.x), area.x + area.width - width),
    y: Math.min(Math.max(rectangle.y, area.y), area.y + area.height - height),
    width,
    height,
  };
}

/** Whether the areas together cover a rectangle. */
export function isCovered(rectangle: Rectangle, areas: readonly Rectangle[]): boolean {
  let rest = [rectangle];
  for (const area of areas) rest = rest.flatMap((part) => without(part, area));
  return rest.length === 0;
}

/** Parts of a rectangle above, below, left and right of another one. */
function without(part: Rectangle, taken: Rectangle): Rectangle[] {
  const left = Math.max(part.x, taken.x);
  const top = Math.max(part.y, taken.y);
  const right = Math.min(part.x + part.width, taken.x + taken.width);
  const bottom = Math.min(part.y + part.height, taken.y + taken.height);
  if (left >= right || top >= bottom) return [part];
  return [
    { ...part, height: top - part.y },
    { ...part, y: bottom, height: part.y + part.height - bottom },
    { x: part.x, y: top, width: left - part.x, height: bottom - top },
    { x: right, y: top, width: part.x + part.width - right, height: bottom - top },
  ].filter(({ width, height }) => width > 0 && height > 0);
}

/** Area of the intersection of two rectangles, in square px. */
export function commonArea(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}
