import { describe, expect, it } from 'vitest';
import { hashOf } from './songs.ts';
import { call, logIn, song, start, withCookie } from './test-twin.ts';

describe('routing', () => {
  it('finds the longest route by whole segments in any case, and nothing below an unknown first segment', async () => {
    const twin = await start();
    expect((await call(twin, '/LOGIN/foo?username=x')).body.error_code).toBe(20020);
    expect((await call(twin, '/search/lyric/anything/?hash=0')).body.candidates).toEqual([]);
    const unknown = await fetch(`${twin.address}/searching`);
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get('content-type')).toContain('text/html');
    expect(await unknown.text()).toContain('Cannot GET /searching');
  });

  it('runs shorter routes for the calls of newer versions', async () => {
    const twin = await start({ generation: 1, hasCheckIn: false });
    expect((await call(twin, '/login/device')).body.error_code).toBe(20020);
    expect((await fetch(`${twin.address}/get/verify/info`)).status).toBe(404);
    expect((await fetch(`${twin.address}/youth/vip`)).status).toBe(404);
    expect((await fetch(`${(await start({ lite: false })).address}/youth/day/vip`)).status).toBe(404);
  });

  it('reads bodies in generation 2 only', async () => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile: '13800000001' }),
    };
    expect((await call(await start({ generation: 1 }), '/captcha/sent', init)).body.error_code).toBe(20010);
    expect((await call(await start(), '/captcha/sent', init)).status).toBe(200);
  });
});

describe('CORS', () => {
  it('echoes the origin and allows the headers of the generation, but not on the root and on files', async () => {
    const twin = await start({ generation: 1 });
    const headers = { origin: 'http://one.test' };
    const preflight = await fetch(`${twin.address}/search`, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': 'http://one.test',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'X-Requested-With,Content-Type,Cache-Control',
    });
    expect(preflight.headers.has('access-control-allow-private-network')).toBe(false);
    for (const path of ['/', '/search/a.b']) {
      expect((await fetch(twin.address + path, { headers })).headers.has('access-control-allow-origin')).toBe(false);
    }
    expect((await call(twin, '/')).body.type).toBe('welcome');
    const second = await fetch(`${(await start()).address}/search`, { method: 'OPTIONS' });
    expect(second.headers.get('access-control-allow-headers')).toContain('Authorization');
  });

  it('can allow every origin, which browsers refuse for requests with credentials', async () => {
    const twin = await start({ corsAllowOrigin: '*' });
    const { headers } = await call(twin, '/playlist/tags', { headers: { origin: 'http://one.test' } });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  });
});

describe('the cache', () => {
  it('replays an answer with its headers for two minutes, to other methods and origins too', async () => {
    const twin = await start();
    const one = await call(twin, '/register/dev?a=1', { headers: { origin: 'http://one.test' } });
    expect(one.headers.get('cache-control')).toBe('max-age=120');
    twin.advanceClock(50_000);
    const two = await call(twin, '/register/dev?a=1', { method: 'POST', headers: { origin: 'http://two.test' } });
    expect(two.body).toEqual(one.body);
    expect(two.headers.get('access-control-allow-origin')).toBe('http://one.test');
    expect(two.headers.get('cache-control')).toBe('max-age=70');
    for (const init of [{ headers: { 'x-apicache-bypass': '1' } }, {}]) {
      const path = init.headers ? '/register/dev?a=1' : '/register/dev?a=2';
      expect((await call(twin, path, init)).body).not.toEqual(one.body);
    }
    twin.advanceClock(70_000);
    expect((await call(twin, '/register/dev?a=1')).body).not.toEqual(one.body);
    expect(twin.requests.filter(({ path }) => path === '/register/dev')).toHaveLength(5);
  });

  it('keeps no failures', async () => {
    const twin = await start();
    twin.failRegistration();
    const failed = await call(twin, '/register/dev');
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([502, 'no-cache, no-store, must-revalidate']);
    expect((await call(twin, '/register/dev')).status).toBe(200);
  });
});

describe('who calls', () => {
  it('is recognised by GUID and MID: a session of another device is refused, also after a restart', async () => {
    const twin = await start();
    const { cookie } = await logIn(twin);
    expect((await call(twin, withCookie('/user/detail', cookie))).status).toBe(200);
    expect((await call(twin, withCookie('/user/detail', cookie.replace('aa', 'bb')))).body.error_code).toBe(20018);
    const nameless = await logIn(twin, 'x=1');
    expect((await call(twin, withCookie('/user/detail', nameless.cookie))).status).toBe(200);
    await twin.down();
    await expect(fetch(twin.address)).rejects.toThrow();
    await twin.up();
    expect((await call(twin, withCookie('/user/detail', nameless.cookie))).body.error_code).toBe(20018);
    expect((await call(twin, withCookie('/user/detail?t=1', cookie))).status).toBe(200);
  });

  it('needs a device id for songs and searches', async () => {
    const twin = await start();
    const url = `/song/url?hash=${hashOf(song(1))}`;
    expect(await call(twin, url)).toMatchObject({ status: 502, body: { status: 0, errcode: 20028 } });
    expect(await call(twin, '/search?keywords=a')).toMatchObject({ status: 502, body: { error_code: 152 } });
    const dfid = `dfid=${twin.issueDfid()}`;
    expect((await call(twin, withCookie(url, dfid))).body.status).toBe(1);
    expect((await call(twin, url, { headers: { authorization: dfid } })).body.status).toBe(1);
    // Generation 1 does not read the header, and a cookie parameter replaces the cookies.
    const old = await start({ generation: 1 });
    const oldId = `dfid=${old.issueDfid()}`;
    expect((await call(old, url, { headers: { authorization: oldId } })).status).toBe(502);
    expect((await call(old, `${url}&a=1`, { headers: { cookie: oldId } })).body.status).toBe(1);
    expect((await call(old, withCookie(url, 'a=1'), { headers: { cookie: oldId } })).status).toBe(502);
    expect(old.requests.at(-1)).toMatchObject({ method: 'GET', path: '/song/url', headers: { cookie: oldId } });
    expect(old.requests.at(-1)?.query.get('cookie')).toBe('a=1');
    old.clearRequests();
    expect(old.requests).toEqual([]);
  });

  it('is not read from pairs with a space, and decoded twice', async () => {
    const twin = await start();
    const { token, userId } = twin.createSession();
    expect((await call(twin, withCookie('/user/detail', `token=${token}; userid=${userId}`))).status).toBe(502);
    const twice = encodeURIComponent(`token=${token};userid=${userId}`);
    expect((await call(twin, withCookie('/user/detail', twice))).status).toBe(200);
    const { headers } = await call(twin, '/login/cellphone?mobile=13800000001&code=246810');
    expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(
      expect.arrayContaining(['KUGOU_API_GUID', 'KUGOU_API_MID', 'KUGOU_API_DEV', 'token', 'userid', 't1']),
    );
  });
});

