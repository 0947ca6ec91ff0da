import { type ErrorKind, isServiceAway } from '@/core/errors';

/** Delay before a song that can't be played is skipped (docs/behaviour.md#failed-songs). */
export const skipDelayMs = 3000;

/**
 * Up to this many songs in a row are skipped; after one more failure the user has to choose
 * (docs/behaviour.md#failed-songs).
 */
const maxConsecutiveFailures = 3;

/**
 * A service that does not answer may only be restarted, so the song is requested this often again before one that is
 * stored on this device replaces it.
 */
const retriesBeforeStored = 3;

/**
 * The failure of a song while other songs of the queue are stored on this device: `not-saved-offline` once one of them
 * replaces it, because the service can't be reached; otherwise the same kind.
 * @param retries how often the song was requested again because the service could not be reached
 */
export function failureBesideStored(kind: ErrorKind, retries: number): ErrorKind {
  const isGone = kind === 'no-response' || kind === 'provider-away';
  const isOver = kind === 'offline' || (isGone && retries >= retriesBeforeStored);
  return isOver ? 'not-saved-offline' : kind;
}

/** What the player does after a song failed. */
export type FailureReaction =
  /** Go on to the next song after `skipDelayMs`. */
  | 'skip'
  /** Retry this song after a delay: the service can't be reached, so another song would fail too. */
  | 'retry'
  /** Stay: the user has to act (log in, complete a verification, wait until the provider answers again, choose). */
  | 'stay'
  /** Stay, and report that several songs failed. */
  | 'give-up';

/** Failures that the next song would have too, and only the user can end. */
const needsUser: ReadonlySet<ErrorKind> = new Set([
  'verification',
  'blocked',
  'login-expired',
  'needs-login',
  'needs-gesture',
  'no-output',
  'missing-code',
]);

/**
 * What to do after a failure. Only consecutive failures count; the caller resets the count when a song actually starts
 * playing and after 'give-up'. A song in a format that the browser does not play is no failure of that kind: the songs
 * after it may well play, so that any number of them is skipped.
 * @param failures how many songs in a row have failed, this one included
 * @param queueLength songs in the queue, this one included; 1 where no other one may play here
 */
export function reactToFailure(kind: ErrorKind, failures: number, queueLength: number): FailureReaction {
  if (isServiceAway(kind)) return 'retry';
  if (needsUser.has(kind)) return 'stay';
  if (queueLength < 2) return 'stay';
  if (kind === 'unsupported-format') return 'skip';
  return failures > maxConsecutiveFailures ? 'give-up' : 'skip';
}

/**
 * Delays before the request is retried: short at first, because a service is often only restarted. Together they are
 * nine and a half minutes; then the player stops and waits for the user.
 */
const retryDelaysMs = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 120_000, 150_000, 180_000];

/** The number of retries (docs/behaviour.md#failed-songs). */
export const maxServiceRetries = retryDelaysMs.length;

/** Delay in ms before retry number `attempt` (1 = first); null after the last one. */
export function serviceRetryDelay(attempt: number): number | null {
  return retryDelaysMs[attempt - 1] ?? null;
}
