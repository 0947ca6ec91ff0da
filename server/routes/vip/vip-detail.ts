import type { ApiAnswer, ApiCall, MemberRoute } from '../../api-exchange.ts';
import { timeText } from '../../china-time.ts';
import { success } from '../answers.ts';
import { shapesOf } from '../shapes.ts';
import templates from './vip-detail.json' with { type: 'json' };

const SHAPES = shapesOf(templates);

/** `/user/vip/detail` and `/youth/union/vip`: the caller's VIP; clients also use it to check their session. */
const userVipDetail: MemberRoute = (_request, { users }, { userId, user: { vip } }) => {
  const now = Math.floor(users.now() / 1000);
  const product = (type: 'svip' | 'tvip', from: number, until: number): Record<string, unknown>[] => {
    if (until === 0) return [];
    const remaining = type === 'tvip' ? Math.max(0, until - now) : undefined;
    const isVip = until > now ? 1 : 0;
    return [SHAPES.product({ isVip, type, begin: timeText(from), end: timeText(until), userId, remaining })];
  };
  const products = [...product('svip', vip.svipFrom, vip.svipUntil), ...product('tvip', vip.tvipFrom, vip.tvipUntil)];
  return success(SHAPES.detail({ userId, products }));
};

const INVALID_PARAMETERS: ApiAnswer = { body: { data: { errmsg: 'params invalid' }, status: 0, error_code: 20017 } };

export const VIP_DETAIL_CALLS: readonly ApiCall[] = [
  { path: '/user/vip/detail', memberRoute: userVipDetail, alias: '/youth/union/vip', refusal: INVALID_PARAMETERS },
];
