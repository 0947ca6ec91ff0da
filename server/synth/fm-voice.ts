import { type Envelope, envelopeLevel, envelopeSeconds } from './envelope.ts';
import { frequencyOf, noteFrames, type Rendered, type Scratch, type VoiceNote } from './voice-note.ts';
import { TABLE_SIZE, wavetable } from './wavetables.ts';

/** Two-operator frequency modulation: electric pianos, bells, mallets, round basses. */
export type FmPatch = {
  kind: 'fm';
  amp: Envelope;
  /** Modulator frequency as a multiple of the note's. */
  ratio: number;
  /** Modulation depth in radians at full velocity, and the rest after its decay. */
  index: number;
  indexFloor: number;
  indexSeconds: number;
  /** Slow left-right movement, 0..1. */
  tremolo: number;
};

const CONTROL = 32;

/** Renders one note; overwrites the scratch from its start. */
export function renderFm(patch: FmPatch, note: VoiceNote, sampleRate: number, out: Scratch): Rendered {
  const frames = noteFrames(envelopeSeconds(patch.amp, note.gateSeconds), sampleRate);
  const sine = wavetable('sine', 100, sampleRate);
  // The table has an RMS of 0.5; scales the modulator to ±1.
  const full = Math.SQRT2;
  const frequency = frequencyOf(note.pitch);
  const step = (frequency * TABLE_SIZE) / sampleRate;
  const modStep = step * patch.ratio;
  // High notes get less modulation, because bright sidebands above the hearing range would alias.
  const room = Math.max(0, Math.min(1, (9000 / frequency - 1) / (patch.ratio * 2)));
  const radians = (TABLE_SIZE / (2 * Math.PI)) * full * room;
  let phase = 0;
  let modPhase = ((note.seed % 13) / 13) * 40;
  let level = 0;
  const stereo = patch.tremolo > 0;
  for (let from = 0; from < frames; from += CONTROL) {
    const count = Math.min(CONTROL, frames - from);
    const seconds = from / sampleRate;
    const nextLevel = envelopeLevel(patch.amp, (from + count) / sampleRate, note.gateSeconds) * note.velocity;
    const decayed = patch.indexFloor + (1 - patch.indexFloor) * Math.exp(-seconds / patch.indexSeconds);
    const depth = patch.index * (0.35 + 0.65 * note.velocity) * decayed * radians;
    const sway = patch.tremolo * Math.sin(2 * Math.PI * 4.1 * seconds + note.seed);
    const slope = (nextLevel - level) / count;
    for (let i = from; i < from + count; i += 1) {
      const at = (phase + depth * (sine[modPhase | 0] as number) + TABLE_SIZE * 64) % TABLE_SIZE;
      const index = at | 0;
      const base = sine[index] as number;
      level += slope;
      const sample = (base + ((sine[index + 1] as number) - base) * (at - index)) * level;
      phase += step;
      if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
      modPhase += modStep;
      while (modPhase >= TABLE_SIZE) modPhase -= TABLE_SIZE;
      out.left[i] = sample * (1 + sway);
      if (stereo) out.right[i] = sample * (1 - sway);
    }
    level = nextLevel;
  }
  return { frames, stereo };
}
