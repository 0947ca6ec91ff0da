import type { Display, Rectangle } from 'electron';
import { clampedTo, commonArea, isCovered } from '../rectangles';

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
    (found, area) => (found && commonArea(found, wanted) >= commonArea(area, wanted) ? found : area),
    undefined,
  );
  return best ? clampedTo(wanted, best) : wanted;
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
