/** The scales that can be chosen: 0.8, 0.9 … 1.5. */
export const uiScales: readonly number[] = Array.from({ length: 8 }, (_, step) => (8 + step) / 10);

/** Below this width in px the narrow layout is shown. */
const wideFrom = 900;
/** The width in px that the layouts need at their usual size: the narrow one, and the wide one without squeezing its bars. */
const neededWidth = { narrow: 360, wide: 1100 };

/**
 * The scale that is shown in a window of this width in px: the chosen one, but not larger than the layout has room for.
 * Never below 1 for that reason.
 */
export function shownUiScale(scale: number, windowWidth: number): number {
  const room = windowWidth / (windowWidth < wideFrom ? neededWidth.narrow : neededWidth.wide);
  return Math.min(scale, Math.max(1, room));
}
