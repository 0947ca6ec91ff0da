import type { FmPatch } from './fm-voice.ts';
import type { PluckPatch } from './pluck-voice.ts';
import type { VowelPatch } from './vowel-voice.ts';
import type { WavePatch } from './wave-voice.ts';

export type Patch = WavePatch | FmPatch | PluckPatch | VowelPatch;

const wave = (patch: Partial<WavePatch>): WavePatch => ({
  kind: 'wave',
  wave: 'saw',
  amp: { attack: 0.01, decay: 0.4, sustain: 0.7, release: 0.08 },
  detuneCents: 0,
  cutoffHz: 2400,
  sweepOctaves: 0,
  sweepSeconds: 0.2,
  resonance: 0.8,
  vibratoCents: 0,
  sub: 0,
  ...patch,
});

const fm = (patch: Partial<FmPatch>): FmPatch => ({
  kind: 'fm',
  amp: { attack: 0.004, decay: 0.9, sustain: 0.1, release: 0.12 },
  ratio: 1,
  index: 1.5,
  indexFloor: 0.15,
  indexSeconds: 0.25,
  tremolo: 0,
  ...patch,
});

const pluck = (patch: Partial<PluckPatch>): PluckPatch => ({
  kind: 'pluck',
  ringSeconds: 3,
  brightness: 0.5,
  position: 0.23,
  drive: 0,
  ...patch,
});

const vowel = (patch: Partial<VowelPatch>): VowelPatch => ({
  kind: 'vowel',
  amp: { attack: 0.035, decay: 0.6, sustain: 0.82, release: 0.06 },
  vibratoCents: 22,
  throat: 1,
  breath: 0.05,
  ...patch,
});

