import type { DrumName, KitName } from './drum-kit.ts';
import type { PatchName } from './patches.ts';
import type { Vowel } from './voice-note.ts';

/** A note of an arrangement. Times in seconds from the start of the song, `pitch` a MIDI number. */
export type ScoreNote = { at: number; seconds: number; pitch: number; velocity: number; vowel: Vowel };

/** One instrument line and how it is mixed. Gains are linear, `pan` -1..1, sends 0..1. */
export type ScorePart = {
  patch: PatchName;
  gain: number;
  pan: number;
  reverb: number;
  echo: number;
  /** Amount of ducking by the kick, 0–1. */
  duck: number;
  notes: readonly ScoreNote[];
};

export type DrumHit = { at: number; drum: DrumName; velocity: number };

/** Input of the synthesizer for a song. */
export type Score = {
  /** Length in seconds including the final silence. */
  seconds: number;
  parts: readonly ScorePart[];
  kit: KitName;
  drumGain: number;
  drumReverb: number;
  drums: readonly DrumHit[];
  reverbSeconds: number;
  reverbBrightness: number;
  echoSeconds: number;
  echoFeedback: number;
  /** Loudness trim in dB for equally loud songs. */
  trimDb: number;
  topHz: number;
  fadeSeconds: number;
};
