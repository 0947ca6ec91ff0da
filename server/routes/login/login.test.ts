import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTestService, type TestService } from '../../test-support/running-service.ts';
import { callApi, type Json, signIn } from '../../test-support/signed-in-caller.ts';

let running: TestService;
let now = Date.parse('2026-05-01T12:00:00+08:00');
const call = (path: string, parameters = {}): ReturnType<typeof callApi> => callApi(running, path, parameters);
const aMinute = (): void => {
  now += 61_000;
};

beforeAll(async () => {
  running = await runTestService({ now: () => now });
});
afterAll(() => running.close());

const failsWith = (answer: { status: number; body: Json }, name: string): void => {
  expect(answer.status).toBe(502);
  expect(answer.body).toMatchObject({ status: 0 });
  expect(typeof answer.body.data, name).toBe('string');
  expect(answer.body.data).not.toBe('');
};

describe('/login', () => {
  it.each(['listener', 'LISTENER', 'listener@example.test', 'vip', 'newcomer@example.test'])(
    'signs %s in',
    async (username) => {
      const { status, body, setCookie } = await call('/login', { username, password: 'kanade' });
      expect(status).toBe(200);
      expect(setCookie.join('\n')).toContain(`token=${body.data.token}; Max-Age=31536000; PATH=/`);
      expect(setCookie.map((cookie) => cookie.split('=')[0])).toEqual([
        'token',
        'userid',
        'vip_type',
        'vip_token',
        't1',
      ]);
    },
  );
  it('sets no cookies when asked not to', async () => {
    expect((await call('/login', { username: 'vip', password: 'kanade', noCookie: 1 })).setCookie).toEqual([]);
  });
  it('refuses wrong passwords and unknown names with a sentence, and after five tries all', async () => {
    const unknown = [call('/login', { username: 'nobody', password: 'kanade' }), call('/login', {})];
    for (const answer of await Promise.all(unknown)) failsWith(answer, 'unknown');
    aMinute();
    const tries = await Promise.all(
      Array.from({ length: 7 }, (_, index) => call('/login', { username: 'vip', password: `wrong ${index}` })),
    );
    for (const answer of tries) failsWith(answer, 'wrong');
    expect(new Set(tries.map(({ body }) => body.data)).size).toBe(2);
    failsWith(await call('/login', { username: 'vip', password: 'kanade' }), 'too often');
    aMinute();
    expect((await call('/login', { username: 'vip', password: 'kanade' })).status).toBe(200);
  });
});

describe('/captcha/sent and /login/cellphone', () => {
  it('logs in with a code that was requested', async () => {
    failsWith(await call('/login/cellphone', { mobile: '13800000001', code: '246810' }), 'not asked for');
    expect((await call('/captcha/sent', { mobile: '13800000001' })).status).toBe(200);
    failsWith(await call('/captcha/sent', { mobile: '13800000001' }), 'twice');
    failsWith(await call('/captcha/sent', { mobile: '123' }), 'bad');
    failsWith(await call('/login/cellphone', { mobile: '13800000001', code: '000000' }), 'wrong');
    const { body } = await call('/login/cellphone', { mobile: '13800000001', code: '246810' });
    expect(body.data.username).toBe('listener');
    failsWith(await call('/login/cellphone', { mobile: '13800000001', code: '246810' }), 'used');
  });
  it('lets one of several accounts be chosen with the same code', async () => {
    await call('/captcha/sent', { mobile: '13800000002' });
    const several = await call('/login/cellphone', { mobile: '13800000002', code: '246810' });
    expect(several.status).toBe(502);
    expect(several.body.error_code).toBe(34175);
    const vip = several.body.data.info_list.find((entry: Json) => entry.username === 'vip').userid;
    const foreign = await call('/login/cellphone', { mobile: '13800000002', code: '246810', userid: 880200103 });
    expect(foreign.body.error_code).toBe(34175);
    const chosen = await call('/login/cellphone', { mobile: '13800000002', code: '246810', userid: vip });
    expect(chosen.body.data.userid).toBe(vip);
  });
  it.each(['undefined', 'null', ''])('takes the userid %j for none', async (userid) => {
    aMinute();
    await call('/captcha/sent', { mobile: '13800000001' });
    const { body } = await call('/login/cellphone', { mobile: '13800000001', code: '246810', userid });
    expect(body.data.username).toBe('listener');
  });
  it('does not reveal whether a phone is known, and reports a stale session', async () => {
    expect((await call('/captcha/sent', { mobile: '13999999999' })).status).toBe(200);
    const stale = await call('/captcha/sent', { mobile: '13800000003', cookie: 'token=stale;userid=1' });
    expect(stale.body.error_code).toBe(20018);
  });
});

