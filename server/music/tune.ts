import type { ScoreNote } from '../synth/score.ts';
import type { Vowel } from '../synth/voice-note.ts';
import type { Chord } from './harmony.ts';
import { scalePitches } from './harmony.ts';
import type { LyricLine } from './lyric-words.ts';
import { composeLine, type MelodyContext, type MelodyNote } from './melody.ts';
import type { SectionPlan, SongPlan } from './song-plan.ts';

/** A sung word; `startMs` from the start of the song. */
export type SungWord = { text: string; roman: string; startMs: number; durationMs: number };
export type SungLine = {
  words: readonly SungWord[];
  translation: string;
  startMs: number;
  durationMs: number;
  section: string;
};

/** All melodic lines: voice, second voice, and the band's hook in the chorus. */
export type Tune = { lead: TuneNote[]; harmony: TuneNote[]; hook: TuneNote[]; sungLines: SungLine[] };
export type TuneNote = ScoreNote & { section: SectionPlan };

/** Motif of each line of a section. */
const MOTIFS: Record<string, readonly number[]> = { v: [0, 0, 1, 0], c: [0, 1, 0, 2], b: [0, 1, 0, 1] };
/** Centre of a section above the voice's lowest note, in semitones. */
const CENTRES: Record<string, number> = { v: 6, c: 10, b: 8 };
/** Notes per instrumental line if the chorus has no words. */
const HOOK_NOTES = 7;

function lineContext(
  { spec, style }: SongPlan,
  section: SectionPlan,
  name: string,
  index: number,
  count: number,
): MelodyContext {
  const lineBars = spec.lineBars ?? 2;
  const lineSteps = lineBars * style.barSteps;
  const start = section.startStep + index * lineSteps;
  const chordAt = (step: number): Chord => {
    const at = Math.min(start + step, section.startStep + section.bars * style.barSteps - 1);
    const span = section.chords.findLast((entry) => entry.step <= at);
    return (span ?? (section.chords[0] as { chord: Chord })).chord;
  };
  return {
    seed: `${spec.seed}:${name}`,
    motif: (MOTIFS[name] ?? [0])[index % 4] ?? 0,
    mode: spec.mode,
    tonic: spec.tonic,
    low: spec.voiceLow,
    high: spec.voiceLow + 17,
    centre: spec.voiceLow + (CENTRES[name] ?? 7),
    lineSteps,
    barSteps: style.barSteps,
    syncopation: style.syncopation,
    chordAt,
    closed: index === count - 1,
  };
}

/** Scale tone about a third below: the second voice of a chorus. */
function below(pitch: number, scale: readonly number[]): number {
  return scale.findLast((tone) => tone <= pitch - 3) ?? pitch - 12;
}

/** Writes the melody of all sections and the times of the words. */
export function writeTune(plan: SongPlan): Tune {
  const { spec, style, sections, clock } = plan;
  const tune: Tune = { lead: [], harmony: [], hook: [], sungLines: [] };
  const scale = scalePitches(spec.mode, spec.tonic, spec.voiceLow - 12, spec.voiceLow + 18);
  const lineSteps = (spec.lineBars ?? 2) * style.barSteps;

  const place = (note: MelodyNote, start: number, section: SectionPlan): TuneNote => {
    const at = clock(start + note.step);
    const end = clock(start + note.step + note.steps);
    const accent = note.step % 4 === 0 ? 0.08 : 0;
    return {
      at,
      seconds: (end - at) * 0.93,
      pitch: note.pitch,
      velocity: 0.7 + accent + 0.12 * section.intensity,
      vowel: note.vowel,
      section,
    };
  };

  const sing = (line: LyricLine, section: SectionPlan, index: number): void => {
    const context = lineContext(plan, section, section.name, index, section.lines.length);
    const vowels = line.words.flatMap((word) => word.vowels);
    const start = section.startStep + index * lineSteps;
    const notes = composeLine(vowels, context).map((note) => place(note, start, section));
    tune.lead.push(...notes);
    for (const note of notes)
      tune.harmony.push({ ...note, pitch: below(note.pitch, scale), velocity: note.velocity * 0.85 });
    let next = 0;
    const words: SungWord[] = line.words.map((word) => {
      const first = notes[next] as TuneNote;
      next += word.vowels.length;
      const last = notes[next - 1] as TuneNote;
      const startMs = Math.round(first.at * 1000);
      return {
        text: word.text,
        roman: word.roman,
        startMs,
        durationMs: Math.round((last.at + last.seconds) * 1000) - startMs,
      };
    });
    const startMs = words[0]?.startMs ?? 0;
    const end = words.at(-1);
    const durationMs = end === undefined ? 0 : end.startMs + end.durationMs - startMs;
    tune.sungLines.push({ words, translation: line.translation, startMs, durationMs, section: section.kind });
  };

  const chorusLines = spec.lines.c ?? spec.lines.v1 ?? [];
  const play = (section: SectionPlan): void => {
    const count = Math.floor((section.bars * style.barSteps) / lineSteps);
    for (let index = 0; index < count; index += 1) {
      const vowels: Vowel[] =
        chorusLines[index % Math.max(1, chorusLines.length)]?.words.flatMap((word) => word.vowels) ?? [];
      const plain = vowels.length > 0 ? vowels : new Array<Vowel>(HOOK_NOTES).fill('o');
      // Same seed as the chorus, whose tune the intro anticipates.
      const context = lineContext(plan, section, 'c', index, count);
      const start = section.startStep + index * lineSteps;
      for (const note of composeLine(plain.slice(0, 12), context)) tune.hook.push(place(note, start, section));
    }
  };

  for (const section of sections) {
    if (section.lines.length === 0) play(section);
    for (const [index, line] of section.lines.entries()) sing(line, section, index);
  }
  return tune;
}
