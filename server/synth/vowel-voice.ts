import { type Envelope, envelopeLevel, envelopeSeconds } from './envelope.ts';
import formants from './formants.json' with { type: 'json' };
import { frequencyOf, noteFrames, type Rendered, type Scratch, type VoiceNote, type Vowel } from './voice-note.ts';
import { addHarmonic, finishTable, TABLE_SIZE } from './wavetables.ts';

/** A singing synthesizer: harmonics shaped by the formants of the syllable's vowel. */
export type VowelPatch = {
  kind: 'vowel';
  amp: Envelope;
  vibratoCents: number;
  /** Scales all formants: below 1 for a larger throat. */
  throat: number;
  breath: number;
};

/** Centre frequencies in Hz and levels of the first four formants. */
const FORMANTS = formants as Record<Vowel, number[][]> as Record<Vowel, [centreHz: number, level: number][]>;

const CONTROL = 32;
const cache = new Map<string, Float32Array>();

function vowelTable(vowel: Vowel, pitch: number, throat: number): Float32Array {
  const key = `${vowel}${Math.round(pitch)}:${throat}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const frequency = frequencyOf(Math.round(pitch));
  const table = new Float32Array(TABLE_SIZE + 1);
  const highest = Math.min(60, Math.floor(7500 / frequency));
  for (let n = 1; n <= Math.max(1, highest); n += 1) {
    const hz = n * frequency;
    let level = n === 1 ? 0.35 : 0.02;
    for (const [centre, strength] of FORMANTS[vowel]) {
      const width = 90 + centre * throat * 0.09;
      level += strength / (1 + ((hz - centre * throat) / width) ** 2);
    }
    addHarmonic(table, n, (level * 1.6) / n ** 0.55, n % 2 === 0);
  }
  finishTable(table, 0.42);
  cache.set(key, table);
  return table;
}

/** Renders one note; overwrites the scratch from its start. */
export function renderVowel(patch: VowelPatch, note: VoiceNote, sampleRate: number, out: Scratch): Rendered {
  const frames = noteFrames(envelopeSeconds(patch.amp, note.gateSeconds), sampleRate);
  const frequency = frequencyOf(note.pitch);
  const table = vowelTable(note.vowel, note.pitch, patch.throat);
  // Every syllable starts with 60 ms of a rounder vowel as onset.
  const onset = vowelTable(note.vowel === 'u' || note.vowel === 'o' ? 'u' : 'o', note.pitch, patch.throat);
  const step = (frequency * TABLE_SIZE) / sampleRate;
  let phase = ((note.seed % 31) / 31) * TABLE_SIZE;
  let level = 0;
  let noise = (note.seed * 40503 + 7) >>> 0;
  let smooth = 0;
  for (let from = 0; from < frames; from += CONTROL) {
    const count = Math.min(CONTROL, frames - from);
    const seconds = from / sampleRate;
    const nextLevel = envelopeLevel(patch.amp, (from + count) / sampleRate, note.gateSeconds) * note.velocity;
    const depth = patch.vibratoCents * Math.min(1, Math.max(0, (seconds - 0.22) / 0.4));
    const scoop = -35 * Math.exp(-seconds / 0.035);
    const bend = 2 ** ((depth * Math.sin(2 * Math.PI * 5.4 * seconds) + scoop) / 1200);
    const open = 1 - Math.exp(-seconds / 0.06);
    const air = patch.breath * (0.3 + Math.exp(-seconds / 0.05));
    const slope = (nextLevel - level) / count;
    const move = step * bend;
    for (let i = from; i < from + count; i += 1) {
      const index = phase | 0;
      const part = phase - index;
      const a = table[index] as number;
      const b = onset[index] as number;
      const main = a + ((table[index + 1] as number) - a) * part;
      const round = b + ((onset[index + 1] as number) - b) * part;
      noise = (Math.imul(noise, 1664525) + 1013904223) >>> 0;
      smooth += 0.35 * (noise / 2147483648 - 1 - smooth);
      phase += move;
      if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
      level += slope;
      out.left[i] = (round + (main - round) * open + air * smooth) * level;
    }
    level = nextLevel;
  }
  return { frames, stereo: false };
}
