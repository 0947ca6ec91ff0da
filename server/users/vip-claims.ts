import { dayText, endOfDay } from '../china-time.ts';
import type { VipRecord } from './user-record.ts';
import type { UserStore } from './user-store.ts';

export const CHECK_INS_PER_DAY = 8;
export const CHECK_IN_HOURS = 3;
const DAY_SECONDS = 86400;

export const NO_VIP: VipRecord = {
  svipFrom: 0,
  svipUntil: 0,
  tvipFrom: 0,
  tvipUntil: 0,
  claimedDay: '',
  checkInDay: '',
  checkIns: 0,
  lastCheckIn: 0,
};

export function isVip(vip: VipRecord, unixSeconds: number): boolean {
  return vip.svipUntil > unixSeconds || vip.tvipUntil > unixSeconds;
}

/** `vip` with listening rights until then, beginning now when they had run out. */
function withRightsUntil(vip: VipRecord, until: number, now: number): VipRecord {
  return { ...vip, tvipFrom: vip.tvipUntil > now ? vip.tvipFrom : now, tvipUntil: until };
}

/** Three more hours. Resolves to the number of check-ins today; null when it is too soon or the day's are used up. */
export async function checkIn(users: UserStore, userId: number): Promise<number | null> {
  const user = users.user(userId);
  const now = Math.floor(users.now() / 1000);
  if (user === null) return null;
  const { vip } = user;
  const today = dayText(now);
  const done = vip.checkInDay === today ? vip.checkIns : 0;
  if (done >= CHECK_INS_PER_DAY || now - vip.lastCheckIn < CHECK_IN_HOURS * 3600) return null;
  const longer = withRightsUntil(vip, Math.max(now, vip.tvipUntil) + CHECK_IN_HOURS * 3600, now);
  const checked = { ...longer, checkInDay: today, checkIns: done + 1, lastCheckIn: now };
  await users.commit({ type: 'vip-changed', userId, vip: checked });
  return done + 1;
}

export type DayClaim = { until: number } | 'claimed' | 'past' | 'invalid';

/**
 * VIP until the end of tomorrow, or a day longer than it lasts anyway; once a day in UTC+8. `day` is today, or empty
 * for today.
 */
export async function claimDay(users: UserStore, userId: number, day: string): Promise<DayClaim> {
  const user = users.user(userId);
  if (user === null) return 'invalid';
  const now = Math.floor(users.now() / 1000);
  const today = dayText(now);
  const wanted = day === '' ? today : day;
  if (Number.isNaN(endOfDay(wanted)) || wanted > today) return 'invalid';
  if (wanted < today) return 'past';
  if (user.vip.claimedDay === today) return 'claimed';
  const until = Math.max(endOfDay(today), user.vip.tvipUntil) + DAY_SECONDS;
  await users.commit({
    type: 'vip-changed',
    userId,
    vip: { ...withRightsUntil(user.vip, until, now), claimedDay: today },
  });
  return { until };
}
