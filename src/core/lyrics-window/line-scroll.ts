/** A word as it stands in its line. */
export type PlacedWord = {
  startMs: number;
  endMs: number;
  /** Distance of its beginning from the beginning of the line, in px. */
  fromPx: number;
  /** Distance of its end from the beginning of the line, in px. */
  toPx: number;
};

/** How far a line is scrolled, in px, at a position in the song. Between two stops it moves evenly. */
export type ScrollStop = { atMs: number; scrolledPx: number };

/** The sung words reach up to this share of the window before the line moves, and stay there while it does. */
const restingShare = 0.5;

/**
 * How a line that is wider than its window scrolls while it is sung: so that the end of what is sung stays in the middle,
 * from the beginning of the line to its end. [] where the line fits.
 */
export function scrollStops(words: readonly PlacedWord[], linePx: number, windowPx: number): ScrollStop[] {
  const hiddenPx = linePx - windowPx;
  if (hiddenPx <= 0) return [];
  const restPx = windowPx * restingShare;
  const stops: ScrollStop[] = [];
  const add = (atMs: number, sungPx: number): void => {
    const scrolledPx = Math.min(hiddenPx, Math.max(0, sungPx - restPx));
    const last = stops.at(-1);
    if (last?.atMs !== atMs || last.scrolledPx !== scrolledPx) stops.push({ atMs, scrolledPx });
  };
  for (const { startMs, endMs, fromPx, toPx } of words) {
    add(startMs, fromPx);
    // Where the line begins or ends to move inside of a word.
    for (const turnPx of [restPx, restPx + hiddenPx]) {
      if (fromPx < turnPx && turnPx < toPx) {
        add(startMs + ((endMs - startMs) * (turnPx - fromPx)) / (toPx - fromPx), turnPx);
      }
    }
    add(endMs, toPx);
  }
  return stops;
}
