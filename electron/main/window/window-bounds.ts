import type { Display, Rectangle } from 'electron';

/** The part of a display that windows may cover. */
export type WorkArea = Pick<Display, 'workArea'>;

/** Sizes of a window, in px at a scale of 1 like those of the displays. */
export type Size = { width: number; height: number };

/**
 * Bounds for a window such that all of it can be seen: the saved ones where they are on the displays, also across two of
 * them; otherwise moved into the display that shows most of the window, or the first one, and made smaller where it is
 * too large.
 * @param displays at least one; the primary one first
 */
export function visibleBounds(saved: Rectangle, displays: readonly WorkArea[], minimum: Size): Rectangle {
  const size = {
    width: Math.max(minimum.width, Math.round(saved.width)),
    height: Math.max(minimum.height, Math.round(saved.height)),
  };
  const wanted = { x: Math.round(saved.x), y: Math.round(saved.y), ...size };
  const areas = displays.map(({ workArea }) => workArea);
  if (isCovered(wanted, areas)) return wanted;
  const best = areas.reduce<Rectangle | undefined>(
    (found, area) => (found && overlap(found, wanted) >= overlap(area, wanted) ? found : area),
    undefined,
  );
  return best ? within(wanted, best) : wanted;
}

/** Bounds of this size in the middle of a display, smaller where it is too small for it. */
export function centredBounds(size: Size, { workArea }: WorkArea): Rectangle {
  const width = Math.min(size.width, workArea.width);
  const height = Math.min(size.height, workArea.height);
  return {
    x: Math.round(workArea.x + (workArea.width - width) / 2),
    y: Math.round(workArea.y + (workArea.height - height) / 2),
    width,
    height,
  };
}

/**
 * Whether each point of a rectangle is in one of the areas. The edges of the areas cut it into cells, of which each is
 * inside or outside of an area as a whole.
 */
function isCovered(rectangle: Rectangle, areas: readonly Rectangle[]): boolean {
  const columns = cuts(
    rectangle.x,
    rectangle.x + rectangle.width,
    areas.flatMap(({ x, width }) => [x, x + width]),
  );
  const rows = cuts(
    rectangle.y,
    rectangle.y + rectangle.height,
    areas.flatMap(({ y, height }) => [y, y + height]),
  );
  return columns.every((x) => rows.every((y) => areas.some((area) => contains(area, x, y))));
}

/** The middle of each piece into which these edges cut a range. */
function cuts(from: number, to: number, edges: readonly number[]): number[] {
  const sorted = [from, ...edges.filter((edge) => edge > from && edge < to), to].sort((a, b) => a - b);
  return sorted.slice(1).map((edge, index) => (edge + (sorted[index] ?? edge)) / 2);
}

function contains(area: Rectangle, x: number, y: number): boolean {
  return x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height;
}

/** The common area, in square px. */
function overlap(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

function within(wanted: Rectangle, area: Rectangle): Rectangle {
  const width = Math.min(wanted.width, area.width);
  const height = Math.min(wanted.height, area.height);
  return {
    x: Math.min(Math.max(wanted.x, area.x), area.x + area.width - width),
    y: Math.min(Math.max(wanted.y, area.y), area.y + area.height - height),
    width,
    height,
  };
}
