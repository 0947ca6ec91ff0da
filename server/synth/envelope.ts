/** Attack, decay, sustain, release. Times in seconds; decay and release are time constants. */
export type Envelope = { attack: number; decay: number; sustain: number; release: number };

/** Number of release time constants after which a note is over. */
const RELEASE_SPAN = 5;

/** Seconds from the note's start until it is silent. */
export function envelopeSeconds(envelope: Envelope, gateSeconds: number): number {
  return gateSeconds + envelope.release * RELEASE_SPAN;
}

function heldLevel(envelope: Envelope, seconds: number): number {
  if (seconds < envelope.attack) return seconds / envelope.attack;
  return envelope.sustain + (1 - envelope.sustain) * Math.exp(-(seconds - envelope.attack) / envelope.decay);
}

/** Level 0–1 of a note `seconds` after its start when held for `gateSeconds`. Ends at exactly 0 to avoid a click. */
export function envelopeLevel(envelope: Envelope, seconds: number, gateSeconds: number): number {
  if (seconds <= gateSeconds) return heldLevel(envelope, seconds);
  const released = (seconds - gateSeconds) / envelope.release;
  if (released >= RELEASE_SPAN) return 0;
  return heldLevel(envelope, gateSeconds) * Math.exp(-released) * (1 - released / RELEASE_SPAN);
}
