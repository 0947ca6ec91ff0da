import * as v from 'valibot';
import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';

/** Step of the offset buttons and keys. */
const offsetStepMs = 100;

/** Limit of the offset: lyrics beyond it belong to another recording. */
export const maxOffsetMs = 30_000;

/** Limit of songs with a stored choice; the least recently changed are removed. */
export const savedChoicesLimit = 500;

export type ImportedLyrics = { fileName: string; text: string };

/** Lyrics candidate of the service that the user chose. */
export type ChosenCandidate = {
  id: string;
  accessKey: string;
  /** Offset reported by the service, in ms; positive = earlier. */
  adjustMs: number;
};

/** The user's lyrics settings of one song. */
export type LyricChoice = {
  /** `SongId` of the song. */
  song: string;
  /** Added to the position of the song: positive = lyrics earlier. */
  offsetMs: number;
  /** null = best match. */
  candidate: ChosenCandidate | null;
  /** Replaces the service's lyrics; null = none. */
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

/** Parses a stored choice; null if invalid. */
export function parseLyricChoice(stored: unknown): LyricChoice | null {
  const result = v.safeParse(choiceSchema, stored);
  return result.success ? result.output : null;
}

export function noLyricChoice(song: string): LyricChoice {
  return { song, offsetMs: 0, candidate: null, imported: null, changedAt: 0 };
}

export function isNoChoice({ offsetMs, candidate, imported }: LyricChoice): boolean {
  return offsetMs === 0 && candidate === null && imported === null;
}

/** Moves the offset by `steps`, rounded to the step and clamped. */
export function steppedOffset(offsetMs: number, steps: number): number {
  const stepped = Math.round(offsetMs / offsetStepMs + steps) * offsetStepMs;
  // `+ 0` turns -0 into 0; -0 would be displayed with a sign.
  return Math.min(maxOffsetMs, Math.max(-maxOffsetMs, stepped)) + 0;
}

/** Storage key of lyrics: of the chosen candidate, else of the best match. */
export function storedLyricsKey(song: Song, chosenCandidateId: string | null): string {
  return `${songId(song)} ${chosenCandidateId ?? 'best'}`;
}
