import * as v from 'valibot';
import type { ApiClient, GetOptions, ReadOptions } from '@/api/transport/client.ts';
import * as wire from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';
import { parseServiceTime, serviceDay } from '@/core/time/service-time.ts';
import { requireSession } from './session.ts';

type VipGrant = {
  isActive: boolean;
  /** Epoch ms; null = not reported. */
  endsAtMs: number | null;
};

export type VipStatus = {
  /** The "concept" VIP; null if the account never had it. */
  concept: VipGrant | null;
  /** The "listen freely" VIP, which claims extend; null if the account never had it. */
  listening: VipGrant | null;
};

const grantSchema = wire.record({ product_type: wire.text, is_vip: wire.number, vip_end_time: wire.text });

const statusSchema = v.object({ data: wire.record({ busi_vip: wire.list(grantSchema) }) });

/**
 * `/user/vip/detail`: the user's VIP rights. Also used to check the session: the service reports an expired one here as
 * invalid parameters (20017). Rejects with `needs-login`, `login-expired` (also for 20017) and as every call does.
 */
export async function fetchVipStatus(client: ApiClient, options: ReadOptions = {}): Promise<VipStatus> {
  const call = '/user/vip/detail';
  requireSession(client, call);
  const body = await client.get(call, {}, { ...options, refusesSession });
  if (refusesSession(body)) throw wire.failure(body, call, 'login-expired');
  const grants = wire.parse(statusSchema, wire.succeeded(body, call), call).data.busi_vip;
  // By product name, because order and presence of the entries vary.
  const find = (product: string): VipGrant | null => {
    const ofProduct = grants.filter(({ product_type }) => product_type === product);
    const grant = ofProduct.find(({ is_vip }) => is_vip === 1) ?? ofProduct[0];
    return grant ? { isActive: grant.is_vip === 1, endsAtMs: parseServiceTime(grant.vip_end_time) } : null;
  };
  return { concept: find('svip'), listening: find('tvip') };
}

function refusesSession(body: unknown): boolean {
  return wire.hasCode(body, 20017);
}

/** `quiet` for claims that the user did not request. */
export type ClaimOptions = Pick<GetOptions, 'signal' | 'quiet'>;

export type CheckIn =
  | { kind: 'checked-in'; awardedHours: number; remainingCheckIns: number }
  /** No check-ins are left today. */
  | { kind: 'used-up' };

const checkInSchema = v.object({ data: wire.record({ award_vip_hour: wire.count, remain: wire.count }) });

/**
 * `/youth/vip`, the check-in: claims some hours of VIP; at most every 3 hours and 8 times a day. Resolves with
 * `used-up` if no check-in is left today (30002). Rejects with `needs-login`, `verification` (never to be retried),
 * `server` (too soon) and as every call does.
 */
export async function checkIn(client: ApiClient, options: ClaimOptions = {}): Promise<CheckIn> {
  const call = '/youth/vip';
  requireSession(client, call);
  const body = await client.get(call, {}, { ...options, fresh: true });
  if (wire.hasCode(body, 30002)) return { kind: 'used-up' };
  const { award_vip_hour, remain } = wire.parse(checkInSchema, wire.succeeded(body, call), call).data;
  return { kind: 'checked-in', awardedHours: award_vip_hour, remainingCheckIns: remain };
}

export type DayVipClaim = { kind: 'claimed'; endsAtMs: number | null } | { kind: 'already-claimed' };

const dayVipSchema = v.object({ data: wire.record({ ad_vip_end_time: wire.epochSeconds }) });

/**
 * `/youth/day/vip`: claims VIP for the current day of the service. A second claim resolves with `already-claimed`.
 * Rejects with `needs-login`, `verification` (never to be retried) and as every call does.
 */
export async function claimDayVip(client: ApiClient, nowMs: number, options: ClaimOptions = {}): Promise<DayVipClaim> {
  const call = '/youth/day/vip';
  requireSession(client, call);
  const body = await client.get(call, { receive_day: serviceDay(nowMs) }, { ...options, fresh: true });
  if (wire.hasCode(body, 131001)) return { kind: 'already-claimed' };
  const { data } = wire.parse(dayVipSchema, wire.succeeded(body, call), call);
  return { kind: 'claimed', endsAtMs: data.ad_vip_end_time };
}

/**
 * `/youth/day/vip/upgrade`: upgrades today's VIP. A second upgrade resolves with `already-upgraded`. Rejects as every
 * call does.
 */
export async function upgradeDayVip(
  client: ApiClient,
  options: ClaimOptions = {},
): Promise<'upgraded' | 'already-upgraded'> {
  const call = '/youth/day/vip/upgrade';
  requireSession(client, call);
  const body = await client.get(call, {}, { ...options, fresh: true });
  if (wire.hasCode(body, 297002)) return 'already-upgraded';
  wire.succeeded(body, call);
  return 'upgraded';
}

/** Today's claims of an account: none, the "listen freely" VIP, or its upgrade to the "concept" VIP. */
export type DayVipRecord = 'none' | 'claimed' | 'upgraded';

const recordSchema = v.object({
  data: v.object({
    // Required: without it, another call has answered.
    list: v.array(wire.record({ day: wire.text, vip_type: wire.text })),
  }),
});

/**
 * `/youth/month/vip/record`: today's claims of the user. Rejects with `not-found` if the service has no such call, and
 * as every call does.
 */
export async function fetchDayVipRecord(
  client: ApiClient,
  nowMs: number,
  options: ClaimOptions = {},
): Promise<DayVipRecord> {
  const call = '/youth/month/vip/record';
  requireSession(client, call);
  const body = wire.succeeded(await client.get(call, {}, { ...options, fresh: true }), call);
  const parsed = v.safeParse(recordSchema, body);
  if (!parsed.success) throw new AppError('not-found', { message: `${call}: the answer of another call` });
  const { list } = parsed.output.data;
  const today = list.find(({ day }) => day === serviceDay(nowMs));
  if (today?.vip_type === 'svip') return 'upgraded';
  return today?.vip_type === 'tvip' ? 'claimed' : 'none';
}
