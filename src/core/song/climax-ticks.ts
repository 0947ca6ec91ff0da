/**
 * Climax marks of a song as fractions of the played length. Marks are shifted by the start of a preview; marks outside
 * the played part are left out.
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
