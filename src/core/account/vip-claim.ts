import type { ErrorKind } from '@/core/errors.ts';

/** Minimum time between two claims of VIP hours (docs/behaviour.md#vip). */
export const vipClaimPauseMs = 3 * 60 * 60 * 1000;

/** True if a user is logged in and the last claim was at least 3 h ago. */
export function isVipClaimDue(isLoggedIn: boolean, lastClaimEpochMs: number | null, nowEpochMs: number): boolean {
  if (!isLoggedIn) return false;
  // A time in the future was stored before the clock was set back. It must not block claims forever.
  if (lastClaimEpochMs === null || lastClaimEpochMs > nowEpochMs) return true;
  return nowEpochMs - lastClaimEpochMs >= vipClaimPauseMs;
}

/**
 * True for errors that the service itself reports, such as "too soon": the next claim is due 3 h later. Connection
 * errors and invalid responses do not count as a claim.
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
