import type { DrumName } from '../synth/drum-kit.ts';
import type { DrumHit, Score, ScoreNote } from '../synth/score.ts';
import type { BassLayer, Beat, ChordLayer, TuneLayer } from './arrangement-style.ts';
import { playBass } from './bass-patterns.ts';
import { type PatternNote, playChord } from './chord-patterns.ts';
import { voiceChord } from './harmony.ts';
import { createSeededRandom } from './seeded-random.ts';
import type { SongPlan } from './song-plan.ts';
import type { Tune, TuneNote } from './tune.ts';

/** Timing variation of players; the voice has none, because the lyrics follow it. */
const LOOSENESS_SECONDS = 0.006;

/** Converts the notes of a pattern to score notes with human variation. */
function player({ clock }: SongPlan, seed: string, looseness: number) {
  const human = createSeededRandom(seed);
  const humanize = (): number => human.between(-looseness, looseness);
  return (note: PatternNote, start: number): ScoreNote => {
    const at = clock(start + note.step);
    const seconds = Math.min(8, Math.max(0.05, clock(start + note.step + note.steps) - at - 0.012));
    return {
      at: Math.max(0, at + (note.spread ?? 0) + humanize() * LOOSENESS_SECONDS),
      seconds,
      pitch: note.pitch,
      velocity: Math.min(1, note.velocity * (1 + 0.07 * humanize())),
      vowel: 'o',
    };
  };
}

function chordNotes(plan: SongPlan, layer: ChordLayer): ScoreNote[] {
  const { spec, style, sections, home, endStep } = plan;
  const play = player(plan, `${spec.seed}:${layer.patch}:${layer.pattern}:human`, 1);
  const base = layer.centre - 12;
  const notes = sections
    .filter(({ kind }) => layer.sections.includes(kind))
    .flatMap((section) =>
      section.chords.flatMap(({ chord, step, steps }, barIndex) =>
        playChord(layer.pattern, {
          voicing: voiceChord(chord, layer.centre),
          root: base + ((((chord.root - base) % 12) + 12) % 12),
          steps,
          barSteps: style.barSteps,
          barIndex,
          intensity: section.intensity,
          random: createSeededRandom(`${spec.seed}:${layer.pattern}:${section.name}`),
        }).map((note) => play(note, step)),
      ),
    );
  if (layer.sections.includes('o')) {
    for (const [index, pitch] of voiceChord(home, layer.centre).entries()) {
      notes.push(play({ step: 0, steps: 8, pitch, velocity: 0.7, spread: index * 0.03 }, endStep));
    }
  }
  return notes;
}

function bassNotes(plan: SongPlan, layer: BassLayer): ScoreNote[] {
  const { spec, sections, home, endStep } = plan;
  const play = player(plan, `${spec.seed}:${layer.pattern}:bass`, 0.6);
  const spans = sections.flatMap((section) => section.chords.map((span) => ({ ...span, section })));
  const notes = spans.flatMap(({ chord, step, steps, section }, index) => {
    if (!layer.sections.includes(section.kind)) return [];
    const nextRoot = (spans[index + 1]?.chord ?? home).root;
    const played = playBass(layer.pattern, { chord, nextRoot, steps, intensity: section.intensity });
    return played.map((note) => play(note, step));
  });
  if (notes.length > 0 && layer.sections.includes('v')) {
    const last = playBass('long', { chord: home, nextRoot: home.root, steps: 8, intensity: 0.3 });
    notes.push(...last.map((note) => play(note, endStep)));
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

/** A hook in the chorus doubles the voice only in the last one, where the song peaks. */
function hookOverChorus(layer: TuneLayer, tune: Tune): TuneNote[] {
  return layer.sections.includes('c') ? tune.lead.filter((note) => note.section.kind === 'c' && note.section.last) : [];
}

function parts(plan: SongPlan, tune: Tune): Score['parts'] {
  const first = plan.style.layers.find(({ role }) => role === 'lead');
  return plan.style.layers.map((layer) => {
    const { role, gain, pan = 0, reverb = 0, echo = 0, duck = 0 } = layer;
    const patch = layer === first ? (plan.spec.lead ?? layer.patch) : layer.patch;
    const notes =
      role === 'chords' ? chordNotes(plan, layer) : role === 'bass' ? bassNotes(plan, layer) : tuneNotes(layer, tune);
    return { patch, gain, pan, reverb, echo, duck, notes };
  });
}

const LOUDNESS: Record<string, number> = { X: 1, x: 0.82, o: 0.45 };

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
function drums({ spec, style, sections, endStep, clock }: SongPlan): DrumHit[] {
  const hits: DrumHit[] = [];
  const random = createSeededRandom(`${spec.seed}:drums`);
  const { barSteps, kit } = style;
  const lively = kit === 'rock' || kit === 'synth' || kit === 'chip' || kit === 'dusty';
  const playBar = (beat: Beat, barStep: number, gain: number, until: number): void => {
    for (const [drum, pattern] of Object.entries(beat) as [DrumName, string][]) {
      for (let step = 0; step < until; step += 1) {
        const velocity = LOUDNESS[pattern[step] ?? '.'];
        if (velocity !== undefined) hits.push({ at: clock(barStep + step), drum, velocity: velocity * gain });
      }
    }
  };
  for (const [index, { kind, startStep, bars, intensity }] of sections.entries()) {
    const next = sections[index + 1];
    const full = kind === 'c' || kind === 's' || (kind === 'v' && intensity > 0.55);
    const silent = kind === 'b' || kind === 'i' || kind === 'o';
    for (let bar = 0; bar < bars; bar += 1) {
      const barStep = startStep + bar * barSteps;
      const fill = bar === bars - 1 && lively && next !== undefined && next.kind !== 'b' && next.kind !== 'o';
      // Quiet sections start the drums in their second half, to build up.
      if (silent && !(kind !== 'o' && bar >= bars / 2)) continue;
      playBar(full ? style.full : style.light, barStep, 0.75 + 0.25 * intensity, fill ? barSteps - 4 : barSteps);
      if (!fill) continue;
      for (const [drum, step] of FILLS[random.index(FILLS.length)] ?? []) {
        if (step >= barSteps - 4) hits.push({ at: clock(barStep + step), drum, velocity: 0.55 + step * 0.02 });
      }
    }
    if (kind === 'c' || kind === 's') hits.push({ at: clock(startStep), drum: 'crash', velocity: lively ? 0.8 : 0.4 });
  }
  hits.push({ at: clock(endStep), drum: 'kick', velocity: 0.7 });
  if (lively) hits.push({ at: clock(endStep), drum: 'crash', velocity: 0.6 });
  return hits;
}

/** Converts plan and tune to instrument parts and drum hits. */
export function arrange(plan: SongPlan, tune: Tune, seconds: number): Score {
  const { style, spec, stepSeconds } = plan;
  return {
    seconds,
    parts: parts(plan, tune),
    kit: style.kit,
    drumGain: style.drumGain,
    drumReverb: style.drumReverb,
    drums: drums(plan),
    reverbSeconds: style.reverbSeconds,
    reverbBrightness: style.reverbBrightness,
    echoSeconds: style.echoSteps * stepSeconds,
    echoFeedback: style.echoFeedback,
    trimDb: spec.trimDb,
    topHz: style.topHz,
    fadeSeconds: 2.4,
  };
}
