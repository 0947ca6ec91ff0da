import type { CompositionSpec, SectionName } from './compose-song.ts';
import type { Chord } from './harmony.ts';
import type { LyricLine } from './lyric-words.ts';

type SectionKind = 'i' | 'v' | 'c' | 'b' | 's' | 'o';

/** A chord and the steps it fills, counted from the start of the song. */
type ChordSpan = { chord: Chord; step: number; steps: number };

export type SectionPlan = {
  kind: SectionKind;
  /** Same name = same tune. */
  name: string;
  startStep: number;
  bars: number;
  lines: readonly LyricLine[];
  chords: readonly ChordSpan[];
  /** 0..1: how hard the band plays. */
  intensity: number;
  /** Whether this is the last chorus, which gets everything. */
  last: boolean;
};

const INTENSITY: Record<SectionKind, number> = { i: 0.35, v: 0.5, c: 0.95, b: 0.5, s: 0.7, o: 0.4 };

function isKind(letter: string): letter is SectionKind {
  return letter in INTENSITY;
}

/** Lays the song's form out in time. Throws on an unknown section or one whose lines are missing. */
export function planSections(
  spec: CompositionSpec,
  barSteps: number,
  progressions: { v: Chord[][]; c: Chord[][]; b: Chord[][] },
): SectionPlan[] {
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
    const progression = kind === 'c' || kind === 's' ? progressions.c : kind === 'b' ? progressions.b : progressions.v;
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