describe('sessions', () => {
  it('need the right user with the token, and end after 30 days', async () => {
    const listener = await signIn(running, 'listener');
    expect((await listener.get('/user/detail')).status).toBe(200);
    for (const cookie of [
      `token=${listener.token};userid=880200102`,
      `token=${listener.token}`,
      `token=${listener.token}x;userid=${listener.userId}`,
      `token=;userid=${listener.userId}`,
      `__proto__=1;userid=${listener.userId}`,
    ]) {
      expect((await call('/user/detail', { cookie })).body).toEqual({ status: 0, error_code: 20018, data: null });
    }
    const encoded = encodeURIComponent(`token=${listener.token};userid=${listener.userId}`);
    expect((await call('/user/detail', { cookie: encoded })).status).toBe(200);
    now += 30 * 86400_000;
    expect((await listener.get('/user/detail')).body.error_code).toBe(20018);
  });
  it('are exchanged by /login/token; the old one is good a minute longer', async () => {
    const caller = await signIn(running, 'newcomer');
    const { body, setCookie } = await caller.get('/login/token');
    expect(body.data.token).not.toBe(caller.token);
    expect(setCookie.length).toBeGreaterThan(1);
    expect((await caller.get('/user/detail')).status).toBe(200);
    aMinute();
    expect((await caller.get('/user/detail')).status).toBe(502);
    const cookie = `token=${body.data.token};userid=${caller.userId}`;
    expect((await call('/user/detail', { cookie })).status).toBe(200);
    const refused = await call('/login/token');
    expect(refused.status).toBe(502);
    expect(refused.body).toEqual({ status: 0, error_code: 20018, data: '登录已过期，请重新登录' });
  });
  it('are exchanged with the session in parameters too, and get a new t1', async () => {
    const { userId, token } = await signIn(running, 'newcomer');
    const first = await call('/login/token', { token, userid: userId, t1: 'any' });
    const second = await call('/login/token', { token: first.body.data.token, userid: userId });
    expect(second.body.data.t1).not.toBe(first.body.data.t1);
    expect(second.setCookie.join('\n')).toContain(`t1=${second.body.data.t1};`);
    expect((await call('/login/token', { token: 'stale', userid: userId })).status).toBe(502);
  });
  it('come with a device id', async () => {
    const { body, setCookie } = await call('/register/dev');
    expect(body.data.dfid).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(setCookie[0]).toContain(`dfid=${body.data.dfid};`);
  });
});

describe('login by QR code', () => {
  const check = async (key: string): Promise<Json> => (await call('/login/qr/check', { key })).body.data;
  const post = async (key: string, form: string, headers: Record<string, string> = {}): Promise<number> => {
    const host = `127.0.0.1:${running.service.port}`;
    const response = await fetch(`http://${host}/demo/qr/${key}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host}`, ...headers },
      body: form,
    });
    return response.status;
  };
  it('goes through its states on the page, without scripts', async () => {
    const { body } = await call('/login/qr/key');
    const key: string = body.data.qrcode;
    const created = await call('/login/qr/create', { key, qrimg: true });
    expect(created.body.data.url).toContain(`qrcode=${key}`);
    const png = Buffer.from(created.body.data.base64.split(',')[1], 'base64');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect((await call('/login/qr/create', { key })).body.data.base64).toBe('');
    expect(await check(key)).toEqual({ status: 1 });
    const page = await running.call(new URL(created.body.data.url).pathname, { 'sec-fetch-site': 'cross-site' });
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.body.toString()).toContain('value="newcomer"');
    expect(page.body.toString()).not.toContain('<script');
    expect(await post(key, 'action=scan&user=vip')).toBe(303);
    expect((await call('/login/qr/check', { key })).body.data.status).toBe(2);
    expect(await post(key, 'action=confirm')).toBe(303);
    const done = await call('/login/qr/check', { key });
    expect(done.body.data.status).toBe(4);
    const { token, userid } = done.body.data;
    expect((await call('/user/detail', { cookie: `token=${token};userid=${userid}` })).status).toBe(200);
    expect((await check(key)).token).toBe(token);
  });
  it('can be refused and expires', async () => {
    const key = (await call('/login/qr/key')).body.data.qrcode;
    await post(key, 'action=scan&user=vip');
    await post(key, 'action=refuse');
    expect(await check(key)).toEqual({ status: 0 });
    const old = (await call('/login/qr/key')).body.data.qrcode;
    now += 120_000;
    expect(await check(old)).toEqual({ status: 0 });
    expect(await check('__proto__')).toEqual({ status: 0 });
  });
  it('takes forms from its own page only', async () => {
    const key = (await call('/login/qr/key')).body.data.qrcode;
    expect(await post(key, 'action=scan&user=vip', { origin: 'http://localhost:5173' })).toBe(403);
    expect(await post(key, 'action=scan&user=vip', { 'content-type': 'text/plain' })).toBe(403);
    expect(await post(key, `action=scan&user=vip&x=${'x'.repeat(5000)}`)).toBe(413);
    expect((await running.call(`/demo/qr/${key}`, {}, 'POST')).status).toBe(403);
    expect((await running.call(`/demo/qr/${key}`, {}, 'DELETE')).status).toBe(405);
    expect(await check(key)).toEqual({ status: 1 });
    const hostile = await running.call('/demo/qr/%3Cimg%20onerror%3D1%3E');
    expect(hostile.body.toString()).not.toContain('<img');
  });
});

describe('/demo/accounts', () => {
  it('names every demo account with what logs it in', async () => {
    const { body } = await call('/demo/accounts');
    const { accounts } = body.data as { accounts: { username: string; password: string; nickname: string }[] };
    expect(accounts.map(({ username }) => username)).toEqual(['listener', 'vip', 'newcomer']);
    for (const { username, password, nickname } of accounts) {
      expect((await call('/login', { username, password })).body.data).toMatchObject({ nickname });
    }
  });
  it('is read by pages of this computer only', async () => {
    const read = async (origin: string) =>
      (await running.call('/demo/accounts', { host: `127.0.0.1:${running.service.port}`, origin })).status;
    expect(await read('http://localhost:6522')).toBe(200);
    expect(await read('https://evil.test')).toBe(403);
  });
});
