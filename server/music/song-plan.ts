import type { PatchName } from '../synth/patches.ts';
import { type ArrangementStyle, STYLES, type StyleName } from './arrangement-style.ts';
import { type Chord, type Mode, parseChord, parseProgression } from './harmony.ts';
import type { LyricLine } from './lyric-words.ts';

type SectionName = 'v1' | 'v2' | 'v3' | 'c' | 'b';

/** Input of the composer; everything else follows from the seed. */
export type CompositionSpec = {
  seed: string;
  style: StyleName;
  bpm: number;
  /** Pitch class of the tonic, 0 = C. */
  tonic: number;
  mode: Mode;
  /** Progressions in Roman numerals, one bar per blank-separated entry. */
  chords: { v: string; c: string; b?: string };
  /** Song form: `i4 v1 c s4 c o2`; i, s, o have a number of bars, the others are as long as their lines. */
  form: string;
  /** Bars per sung line, 2 by default. */
  lineBars?: number;
  /** Lowest note of the voice, MIDI. */
  voiceLow: number;
  /** Overrides the style's first lead sound. */
  lead?: PatchName;
  trimDb: number;
  lines: Partial<Record<SectionName, readonly LyricLine[]>>;
};

type SectionKind = 'i' | 'v' | 'c' | 'b' | 's' | 'o';

/** A chord and its steps from the start of the song. */
type ChordSpan = { chord: Chord; step: number; steps: number };

export type SectionPlan = {
  kind: SectionKind;
  /** Sections with the same name share a tune. */
  name: string;
  startStep: number;
  bars: number;
  lines: readonly LyricLine[];
  chords: readonly ChordSpan[];
  /** Loudness of the band, 0–1. */
  intensity: number;
  /** Whether this is the last chorus, with the full band. */
  last: boolean;
};

const INTENSITY: Record<SectionKind, number> = { i: 0.35, v: 0.5, c: 0.95, b: 0.5, s: 0.7, o: 0.4 };

function isKind(letter: string): letter is SectionKind {
  return letter in INTENSITY;
}

/** Decisions about a song before its notes. */
export type SongPlan = {
  spec: CompositionSpec;
  style: ArrangementStyle;
  sections: readonly SectionPlan[];
  /** Start of the final chord. */
  endStep: number;
  home: Chord;
  stepSeconds: number;
  /** Maps steps (sixteenths from the first bar) to seconds, with the style's swing. */
  clock(step: number): number;
};

/** Silence before the song, so that a slow audio device does not cut the first attack. */
const LEAD_IN_SECONDS = 0.15;

/** Lays out a song in time. Throws for a misspelt chord, an unknown section or missing lines. */
export function planSong(spec: CompositionSpec): SongPlan {
  const style = STYLES[spec.style];
  const stepSeconds = 60 / spec.bpm / 4;
  const isMinor = spec.mode === 'minor' || spec.mode === 'dorian' || spec.mode === 'minorPentatonic';
  const sections = planSections(spec, style.barSteps);
  return {
    spec,
    style,
    sections,
    endStep: sections.reduce((end, { startStep, bars }) => Math.max(end, startStep + bars * style.barSteps), 0),
    home: parseChord(isMinor ? 'i' : 'I', spec.tonic),
    stepSeconds,
    clock(step) {
      const late = Math.floor(step + 1e-9) % 2 === 1 ? style.swing * stepSeconds : 0;
      return LEAD_IN_SECONDS + step * stepSeconds + late;
    },
  };
}

function planSections(spec: CompositionSpec, barSteps: number): SectionPlan[] {
  const verse = parseProgression(spec.chords.v, spec.tonic);
  const chorus = parseProgression(spec.chords.c, spec.tonic);
  const bridge = spec.chords.b === undefined ? verse : parseProgression(spec.chords.b, spec.tonic);
  const tokens = spec.form.trim().split(/\s+/);
  const lineBars = spec.lineBars ?? 2;
  const lastChorus = tokens.lastIndexOf('c');
  let startStep = 0;
  return tokens.map((token, index) => {
    const kind = token[0] ?? '';
    if (!isKind(kind)) throw new Error(`Unknown section ${token}`);
    const sung = kind === 'v' || kind === 'c' || kind === 'b';
    const lines = sung ? spec.lines[token as SectionName] : [];
    if (lines === undefined) throw new Error(`Section ${token} has no lines`);
    const bars = sung ? lines.length * lineBars : Number(token.slice(1));
    const progression = kind === 'c' || kind === 's' ? chorus : kind === 'b' ? bridge : verse;
    const chords: ChordSpan[] = [];
    for (let bar = 0; bar < bars; bar += 1) {
      const entry = progression[bar % progression.length] as Chord[];
      const steps = barSteps / entry.length;
      entry.forEach((chord, part) => {
        chords.push({ chord, step: startStep + bar * barSteps + part * steps, steps });
      });
    }
    const section: SectionPlan = {
      kind,
      name: kind === 'v' ? 'v' : kind,
      startStep,
      bars,
      lines,
      chords,
      intensity: Math.min(1, INTENSITY[kind] + (kind === 'v' && token !== 'v1' ? 0.12 : 0)),
      last: index === lastChorus && tokens.indexOf('c') !== lastChorus,
    };
    startStep += bars * barSteps;
    return section;
  });
}
