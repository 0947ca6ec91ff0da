import type { DrumName } from '../synth/drum-kit.ts';
import type { DrumHit, ScoreNote, ScorePart } from '../synth/score.ts';
import type { ArrangementStyle, BassLayer, Beat, ChordLayer, StyleLayer, TuneLayer } from './arrangement-style.ts';
import { playBass } from './bass-patterns.ts';
import { type PatternNote, playChord } from './chord-patterns.ts';
import type { CompositionSpec, StepClock } from './compose-song.ts';
import { type Chord, voiceChord } from './harmony.ts';
import type { SectionPlan } from './section-plan.ts';
import { createSeededRandom } from './seeded-random.ts';
import type { Tune, TuneNote } from './tune.ts';

/** Players are never exactly on the grid; the voice is, because the lyrics follow it. */
const LOOSENESS_SECONDS = 0.006;

function scoreNote(note: PatternNote, start: number, clock: StepClock, humanize: () => number): ScoreNote {
  const at = clock(start + note.step);
  const seconds = Math.min(8, Math.max(0.05, clock(start + note.step + note.steps) - at - 0.012));
  return {
    at: Math.max(0, at + (note.spread ?? 0) + humanize() * LOOSENESS_SECONDS),
    seconds,
    pitch: note.pitch,
    velocity: Math.min(1, note.velocity * (1 + 0.07 * humanize())),
    vowel: 'o',
  };
}

function chordNotes(
  spec: CompositionSpec,
  style: ArrangementStyle,
  layer: ChordLayer,
  sections: readonly SectionPlan[],
  home: Chord,
  endStep: number,
  clock: StepClock,
): ScoreNote[] {
  const human = createSeededRandom(`${spec.seed}:${layer.patch}:${layer.pattern}:human`);
  const humanize = (): number => human.between(-1, 1);
  const notes: ScoreNote[] = [];
  const rootNear = (chord: Chord): number => {
    const base = layer.centre - 12;
    return base + ((((chord.root - base) % 12) + 12) % 12);
  };
  for (const section of sections) {
    if (!layer.sections.includes(section.kind)) continue;
    section.chords.forEach(({ chord, step, steps }, index) => {
      const random = createSeededRandom(`${spec.seed}:${layer.pattern}:${section.name}`);
      const played = playChord(layer.pattern, {
        voicing: voiceChord(chord, layer.centre),
        root: rootNear(chord),
        steps,
        barSteps: style.barSteps,
        barIndex: index,
        intensity: section.intensity,
        random,
      });
      for (const note of played) notes.push(scoreNote(note, step, clock, humanize));
    });
  }
  if (layer.sections.includes('o')) {
    const final = voiceChord(home, layer.centre).map((pitch, index) => ({
      step: 0,
      steps: 8,
      pitch,
      velocity: 0.7,
      spread: index * 0.03,
    }));
    for (const note of final) notes.push(scoreNote(note, endStep, clock, humanize));
  }
  return notes;
}

function bassNotes(
  spec: CompositionSpec,
  style: ArrangementStyle,
  layer: BassLayer,
  sections: readonly SectionPlan[],
  home: Chord,
  endStep: number,
  clock: StepClock,
): ScoreNote[] {
  const human = createSeededRandom(`${spec.seed}:${layer.pattern}:bass`);
  const humanize = (): number => human.between(-0.6, 0.6);
  const spans = sections.flatMap((section) => section.chords.map((span) => ({ ...span, section })));
  const notes: ScoreNote[] = [];
  spans.forEach((span, index) => {
    if (!layer.sections.includes(span.section.kind)) return;
    const played = playBass(layer.pattern, {
      chord: span.chord,
      nextRoot: (spans[index + 1]?.chord ?? home).root,
      steps: span.steps,
      barSteps: style.barSteps,
      intensity: span.section.intensity,
    });
    for (const note of played) notes.push(scoreNote(note, span.step, clock, humanize));
  });
  if (notes.length > 0 && layer.sections.includes('v')) {
    const [last] = playBass('long', {
      chord: home,
      nextRoot: home.root,
      steps: 8,
      barSteps: style.barSteps,
      intensity: 0.3,
    });
    if (last !== undefined) notes.push(scoreNote(last, endStep, clock, humanize));
  }
  return notes;
}

function tuneNotes(layer: TuneLayer, tune: Tune): ScoreNote[] {
  const lift = 12 * (layer.octave ?? 0);
  const source: readonly TuneNote[] =
    layer.role === 'hook' ? [...tune.hook, ...hookOverChorus(layer, tune)] : tune[layer.role];
  return source
    .filter(({ section }) => layer.sections.includes(section.kind))
    .map(({ section: _section, ...note }) => ({ ...note, pitch: note.pitch + lift }));
}

