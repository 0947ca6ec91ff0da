import type { Score } from '../synth/score.ts';
import { arrange } from './arrange.ts';
import { type CompositionSpec, planSong, type SectionPlan } from './song-plan.ts';
import { type SungLine, type Tune, writeTune } from './tune.ts';

export type { CompositionSpec } from './song-plan.ts';

/**
 * A finished song: its score, and when its lines are sung. Times in ms unless named otherwise. Score and lines are
 * computed lazily, because most callers only need the length.
 */
export type Composition = {
  seconds: number;
  score: Score;
  sungLines: readonly SungLine[];
  sections: readonly { kind: string; startMs: number; endMs: number }[];
  /** The first chorus; null without one. */
  climax: { startMs: number; endMs: number } | null;
};

const RING_OUT_SECONDS = 3.2;

/**
 * Composes and arranges a song; pure and reproducible, takes a few milliseconds. Throws if the form names missing
 * lines, a chord is misspelt, or, with the tune, a line has too many syllables.
 */
export function composeSong(spec: CompositionSpec): Composition {
  const plan = planSong(spec);
  const { sections, style, clock, endStep } = plan;
  // Whole seconds, so that the API's durations are exact in any unit.
  const seconds = Math.ceil(clock(endStep) + RING_OUT_SECONDS);
  const toMs = (step: number): number => Math.round(clock(step) * 1000);
  const span = ({ startStep, bars }: SectionPlan): { startMs: number; endMs: number } => ({
    startMs: toMs(startStep),
    endMs: toMs(startStep + bars * style.barSteps),
  });
  const chorus = sections.find((section) => section.kind === 'c');
  let tune: Tune | undefined;
  let score: Score | undefined;
  return {
    seconds,
    get score() {
      tune ??= writeTune(plan);
      score ??= arrange(plan, tune, seconds);
      return score;
    },
    get sungLines() {
      tune ??= writeTune(plan);
      return tune.sungLines;
    },
    sections: sections.map((section) => ({ kind: section.kind, ...span(section) })),
    climax: chorus === undefined ? null : span(chorus),
  };
}
