import * as v from 'valibot';
import { AppError } from '@/core/errors';
import { parseServiceTime, serviceDay } from '@/core/service-time';
import type { ApiClient, ReadOptions } from './client';
import { requireSession } from './session';
import * as wire from './wire';

export type VipGrant = {
  isActive: boolean;
  /** Epoch ms; null where the service does not say. */
  endsAtMs: number | null;
};

export type VipStatus = {
  /** The "concept" VIP; null where the account never had one. */
  concept: VipGrant | null;
  /** The "listen freely" VIP that claims extend; null where the account never had one. */
  listening: VipGrant | null;
};

const grantSchema = wire.record({ product_type: wire.text, is_vip: wire.number, vip_end_time: wire.text });

const statusSchema = v.object({ data: wire.record({ busi_vip: wire.list(grantSchema) }) });

/**
 * `/user/vip/detail`: the user's VIP rights; also tells whether the session is alive, because the service refuses a dead
 * one here with whatever code. Rejects with `needs-login`, with `login-expired` for each refusal with a code, and as
 * every call does.
 */
export async function fetchVipStatus(client: ApiClient, options: ReadOptions = {}): Promise<VipStatus> {
  const call = '/user/vip/detail';
  requireSession(client, call);
  const body = await client.get(call, {}, options);
  const grants = wire.parse(statusSchema, livingSession(body, call), call).data.busi_vip;
  // By name, since neither order nor presence of the entries is promised.
  const find = (product: string): VipGrant | null => {
    const ofProduct = grants.filter(({ product_type }) => product_type === product);
    const grant = ofProduct.find(({ is_vip }) => is_vip === 1) ?? ofProduct[0];
    return grant ? { isActive: grant.is_vip === 1, endsAtMs: parseServiceTime(grant.vip_end_time) } : null;
  };
  return { concept: find('svip'), listening: find('tvip') };
}

function livingSession(body: unknown, call: string): Record<string, unknown> {
  try {
    return wire.succeeded(body, call);
  } catch (error) {
    // A refusal without a code is the service's own trouble, e.g. no connection to where it gets its data.
    const refused = error instanceof AppError && error.kind === 'server' && wire.isRecord(body);
    if (refused && (wire.numberIn(body.error_code) ?? 0) !== 0) throw wire.failure(body, call, 'login-expired');
    throw error;
  }
}

const checkInSchema = v.object({ data: wire.record({ award_vip_hour: wire.count, remain: wire.count }) });

/**
 * `/youth/vip`, the check-in: claims some hours of VIP; at most every 3 hours and 8 times a day.
 * Rejects with `needs-login`, `verification` (never to be retried), `server` (too soon) and as every call does.
 */
export async function checkIn(
  client: ApiClient,
  signal?: AbortSignal,
): Promise<{ awardedHours: number; remainingCheckIns: number }> {
  const call = '/youth/vip';
  requireSession(client, call);
  const body = wire.succeeded(await client.get(call, {}, { signal, fresh: true }), call);
  const { award_vip_hour, remain } = wire.parse(checkInSchema, body, call).data;
  return { awardedHours: award_vip_hour, remainingCheckIns: remain };
}

export type DayVipClaim = { kind: 'claimed'; endsAtMs: number | null } | { kind: 'already-claimed' };

const dayVipSchema = v.object({ data: wire.record({ ad_vip_end_time: wire.epochSeconds }) });

/**
 * `/youth/day/vip`: claims VIP for the service's today. Once a day: a second claim is an answer, not an error.
 * Rejects with `needs-login`, `verification` (never to be retried) and as every call does.
 */
export async function claimDayVip(client: ApiClient, nowMs: number, signal?: AbortSignal): Promise<DayVipClaim> {
  const call = '/youth/day/vip';
  requireSession(client, call);
  const body = await client.get(call, { receive_day: serviceDay(nowMs) }, { signal, fresh: true });
  if (wire.hasCode(body, 131001)) return { kind: 'already-claimed' };
  const { data } = wire.parse(dayVipSchema, wire.succeeded(body, call), call);
  return { kind: 'claimed', endsAtMs: data.ad_vip_end_time };
}
