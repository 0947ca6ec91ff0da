import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTestService, type TestService } from '../../test-support/running-service.ts';
import { type Answer, callApi } from '../../test-support/signed-in-caller.ts';

let running: TestService;
let now = Date.parse('2026-05-01T12:00:00+08:00');
beforeAll(async () => {
  running = await runTestService({ now: () => now });
});
afterAll(() => running.close());

const create = async (): Promise<string> => (await callApi(running, '/login/wx/create')).body.uuid;
const check = (uuid: string): Promise<Answer> => callApi(running, '/login/wx/check', { uuid });
const press = async (uuid: string, form: string): Promise<void> => {
  const origin = `http://127.0.0.1:${running.service.port}`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin };
  const body = await fetch(`${origin}/demo/wx/${uuid}`, { method: 'POST', redirect: 'manual', headers, body: form });
  expect(body.status).toBe(303);
};

describe('login with WeChat', () => {
  it('goes through its states on the page that takes the place of the phone', async () => {
    const made = await callApi(running, '/login/wx/create');
    expect(made.status).toBe(200);
    const { uuid, qrcode } = made.body;
    const picture = Buffer.from(qrcode.qrcodebase64, 'base64');
    expect(picture).toHaveLength(qrcode.qrcodelength);
    expect([picture.readUInt16BE(0), picture.readUInt16BE(picture.length - 2)]).toEqual([0xffd8, 0xffd9]);
    const page = await running.call(new URL(qrcode.qrcodeurl).pathname);
    expect(page.body.toString()).toContain('value="newcomer"');

    const waiting = check(uuid);
    await press(uuid, 'action=scan&user=vip');
    const scanned = await waiting;
    expect([scanned.status, scanned.body]).toEqual([200, { wx_errcode: 404, wx_code: '' }]);
    const pending = check(uuid);
    await press(uuid, 'action=confirm');
    const confirmed = await pending;
    expect(confirmed.body.wx_errcode).toBe(405);
    const code: string = confirmed.body.wx_code;

    const login = await callApi(running, '/login/openplat', { code });
    expect(login.status).toBe(200);
    expect(login.setCookie.map((cookie) => cookie.split('=')[0])).toContain('t1');
    const { token, userid } = login.body.data;
    const detail = await callApi(running, '/user/detail', { cookie: `token=${token};userid=${userid}` });
    expect(detail.body.data.nickname).toBe('灯塔会员');
    const again = await callApi(running, '/login/openplat', { code });
    expect([again.status, again.body]).toEqual([502, { status: 0, error_code: 30700, data: 'code 已失效' }]);
  });
  it('can be refused, and expires', async () => {
    const refused = await create();
    await press(refused, 'action=refuse');
    expect((await check(refused)).body).toEqual({ wx_errcode: 403, wx_code: '' });
    const left = await create();
    await press(left, 'action=expire');
    expect((await check(left)).body.wx_errcode).toBe(402);
    const old = await create();
    now += 120_000;
    expect((await check(old)).body.wx_errcode).toBe(402);
    expect((await check('__proto__')).body.wx_errcode).toBe(402);
  });
  it('ends a check whose caller has disconnected, so that the service can stop', async () => {
    const other = await runTestService();
    const { uuid } = (await callApi(other, '/login/wx/create')).body;
    const lost = other.call(`/login/wx/check?uuid=${uuid}`).catch((error: Error) => error);
    await other.json('/');
    await other.close();
    expect(await lost).toBeInstanceOf(Error);
  });
});
