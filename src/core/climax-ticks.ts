/**
 * Where the highlights of a song lie in what plays, each as a fraction of its length. A preview begins within the song,
 * so its marks lie that much earlier; marks outside what plays are left out.
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
