import { type Envelope, envelopeLevel, envelopeSeconds } from './envelope.ts';
import { frequencyOf, noteFrames, type Rendered, type Scratch, type VoiceNote } from './voice-note.ts';
import { TABLE_SIZE, type WaveName, wavetable } from './wavetables.ts';

/** Subtractive voice: one or two detuned band-limited oscillators through a low-pass with its own envelope. */
export type WavePatch = {
  kind: 'wave';
  wave: WaveName;
  amp: Envelope;
  /** 0 = one centred oscillator; else two, detuned left and right by this many cents. */
  detuneCents: number;
  cutoffHz: number;
  /** Octaves by which the filter opens at the start of a note, scaled by velocity. */
  sweepOctaves: number;
  sweepSeconds: number;
  resonance: number;
  vibratoCents: number;
  /** Octave below mixed in, 0..1. */
  sub: number;
};

/** Samples between two updates of envelope, filter and pitch. */
const CONTROL = 32;

/** Renders one note; overwrites the scratch from its start. */
export function renderWave(patch: WavePatch, note: VoiceNote, sampleRate: number, out: Scratch): Rendered {
  const frames = noteFrames(envelopeSeconds(patch.amp, note.gateSeconds), sampleRate);
  const frequency = frequencyOf(note.pitch);
  const table = wavetable(patch.wave, frequency * 1.03, sampleRate);
  const subTable = wavetable('sine', frequency / 2, sampleRate);
  const stereo = patch.detuneCents > 0;
  const ratio = 2 ** (patch.detuneCents / 2400);
  const step = (frequency * TABLE_SIZE) / sampleRate;
  const start = (note.seed % 97) / 97;
  let phaseA = start * TABLE_SIZE;
  let phaseB = ((start + 0.37) % 1) * TABLE_SIZE;
  let phaseSub = 0;
  let level = 0;
  let a1 = 0;
  let a2 = 0;
  let b1 = 0;
  let b2 = 0;
  const damping = 1 / patch.resonance;
  const tracked = patch.cutoffHz * Math.sqrt(frequency / 262);
  const loud = note.velocity;
  for (let from = 0; from < frames; from += CONTROL) {
    const count = Math.min(CONTROL, frames - from);
    const seconds = from / sampleRate;
    const nextLevel = envelopeLevel(patch.amp, (from + count) / sampleRate, note.gateSeconds) * loud;
    const sweep = patch.sweepOctaves * (0.5 + 0.5 * loud) * Math.exp(-seconds / patch.sweepSeconds);
    const cutoff = Math.min(tracked * 2 ** sweep, sampleRate * 0.42, 17000);
    const g = Math.tan((Math.PI * cutoff) / sampleRate);
    const f1 = 1 / (1 + g * (g + damping));
    const f2 = g * f1;
    const f3 = g * f2;
    const depth = patch.vibratoCents * Math.min(1, Math.max(0, (seconds - 0.18) / 0.35));
    const bend = depth === 0 ? 1 : 2 ** ((depth * Math.sin(2 * Math.PI * 5.3 * seconds)) / 1200);
    const stepA = (step * bend) / ratio;
    const stepB = step * bend * ratio;
    const stepSub = (step * bend) / 2;
    const slope = (nextLevel - level) / count;
    for (let i = from; i < from + count; i += 1) {
      let index = phaseA | 0;
      let sample = table[index] as number;
      sample += ((table[index + 1] as number) - sample) * (phaseA - index);
      phaseA += stepA;
      if (phaseA >= TABLE_SIZE) phaseA -= TABLE_SIZE;
      if (patch.sub > 0) {
        sample += patch.sub * (subTable[phaseSub | 0] as number);
        phaseSub += stepSub;
        if (phaseSub >= TABLE_SIZE) phaseSub -= TABLE_SIZE;
      }
      let high = sample - a2;
      let band = f1 * a1 + f2 * high;
      let low = a2 + f2 * a1 + f3 * high;
      a1 = 2 * band - a1;
      a2 = 2 * low - a2;
      level += slope;
      out.left[i] = low * level;
      if (!stereo) continue;
      index = phaseB | 0;
      sample = table[index] as number;
      sample += ((table[index + 1] as number) - sample) * (phaseB - index);
      phaseB += stepB;
      if (phaseB >= TABLE_SIZE) phaseB -= TABLE_SIZE;
      high = sample - b2;
      band = f1 * b1 + f2 * high;
      low = b2 + f2 * b1 + f3 * high;
      b1 = 2 * band - b1;
      b2 = 2 * low - b2;
      out.right[i] = low * level;
    }
    level = nextLevel;
  }
  return { frames, stereo };
}
