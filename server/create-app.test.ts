import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpStatusOf } from './api-exchange.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { runTestService, type TestService } from './test-support/running-service.ts';
import { signIn } from './test-support/signed-in-caller.ts';

let running: TestService;
let host = '';
const page = 'http://localhost:5173';
const { songs } = createCatalogue();
const cover = `/demo/cover/64/${songs[0]?.coverId}.webp`;

beforeAll(async () => {
  running = await runTestService();
  host = `127.0.0.1:${running.service.port}`;
});
afterAll(() => running.close());

describe('routing', () => {
  it.each([
    ['/SEARCH/', 'data'],
    ['/search/Lyric', 'candidates'],
    ['/song/climax/?hash=1', 'data'],
  ])('%s runs its route, whatever its case and with a slash at the end', async (path, key) => {
    const answer = await running.call(path);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body.toString())).toHaveProperty(key);
  });
  it.each([
    '/searching',
    '/song',
    '/unknown/search',
    '/search/lyric/anything',
    '/user/cloud/foo',
    '/comment/music/foo',
    '/login/foo',
    '/youth/day/vip/foo',
  ])('%s is not found, also where a shorter path has a route', async (path) => {
    const listener = await signIn(running, 'listener');
    for (const method of ['GET', 'POST']) {
      const answer = await running.call(`${path}?cookie=token=${listener.token};userid=${listener.userId}`, {}, method);
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body.toString()).toContain(`Cannot ${method} ${path}<`);
    }
  });
  it.each([1, 2] as const)('tells at / what this service is, and its generation %i', async (generation) => {
    const service = generation === 1 ? running : await runTestService({ generation });
    const answer = await service.call('/', { host: `localhost:${service.service.port}`, origin: page });
    expect(JSON.parse(answer.body.toString())).toMatchObject({ type: 'welcome', name: 'Kanade', generation });
    expect(answer.headers['access-control-allow-origin']).toBe(page);
    if (service !== running) await service.close();
  });
  it.each(['GET', 'POST', 'PUT', 'DELETE'])('accepts %s', async (method) => {
    expect((await running.call('/search?keywords=night', {}, method)).status).toBe(200);
  });
  it('answers 502 exactly for status 0 and for a non-zero error_code', () => {
    expect(httpStatusOf({ body: { status: 0 } })).toBe(502);
    expect(httpStatusOf({ body: { status: 2, error_code: 20018 } })).toBe(502);
    expect(httpStatusOf({ body: { status: 3, error_code: 0 } })).toBe(200);
    expect(httpStatusOf({ body: { status: 404 } })).toBe(200);
  });
});

