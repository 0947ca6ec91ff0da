/** A part of the song that is played again and again, in ms from the start of what plays. */
export type RepeatSection = { fromMs: number; toMs: number };

/** Anything shorter would be a buzz rather than a part of a song. */
export const minRepeatSectionMs = 500;

/**
 * The section between two positions given in either order, within the song; null when it would be too short or a
 * position is no number.
 * @param durationMs 0 = unknown
 */
export function repeatSectionOf(aMs: number, bMs: number, durationMs: number): RepeatSection | null {
  if (!Number.isFinite(aMs) || !Number.isFinite(bMs)) return null;
  const clamp = (ms: number): number => Math.max(0, durationMs > 0 ? Math.min(ms, durationMs) : ms);
  const fromMs = clamp(Math.min(aMs, bMs));
  const toMs = clamp(Math.max(aMs, bMs));
  return toMs - fromMs >= minRepeatSectionMs ? { fromMs, toMs } : null;
}
