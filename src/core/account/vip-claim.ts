import type { ErrorKind } from '@/core/errors';

/** Minimum time between two claims of VIP hours (docs/behaviour.md#vip). */
export const vipClaimPauseMs = 3 * 60 * 60 * 1000;

/** True when VIP hours may be claimed now: a user is logged in, and the last claim was 3 h ago or more. */
export function isVipClaimDue(isLoggedIn: boolean, lastClaimEpochMs: number | null, nowEpochMs: number): boolean {
  if (!isLoggedIn) return false;
  // A time in the future was stored before the clock was set back; it must not block claims forever.
  if (lastClaimEpochMs === null || lastClaimEpochMs > nowEpochMs) return true;
  return nowEpochMs - lastClaimEpochMs >= vipClaimPauseMs;
}

/**
 * True for failures that the service itself reports, such as "too soon": the claim was made, and the next one is due 3
 * h later. A request that did not reach the service, or a response that is not from it, does not count.
 */
export function isAnswerToClaim(failure: ErrorKind): boolean {
  return !noAnswers.has(failure);
}

const noAnswers: ReadonlySet<ErrorKind> = new Set([
  'offline',
  'no-response',
  'provider-away',
  'device-unknown',
  'cancelled',
  'needs-login',
  'bad-data',
]);
