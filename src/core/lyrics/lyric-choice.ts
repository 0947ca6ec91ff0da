import * as v from 'valibot';
import type { Song } from '@/core/song/song';
import { songId } from '@/core/song/song-id';

/** One press of the buttons or keys moves the lyrics by this much. */
const offsetStepMs = 100;

/** Lyrics with a larger offset belong to another recording. */
export const maxOffsetMs = 30_000;

/** Choices are stored for up to this many songs; the least recently changed ones are removed first. */
export const savedChoicesLimit = 500;

/** Lyrics that the user imported from a file. */
export type ImportedLyrics = { fileName: string; text: string };

/** The service's text that the user chose. */
export type ChosenCandidate = {
  id: string;
  accessKey: string;
  /** Offset reported by the service, in ms; positive = earlier. */
  adjustMs: number;
};

/** What the user chose about the lyrics of one song. */
export type LyricChoice = {
  /** `SongId` of the song. */
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

/** The choice in a value from storage; null for an invalid value. */
export function parseLyricChoice(stored: unknown): LyricChoice | null {
  const result = v.safeParse(choiceSchema, stored);
  return result.success ? result.output : null;
}

export function noLyricChoice(song: string): LyricChoice {
  return { song, offsetMs: 0, candidate: null, imported: null, changedAt: 0 };
}

/** True when nothing is chosen, so that nothing needs to be stored. */
export function isNoChoice({ offsetMs, candidate, imported }: LyricChoice): boolean {
  return offsetMs === 0 && candidate === null && imported === null;
}

/** The offset moved by `steps`, rounded to a multiple of the step and within the limits. */
export function steppedOffset(offsetMs: number, steps: number): number {
  const stepped = Math.round(offsetMs / offsetStepMs + steps) * offsetStepMs;
  // `+ 0` turns a negative zero into 0, which would otherwise be shown with a sign.
  return Math.min(maxOffsetMs, Math.max(-maxOffsetMs, stepped)) + 0;
}

/** The key of stored lyrics: of the candidate that the user chose, or of the best one where there is no choice. */
export function storedLyricsKey(song: Song, chosenCandidateId: string | null): string {
  return `${songId(song)} ${chosenCandidateId ?? 'best'}`;
}
