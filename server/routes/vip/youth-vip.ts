import type { ApiAnswer, ApiCall, MemberRoute } from '../../api-exchange.ts';
import { dayText } from '../../china-time.ts';
import type { VipRecord } from '../../users/user-record.ts';
import {
  CHECK_IN_HOURS,
  CHECK_INS_PER_DAY,
  checkIn,
  claimDay,
  claimOf,
  UPGRADE_HOURS,
  upgradeDay,
} from '../../users/vip-claims.ts';
import { failureWithMessage, success } from '../answers.ts';

const refused = (code: number, text = ''): ApiAnswer => failureWithMessage(text, code, '');

/** `/youth/vip`: three hours of VIP for a check-in, eight times a day, at intervals of three hours. */
const youthVip: MemberRoute = (_request, { users }, { userId }) => {
  const done = checkIn(users, userId);
  if (done === 'too-soon') return refused(130012);
  if (done === 'used-up') return refused(30002);
  const remain = CHECK_INS_PER_DAY - done;
  const data = {
    award_vip_hour: CHECK_IN_HOURS,
    remain_vip_hour: remain * CHECK_IN_HOURS,
    total: CHECK_INS_PER_DAY,
    done,
    remain,
  };
  return success(data, { error_msg: '' });
};

/** `/youth/day/vip`: a day of VIP, once a day; `receive_day` is today or missing. */
const youthDayVip: MemberRoute = ({ param }, { users }, { userId }) => {
  const claim = claimDay(users, userId, param('receive_day'));
  switch (claim) {
    case 'claimed':
      return refused(131001);
    case 'past':
      return refused(304003, '日期不能小于今天');
    case 'invalid':
      return refused(20010, '日期不正确');
    default:
      return success({ ad_vip_num: 1, ad_vip_end_time: claim.until }, { error_msg: '' });
  }
};

/** `/youth/day/vip/upgrade`: upgrades today's claim to the better kind of VIP. */
const youthDayVipUpgrade: MemberRoute = (_request, { users }, { userId }) => {
  switch (upgradeDay(users, userId)) {
    case 'done':
      return success({ recharge_hours: UPGRADE_HOURS });
    case 'upgraded':
      return refused(297002);
    default:
      return refused(20002);
  }
};

/** The record of a day; null for today before the claim, because clients interpret an entry as a claim. */
function recordEntry(vip: VipRecord, day: string, today: string): Record<string, unknown> | null {
  const claim = claimOf(vip, day);
  if (claim !== null) return { day, receive_vip: 1, vip_type: claim.upgraded ? 'svip' : 'tvip' };
  return day === today ? null : { day, receive_vip: 0, vip_type: '' };
}

/** `/youth/month/vip/record`: the caller's claims of this month (UTC+8) up to today. */
const youthMonthVipRecord: MemberRoute = (_request, { users }, { user }) => {
  const now = Math.floor(users.now() / 1000);
  const today = dayText(now);
  const month = today.slice(0, 7);
  const days = Array.from(
    { length: Number(today.slice(8)) },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  );
  const seconds = Math.max(0, user.vip.svipUntil - now, user.vip.tvipUntil - now);
  return success({
    month,
    server_time: now,
    list: days.flatMap((day) => recordEntry(user.vip, day, today) ?? []),
    sign_list: [],
    future_duration: { up_seconds: Math.max(0, user.vip.svipUntil - now), duration: seconds, seconds, month_num: 0 },
  });
};

export const YOUTH_VIP_CALLS: readonly ApiCall[] = [
  { path: '/youth/day/vip', memberRoute: youthDayVip },
  { path: '/youth/day/vip/upgrade', memberRoute: youthDayVipUpgrade },
  { path: '/youth/month/vip/record', memberRoute: youthMonthVipRecord },
  { path: '/youth/vip', memberRoute: youthVip, refusal: failureWithMessage('', 20002, '') },
];
