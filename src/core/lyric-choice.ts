import * as v from 'valibot';
import type { Song } from './song';

/** One press of the buttons or keys moves the lyrics by this much. */
export const offsetStepMs = 100;

/** Lyrics that are further off belong to another recording. */
export const maxOffsetMs = 30_000;

/** Choices of this many songs are kept; the ones that were changed longest ago go first. */
export const keptChoices = 500;

/** A text that the listener brought along. */
export type ImportedLyrics = { fileName: string; text: string };

/** Which of the service's texts the listener chose. */
export type ChosenCandidate = {
  id: string;
  accessKey: string;
  /** Shift that the service knows of, in ms; positive = earlier. */
  adjustMs: number;
};

/** What a listener decided about the lyrics of one song. */
export type LyricChoice = {
  /** See `lyricSongKey`. */
  song: string;
  /** Added to the position of the song: positive = lyrics earlier. */
  offsetMs: number;
  /** null = the best match. */
  candidate: ChosenCandidate | null;
  /** Shown instead of what the service has; null = nothing imported. */
  imported: ImportedLyrics | null;
  /** Time of the last change, epoch ms. */
  changedAt: number;
};

const choiceSchema = v.object({
  song: v.pipe(v.string(), v.nonEmpty()),
  offsetMs: v.pipe(v.number(), v.integer(), v.minValue(-maxOffsetMs), v.maxValue(maxOffsetMs)),
  candidate: v.nullable(
    v.object({
      id: v.pipe(v.string(), v.nonEmpty()),
      accessKey: v.pipe(v.string(), v.nonEmpty()),
      adjustMs: v.pipe(v.number(), v.finite()),
    }),
  ),
  imported: v.nullable(v.object({ fileName: v.string(), text: v.pipe(v.string(), v.nonEmpty()) })),
  changedAt: v.pipe(v.number(), v.finite()),
}) satisfies v.GenericSchema<unknown, LyricChoice>;

/** The choice in whatever came out of storage; null for anything else. */
export function parseLyricChoice(stored: unknown): LyricChoice | null {
  const result = v.safeParse(choiceSchema, stored);
  return result.success ? result.output : null;
}

/** The key under which choices about a song are kept: local files and the catalogue never share one. */
export function lyricSongKey(song: Pick<Song, 'hash' | 'origin'>): string {
  return `${song.origin}:${song.hash.toUpperCase()}`;
}

/** Nothing decided yet. */
export function noLyricChoice(song: string): LyricChoice {
  return { song, offsetMs: 0, candidate: null, imported: null, changedAt: 0 };
}

/** True when keeping it would say no more than keeping nothing. */
export function isNoChoice({ offsetMs, candidate, imported }: LyricChoice): boolean {
  return offsetMs === 0 && candidate === null && imported === null;
}

/** The offset some steps away, on the grid of steps and within the limits. */
export function steppedOffset(offsetMs: number, steps: number): number {
  const stepped = Math.round(offsetMs / offsetStepMs + steps) * offsetStepMs;
  // `+ 0` because a negative zero would be written as one.
  return Math.min(maxOffsetMs, Math.max(-maxOffsetMs, stepped)) + 0;
}
