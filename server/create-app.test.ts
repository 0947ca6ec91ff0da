import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpStatusOf } from './api-exchange.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { requestCookies } from './cookie-parameter.ts';
import { runTestService, type TestService } from './test-support/running-service.ts';

let running: TestService;
let host = '';
const page = 'http://localhost:5173';
const { songs } = createCatalogue();
const cover = `/demo/cover/64/${songs[0]?.coverId}.png`;

beforeAll(async () => {
  running = await runTestService();
  host = `127.0.0.1:${running.service.port}`;
});
afterAll(() => running.close());

describe('routing', () => {
  it.each([
    ['/SEARCH/', 'data'],
    ['/search/lyric/anything', 'candidates'],
    ['/Search/Unknown', 'data'],
    ['/song/climax?hash=1', 'data'],
  ])('%s runs the longest route that is a prefix of whole segments', async (path, key) => {
    const answer = await running.call(path);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body.toString())).toHaveProperty(key);
  });
  it.each(['/searching', '/song', '/unknown/search'])('%s is not found', async (path) => {
    const answer = await running.call(path);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body.toString())).toEqual({ code: 404, data: null, msg: 'Not Found' });
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

describe('who may call', () => {
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
  });
  it('refuses no-cors calls of other sites but serves media elements', async () => {
    for (const site of ['cross-site', 'same-site']) {
      expect((await running.call('/', { host, 'sec-fetch-site': site })).status).toBe(403);
      expect((await running.call(cover, { host, 'sec-fetch-site': site })).status).toBe(200);
    }
    for (const site of ['none', 'same-origin']) {
      expect((await running.call('/', { host, 'sec-fetch-site': site })).status).toBe(200);
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
    '/demo/cover/64/..%2f62001.png',
    '/demo/cover/64/%00.png',
    '/demo/cover/15/62001.png',
    '/demo/cover/1025/62001.png',
    '/demo/cover/64/nobody.png',
    '/demo/audio/%E0%A4%A.mp3',
  ])('%s is refused', async (path) => {
    const { status } = await running.call(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
  it('paints covers of the asked size, for any page', async () => {
    for (const size of [16, 93, 240]) {
      const answer = await running.call(cover.replace('/64/', `/${size}/`), { host, origin: page });
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': page,
      });
      expect(answer.body.subarray(1, 4).toString()).toBe('PNG');
      expect([answer.body.readUInt32BE(16), answer.body.readUInt32BE(20)]).toEqual([size, size]);
    }
  });
});

describe('the cookie parameter', () => {
  it('is cut at the first equals sign, decoded once more and laid over the header', () => {
    const cookies = requestCookies('token=a=b%2B;userid=12', 'token=old; dfid=device');
    expect(Object.fromEntries(cookies)).toEqual({ token: 'a=b+', userid: '12', dfid: 'device' });
  });
  it('survives broken escapes and pairs without a name', () => {
    expect(Object.fromEntries(requestCookies('token=%E0%A4%A;=x;;y', null))).toEqual({ token: '%E0%A4%A' });
  });
});
