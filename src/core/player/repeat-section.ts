/** A part of the song that is repeated, in ms from the start of what plays. */
export type RepeatSection = { fromMs: number; toMs: number };

/** Anything shorter would sound like a buzz. */
const minRepeatSectionMs = 500;

/**
 * The section between two positions in either order, limited to the song; null when it would be too short or a position
 * is not finite.
 * @param durationMs 0 = unknown
 */
export function repeatSectionOf(aMs: number, bMs: number, durationMs: number): RepeatSection | null {
  if (!Number.isFinite(aMs) || !Number.isFinite(bMs)) return null;
  const clamp = (ms: number): number => Math.max(0, durationMs > 0 ? Math.min(ms, durationMs) : ms);
  const fromMs = clamp(Math.min(aMs, bMs));
  const toMs = clamp(Math.max(aMs, bMs));
  return toMs - fromMs >= minRepeatSectionMs ? { fromMs, toMs } : null;
}

/** What the next press of the repeat-section button does. */
export type RepeatStep =
  /** Sets the start of the section; the next press sets its end. */
  | { type: 'begin'; atMs: number }
  | { type: 'repeat'; section: RepeatSection }
  /** The two positions are too close to each other; the start stays as it is. */
  | { type: 'too-short' }
  | { type: 'end' };

/**
 * The result of the next press: the first sets the start, the second the end, the third clears the section.
 * @param beganAtMs start set by an earlier press; null = none
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
