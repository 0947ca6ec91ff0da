import type { PatchName } from '../synth/patches.ts';
import type { Score, ScorePart } from '../synth/score.ts';
import { arrange } from './arrange.ts';
import type { StyleName } from './arrangement-style.ts';
import { type Mode, parseChord, parseProgression } from './harmony.ts';
import type { LyricLine } from './lyric-words.ts';
import { planSections, type SectionPlan } from './section-plan.ts';
import { STYLES } from './styles.ts';
import { type SungLine, writeTune } from './tune.ts';

export type SectionName = 'v1' | 'v2' | 'v3' | 'c' | 'b';

/** The composer's input for a song; everything else follows from the seed. */
export type CompositionSpec = {
  seed: string;
  style: StyleName;
  bpm: number;
  /** Pitch class of the tonic, 0 = C. */
  tonic: number;
  mode: Mode;
  /** Progressions in Roman numerals, one bar per blank-separated entry. */
  chords: { v: string; c: string; b?: string };
  /** Song form: `i4 v1 c s4 c o2`; i, s, o carry their bars, the others last as long as their lines. */
  form: string;
  /** Bars per sung line, 2 by default. */
  lineBars?: number;
  /** Lowest note of the voice, MIDI. */
  voiceLow: number;
  /** Replaces the style's first lead sound. */
  lead?: PatchName;
  trimDb: number;
  lines: Partial<Record<SectionName, readonly LyricLine[]>>;
};

/** A finished song: the score to play, and when what is sung. Times in ms unless named otherwise. */
export type Composition = {
  seconds: number;
  score: Score;
  sungLines: readonly SungLine[];
  sections: readonly { kind: string; startMs: number; endMs: number }[];
  /** The first chorus, or null when the song has none. */
  climax: { startMs: number; endMs: number } | null;
};

/** The song starts this long after the file, so that a slow audio device does not swallow the first attack. */
const LEAD_IN_SECONDS = 0.15;
const RING_OUT_SECONDS = 3.2;

/** Maps steps (sixteenths from the first bar) to seconds, with the style's swing. */
export type StepClock = (step: number) => number;

/**
 * Composes and arranges a song. Pure and reproducible; takes a few milliseconds.
 * Throws if the form names missing lines, a chord is misspelt, or a line has more syllables than fit.
 */
export function composeSong(spec: CompositionSpec): Composition {
  const style = STYLES[spec.style];
  const stepSeconds = 60 / spec.bpm / 4;
  const clock: StepClock = (step) => {
    const whole = Math.floor(step + 1e-9);
    const late = whole % 2 === 1 ? style.swing * stepSeconds : 0;
    return LEAD_IN_SECONDS + step * stepSeconds + late;
  };
  const verse = parseProgression(spec.chords.v, spec.tonic);
  const progressions = {
    v: verse,
    c: parseProgression(spec.chords.c, spec.tonic),
    b: spec.chords.b === undefined ? verse : parseProgression(spec.chords.b, spec.tonic),
  };
  const home = parseChord(
    spec.mode === 'minor' || spec.mode === 'dorian' || spec.mode === 'minorPentatonic' ? 'i' : 'I',
    spec.tonic,
  );
  const sections: SectionPlan[] = planSections(spec, style.barSteps, progressions);
  const endStep = sections.reduce(
    (end, section) => Math.max(end, section.startStep + section.bars * style.barSteps),
    0,
  );
  const tune = writeTune(spec, style, sections, clock);
  const parts: ScorePart[] = arrange.parts(spec, style, sections, tune, home, endStep, clock);
  const ending = clock(endStep) + RING_OUT_SECONDS;
  // Whole seconds: every duration field of the API, in whichever unit, is then exact.
  const seconds = Math.ceil(ending);
  const chorus = sections.find((section) => section.kind === 'c');
  const toMs = (step: number): number => Math.round(clock(step) * 1000);
  const span = (section: SectionPlan): { startMs: number; endMs: number } => ({
    startMs: toMs(section.startStep),
    endMs: toMs(section.startStep + section.bars * style.barSteps),
  });
  return {
    seconds,
    sungLines: tune.sungLines,
    sections: sections.map((section) => ({ kind: section.kind, ...span(section) })),
    climax: chorus === undefined ? null : span(chorus),
    score: {
      seconds,
      parts,
      kit: style.kit,
      drumGain: style.drumGain,
      drumReverb: style.drumReverb,
      drums: arrange.drums(spec, style, sections, endStep, clock),
      reverbSeconds: style.reverbSeconds,
      reverbBrightness: style.reverbBrightness,
      echoSeconds: style.echoSteps * stepSeconds,
      echoFeedback: style.echoFeedback,
      trimDb: spec.trimDb,
      topHz: style.topHz,
      fadeSeconds: 2.4,
    },
  };
}
