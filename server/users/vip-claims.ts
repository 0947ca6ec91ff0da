import { dayText, endOfDay } from '../china-time.ts';
import type { VipClaim, VipRecord } from './user-record.ts';
import type { UserStore } from './user-store.ts';

export const CHECK_INS_PER_DAY = 8;
export const CHECK_IN_HOURS = 3;
export const UPGRADE_HOURS = 24;
const DAY_SECONDS = 86400;
/** Maximum number of stored claims; a month's record needs at most 31. */
const MAX_CLAIMS = 62;

export const NO_VIP: VipRecord = {
  svipFrom: 0,
  svipUntil: 0,
  tvipFrom: 0,
  tvipUntil: 0,
  claims: [],
  checkInDay: '',
  checkIns: 0,
  lastCheckIn: 0,
};

export function isVip(vip: VipRecord, unixSeconds: number): boolean {
  return vip.svipUntil > unixSeconds || vip.tvipUntil > unixSeconds;
}

/** Extends listening rights; expired ones start now. */
function withRightsUntil(vip: VipRecord, until: number, now: number): VipRecord {
  return { ...vip, tvipFrom: vip.tvipUntil > now ? vip.tvipFrom : now, tvipUntil: until };
}

function changeVip(users: UserStore, userId: number, vip: VipRecord): void {
  users.changeUser(userId, (user) => {
    user.vip = vip;
  });
}

/** Adds three hours. Returns the number of check-ins today, or the reason for a refusal. */
export function checkIn(users: UserStore, userId: number): number | 'too-soon' | 'used-up' {
  const user = users.user(userId);
  const now = Math.floor(users.now() / 1000);
  if (user === null) return 'used-up';
  const { vip } = user;
  const today = dayText(now);
  const done = vip.checkInDay === today ? vip.checkIns : 0;
  if (done >= CHECK_INS_PER_DAY) return 'used-up';
  if (now - vip.lastCheckIn < CHECK_IN_HOURS * 3600) return 'too-soon';
  const longer = withRightsUntil(vip, Math.max(now, vip.tvipUntil) + CHECK_IN_HOURS * 3600, now);
  const checked = { ...longer, checkInDay: today, checkIns: done + 1, lastCheckIn: now };
  changeVip(users, userId, checked);
  return done + 1;
}

export type DayClaim = { until: number } | 'claimed' | 'past' | 'invalid';

/**
 * VIP until the end of tomorrow, or one day more than it lasts anyway; once a day in UTC+8. `day` is today, or empty
 * for today.
 */
export function claimDay(users: UserStore, userId: number, day: string): DayClaim {
  const user = users.user(userId);
  if (user === null) return 'invalid';
  const now = Math.floor(users.now() / 1000);
  const today = dayText(now);
  const wanted = day === '' ? today : day;
  if (Number.isNaN(endOfDay(wanted)) || wanted > today) return 'invalid';
  if (wanted < today) return 'past';
  if (claimOf(user.vip, today) !== null) return 'claimed';
  const until = Math.max(endOfDay(today), user.vip.tvipUntil) + DAY_SECONDS;
  const longer = withRightsUntil(user.vip, until, now);
  const claims = withClaim(user.vip, { day: today, upgraded: false });
  changeVip(users, userId, { ...longer, claims });
  return { until };
}

/** Adds a claim, replacing an earlier one of its day. */
function withClaim({ claims }: VipRecord, claim: VipClaim): VipClaim[] {
  return [...claims.filter(({ day }) => day !== claim.day), claim].slice(-MAX_CLAIMS);
}

export function claimOf({ claims }: VipRecord, day: string): VipClaim | null {
  return claims.find((claim) => claim.day === day) ?? null;
}

/** Upgrades today's claim (UTC+8), for a day from now or from the end of the last one. */
export function upgradeDay(users: UserStore, userId: number): 'done' | 'upgraded' | 'not-claimed' {
  const user = users.user(userId);
  if (user === null) return 'not-claimed';
  const { vip } = user;
  const now = Math.floor(users.now() / 1000);
  const claim = claimOf(vip, dayText(now));
  if (claim === null) return 'not-claimed';
  if (claim.upgraded) return 'upgraded';
  const svipUntil = Math.max(now, vip.svipUntil) + UPGRADE_HOURS * 3600;
  const svipFrom = vip.svipUntil > now ? vip.svipFrom : now;
  const claims = withClaim(vip, { day: claim.day, upgraded: true });
  changeVip(users, userId, { ...vip, svipFrom, svipUntil, claims });
  return 'done';
}