describe('the provider', () => {
  it('can be unreachable or silent while the page of the service answers', async () => {
    const twin = await start();
    twin.provider = 'refused';
    expect(await call(twin, '/playlist/tags')).toMatchObject({
      status: 502,
      body: { status: 0, msg: { code: 'ECONNREFUSED' } },
    });
    twin.provider = 'timed-out';
    expect((await call(twin, '/playlist/tags')).body.msg).toMatchObject({ code: 'ETIMEDOUT' });
    twin.provider = 'hanging';
    const waiting = call(twin, '/playlist/tags').catch(() => 'closed');
    expect((await fetch(twin.address)).status).toBe(200);
    expect((await call(twin, '/login/qr/create?key=1')).body.code).toBe(200);
    expect(await Promise.race([waiting, Promise.resolve('waiting')])).toBe('waiting');
    await twin.close();
    expect(await waiting).toBe('closed');
  });

  it('answers as planned, and waits as long as a path is held', async () => {
    const twin = await start();
    twin.answerNext('/playlist/del', { body: {}, httpStatus: 500 });
    expect((await call(twin, '/playlist/del')).status).toBe(500);
    const release = twin.hold('/playlist/tags');
    const held = call(twin, '/playlist/tags');
    expect((await call(twin, '/rank/list')).status).toBe(200);
    release();
    expect((await held).status).toBe(200);
  });
});

describe('verification', () => {
  const submit = (id: string, type: number, code: string): string =>
    `/sidedt?eventid=${id}&v_type=${type}&verifycode=${encodeURIComponent(code)}&t=${Math.random()}`;

  it.each(['ssaCode', 'ssa_code', 'data.ssaCode', 'data.ssa_code'] as const)(
    'by text message has its id in %s',
    async (eventField) => {
      const twin = await start();
      const id = twin.requireVerification({ path: '/youth/day/vip', way: 'sms', eventField });
      const { token, userId } = twin.createSession();
      const claim = withCookie('/youth/day/vip', `token=${token};userid=${userId}`);
      const refused = await call(twin, claim);
      expect(refused).toMatchObject({ status: 502, body: { error_code: 20028 } });
      expect(refused.headers.get('ssa-code')).toBe(id);
      const [name = '', inner = ''] = eventField.split('.');
      expect(inner === '' ? refused.body[name] : refused.data[inner]).toBe(id);
      expect((await call(twin, `/get/verify/info?eventid=${id}`)).data.v_type).toBe(32);
      expect((await call(twin, submit(id, 32, '000000'))).body.error_code).toBe(30791);
      expect((await call(twin, submit(id, 32, '246810'))).body.status).toBe(1);
      expect((await call(twin, submit(id, 32, '246810'))).body.error_code).toBe(36010);
      expect((await call(twin, claim)).body.status).toBe(1);
    },
  );

  it('by picture has a page, and takes the ticket encoded once or twice', async () => {
    const twin = await start();
    const ticket = 'KGCodeTX|{"ticket":"t03demo","randstr":"r","txappid":"190000000"}';
    for (const code of [ticket, encodeURIComponent(ticket)]) {
      const id = twin.requireVerification({ path: '/rank/list', way: 'picture' });
      const { data } = await call(twin, `/get/verify/info?eventid=${id}`);
      expect(await (await fetch(String(data.demo_page))).text()).toContain('kanade-captcha');
      expect((await call(twin, '/rank/list')).body.ssaCode).toBe(id);
      expect((await call(twin, submit(id, 23, code))).body.status).toBe(1);
    }
    expect((await call(twin, '/rank/list')).status).toBe(200);
  });

  it('ends after several refusals, and when the provider forgets it', async () => {
    const twin = await start({ generation: 1 });
    twin.requireVerification({ path: '/rank/list', way: 'app', times: 1 });
    const { body } = await call(twin, '/rank/list');
    expect(body).toEqual({ data: { msg: '' }, status: 0, error_code: 20028 });
    expect((await call(twin, '/rank/list')).status).toBe(200);
    twin.requireVerification({ path: '/rank/list', way: 'app' });
    twin.expireVerifications();
    expect((await call(twin, '/rank/list?a=1')).status).toBe(200);
  });
});
