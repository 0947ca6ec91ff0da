import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTestService, type TestService } from '../../test-support/running-service.ts';
import { callApi, type Json, signIn } from '../../test-support/signed-in-caller.ts';

const HOUR = 3600_000;

let running: TestService;
let now = Date.parse('2026-05-01T09:00:00+08:00');
beforeAll(async () => {
  running = await runTestService({ now: () => now });
});
afterAll(() => running.close());

describe('VIP', () => {
  it('is earned by checking in, eight times a day and three hours apart', async () => {
    now = Date.parse('2026-06-01T00:00:10+08:00');
    const caller = await signIn(running, 'newcomer');
    const first = await caller.get('/youth/vip');
    expect(first.body.data).toEqual({ award_vip_hour: 3, remain_vip_hour: 21, total: 8, done: 1, remain: 7 });
    now += 3 * HOUR - 1000;
    expect(await caller.get('/youth/vip')).toMatchObject({ status: 502, body: { error_code: 130012, data: '' } });
    now += 1000;
    for (let done = 2; done <= 7; done += 1) {
      expect((await caller.get('/youth/vip')).body.data.done).toBe(done);
      now += 3 * HOUR;
    }
    expect((await caller.get('/youth/vip')).body.data).toMatchObject({ done: 8, remain: 0, remain_vip_hour: 0 });
    now += 2.9 * HOUR;
    const quota = await caller.get('/youth/vip');
    expect([quota.status, quota.body.error_code]).toEqual([502, 30002]);
    now += HOUR;
    expect((await caller.get('/youth/vip')).body.data.done).toBe(1);
  });
  it('is given for a day once a day', async () => {
    now = Date.parse('2026-07-01T23:30:00+08:00');
    const caller = await signIn(running, 'newcomer');
    const claim = (receive_day?: string): Promise<{ status: number; body: Json }> =>
      caller.get('/youth/day/vip', receive_day === undefined ? {} : { receive_day });
    expect((await claim('2026-06-30')).body).toMatchObject({ error_code: 304003, error_msg: '日期不能小于今天' });
    for (const day of ['2026-07-02', '2026-02-30', 'junk', '2026-7-1']) expect((await claim(day)).status).toBe(502);
    const claimed = await claim('2026-07-01');
    expect(claimed.body.data.ad_vip_end_time).toBe(Date.parse('2026-07-02T23:59:59+08:00') / 1000);
    expect((await claim()).body).toEqual({ status: 0, error_code: 131001, error_msg: '', data: '' });
    expect((await caller.get('/user/vip/detail')).body.data.busi_vip).toMatchObject([
      { product_type: 'tvip', is_vip: 1, vip_end_time: '2026-07-02 23:59:59' },
    ]);
    now += HOUR;
    expect((await claim()).status).toBe(200);
  });
  it('of a day is upgraded once, after it was claimed, and both are in the record of the month', async () => {
    now = Date.parse('2026-08-31T23:59:30+08:00');
    const caller = await signIn(running, 'newcomer');
    const record = async (): Promise<Json> => (await caller.get('/youth/month/vip/record')).body.data;
    const upgrade = (): ReturnType<typeof caller.get> => caller.get('/youth/day/vip/upgrade');
    const early = await upgrade();
    expect([early.status, early.body]).toEqual([502, { status: 0, error_code: 20002, error_msg: '', data: '' }]);
    expect((await record()).list.find(({ day }: Json) => day === '2026-08-31')).toBeUndefined();

    expect((await caller.get('/youth/day/vip')).status).toBe(200);
    expect((await record()).list.at(-1)).toEqual({ day: '2026-08-31', receive_vip: 1, vip_type: 'tvip' });
    const upgraded = await upgrade();
    expect(upgraded.body).toEqual({ status: 1, error_code: 0, data: { recharge_hours: 24 } });
    const again = await upgrade();
    expect(again.status).toBe(502);
    expect(again.body).toEqual({ status: 0, error_code: 297002, error_msg: '', data: '' });
    for (const path of ['/user/vip/detail', '/youth/union/vip']) {
      expect((await caller.get(path)).body.data.busi_vip).toMatchObject([
        { product_type: 'svip', is_vip: 1, vip_end_time: '2026-09-01 23:59:30' },
        { product_type: 'tvip', is_vip: 1, vip_end_time: '2026-09-01 23:59:59' },
      ]);
    }
    const august = await caller.get('/youth/month/vip/record');
    expect(august.body.data).toMatchObject({ month: '2026-08', server_time: Math.floor(now / 1000) });
    expect(august.body.data.list).toHaveLength(31);
    expect(august.body.data.list.slice(-2)).toEqual([
      { day: '2026-08-30', receive_vip: 0, vip_type: '' },
      { day: '2026-08-31', receive_vip: 1, vip_type: 'svip' },
    ]);

    // Midnight in China, where days and months begin.
    now += 60_000;
    expect(await record()).toMatchObject({ month: '2026-09', list: [] });
    expect((await upgrade()).body.error_code).toBe(20002);
    expect((await caller.get('/youth/day/vip')).status).toBe(200);
    expect((await upgrade()).status).toBe(200);
    expect((await caller.get('/youth/union/vip')).body.data.busi_vip[0].vip_end_time).toBe('2026-09-02 23:59:30');
  });
  it('has the shape of the examples, and stays after a restart', async () => {
    now = Date.parse('2026-09-10T12:00:00+08:00');
    const caller = await signIn(running, 'listener');
    await caller.get('/youth/day/vip');
    const past = await caller.get('/youth/day/vip', { receive_day: '2026-09-09' });
    expect(past.body.error_code).toBe(304003);
    expect((await caller.get('/youth/day/vip/upgrade')).status).toBe(200);
    expect((await caller.get('/youth/day/vip/upgrade')).body.error_code).toBe(297002);
    const before = await Promise.all(['/youth/month/vip/record', '/youth/union/vip'].map((path) => caller.get(path)));
    const { dataDir, service } = running;
    await service.stop();
    running = await runTestService({ dataDir, now: () => now });
    const cookie = `token=${caller.token};userid=${caller.userId}`;
    const after = await Promise.all(
      ['/youth/month/vip/record', '/youth/union/vip'].map((path) => callApi(running, path, { cookie })),
    );
    expect(after).toEqual(before);
  });
  it.each([
    ['/youth/day/vip/upgrade', 20018],
    ['/youth/month/vip/record', 20018],
    ['/youth/union/vip', 20017],
  ])('is not for callers without a login: %s', async (path, code) => {
    expect(await callApi(running, path)).toMatchObject({ status: 502, body: { status: 0, error_code: code } });
  });
});