describe('parameters and sessions', () => {
  const json = { 'content-type': 'application/json' };
  const post = async (path: string, body: string, headers = json): Promise<{ status: number; body: object }> => {
    const answer = await running.call(path, headers, 'POST', body);
    return { status: answer.status, body: JSON.parse(answer.body.toString()) };
  };
  it('are taken from a body as from the query', async () => {
    const login = await post('/login?password=wrong', '{"username":"listener","password":"kanade","noCookie":1}');
    expect(login).toMatchObject({ status: 200, body: { status: 1 } });
    const { token, userid } = (login.body as { data: { token: string; userid: number } }).data;
    const body = `pagesize=1&cookie=${encodeURIComponent(`token=${token};userid=${userid}`)}`;
    const lists = await post('/user/playlist', body, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(lists).toMatchObject({ status: 200, body: { data: { info: [{ is_def: 1 }] } } });
  });
  it('are refused in a broken or endless body', async () => {
    expect(await post('/search', '{"keywords":')).toMatchObject({ status: 400, body: { status: 0, error_code: 400 } });
    const long = await post('/search', JSON.stringify({ keywords: 'x'.repeat(2_000_000) }));
    expect(long).toMatchObject({ status: 413, body: { status: 0, error_code: 413 } });
  });
  it('may come in the Authorization header, which wins over the cookie parameter', async () => {
    const [listener, vip] = await Promise.all([signIn(running, 'listener'), signIn(running, 'vip')]);
    const userOf = async (path: string, authorization: string): Promise<unknown> =>
      JSON.parse((await running.call(path, { authorization })).body.toString()).data?.userid;
    const own = `token=${listener.token};userid=${listener.userId};dfid=x`;
    expect(await userOf('/user/playlist', own)).toBe(listener.userId);
    const other = `/user/playlist?cookie=token=${vip.token};userid=${vip.userId}`;
    expect(await userOf(other, own)).toBe(listener.userId);
    expect(await userOf(other, 'dfid=x')).toBe(vip.userId);
    expect(await userOf('/user/playlist', `token=${listener.token}`)).toBeUndefined();
    const stale = await running.call('/captcha/sent?mobile=13800000003', { authorization: 'token=stale;userid=1' });
    expect(JSON.parse(stale.body.toString())).toMatchObject({ error_code: 20018 });
  });
});

describe('who may call', () => {
  it('tells callers that do not know it that it is of the lite platform, where it is', async () => {
    const cookies = async ({ call }: TestService, cookie = ''): Promise<unknown> =>
      (await call('/server/now', { cookie })).headers['set-cookie'];
    expect(await cookies(running)).toBeUndefined();
    const lite = await runTestService({ lite: true });
    expect(await cookies(lite)).toEqual(['KUGOU_API_PLATFORM=lite; PATH=/']);
    expect(await cookies(lite, 'KUGOU_API_PLATFORM=lite')).toBeUndefined();
    await lite.close();
  });
  it('answers only to its own names', async () => {
    for (const name of ['127.0.0.1', 'localhost', '[::1]']) {
      expect((await running.call('/', { host: `${name}:${running.service.port}` })).status).toBe(200);
    }
    for (const name of [
      'evil.test',
      `evil.test:${running.service.port}`,
      '127.0.0.1',
      `127.0.0.1:${running.service.port + 1}`,
    ]) {
      expect((await running.call('/', { host: name })).status).toBe(421);
    }
  });
  it.each([
    page,
    'https://localhost',
    'http://127.0.0.1:1',
    'http://[::1]:3000',
    'chrome-extension://abcdef',
    'app://kanade',
    'kanade://app',
  ])('lets the origin %s in and echoes it', async (origin) => {
    const answer = await running.call('/', { host, origin });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
  });
  it.each([
    'null',
    'https://evil.test',
    'http://localhost.evil.test',
    'http://127.0.0.1.evil.test:80',
    'file://',
    'http://localhost:1@evil.test',
  ])('refuses the origin %s without CORS headers', async (origin) => {
    for (const path of ['/', cover, '/nothing']) {
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await running.call(path, { host, origin }, method);
        expect(answer.status).toBe(403);
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
    }
  });
  it('answers a preflight with 204, no body and the allowed headers', async () => {
    const answer = await running.call(
      '/search',
      { host, origin: page, 'access-control-request-method': 'GET' },
      'OPTIONS',
    );
    expect(answer.status).toBe(204);
    expect(answer.body).toHaveLength(0);
    expect(answer.headers['access-control-allow-headers']).toMatch(/Cache-Control.*Authorization.*Range/);
    expect(answer.headers['access-control-max-age']).toBe('7200');
  });
  it('refuses no-cors calls of other sites but serves media elements, and says that it runs', async () => {
    for (const site of ['cross-site', 'same-site']) {
      expect((await running.call('/server/now', { host, 'sec-fetch-site': site })).status).toBe(403);
      expect((await running.call('/', { host, 'sec-fetch-site': site }, 'POST')).status).toBe(403);
      // A browser would log a refusal as an error of the page that tries ports.
      for (const path of ['/', cover])
        expect((await running.call(path, { host, 'sec-fetch-site': site })).status).toBe(200);
    }
    for (const site of ['none', 'same-origin']) {
      expect((await running.call('/server/now', { host, 'sec-fetch-site': site })).status).toBe(200);
    }
  });
  it('refuses endless URLs', async () => {
    expect((await running.call(`/search?keywords=${'a'.repeat(13000)}`)).status).toBe(414);
    expect((await running.call(`/search?keywords=${'a'.repeat(40000)}`)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('media paths', () => {
  it.each([
    '/demo/audio/../../etc/passwd',
    '/demo/audio/..%2f..%2fetc%2fpasswd',
    '/demo/audio/%2e%2e/x.mp3',
    '/demo/cover/64/..%2f62001.webp',
    '/demo/cover/64/%00.webp',
    '/demo/cover/15/62001.webp',
    '/demo/cover/1025/62001.webp',
    '/demo/cover/64/nobody.webp',
    cover.replace('.webp', '.png'),
    '/demo/audio/%E0%A4%A.mp3',
  ])('%s is refused', async (path) => {
    const { status } = await running.call(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
  it('answers a cover in the next larger stored size, for any page', async () => {
    for (const [asked, stored] of [
      ['16', 240],
      ['240', 240],
      ['{size}', 240],
      ['241', 640],
      ['1024', 640],
    ] as const) {
      const answer = await running.call(cover.replace('/64/', `/${asked}/`), { host, origin: page });
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(answer.body.length),
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': page,
      });
      expect(answer.body.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
      expect([answer.body.readUInt16LE(26), answer.body.readUInt16LE(28)]).toEqual([stored, stored]);
    }
  });
  it('a cover is sent again only when it changed, and not for HEAD', async () => {
    const { headers } = await running.call(cover, { host }, 'HEAD');
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
    const again = await running.call(cover, { host, 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await running.call(cover, { host, 'if-none-match': '"other"' })).status).toBe(200);
  });
});
