import type { ErrorKind } from './errors';

/** The least time between two claims of VIP hours (doc 1 §9). */
export const vipClaimPauseMs = 3 * 60 * 60 * 1000;

/** Key under which the time of the last claim is stored, as ms of the wall clock. */
export const vipClaimStorageKey = 'lastVipRequestTime';

/** The stored time of the last claim; null where there is none or it can't be read, which counts as never. */
export function parseVipClaimTime(text: string | null): number | null {
  if (text === null || text.trim() === '') return null;
  const epochMs = Number(text);
  return Number.isFinite(epochMs) && epochMs >= 0 ? epochMs : null;
}

/** True when VIP hours may be claimed now: somebody is logged in, and the last claim was 3 h ago or more. */
export function isVipClaimDue(isLoggedIn: boolean, lastClaimEpochMs: number | null, nowEpochMs: number): boolean {
  if (!isLoggedIn) return false;
  // A time that is still to come was stored before the clock was set back; it must not lock claims for ever.
  if (lastClaimEpochMs === null || lastClaimEpochMs > nowEpochMs) return true;
  return nowEpochMs - lastClaimEpochMs >= vipClaimPauseMs;
}

/**
 * True for failures that are an answer of the service, such as "too soon": the claim was made, and the next one waits.
 * What never reached the service, or came back from something else than it, is no answer.
 */
export function isAnswerToClaim(failure: ErrorKind): boolean {
  return !noAnswers.has(failure);
}

const noAnswers: ReadonlySet<ErrorKind> = new Set(['offline', 'no-response', 'cancelled', 'needs-login', 'bad-data']);
