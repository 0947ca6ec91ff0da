/** A note for a voice. `pitch` is a MIDI number (69 = 440 Hz, fractions allowed), `velocity` 0–1. */
export type VoiceNote = {
  pitch: number;
  velocity: number;
  gateSeconds: number;
  /** Used by the singing voice only. */
  vowel: Vowel;
  /** Varies noise and phase between notes, reproducibly. */
  seed: number;
};

export type Vowel = 'a' | 'e' | 'i' | 'o' | 'u';

/** Output buffer of a voice. A mono voice fills only `left`. */
export type Scratch = { left: Float32Array; right: Float32Array };

/** Length and channels of a voice's output. */
export type Rendered = { frames: number; stereo: boolean };

/** Longest note including its tail; determines the size of buffers. */
export const MAX_NOTE_SECONDS = 11;

export function frequencyOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}

/** Length of a note in frames, limited by the scratch. */
export function noteFrames(seconds: number, sampleRate: number): number {
  return Math.floor(Math.min(seconds, MAX_NOTE_SECONDS) * sampleRate);
}
