import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTestService, type TestService } from '../../test-support/running-service.ts';
import { callApi, type Json, type SignedInCaller, signIn } from '../../test-support/signed-in-caller.ts';

let running: TestService;
let now = Date.parse('2026-05-01T12:00:00+08:00');
beforeAll(async () => {
  running = await runTestService({ now: () => now });
});
afterAll(() => running.close());

const devices = async (caller: SignedInCaller): Promise<Json[]> => (await caller.get('/login/device')).body.data.li;

describe('the devices of an account', () => {
  it('are those of its sessions, the own one first', async () => {
    const phone = await signIn(running, 'listener', 'KUGOU_API_MID=phone-1;KUGOU_API_DEV=Café phone');
    now += 5000;
    const laptop = await signIn(running, 'listener', 'KUGOU_API_MID=laptop-1;KUGOU_API_DEV=laptop');
    await signIn(running, 'vip', 'KUGOU_API_MID=other;KUGOU_API_DEV=other');
    const answer = await phone.get('/login/device');
    const seconds = Math.floor(now / 1000);
    expect(answer.body.data.li).toMatchObject([
      { mid: 'phone-1', dev: 'Café phone', login_type: 0, t: seconds - 5, current: 1 },
      { mid: 'laptop-1', dev: 'laptop', t: seconds, current: 0 },
    ]);
    expect((await devices(laptop)).map(({ mid }) => mid)).toEqual(['laptop-1', 'phone-1']);
  });
  it('are one row each, however often a device logs in and renews its session', async () => {
    const device = 'KUGOU_API_MID=tablet';
    await signIn(running, 'newcomer', device);
    const again = await signIn(running, 'newcomer', device);
    await again.get('/login/token');
    expect(await devices(again)).toMatchObject([{ mid: 'tablet', current: 1 }]);
  });
  it('have an id without a KUGOU_API_MID, and the own one has that which its call names', async () => {
    const caller = await signIn(running, 'vip', 'KUGOU_API_MID=<script>;KUGOU_API_DEV=\u0000');
    const [own] = await devices(caller);
    expect(own).toMatchObject({ mid: expect.stringMatching(/^[0-9a-f]{32}$/), dev: '' });
    const cookie = `token=${caller.token};userid=${caller.userId};KUGOU_API_MID=later`;
    const { body } = await callApi(running, '/login/device', { cookie });
    expect(body.data.li[0]).toMatchObject({ mid: 'later', current: 1 });
  });
  it('can be logged out, also after a restart', async () => {
    const kept = await signIn(running, 'listener', 'KUGOU_API_MID=kept');
    const lost = await signIn(running, 'listener', 'KUGOU_API_MID=lost');
    const row = (await devices(kept)).find(({ mid }) => mid === 'lost');
    const kick = (parameters: object): ReturnType<SignedInCaller['get']> =>
      kept.get('/login/device/kick', { ...parameters });
    for (const wrong of [{ t_mid: 'unknown' }, { t_mid: 'lost', t: 1 }, {}]) {
      expect(await kick(wrong)).toMatchObject({ status: 502, body: { status: 0 } });
    }
    expect((await kick({ t_mid: 'lost', t: row.mt, t_appid: row.appid, t_clientver: row.ver })).status).toBe(200);
    expect((await lost.get('/user/detail')).body.error_code).toBe(20018);
    expect((await kept.get('/user/detail')).status).toBe(200);
    const { dataDir, service } = running;
    await service.stop();
    running = await runTestService({ dataDir, now: () => now });
    const mids = (await callApi(running, '/login/device', { cookie: `token=${kept.token};userid=${kept.userId}` })).body
      .data.li;
    expect(mids.map(({ mid }: Json) => mid)).toContain('kept');
    expect(mids.map(({ mid }: Json) => mid)).not.toContain('lost');
  });
  it('are for users who are logged in', async () => {
    for (const path of ['/login/device', '/login/device/kick']) {
      expect(await callApi(running, path, { t_mid: 'kept' })).toMatchObject({
        status: 502,
        body: { status: 0, error_code: 20018, data: null },
      });
    }
  });
});
