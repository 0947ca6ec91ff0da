import { describe, expect, it } from 'vitest';
import { isAnswerToClaim, isVipClaimDue, vipClaimPauseMs } from './vip-claim.ts';

const now = 1_800_000_000_000;

describe('claiming VIP hours', () => {
  it('is due every three hours while a user is logged in', () => {
    expect(vipClaimPauseMs).toBe(10_800_000);
    expect(isVipClaimDue(true, null, now)).toBe(true);
    expect(isVipClaimDue(true, now - vipClaimPauseMs + 1, now)).toBe(false);
    expect(isVipClaimDue(true, now - vipClaimPauseMs, now)).toBe(true);
  });

  it('is never due without a login', () => {
    expect(isVipClaimDue(false, null, now)).toBe(false);
    expect(isVipClaimDue(false, 0, now)).toBe(false);
  });

  it('is not blocked by a clock that was wrong', () => {
    expect(isVipClaimDue(true, now + 1, now)).toBe(true);
  });

  it('distinguishes responses of the service from missing ones', () => {
    expect((['server', 'verification', 'login-expired', 'not-found'] as const).every(isAnswerToClaim)).toBe(true);
    expect((['offline', 'no-response', 'cancelled', 'needs-login', 'bad-data'] as const).some(isAnswerToClaim)).toBe(
      false,
    );
  });
});
