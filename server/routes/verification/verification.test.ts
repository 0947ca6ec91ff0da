import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTestService, type TestService } from '../../test-support/running-service.ts';
import { type Answer, callApi, type Json, type Parameters, signIn } from '../../test-support/signed-in-caller.ts';

let running: TestService;
let now = Date.parse('2026-05-01T12:00:00+08:00');
beforeAll(async () => {
  running = await runTestService({ faults: true, now: () => now });
});
afterAll(() => running.close());

const call = (path: string, parameters: Parameters = {}): Promise<Answer> => callApi(running, path, parameters);
const submit = (eventid: string, verifycode: string, v_type: number): Promise<Answer> =>
  call('/sidedt', { eventid, verifycode, v_type });
const plan = (query: string): Promise<unknown> => running.call(`/demo/faults?${query}`, {}, 'POST');
const solution = (txappid: string): string =>
  `KGCodeTX|${JSON.stringify({ ticket: 't03demo', randstr: '@abc', txappid })}`;

describe('a demanded verification', () => {
  it('by SMS lets the call of its caller pass once', async () => {
    const search = (dfid: string): Promise<Answer> =>
      call('/search', { keywords: 'night', demo_verify: 'sms', cookie: `dfid=${dfid}` });
    const refused = await search('own');
    expect(refused.status).toBe(502);
    expect(refused.body).toMatchObject({ status: 0, error_code: 20028, data: { lists: [] } });
    const id: string = refused.body.ssaCode;

    const info = await call('/get/verify/info', { eventid: id });
    expect(info.status).toBe(200);
    expect(info.body.data).toMatchObject({ v_type: 32, v_type_list: [32, 23], mobile: '138****0001' });

    const wrong = await submit(id, '000000', 32);
    expect([wrong.status, wrong.body]).toEqual([502, { status: 0, error_code: 30791, data: '验证不通过' }]);
    const right = await submit(id, '246810', 32);
    expect(right.status).toBe(200);

    expect((await search('other')).status).toBe(502);
    expect((await search('own')).status).toBe(200);
    expect((await search('own')).status).toBe(502);
  });
  it('by a picture is solved with what its page gives, encoded once or twice', async () => {
    for (const encoded of [false, true]) {
      const refused = await call('/everyday/recommend', { demo_verify: 'picture' });
      const { data } = (await call('/get/verify/info', { eventid: refused.body.ssaCode })).body;
      expect(data).toMatchObject({ v_type: 23, url: 'KGCodeTX|' });
      const code = solution(data.txappid);
      const submitted = await submit(refused.body.ssaCode, encoded ? encodeURIComponent(code) : code, 23);
      expect(submitted.body.status).toBe(1);
      expect((await call('/everyday/recommend', { demo_verify: 'picture' })).status).toBe(200);
    }
  });
  it('is the same for calls with the session in a header', async () => {
    const { token, userId } = await signIn(running, 'vip');
    const headers = { authorization: `token=${token};userid=${userId}` };
    const path = '/song/url?hash=00&demo_verify=sms';
    const refused = await running.call(path, headers);
    const body = JSON.parse(refused.body.toString());
    expect(refused.status).toBe(502);
    expect(refused.headers['ssa-code']).toBe(body.ssaCode);
    expect(body).toMatchObject({ status: 0, errcode: 20028, error: '本次请求需要验证' });
    expect(body).not.toHaveProperty('error_code');
    const info = await running.call(`/get/verify/info?eventid=${body.ssaCode}`, headers);
    expect(JSON.parse(info.body.toString()).data.mobile).toBe('138****0002');
    await submit(body.ssaCode, '246810', 32);
    expect((await running.call(path)).status).toBe(502);
    expect((await running.call(path, headers)).status).toBe(200);
  });
  it('that was planned is over when it was demanded, and a later one is demanded again', async () => {
    for (let round = 0; round < 2; round += 1) {
      await plan('path=/rank/list&times=1&demo_verify=sms');
      const refused = await call('/rank/list');
      expect(refused.body.error_code).toBe(20028);
      await submit(refused.body.ssaCode, '246810', 32);
      expect((await call('/rank/list')).status).toBe(200);
    }
  });
  it('that was planned for many calls is demanded once per solved event', async () => {
    await plan('path=/&times=100&demo_verify=sms');
    const refused = await call('/rank/list');
    await submit(refused.body.ssaCode, '246810', 32);
    expect((await call('/rank/list')).status).toBe(200);
    expect((await call('/rank/list')).status).toBe(502);
    await plan('clear=1');
    expect((await call('/rank/list')).status).toBe(200);
  });
  it('without an event has to be passed in the phone app, and one for a phone only explains itself', async () => {
    const app = await call('/youth/vip', { demo_verify: 'app' });
    expect([app.status, app.body]).toEqual([502, { error_msg: '', data: [], status: 0, error_code: 20028 }]);
    const phone = await call('/artist/follow', { demo_verify: 'phone' });
    const info = await call('/get/verify/info', { eventid: phone.body.ssaCode });
    expect(info.body.data).toMatchObject({ v_type: 36, v_type_list: [36] });
    expect(info.body.data).not.toHaveProperty('demo_page');
    expect((await submit(phone.body.ssaCode, '246810', 36)).body.error_code).toBe(30791);
  });
  it('is unknown after it was solved, when it is old, and when it never was', async () => {
    const solved = (await call('/login', { demo_verify: 'sms' })).body;
    expect(solved.data).toBe('请验证');
    await submit(solved.ssaCode, '246810', 32);
    const old = (await call('/search', { demo_verify: 'sms' })).body.ssaCode;
    now += 10 * 60_000;
    for (const id of [solved.ssaCode, old, 'gone', '']) {
      for (const answer of [await call('/get/verify/info', { eventid: id }), await submit(id, '246810', 32)]) {
        expect(answer.status).toBe(502);
        expect(answer.body).toEqual({ status: 0, error_code: 36010, data: '异常事件验证' });
      }
    }
  });
  it('is never one of the calls that serve to pass it, nor of media', async () => {
    const id = (await call('/search', { demo_verify: 'sms' })).body.ssaCode;
    await plan('path=/&times=100&demo_verify=sms');
    expect((await call('/get/verify/info', { eventid: id, demo_verify: 'sms' })).status).toBe(200);
    expect((await submit(id, '246810', 32)).status).toBe(200);
    expect((await running.call('/demo/audio/none.mp3')).status).toBe(404);
    await plan('clear=1');
  });
});

