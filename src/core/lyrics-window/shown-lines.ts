/** Numbers of the lyrics lines in the upper and the lower place of the lyrics window; null = the place is empty. */
export type ShownLines = readonly [upper: number | null, lower: number | null];

/**
 * The two lines that alternate: a line keeps its place while it is sung, and the next one takes the place of the line
 * before it. Before the first line (-1) the first two are shown.
 */
export function alternatingLines(current: number, count: number): ShownLines {
  const sung = Math.max(0, current);
  const next = sung + 1 < count ? sung + 1 : null;
  if (count === 0) return [null, null];
  return sung % 2 === 0 ? [sung, next] : [next, sung];
}

/** The line that is shown above its translation: the current one, or the first one before it has begun. */
export function singleLine(current: number, count: number): ShownLines {
  return [count === 0 ? null : Math.max(0, current), null];
}
