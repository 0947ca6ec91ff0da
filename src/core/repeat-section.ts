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

/** What the next press of the one control for a repeated part does. */
export type RepeatStep =
  /** This is where the part begins; the next press says where it ends. */
  | { type: 'begin'; atMs: number }
  | { type: 'repeat'; section: RepeatSection }
  /** The two positions are too near to each other; the first one stays. */
  | { type: 'too-short' }
  | { type: 'end' };

/**
 * The next step of a part that is chosen while listening: first its beginning, then its end, then nothing again.
 * @param beganAtMs where the part that is being chosen begins; null = none is
 * @param durationMs 0 = unknown
 */
export function nextRepeatStep(
  section: RepeatSection | null,
  beganAtMs: number | null,
  positionMs: number,
  durationMs: number,
): RepeatStep {
  if (section) return { type: 'end' };
  if (beganAtMs === null) return { type: 'begin', atMs: positionMs };
  const chosen = repeatSectionOf(beganAtMs, positionMs, durationMs);
  return chosen ? { type: 'repeat', section: chosen } : { type: 'too-short' };
}
