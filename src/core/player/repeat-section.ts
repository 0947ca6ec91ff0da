/** Repeated part of the song, in ms from the start of the audio. */
export type RepeatSection = { fromMs: number; toMs: number };

/** Minimum length: shorter sections sound like a buzz. */
const minRepeatSectionMs = 500;

/**
 * Section between two positions in any order, clamped to the song; null if it is too short or a position is not finite.
 * @param durationMs 0 = unknown
 */
export function repeatSectionOf(aMs: number, bMs: number, durationMs: number): RepeatSection | null {
  if (!Number.isFinite(aMs) || !Number.isFinite(bMs)) return null;
  const clamp = (ms: number): number => Math.max(0, durationMs > 0 ? Math.min(ms, durationMs) : ms);
  const fromMs = clamp(Math.min(aMs, bMs));
  const toMs = clamp(Math.max(aMs, bMs));
  return toMs - fromMs >= minRepeatSectionMs ? { fromMs, toMs } : null;
}

/** Effect of the next press of the repeat button. */
export type RepeatStep =
  /** Sets the start; the next press sets the end. */
  | { type: 'begin'; atMs: number }
  | { type: 'repeat'; section: RepeatSection }
  /** The positions are too close; the start stays. */
  | { type: 'too-short' }
  | { type: 'end' };

/**
 * Effect of the next press: the first sets the start, the second the end, the third clears the section.
 * @param beganAtMs start set earlier; null = none
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
