import { toAppError } from '@/core/errors';
import { serviceDay } from '@/core/time/service-time';
import { type DailyVip, type DailyVipParts, upgradeDelayMs } from './daily-vip';
import { claimDayVip, type DayVipClaim, upgradeDayVip } from './vip';

/**
 * Claims and upgrades the VIP of the day as the user asked for, whatever was claimed before. An upgrade that fails after a
 * claim does not fail it, and is made up for by the next claim. Rejects as the calls do.
 */
export async function claimForUser(
  daily: DailyVip,
  { client, now, wait, warn }: Required<Omit<DailyVipParts, 'texts'>>,
): Promise<DayVipClaim> {
  const userId = client.session()?.userId;
  const nowMs = now();
  const claim = await claimDayVip(client, nowMs);
  try {
    if (claim.kind === 'claimed') await wait(upgradeDelayMs);
    const upgrade = await upgradeDayVip(client);
    if (userId !== undefined) daily.granted(userId, serviceDay(nowMs));
    return claim.kind === 'already-claimed' && upgrade === 'upgraded' ? { kind: 'claimed', endsAtMs: null } : claim;
  } catch (error) {
    if (claim.kind === 'already-claimed') throw toAppError(error);
    warn('the VIP of today was not upgraded', error);
    return claim;
  }
}
