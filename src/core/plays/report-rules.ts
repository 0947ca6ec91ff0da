import type { ErrorKind } from '@/core/errors.ts';
import type { Song } from '@/core/song/song.ts';

/** Heard time from which on a play is reported, at least; half of a longer song (docs/behaviour.md#play-reports). */
const reportedFromMs = 15_000;

/** Least listening time in a report, in s. */
export const leastReportedSeconds = 60;

/** Time between two reports of listening time, in ms. */
export const reportPauseMs = 5 * 60_000;

/** The id under which the service knows a song; null for songs that are never reported. */
export function reportedId(song: Song): string | null {
  return song.origin === 'catalogue' ? song.albumAudioId : null;
}

/** Whether enough of a song was heard for a report. */
export function isReportDue({ heardMs, durationMs }: { heardMs: number; durationMs: number }): boolean {
  return heardMs >= Math.max(durationMs / 2, reportedFromMs);
}

/**
 * True for errors with which the service refuses reports, which ends them. False where it was not reached, and where only
 * the session has ended.
 */
export function isReportRefusal(kind: ErrorKind): boolean {
  return refusals.has(kind);
}

const refusals: ReadonlySet<ErrorKind> = new Set(['server', 'verification', 'blocked', 'not-found', 'needs-vip']);
