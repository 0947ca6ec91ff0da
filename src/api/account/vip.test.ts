import { describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import * as wire from '../transport/wire.ts';
import { checkIn, claimDayVip, fetchVipStatus } from './vip.ts';

function loggedIn(answer: unknown): FakeApiClient {
  const client = new FakeApiClient(() => answer);
  client.currentSession = { userId: '7', token: 't' };
  return client;
}

const rights = (...busi_vip: unknown[]) => fetchVipStatus(loggedIn({ status: 1, data: { is_vip: 1, busi_vip } }));

describe('the VIP status', () => {
  it('is found by product, in any order', async () => {
    const active = { is_vip: 1, vip_end_time: '2026-05-20 10:00:00' };
    const past = { is_vip: 0, vip_end_time: '' };
    expect(await rights({ ...past, product_type: 'tvip' }, null, { ...active, product_type: 'svip' })).toEqual({
      concept: { isActive: true, endsAtMs: Date.UTC(2026, 4, 20, 2) },
      listening: { isActive: false, endsAtMs: null },
    });
    expect(await rights({ ...past, product_type: 'svip' }, { ...active, product_type: 'svip' })).toMatchObject({
      concept: { isActive: true },
      listening: null,
    });
  });

  it.each([
    [{ data: { errmsg: 'params invalid' }, status: 0, error_code: 20017 }, 'login-expired'],
    [{ data: null, status: 0, error_code: 20018 }, 'login-expired'],
    [{ status: 502, body: { status: 0, error_code: 20017 }, cookie: [], headers: {} }, 'login-expired'],
    [{ data: null, status: 0, error_code: 51002 }, 'login-expired'],
    [{ data: null, status: 0, error_code: 999 }, 'server'],
    [{ data: '参数错误', status: 0, error_code: 20010 }, 'server'],
    [{ data: null, status: 0, error_code: 152 }, 'server'],
    [{ data: '请验证', status: 0, error_code: 20028 }, 'verification'],
    [{ status: 0, msg: { message: 'timeout of 0ms exceeded' } }, 'provider-away'],
    [{ code: 404, data: null, msg: 'Not Found' }, 'not-found'],
  ])('refused with %j means %s', async (answer, kind) => {
    const client = loggedIn(answer);
    await expect(fetchVipStatus(client)).rejects.toMatchObject({ kind });
    // The client treats the same bodies as an expired session, using this function.
    expect(client.calls[0]?.options.refusesSession?.(answer) || wire.refusesSession(answer)).toBe(
      kind === 'login-expired',
    );
  });
});

describe('claims', () => {
  it('accept responses whose data is a string or an array', async () => {
    for (const data of ['', [], null, 'x']) {
      expect(await checkIn(loggedIn({ status: 1, error_code: 0, data }))).toEqual({
        kind: 'checked-in',
        awardedHours: 0,
        remainingCheckIns: 0,
      });
      expect(await claimDayVip(loggedIn({ status: 1, error_code: 0, data }), 0)).toEqual({
        kind: 'claimed',
        endsAtMs: null,
      });
      await expect(checkIn(loggedIn({ status: 0, error_code: 20002, data }))).rejects.toMatchObject({ kind: 'server' });
    }
  });

  it('tell a day without check-ins left from one that comes too soon', async () => {
    expect(await checkIn(loggedIn({ status: 0, error_code: 30002, data: '' }))).toEqual({ kind: 'used-up' });
    await expect(checkIn(loggedIn({ status: 0, error_code: 130012, data: '' }))).rejects.toMatchObject({
      kind: 'server',
    });
  });

  it('recognize the second one of a day in either field of the code', async () => {
    for (const code of [{ error_code: 131001 }, { errcode: '131001' }]) {
      expect(await claimDayVip(loggedIn({ status: 0, ...code, data: '' }), 0)).toEqual({ kind: 'already-claimed' });
    }
  });
});
