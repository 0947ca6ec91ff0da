import { type BackOff, backOffMs } from '@/core/async/timers.ts';
import type { Listen } from './listen.ts';
import { type Batch, noBatch, type Outbox, type Place, type ScrobbleStop, withDone } from './outbox.ts';

/** Why a service refuses a play for good; `filtered` without a more exact reason, `no-names` before it was sent. */
export const refusalReasons = [
  'artist-filtered',
  'song-filtered',
  'filtered',
  'too-old',
  'too-new',
  'bad-data',
  'no-names',
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

/** Result of one listen; `later`: the daily limit is reached. */
export type ListenResult = 'accepted' | 'later' | RefusalReason;

/** A service's answer to a batch. */
export type ScrobbleAnswer =
  /** One result for each listen, in order. */
  | { kind: 'answered'; results: ListenResult[]; pauseMs: number }
  /** Nothing is known to be accepted; `afterMs`: requested by the service, null = unknown. */
  | { kind: 'retry'; afterMs: number | null }
  /** One of the listens is invalid, and the service doesn't say which. */
  | { kind: 'bad-batch' }
  | { kind: 'stop'; stop: ScrobbleStop };

const backOff: BackOff = { firstMs: 10_000, maxMs: 30 * 60_000 };

/** After this many failures in a row, only a new play, a network that is back, a start or the user causes an attempt. */
export const maxFailures = 20;

/** Longest wait that a service can ask for, in ms. */
export const maxWaitMs = 24 * 3_600_000;

/** Wait after the daily limit of Last.fm is reached, in ms. */
const dailyLimitMs = 3_600_000;

export type AppliedAnswer = {
  outbox: Outbox;
  /** Listens of the batch that were refused for good. */
  refused: { listen: Listen; reason: RefusalReason }[];
  /** Wait before the next batch, in ms; null = the outbox says when. */
  pauseMs: number | null;
};

/**
 * The outbox after an answer to the listens of its batch.
 *
 * @param random in [0, 1), for the jitter of waits
 */
export function afterAnswer(
  outbox: Outbox,
  answer: ScrobbleAnswer,
  { nowMs, random }: { nowMs: number; random: number },
): AppliedAnswer {
  const batch = outbox.batch ?? noBatch;
  switch (answer.kind) {
    case 'answered':
      return answered(outbox, batch, answer, nowMs);
    case 'stop':
      return { outbox: { ...outbox, stop: answer.stop }, refused: [], pauseMs: null };
    case 'retry':
      return { outbox: afterFailure(outbox, answer.afterMs, { nowMs, random }), refused: [], pauseMs: null };
    case 'bad-batch': {
      const { listens, rest } = batch;
      if (listens.length < 2) {
        return answered(outbox, batch, { results: listens.map(() => 'bad-data'), pauseMs: 0 }, nowMs);
      }
      // Halves find the invalid listen.
      const middle = Math.ceil(listens.length / 2);
      const halved = { ...batch, listens: listens.slice(0, middle), rest: [...listens.slice(middle), ...rest] };
      return { outbox: { ...outbox, batch: halved }, refused: [], pauseMs: 0 };
    }
  }
}

/** The outbox after an attempt that nobody answered, or that was refused for now. */
export function afterFailure(
  outbox: Outbox,
  afterMs: number | null,
  { nowMs, random }: { nowMs: number; random: number },
): Outbox {
  const failures = outbox.failures + 1;
  // Half of a wait is random, so that not all clients come back at once.
  const waitMs =
    afterMs === null
      ? backOffMs(failures, backOff) * (0.5 + random / 2)
      : Math.min(afterMs, maxWaitMs - 1000) + random * 1000;
  return { ...outbox, failures, retryAt: nowMs + waitMs, isThrottled: afterMs !== null };
}

type Answered = { results: readonly ListenResult[]; pauseMs: number };

function answered(outbox: Outbox, batch: Batch, { results, pauseMs }: Answered, nowMs: number): AppliedAnswer {
  const done: Place[] = [];
  const later: Listen[] = [];
  const refused: AppliedAnswer['refused'] = [];
  for (const [at, listen] of batch.listens.entries()) {
    const result = results[at] ?? 'later';
    if (result === 'later') {
      later.push(listen);
      continue;
    }
    done.push({ beganAt: listen.beganAt, id: listen.playId });
    if (result !== 'accepted') refused.push({ listen, reason: result });
  }
  const isLater = later.length > 0;
  const next = isLater ? { ...batch, listens: later } : { ...batch, listens: batch.rest, rest: [] };
  const isDone = next.listens.length === 0;
  return {
    outbox: {
      ...withDone(outbox, isDone ? [...done, ...batch.skipped] : done),
      batch: isDone ? null : next,
      sentAt: results.includes('accepted') ? nowMs : outbox.sentAt,
      retryAt: isLater ? nowMs + dailyLimitMs : 0,
      isThrottled: isLater,
      failures: 0,
    },
    refused,
    pauseMs: isLater ? null : pauseMs,
  };
}