/** A hook that also plays in the chorus doubles the voice only in the last one, where the song peaks. */
function hookOverChorus(layer: TuneLayer, tune: Tune): TuneNote[] {
  return layer.sections.includes('c') ? tune.lead.filter((note) => note.section.kind === 'c' && note.section.last) : [];
}

function parts(
  spec: CompositionSpec,
  style: ArrangementStyle,
  sections: readonly SectionPlan[],
  tune: Tune,
  home: Chord,
  endStep: number,
  clock: StepClock,
): ScorePart[] {
  let leads = 0;
  return style.layers.map((layer: StyleLayer): ScorePart => {
    let patch = layer.patch;
    if (layer.role === 'lead') {
      if (leads === 0 && spec.lead !== undefined) patch = spec.lead;
      leads += 1;
    }
    const notes =
      layer.role === 'chords'
        ? chordNotes(spec, style, layer, sections, home, endStep, clock)
        : layer.role === 'bass'
          ? bassNotes(spec, style, layer, sections, home, endStep, clock)
          : tuneNotes(layer, tune);
    return {
      patch,
      gain: layer.gain,
      pan: layer.pan ?? 0,
      reverb: layer.reverb ?? 0,
      echo: layer.echo ?? 0,
      duck: layer.duck ?? 0,
      notes,
    };
  });
}

const LOUDNESS: Record<string, number> = { X: 1, x: 0.82, o: 0.45 };

function drumBar(beat: Beat, barStep: number, clock: StepClock, gain: number, hits: DrumHit[], until: number): void {
  for (const [drum, pattern] of Object.entries(beat) as [DrumName, string][]) {
    for (let step = 0; step < until; step += 1) {
      const velocity = LOUDNESS[pattern[step] ?? '.'];
      if (velocity !== undefined) hits.push({ at: clock(barStep + step), drum, velocity: velocity * gain });
    }
  }
}

const FILLS: readonly (readonly [DrumName, number][])[] = [
  [
    ['snare', 8],
    ['snare', 10],
    ['tomHigh', 12],
    ['tomLow', 14],
  ],
  [
    ['snare', 10],
    ['tomHigh', 12],
    ['tomHigh', 13],
    ['tomLow', 14],
    ['tomLow', 15],
  ],
  [
    ['snare', 12],
    ['snare', 14],
    ['snare', 15],
  ],
];

/** Drums: light in verses, full in choruses, a fill before every change, a cymbal after it. */
function drums(
  spec: CompositionSpec,
  style: ArrangementStyle,
  sections: readonly SectionPlan[],
  endStep: number,
  clock: StepClock,
): DrumHit[] {
  const hits: DrumHit[] = [];
  const random = createSeededRandom(`${spec.seed}:drums`);
  const lively = style.kit === 'rock' || style.kit === 'synth' || style.kit === 'chip' || style.kit === 'dusty';
  sections.forEach((section, index) => {
    const next = sections[index + 1];
    const full = section.kind === 'c' || section.kind === 's' || (section.kind === 'v' && section.intensity > 0.55);
    const silent = section.kind === 'b' || section.kind === 'i' || section.kind === 'o';
    for (let bar = 0; bar < section.bars; bar += 1) {
      const barStep = section.startStep + bar * style.barSteps;
      const lastBar = bar === section.bars - 1;
      const fill = lastBar && lively && next !== undefined && next.kind !== 'b' && next.kind !== 'o';
      // Quiet sections keep the drums for their second half, so that the song builds.
      if (silent && !(section.kind !== 'o' && bar >= section.bars / 2)) continue;
      const beat = full ? style.full : style.light;
      drumBar(beat, barStep, clock, 0.75 + 0.25 * section.intensity, hits, fill ? style.barSteps - 4 : style.barSteps);
      if (fill) {
        const figure = FILLS[random.index(FILLS.length)] as readonly [DrumName, number][];
        for (const [drum, step] of figure) {
          if (step >= style.barSteps - 4) hits.push({ at: clock(barStep + step), drum, velocity: 0.55 + step * 0.02 });
        }
      }
    }
    if (section.kind === 'c' || section.kind === 's')
      hits.push({ at: clock(section.startStep), drum: 'crash', velocity: lively ? 0.8 : 0.4 });
  });
  hits.push({ at: clock(endStep), drum: 'kick', velocity: 0.7 });
  if (lively) hits.push({ at: clock(endStep), drum: 'crash', velocity: 0.6 });
  return hits;
}

/** Turns sections and tune into instrument parts and drum hits. */
export const arrange = { parts, drums };
