import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTestService, type TestService } from '../test-support/running-service.ts';
import { callApi, signIn } from '../test-support/signed-in-caller.ts';
import { createRequestLog } from './request-log.ts';

const lines: string[] = [];
let running: TestService;
beforeAll(async () => {
  running = await runTestService({ log: createRequestLog((line) => lines.push(line)) });
});
afterAll(() => running.close());

describe('the request log', () => {
  it('has one line of JSON per request, with harmless parameters only', async () => {
    lines.length = 0;
    await callApi(running, '/search', { keywords: 'secret wish', page: 2, pagesize: 5 });
    await running.call('/nothing/13800000001');
    const [search, unknown] = lines.map((line) => JSON.parse(line));
    expect(search).toMatchObject({ method: 'GET', path: '/search', query: { page: '2', pagesize: '5' }, status: 200 });
    expect(search.bytes).toBeGreaterThan(100);
    expect(search.ms).toBeGreaterThanOrEqual(0);
    expect(new Date(search.time).getTime()).toBeGreaterThan(0);
    expect(unknown).toMatchObject({ path: '(unknown)', status: 404, query: {} });
  });
  it('never holds a secret, whatever the calls carry', async () => {
    const caller = await signIn(running, 'listener');
    await callApi(running, '/login', { username: 'listener@example.test', password: 'hunter2-secret' });
    await callApi(running, '/captcha/sent', { mobile: '13812345678' });
    await callApi(running, '/login/cellphone', { mobile: '13812345678', code: '246810', type: '13812345678' });
    await callApi(running, '/login/13812345678', { page: '246810' });
    await caller.get('/playlist/add', { name: 'my private list' });
    await callApi(running, '/search', { keywords: 'private keywords', quality: caller.token });
    const key = (await callApi(running, '/login/qr/key')).body.data.qrcode;
    await running.call(`/demo/qr/${key}?qrcode=${key}`);
    const { uuid } = (await callApi(running, '/login/wx/create')).body;
    await running.call(`/demo/wx/${uuid}?uuid=${uuid}`);
    await callApi(running, '/login/openplat', { code: uuid });
    await callApi(running, '/sidedt', { eventid: 'private-event', verifycode: '246810' });
    await running.call('/demo/captcha?txappid=13812345678&eventid=private-event');
    const json = { 'content-type': 'application/json' };
    await running.call('/login/cellphone', json, 'POST', '{"mobile":"13812345678","code":"246810"}');
    await running.call('/user/detail', {
      cookie: `token=${caller.token};userid=${caller.userId}`,
      authorization: `token=${caller.token}`,
      'user-agent': 'private-agent',
    });
    expect(lines.length).toBeGreaterThan(10);
    const text = lines.join('\n');
    for (const secret of [
      caller.token,
      caller.token.slice(0, 12),
      String(caller.userId),
      'hunter2-secret',
      'listener',
      '13812345678',
      '246810',
      'private',
      key,
      uuid,
    ]) {
      expect(text).not.toContain(secret);
    }
  });
  it('keeps answers as they are', async () => {
    const { setCookie, status } = await callApi(running, '/login', { username: 'vip', password: 'kanade' });
    expect(status).toBe(200);
    expect(setCookie).toHaveLength(5);
    const page = await running.call('/', { origin: 'http://localhost:5173' });
    expect(page.headers['access-control-allow-origin']).toBe('http://localhost:5173');
  });
});
