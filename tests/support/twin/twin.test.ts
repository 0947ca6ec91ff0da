import { afterEach, describe, expect, it } from 'vitest';
import { accounts } from './provider.ts';
import { findVariant, hashOf, songs, type TwinSong } from './songs.ts';
import { startTwin, type Twin, type TwinOptions } from './twin.ts';

const running: Twin[] = [];
/** 2026-05-01, 12:00 in China. */
const noonMs = Date.parse('2026-05-01T04:00:00Z');

async function start(options: TwinOptions = {}): Promise<Twin> {
  const twin = await startTwin({ now: () => noonMs, wechatPollMs: 50, ...options });
  running.push(twin);
  return twin;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((twin) => twin.close()));
});

type Answer = { status: number; headers: Headers; body: Record<string, unknown>; data: Record<string, unknown> };

async function call(twin: Twin, path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(`${twin.address}${path}`, init);
  const body = (await response.json()) as Record<string, unknown>;
  return {
    status: response.status,
    headers: response.headers,
    body,
    data: (body.data ?? {}) as Record<string, unknown>,
  };
}

const device = 'KUGOU_API_GUID=aa;KUGOU_API_MID=11';
const withCookie = (path: string, cookie: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}cookie=${encodeURIComponent(cookie)}`;

/** Logs in by phone on the device; returns the pairs for later calls. */
async function logIn(twin: Twin, cookie = device): Promise<{ cookie: string; token: string; t1: string }> {
  const { data } = await call(twin, withCookie('/login/cellphone?mobile=13800000001&code=246810', cookie));
  const { token, t1, userid } = data;
  return { cookie: `${cookie};token=${token};userid=${userid}`, token: String(token), t1: String(t1) };
}

const song = (number: number): TwinSong => songs[number - 1] as TwinSong;

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

describe('logins', () => {
  it('are refreshed only with their t1, and end with new tokens and logins elsewhere', async () => {
    const twin = await start();
    const { cookie, token, t1 } = await logIn(twin);
    expect((await call(twin, withCookie('/login/token', cookie))).body.error_code).toBe(20017);
    twin.refuseRefresh(51002);
    expect((await call(twin, withCookie('/login/token', `${cookie};t1=${t1}`))).body.error_code).toBe(51002);
    twin.refuseRefresh(null);
    const { data } = await call(twin, withCookie('/login/token', `${cookie};t1=${t1}`));
    expect(data.token).not.toBe(token);
    expect(data.t1).not.toBe(t1);
    expect((await call(twin, withCookie('/user/vip/detail', cookie))).body.error_code).toBe(20017);
    const renewed = cookie.replace(token, String(data.token));
    expect((await call(twin, withCookie('/login/device', renewed))).data.li).toHaveLength(3);
    twin.replaceSession();
    expect((await call(twin, withCookie('/user/detail', renewed))).body.error_code).toBe(51002);
  });

  it('by phone let the user choose an account', async () => {
    const twin = await start();
    const path = '/login/cellphone?mobile=13800000002&code=246810';
    const { status, body, data } = await call(twin, path);
    expect([status, body.error_code]).toEqual([502, 34175]);
    expect(data.info_list).toHaveLength(2);
    expect((await call(twin, `${path}&userid=${accounts[2].userId}`)).data.nickname).toBe(accounts[2].nickname);
  });

  it('by QR code pass through its states', async () => {
    const twin = await start();
    const { data } = await call(twin, '/login/qr/key');
    let polls = 0;
    const check = async (): Promise<unknown> => {
      polls += 1;
      return (await call(twin, `/login/qr/check?key=${data.qrcode}&timestamp=${polls}`)).data;
    };
    expect(await check()).toEqual({ status: 1 });
    twin.qr.scan();
    expect(await check()).toMatchObject({ status: 2 });
    twin.qr.confirm();
    expect(await check()).toMatchObject({ status: 4, userid: Number(accounts[0].userId) });
    expect(await check()).toEqual({ status: 0 });
  });

  it('by WeChat wait for changes and give a code for one use', async () => {
    const twin = await start({ wechatPollMs: 20 });
    const { uuid } = (await call(twin, '/login/wx/create')).body;
    let polls = 0;
    const check = async () => (await call(twin, `/login/wx/check?uuid=${uuid}&timestamp=${++polls}`)).body;
    expect(await check()).toEqual({ wx_errcode: 408, wx_code: '' });
    twin.wechat.scan();
    expect(await check()).toMatchObject({ wx_errcode: 404 });
    const waiting = check();
    twin.wechat.confirm();
    const { wx_errcode, wx_code } = await waiting;
    expect(wx_errcode).toBe(405);
    expect((await call(twin, `/login/openplat?code=${wx_code}`)).data.userid).toBe(Number(accounts[0].userId));
    expect((await call(twin, `/login/openplat?code=${wx_code}&t=1`)).status).toBe(502);
  });
});

describe('VIP', () => {
  it('is claimed once and upgraded once on each day of China', async () => {
    const twin = await start();
    const { token, userId } = twin.createSession();
    let count = 0;
    const ask = async (path: string) => {
      const { body, data } = await call(twin, withCookie(`${path}&t=${++count}`, `token=${token};userid=${userId}`));
      return body.error_code === 0 ? data : body.error_code;
    };
    const claim = '/youth/day/vip?receive_day=2026-05-01';
    expect(await ask('/youth/day/vip/upgrade?a=1')).toBe(20002);
    expect(await ask('/youth/day/vip?receive_day=2026-04-30')).toBe(304003);
    expect(await ask(claim)).toMatchObject({ ad_vip_num: 1 });
    expect(await ask(claim)).toBe(131001);
    expect(await ask('/youth/day/vip/upgrade?a=1')).toEqual({ recharge_hours: 24 });
    expect(await ask('/youth/day/vip/upgrade?a=1')).toBe(297002);
    const list = [{ day: '2026-05-01', receive_vip: 1, vip_type: 'svip' }];
    expect(await ask('/youth/month/vip/record?a=1')).toMatchObject({ list });
    expect(await ask('/youth/vip?a=1')).toMatchObject({ done: 1, remain: 7 });
    expect(await ask('/youth/vip?a=1')).toBe(130012);
    // Midnight in China, while it is still the first of May in UTC.
    twin.advanceClock(12 * 3_600_000);
    expect(await ask(claim)).toBe(304003);
  });
});

describe('songs', () => {
  async function address(twin: Twin, hash: string, more = '', cookie = ''): Promise<Record<string, unknown>> {
    const pairs = `dfid=${twin.issueDfid()};${cookie}`;
    return (await call(twin, withCookie(`/song/url?hash=${hash}${more}`, pairs))).body;
  }

  it('are delivered in a quality asked by its hash and its name, to users', async () => {
    const twin = await start();
    const { token, userId } = twin.createSession();
    const user = `token=${token};userid=${userId}`;
    const flac = hashOf(song(1), 'flac');
    const rate = async (...parts: [string, string?, string?]) => (await address(twin, ...parts)).bitRate;
    expect(await rate(flac, '&quality=flac', user)).toBe(871_000);
    expect(await rate(flac, '&quality=flac')).toBe(128_000);
    expect(await rate(flac, '', user)).toBe(128_000);
    expect(await rate(hashOf(song(1)), '&quality=flac', user)).toBe(128_000);
    const second = hashOf(song(2), 'high');
    expect((await address(twin, second, '&quality=high', user)).status).toBe(2);
    expect(await rate(second, '&quality=high&ppage_id=1', user)).toBe(1_644_000);
    expect(await rate(hashOf(song(6), 'viper_atmos'), '&quality=viper_atmos', user)).toBe(640_000);
  });

  it('that need rights have a free part', async () => {
    const twin = await start();
    const { token, userId } = twin.createSession();
    const vip = hashOf(song(3));
    expect(await address(twin, vip)).toMatchObject({ status: 2, hash_offset: { start_ms: 5000 } });
    expect(await address(twin, vip, '&free_part=1')).toMatchObject({ status: 1, priv_status: 0, timeLength: 8 });
    twin.grantVip(userId);
    expect(await address(twin, vip, '', `token=${token};userid=${userId}`)).toMatchObject({
      status: 1,
      timeLength: 38,
    });
    expect(await address(twin, hashOf(song(5)))).toMatchObject({ status: 3 });
  });

  it('have their variants in the answers that list them', async () => {
    const twin = await start();
    const { body } = await call(twin, `/privilege/lite?hash=${hashOf(song(6))}`);
    const [entry] = body.data as { relate_goods: { hash: string; quality: string }[] }[];
    expect(entry?.relate_goods.map(({ hash, quality }) => [findVariant(hash)?.quality, quality])).toEqual(
      ['320', 'flac', 'high', 'viper_atmos', 'viper_clear', 'viper_tape'].map((quality) => [quality, quality]),
    );
    const dfid = `dfid=${twin.issueDfid()}`;
    const { data } = await call(twin, withCookie('/search?keywords=buoy', dfid));
    expect(data.lists).toMatchObject([{ FileHash: hashOf(song(1)), SQ: { Hash: hashOf(song(1), 'flac') } }]);
  });

  it('are served without CORS, in ranges, until their addresses expire', async () => {
    const twin = await start();
    const { url } = await address(twin, hashOf(song(1)));
    const [first = ''] = url as string[];
    expect(first.startsWith(twin.mediaAddress)).toBe(true);
    const part = await fetch(first, { headers: { range: 'bytes=0-3', origin: 'http://one.test' } });
    expect([part.status, await part.text()]).toEqual([206, 'RIFF']);
    expect(part.headers.has('access-control-allow-origin')).toBe(false);
    twin.expireMedia();
    expect((await fetch(first)).status).toBe(403);
  });

  it('have lyrics', async () => {
    const twin = await start();
    const { body } = await call(twin, `/search/lyric?hash=${hashOf(song(1))}`);
    const [{ id, accesskey } = { id: '', accesskey: '' }] = body.candidates as { id: string; accesskey: string }[];
    const lyric = await call(twin, `/lyric?id=${id}&accesskey=${accesskey}&fmt=krc&decode=1`);
    expect(lyric.body.decodeContent).toContain('Ninth');
  });
});

describe('playlists', () => {
  it('change, but are read from the cache', async () => {
    const twin = await start();
    const { token, userId } = twin.createSession();
    const ask = async (path: string) => (await call(twin, withCookie(path, `token=${token};userid=${userId}`))).data;
    const before = await ask('/user/playlist?pagesize=100');
    expect(before.info).toHaveLength(2);
    const { info } = (await ask('/playlist/add?name=Mine')) as {
      info: { listid: number; global_collection_id: string };
    };
    expect(await ask('/user/playlist?pagesize=100')).toEqual(before);
    expect((await ask('/user/playlist?pagesize=100&timestamp=1')).info).toHaveLength(3);
    const entry = encodeURIComponent(`a - b|${hashOf(song(1))}|0|0`);
    expect((await ask(`/playlist/tracks/add?listid=${info.listid}&data=${entry}`)).count).toBe(1);
    const { songs: tracks } = await ask(`/playlist/track/all?id=${info.global_collection_id}`);
    expect(tracks).toMatchObject([{ hash: hashOf(song(1)) }]);
    const top = (await ask('/top/playlist')) as { special_list?: { global_collection_id: string }[] };
    const published = top.special_list?.[0]?.global_collection_id;
    expect((await ask(`/playlist/track/all?id=${published}`)).count).toBe(songs.length);
  });
});
