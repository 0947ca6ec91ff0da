import { type ErrorKind, isServiceAway } from './errors';

/** How long the player waits before it moves on from a song that can't be played (doc 1 §9). */
export const skipDelayMs = 3000;

/** So many songs in a row may fail before the listener has to choose (doc 1 §9). */
export const maxConsecutiveFailures = 3;

/** What the player does about a song that failed. */
export type FailureReaction =
  /** Go on to the next song after `skipDelayMs`. */
  | 'skip'
  /** Try this song again a little later: the service is out of reach, and no other song would do better. */
  | 'retry'
  /** Stay: the listener has to do something (log in, pass a check, choose). */
  | 'stay'
  /** Stay, and say that several songs failed. */
  | 'give-up';

/**
 * What to do after a failure. Only failures in a row count; the caller starts again at 0 whenever a song really starts
 * and after 'give-up'.
 * @param failures how many songs in a row have failed, this one included
 * @param queueLength songs in the queue, this one included
 */
export function reactToFailure(kind: ErrorKind, failures: number, queueLength: number): FailureReaction {
  if (isServiceAway(kind)) return 'retry';
  // The next song would fail for the same reason.
  if (kind === 'verification' || kind === 'login-expired' || kind === 'needs-login' || kind === 'needs-gesture')
    return 'stay';
  if (queueLength < 2) return 'stay';
  return failures > maxConsecutiveFailures ? 'give-up' : 'skip';
}

/** Waiting times before the service is asked again: quickly at first, then every 5 s. */
const retryDelaysMs = [1000, 1000, 2000, 3000];
const longRetryDelayMs = 5000;

/** After so many tries (about ten minutes) the player stops asking by itself. */
export const maxServiceRetries = 120;

/** Delay in ms before try number `attempt` (1 = first), or null when it is time to stop. */
export function serviceRetryDelay(attempt: number): number | null {
  if (attempt > maxServiceRetries) return null;
  return retryDelaysMs[attempt - 1] ?? longRetryDelayMs;
}