describe('the captcha page', () => {
  const page = async (): Promise<URL> => {
    const { ssaCode } = (await call('/rank/list', { demo_verify: 'picture', cookie: 'dfid=page' })).body;
    return new URL((await call('/get/verify/info', { eventid: ssaCode })).body.data.demo_page);
  };
  it('may be framed, loads nothing, and holds what the client is to submit', async () => {
    const { origin, pathname, search } = await page();
    expect(origin).toBe(`http://127.0.0.1:${running.service.port}`);
    const answer = await running.call(pathname + search, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(200);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).not.toContain('frame-ancestors');
    const html = answer.body.toString();
    const nonce = /<script nonce="([^"]+)">/.exec(html)?.[1];
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toContain(`script-src 'nonce-${nonce}'`);
    expect(html).not.toMatch(/(src|href)=/);
    expect(html.match(/data-right/g)).toHaveLength(1);
    const result: Json = JSON.parse(
      /<script type="application\/json" id="result">(.*?)<\/script>/.exec(html)?.[1] ?? '',
    );
    expect(result).toEqual({
      type: 'kanade-captcha',
      ticket: 't03demo',
      randstr: expect.any(String),
      txappid: '190000000',
    });
  });
  it('takes nothing but a number from its address', async () => {
    const hostile = await running.call('/demo/captcha?txappid=%3C/script%3E%3Cimg%3E');
    expect(hostile.status).toBe(200);
    expect(hostile.body.toString()).not.toContain('<img');
    const { pathname, search } = await page();
    const id = new URLSearchParams(search).get('eventid') ?? '';
    await submit(id, solution('190000000'), 23);
    const over = await running.call(pathname + search);
    expect(over.status).toBe(404);
    expect(over.body.toString()).not.toContain('<script');
    expect((await running.call(pathname, {}, 'POST')).status).toBe(405);
  });
});
