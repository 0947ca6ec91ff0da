import * as v from 'valibot';
import type { Play } from '@/core/plays/play.ts';
import { isHeard, isOwnFile, type Listen, listenSchema, scrobbledSong } from './listen.ts';

/** A play's place in the log. */
export type Place = { beganAt: number; id: string };

/** Why a service needs the user: the login was refused, or the API key of Last.fm. */
export type ScrobbleStop = 'login' | 'key';

/** Plays on their way to a service. */
export type Batch = {
  /** Plays of the next request. */
  listens: Listen[];
  /** Plays of later requests, after the service has refused all of them together. */
  rest: Listen[];
  /** Plays among them that are not sent; done with the last listen. */
  skipped: Place[];
};

/** How far the plays were sent to one service. */
export type Outbox = {
  /** Id of the connection, so that a late answer changes nothing of a new one. */
  connectionId: string;
  /** All plays up to this place are done, and those from before the connection. */
  floor: Place;
  /**
   * Plays that are done after the floor, at most `recentLimit`. Because of them, a play is found that was logged with an
   * earlier time than the last one, after the clock of the system was set back.
   */
  recent: Place[];
  /** Stored before it is sent, and sent again unchanged until the service has answered. */
  batch: Batch | null;
  /** Time of the last answer that accepted a play, epoch ms; 0 = never. */
  sentAt: number;
  /** Not before this time, epoch ms. */
  retryAt: number;
  /** The service asked for the wait; a network that is back doesn't end it. */
  isThrottled: boolean;
  /** Failed attempts in a row. */
  failures: number;
  stop: ScrobbleStop | null;
};

const finite = v.pipe(v.number(), v.finite());
const placeSchema: v.GenericSchema<unknown, Place> = v.object({ beganAt: finite, id: v.string() });

export const outboxSchema: v.GenericSchema<unknown, Outbox> = v.object({
  connectionId: v.string(),
  floor: placeSchema,
  recent: v.array(placeSchema),
  batch: v.nullable(
    v.object({ listens: v.array(listenSchema), rest: v.array(listenSchema), skipped: v.array(placeSchema) }),
  ),
  sentAt: finite,
  retryAt: finite,
  isThrottled: v.boolean(),
  failures: finite,
  stop: v.nullable(v.picklist(['login', 'key'])),
});

export const noBatch: Batch = { listens: [], rest: [], skipped: [] };

/** Number of done plays that are remembered one by one. */
export const recentLimit = 100;

/** An outbox of the plays that begin from this time on. */
export function newOutbox(connectionId: string, fromMs: number): Outbox {
  return {
    connectionId,
    floor: { beganAt: fromMs, id: '' },
    recent: [],
    batch: null,
    sentAt: 0,
    retryAt: 0,
    isThrottled: false,
    failures: 0,
    stop: null,
  };
}

export function comparePlaces(a: Place, b: Place): number {
  return a.beganAt - b.beganAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Whether a play is not done yet. */
export function isOpen({ floor, recent }: Pick<Outbox, 'floor' | 'recent'>, place: Place): boolean {
  return comparePlaces(place, floor) > 0 && !recent.some(({ id }) => id === place.id);
}

/** Marks plays as done. The earliest ones beyond `recentLimit` raise the floor. */
export function withDone(outbox: Outbox, places: readonly Place[]): Outbox {
  const all = [...outbox.recent, ...places].sort(comparePlaces);
  const dropped = all.slice(0, Math.max(0, all.length - recentLimit));
  const last = dropped.at(-1);
  const floor = last && comparePlaces(last, outbox.floor) > 0 ? last : outbox.floor;
  return { ...outbox, floor, recent: all.slice(dropped.length) };
}

/** The engine writes the row of the current song every 10 s; one without a change for this long no longer grows. */
const growingMs = 60_000;

/** After this time without a change, a heard song that was paused counts as ended. */
const pauseMs = 10 * 60_000;

/** When a play can be sent or skipped: now (0), at a time (epoch ms), or with its next change (null). */
export function settlesAt(play: Play, { isNewest, nowMs }: { isNewest: boolean; nowMs: number }): number | null {
  if (play.end !== null) return 0;
  // Also after the clock was set back, when the last change lies ahead.
  const wait = isNewest ? pauseMs : growingMs;
  const isResting = Math.abs(nowMs - play.changedAt) >= wait;
  if (!isNewest) return isResting ? 0 : play.changedAt + wait;
  // Little was heard: it counts as heard if it goes on, so it isn't skipped yet.
  if (!isHeard(play)) return null;
  return isResting ? 0 : play.changedAt + wait;
}

export type BatchOptions = {
  nowMs: number;
  /** Whether local songs and files of the cloud drive are sent. */
  sendsOwnFiles: boolean;
  /** Largest number of listens in a batch. */
  limit: number;
  /** Whether the plays reach to the end of the log. */
  isComplete: boolean;
};

export type FoundBatch = {
  batch: Batch;
  /** Plays that count but can't be sent, because the song has no title or no artist. */
  nameless: Play[];
  /** When the play after the batch settles, epoch ms; null if there is none, or with its next change. */
  nextAt: number | null;
};

/** The next batch from plays in the order of the log. */
export function nextBatch(plays: readonly Play[], outbox: Outbox, options: BatchOptions): FoundBatch {
  const { nowMs, sendsOwnFiles, limit, isComplete } = options;
  const found: FoundBatch = { batch: { listens: [], rest: [], skipped: [] }, nameless: [], nextAt: null };
  for (const [at, play] of plays.entries()) {
    if (!isOpen(outbox, play)) continue;
    if (found.batch.listens.length === limit) break;
    const isLast = at === plays.length - 1;
    // Whether it is the newest is only known from the play after it.
    if (isLast && !isComplete) break;
    const settled = settlesAt(play, { isNewest: isLast, nowMs });
    if (settled !== 0) {
      found.nextAt = settled;
      break;
    }
    const place = { beganAt: play.beganAt, id: play.id };
    const song = isHeard(play) && (sendsOwnFiles || !isOwnFile(play.song)) ? scrobbledSong(play.song) : null;
    if (song) found.batch.listens.push({ ...song, playId: play.id, beganAt: play.beganAt });
    else found.batch.skipped.push(place);
    if (!song && isHeard(play) && !scrobbledSong(play.song)) found.nameless.push(play);
  }
  return found;
}

/** Number of plays that will be sent once the service takes them, including those of the batch. */
export function countWaiting(plays: readonly Play[], outbox: Outbox, sendsOwnFiles: boolean): number {
  const { listens, rest } = outbox.batch ?? noBatch;
  const inBatch = new Set([...listens, ...rest].map(({ playId }) => playId));
  const others = plays.filter(
    (play) =>
      !inBatch.has(play.id) &&
      isOpen(outbox, play) &&
      isHeard(play) &&
      (sendsOwnFiles || !isOwnFile(play.song)) &&
      scrobbledSong(play.song) !== null,
  );
  return inBatch.size + others.length;
}
