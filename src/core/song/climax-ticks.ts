/**
 * The climax marks of a song as fractions of the length of what plays. A preview starts within the song, so its marks
 * are shifted by that; marks outside what plays are left out.
 */
export function climaxTicks(
  marks: readonly { startMs: number }[],
  previewStartMs: number,
  durationMs: number,
): readonly number[] {
  if (durationMs <= 0) return [];
  const fractions = marks.map(({ startMs }) => (startMs - previewStartMs) / durationMs);
  return [...new Set(fractions.filter((fraction) => fraction > 0 && fraction < 1))];
}
