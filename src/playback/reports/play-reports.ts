import { fetchListenedSeconds, reportListenedSeconds, uploadPlay } from '@/api/plays/account-history.ts';
import type { ApiClient } from '@/api/transport/client.ts';
import { type ErrorKind, toAppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import type { Song } from '@/core/song/song.ts';
import type { PlayLog } from '@/playback/persistence/play-log.ts';
import type { StoredValue } from '@/storage/stored-value.ts';
import type { Reports } from './stored-reports.ts';

const log = createLog('play reports');

/** Nobody waits for a report, so no verification is shown. */
const quiet = { quiet: true } as const;

/** Heard time from which on a play is reported, at least; half of a longer song. */
const reportedFromMs = 15_000;

/** Least listening time in a report, in s. */
const leastReportedSeconds = 60;

/** Time between two reports of listening time, in ms. */
const reportPauseMs = 5 * 60_000;

/** Time until the next attempt after the service was not reached, in ms. */
const retryPauseMs = 60_000;

/** Plays that wait for a report, at most: the oldest are given up after a long time without a network. */
const maxWaiting = 500;

/** Errors with which the service refuses reports, which ends them; not that it was not reached, or the session ended. */
const refusals: ReadonlySet<ErrorKind> = new Set(['server', 'verification', 'blocked', 'not-found', 'needs-vip']);

export type PlayReportsParts = {
  client: ApiClient;
  log: Pick<PlayLog, 'tableSince' | 'onChange'>;
  stored: Pick<StoredValue<Reports | null>, 'read' | 'write'>;
  now: () => number;
};

/** Reports ended, because the service refuses them or lacks the call. */
class Stopped extends Error {
  readonly reason: 'refused' | 'not-offered';

  constructor(reason: Stopped['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Reports plays of catalogue songs and the listening time to the logged-in account, from the play log
 * (docs/behaviour.md#play-reports). What was reported is stored before and after each call, so that after a kill each play
 * is reported once and no time twice. `idle` resolves when everything that was due has been tried.
 */
export function reportPlays({ client, log: plays, stored, now }: PlayReportsParts): {
  stop: () => void;
  idle: () => Promise<void>;
} {
  /** The last check; a change during it leads to one more. */
  let checking: Promise<void> = Promise.resolve();
  let isDue = false;
  let isStopped = false;
  let retryAt = 0;

  function run(): void {
    if (isDue) return;
    isDue = true;
    checking = checking.then(async () => {
      isDue = false;
      if (!isStopped) await check().catch(failed);
    });
  }

  function failed(error: unknown): void {
    const reports = stored.read();
    if (error instanceof Stopped) {
      log.warn(`the service takes no reports: ${error.reason}`);
      if (reports) stored.write({ ...reports, stopped: { reason: error.reason, atEpochMs: now() } });
      return;
    }
    const failure = toAppError(error);
    log.warn('a report was not sent', failure);
    if (refusals.has(failure.kind)) failed(new Stopped('refused'));
    else retryAt = now() + retryPauseMs;
  }

  /** The state of the current account; a new one begins now. Null without an account, and after a refusal. */
  function current(): Reports | null {
    const userId = client.session()?.userId;
    if (userId === undefined) return null;
    const known = stored.read();
    if (known?.userId === userId) return known.stopped ? null : known;
    const begun: Reports = {
      userId,
      since: now(),
      plays: {},
      unreportedMs: 0,
      pending: null,
      reportedAt: now(),
      stopped: null,
    };
    stored.write(begun);
    return begun;
  }

  async function check(): Promise<void> {
    const begun = current();
    if (begun === null) return;
    const { rows, songs } = await plays.tableSince(begun.since);
    if (isStopped || current()?.userId !== begun.userId) return;
    const all = rows.flatMap((row) => {
      const song = songs.get(row.songId);
      const id = song ? reportedId(song) : null;
      return song && id !== null ? [{ ...row, albumAudioId: id, durationMs: song.durationMs }] : [];
    });
    const known = all.slice(-maxWaiting);
    // First all at once, so that a kill during the calls below loses nothing.
    let reports = counted(begun, known);
    stored.write(reports);
    if (now() < retryAt) return;
    for (const { id, albumAudioId, beganAt, heardMs, durationMs } of known) {
      const play = reports.plays[id];
      if (!play || play.isReported || !isReportDue({ heardMs, durationMs })) continue;
      const isOffered = await uploadPlay(client, { albumAudioId, playedAtMs: beganAt }, quiet);
      if (!isOffered) throw new Stopped('not-offered');
      const latest = current();
      if (isStopped || latest?.userId !== begun.userId) return;
      reports = { ...latest, plays: { ...latest.plays, [id]: { ...play, isReported: true } } };
      stored.write(reports);
    }
    stored.write(withoutDone(reports, known));
    await reportTime(begun.userId);
  }

  async function reportTime(userId: string): Promise<void> {
    const reports = current();
    if (reports?.userId !== userId) return;
    const isTimeDue =
      reports.unreportedMs >= leastReportedSeconds * 1000 && now() - reports.reportedAt >= reportPauseMs;
    if (!isTimeDue && reports.pending === null) return;
    const knownSeconds = await fetchListenedSeconds(client, quiet);
    // Plays are reported to a service that has no listening time.
    if (knownSeconds === null) return;
    const { pending } = reports;
    if (pending !== null && knownSeconds >= pending.knownSeconds + pending.addedSeconds) {
      // Booked before the engine was killed.
      booked(userId, pending.addedSeconds);
      return;
    }
    const addedSeconds = pending?.addedSeconds ?? Math.floor(reports.unreportedMs / 1000);
    const before = current();
    if (isStopped || before?.userId !== userId) return;
    stored.write({ ...before, pending: { knownSeconds, addedSeconds } });
    await reportListenedSeconds(client, { knownSeconds, addedSeconds }, quiet);
    booked(userId, addedSeconds);
  }

  function booked(userId: string, seconds: number): void {
    const reports = current();
    if (reports?.userId !== userId) return;
    const unreportedMs = Math.max(0, reports.unreportedMs - seconds * 1000);
    stored.write({ ...reports, pending: null, unreportedMs, reportedAt: now() });
  }

  const stopFollowing = plays.onChange(run);
  run();
  return {
    idle: () => checking,
    stop() {
      isStopped = true;
      stopFollowing();
    },
  };
}

/** The id under which the service knows a song; null for songs that are never reported. */
function reportedId(song: Song): string | null {
  return song.origin === 'catalogue' ? song.albumAudioId : null;
}

/** Whether enough of a song was heard for a report. */
function isReportDue({ heardMs, durationMs }: { heardMs: number; durationMs: number }): boolean {
  return heardMs >= Math.max(durationMs / 2, reportedFromMs);
}

type KnownPlay = { id: string; beganAt: number; heardMs: number };

/** Adds what was heard since the last check. */
function counted(reports: Reports, plays: readonly KnownPlay[]): Reports {
  let { unreportedMs } = reports;
  const counts: Reports['plays'] = {};
  for (const { id, heardMs } of plays) {
    const play = reports.plays[id] ?? { countedMs: 0, isReported: false };
    unreportedMs += Math.max(0, heardMs - play.countedMs);
    counts[id] = { ...play, countedMs: Math.max(heardMs, play.countedMs) };
  }
  return { ...reports, since: plays[0]?.beganAt ?? reports.since, unreportedMs, plays: counts };
}

/** Forgets plays before the newest one: only that one may be heard further. */
function withoutDone(reports: Reports, plays: readonly KnownPlay[]): Reports {
  const newest = plays.at(-1);
  if (newest === undefined) return reports;
  const { beganAt: since } = newest;
  const open = plays.filter(({ beganAt }) => beganAt >= since);
  return {
    ...reports,
    since,
    plays: Object.fromEntries(open.flatMap(({ id }) => (reports.plays[id] ? [[id, reports.plays[id]]] : []))),
  };
}