/** Every sound the arrangements can ask for, by name. */
export const PATCHES = {
  // Singing voices
  voiceSoft: vowel({ throat: 1.08, breath: 0.09, vibratoCents: 16 }),
  voiceBright: vowel({ throat: 1.16, breath: 0.04, vibratoCents: 24 }),
  voiceWarm: vowel({ throat: 0.94, breath: 0.06, vibratoCents: 20 }),
  choir: vowel({
    throat: 1,
    breath: 0.05,
    vibratoCents: 14,
    amp: { attack: 0.4, decay: 1, sustain: 0.9, release: 0.35 },
  }),
  // Leads
  leadSynth: wave({
    wave: 'saw',
    detuneCents: 11,
    cutoffHz: 2600,
    sweepOctaves: 0.8,
    sweepSeconds: 0.18,
    vibratoCents: 16,
  }),
  leadSquare: wave({
    wave: 'pulse',
    cutoffHz: 7000,
    vibratoCents: 18,
    amp: { attack: 0.004, decay: 0.25, sustain: 0.65, release: 0.03 },
  }),
  leadFlute: wave({
    wave: 'flute',
    cutoffHz: 4200,
    vibratoCents: 20,
    amp: { attack: 0.05, decay: 0.5, sustain: 0.85, release: 0.07 },
  }),
  leadReed: wave({
    wave: 'reed',
    cutoffHz: 3200,
    vibratoCents: 14,
    detuneCents: 6,
    amp: { attack: 0.04, decay: 0.6, sustain: 0.85, release: 0.06 },
  }),
  leadGuitar: pluck({ ringSeconds: 3.4, brightness: 0.8, drive: 0.75, position: 0.12 }),
  musicBox: fm({
    ratio: 7.02,
    index: 0.9,
    indexFloor: 0.02,
    indexSeconds: 0.09,
    amp: { attack: 0.002, decay: 0.75, sustain: 0.02, release: 0.3 },
  }),
  // Keys
  electricPiano: fm({
    ratio: 1,
    index: 1.25,
    indexFloor: 0.3,
    indexSeconds: 0.5,
    tremolo: 0.16,
    amp: { attack: 0.005, decay: 1.4, sustain: 0.08, release: 0.14 },
  }),
  tinePiano: fm({
    ratio: 14,
    index: 0.42,
    indexFloor: 0.03,
    indexSeconds: 0.2,
    tremolo: 0.1,
    amp: { attack: 0.004, decay: 1.3, sustain: 0.05, release: 0.16 },
  }),
  piano: wave({
    wave: 'triangle',
    detuneCents: 3,
    cutoffHz: 1500,
    sweepOctaves: 2.2,
    sweepSeconds: 0.22,
    sub: 0,
    amp: { attack: 0.003, decay: 1.1, sustain: 0.04, release: 0.12 },
  }),
  organ: wave({
    wave: 'organ',
    detuneCents: 4,
    cutoffHz: 3200,
    amp: { attack: 0.02, decay: 1, sustain: 0.95, release: 0.05 },
  }),
  accordion: wave({
    wave: 'reed',
    detuneCents: 14,
    cutoffHz: 2300,
    amp: { attack: 0.05, decay: 1, sustain: 0.85, release: 0.06 },
  }),
  // Pads
  padWarm: wave({
    wave: 'saw',
    detuneCents: 18,
    cutoffHz: 820,
    sweepOctaves: 0.5,
    sweepSeconds: 1.2,
    amp: { attack: 0.45, decay: 2, sustain: 0.85, release: 0.4 },
  }),
  padStrings: wave({
    wave: 'strings',
    detuneCents: 13,
    cutoffHz: 2300,
    vibratoCents: 6,
    amp: { attack: 0.28, decay: 1.5, sustain: 0.85, release: 0.28 },
  }),
  padGlass: fm({
    ratio: 2.005,
    index: 0.7,
    indexFloor: 0.6,
    indexSeconds: 2,
    tremolo: 0.25,
    amp: { attack: 0.7, decay: 3, sustain: 0.7, release: 0.6 },
  }),
  // Plucks
  nylon: pluck({ ringSeconds: 3.2, brightness: 0.34, position: 0.27 }),
  steel: pluck({ ringSeconds: 4, brightness: 0.66, position: 0.16 }),
  harp: pluck({ ringSeconds: 4.2, brightness: 0.45, position: 0.4 }),
  guitarDrive: pluck({ ringSeconds: 2.6, brightness: 0.7, position: 0.14, drive: 0.9 }),
  pluckSynth: wave({
    wave: 'saw',
    detuneCents: 9,
    cutoffHz: 700,
    sweepOctaves: 2.6,
    sweepSeconds: 0.09,
    amp: { attack: 0.003, decay: 0.2, sustain: 0.06, release: 0.09 },
  }),
  bell: fm({
    ratio: 3.5,
    index: 1.5,
    indexFloor: 0.1,
    indexSeconds: 0.6,
    amp: { attack: 0.002, decay: 1.2, sustain: 0.02, release: 0.5 },
  }),
  marimba: fm({
    ratio: 3.98,
    index: 0.8,
    indexFloor: 0,
    indexSeconds: 0.05,
    amp: { attack: 0.002, decay: 0.32, sustain: 0, release: 0.12 },
  }),
  chipArp: wave({ wave: 'square', cutoffHz: 5200, amp: { attack: 0.002, decay: 0.1, sustain: 0.25, release: 0.025 } }),
  // Basses
  bassRound: fm({
    ratio: 1,
    index: 0.8,
    indexFloor: 0.25,
    indexSeconds: 0.15,
    amp: { attack: 0.006, decay: 0.7, sustain: 0.5, release: 0.05 },
  }),
  bassSynth: wave({
    wave: 'saw',
    cutoffHz: 520,
    sweepOctaves: 1.8,
    sweepSeconds: 0.12,
    resonance: 1.1,
    sub: 0.8,
    amp: { attack: 0.004, decay: 0.35, sustain: 0.6, release: 0.04 },
  }),
  bassPick: wave({
    wave: 'square',
    cutoffHz: 720,
    sweepOctaves: 1.5,
    sweepSeconds: 0.06,
    sub: 0.5,
    amp: { attack: 0.003, decay: 0.5, sustain: 0.5, release: 0.04 },
  }),
  bassUpright: pluck({ ringSeconds: 2.4, brightness: 0.16, position: 0.33 }),
  bassChip: wave({ wave: 'triangle', cutoffHz: 3800, amp: { attack: 0.002, decay: 0.4, sustain: 0.8, release: 0.02 } }),
} satisfies Record<string, Patch>;

export type PatchName = keyof typeof PATCHES;
