import { type ErrorKind, isServiceAway } from '@/core/errors.ts';

/** Delay before a song that can't be played is skipped (docs/behaviour.md#failed-songs). */
export const skipDelayMs = 3000;

/**
 * Maximum number of songs skipped in a row; after one more failure, the user must choose
 * (docs/behaviour.md#failed-songs).
 */
const maxConsecutiveFailures = 3;

/** Retries before a stored song replaces this one, because the service may only be restarting. */
const retriesBeforeStored = 3;

/**
 * Error of a song while other songs of the queue are stored on this device: `not-saved-offline` once one of them
 * replaces it, else `kind`.
 * @param retries number of retries because the service could not be reached
 */
export function failureBesideStored(kind: ErrorKind, retries: number): ErrorKind {
  const isGone = kind === 'no-response' || kind === 'provider-away';
  const isOver = kind === 'offline' || (isGone && retries >= retriesBeforeStored);
  return isOver ? 'not-saved-offline' : kind;
}

/** Reaction of the player to a failed song. */
export type FailureReaction =
  /** Play the next song after `skipDelayMs`. */
  | 'skip'
  /** Retry this song after a delay: the service can't be reached, so other songs would fail too. */
  | 'retry'
  /** Stop: the user must act (log in, complete a verification, wait for the provider, choose). */
  | 'stay'
  /** Stop, and report that several songs failed. */
  | 'give-up';

/** Errors that other songs would have too, and that only the user can resolve. */
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
 * Reaction to a failure. Only consecutive failures count; the caller resets the count when a song starts to play and
 * after 'give-up'. Any number of songs in unsupported formats is skipped, because other songs may play.
 * @param failures failed songs in a row, including this one
 * @param queueLength songs in the queue, including this one; 1 if no other song may play here
 */
export function reactToFailure(kind: ErrorKind, failures: number, queueLength: number): FailureReaction {
  if (isServiceAway(kind)) return 'retry';
  if (needsUser.has(kind)) return 'stay';
  if (queueLength < 2) return 'stay';
  if (kind === 'unsupported-format') return 'skip';
  return failures > maxConsecutiveFailures ? 'give-up' : 'skip';
}

/**
 * Delays before retries: short at first, because a service often only restarts. They add up to 9.5 min; then the player
 * stops.
 */
const retryDelaysMs = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 120_000, 150_000, 180_000];

/** Number of retries (docs/behaviour.md#failed-songs). */
export const maxServiceRetries = retryDelaysMs.length;

/** Delay in ms before retry number `attempt` (1 = first); null after the last one. */
export function serviceRetryDelay(attempt: number): number | null {
  return retryDelaysMs[attempt - 1] ?? null;
}
