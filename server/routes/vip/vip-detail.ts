import type { ApiRoute } from '../../api-exchange.ts';
import { timeText } from '../../china-time.ts';
import type { VipRecord } from '../../users/user-record.ts';
import { NOT_SIGNED_IN, signedIn, success } from '../answers.ts';

function product(
  type: 'svip' | 'tvip',
  userId: number,
  from: number,
  until: number,
  now: number,
): Record<string, unknown>[] {
  if (until === 0) return [];
  return [
    {
      is_vip: until > now ? 1 : 0,
      product_type: type,
      busi_type: 'concept',
      vip_begin_time: timeText(from),
      vip_end_time: timeText(until),
      vip_clearday: '',
      y_type: 0,
      userid: userId,
      is_paid_vip: 0,
      purchased_type: 0,
      purchased_ios_type: 0,
      latest_product_id: '',
      paid_vip_expire_time: '',
      vip_limit_quota: {},
      ...(type === 'tvip' ? { tvip_remain_second: Math.max(0, until - now) } : {}),
    },
  ];
}

function products(vip: VipRecord, userId: number, now: number): Record<string, unknown>[] {
  return [
    ...product('svip', userId, vip.svipFrom, vip.svipUntil, now),
    ...product('tvip', userId, vip.tvipFrom, vip.tvipUntil, now),
  ];
}

/**
 * `/user/vip/detail` and `/youth/union/vip`: what the caller has of VIP; clients also call it to see whether their
 * session is alive.
 */
export const userVipDetail: ApiRoute = signedIn(
  (_request, { users }, session) => {
    const user = users.user(session.userId);
    if (user === null) return NOT_SIGNED_IN;
    return success({
      is_vip: 0,
      vip_type: 0,
      userid: user.userId,
      vip_begin_time: '',
      vip_end_time: '',
      vip_clearday: '',
      vip_y_endtime: '',
      m_type: 0,
      m_is_old: 0,
      m_begin_time: '',
      m_end_time: '',
      m_y_endtime: '',
      m_clearday: '',
      m_reset_time: '',
      y_type: 0,
      user_type: 0,
      user_y_type: 0,
      svip_level: 0,
      svip_score: 0,
      su_vip_begin_time: '',
      su_vip_end_time: '',
      su_vip_clearday: '',
      su_vip_y_endtime: '',
      roam_type: 0,
      roam_begin_time: '',
      roam_end_time: '',
      busi_vip: products(user.vip, user.userId, Math.floor(users.now() / 1000)),
    });
  },
  { body: { data: { errmsg: 'params invalid' }, status: 0, error_code: 20017 } },
);
