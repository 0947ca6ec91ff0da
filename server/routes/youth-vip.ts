import type { ApiAnswer, ApiRoute } from '../api-exchange.ts';
import { CHECK_IN_HOURS, CHECK_INS_PER_DAY, checkIn, claimDay } from '../users/vip-claims.ts';
import { signedIn, success } from './answers.ts';

function refused(code: number, text = ''): ApiAnswer {
  return { body: { status: 0, error_code: code, error_msg: text, data: '' } };
}

/** `/youth/vip`: three hours of VIP for checking in, eight times a day, three hours apart. */
export const youthVip: ApiRoute = signedIn(async (_request, { users }, session) => {
  const done = await checkIn(users, session.userId);
  if (done === null) return refused(130012);
  const remain = CHECK_INS_PER_DAY - done;
  const data = {
    award_vip_hour: CHECK_IN_HOURS,
    remain_vip_hour: remain * CHECK_IN_HOURS,
    total: CHECK_INS_PER_DAY,
    done,
    remain,
  };
  return success(data, { error_msg: '' });
}, refused(20002));

/** `/youth/day/vip`: a day of VIP, once a day; `receive_day` is today or missing. */
export const youthDayVip: ApiRoute = signedIn(async (request, { users }, session) => {
  const claim = await claimDay(users, session.userId, request.param('receive_day'));
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
});
