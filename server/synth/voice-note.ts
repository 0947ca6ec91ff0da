/** One note as a voice sees it. `pitch` is a MIDI number (69 = 440 Hz, fractions allowed), `velocity` 0..1. */
export type VoiceNote = {
  pitch: number;
  velocity: number;
  gateSeconds: number;
  /** Used by the singing voice only. */
  vowel: Vowel;
  /** Makes noise and phase differ between notes, reproducibly. */
  seed: number;
};

export type Vowel = 'a' | 'e' | 'i' | 'o' | 'u';

/** Where a voice writes. A mono voice fills only `left`. */
export type Scratch = { left: Float32Array; right: Float32Array };

/** How a voice's result is to be read. */
export type Rendered = { frames: number; stereo: boolean };

/** Longest note including its tail; scratch and mixing buffers are sized by it. */
export const MAX_NOTE_SECONDS = 11;

export function frequencyOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}

/** Frames of a note, bounded by the scratch. */
export function noteFrames(seconds: number, sampleRate: number): number {
  return Math.floor(Math.min(seconds, MAX_NOTE_SECONDS) * sampleRate);
}
