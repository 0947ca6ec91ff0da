import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { runTestService, type TestService } from '../test-support/running-service.ts';
import { applyFault as applyFaultOf } from './apply-fault.ts';
import { type Fault, faultOf, LONGEST_DELAY_MS } from './fault.ts';
import { controlFaults, createFaultPlan } from './fault-plan.ts';

const never = new AbortController().signal;
const truth = async (): Promise<Response> =>
  new Response('{"status":1,"data":"0123456789"}', {
    headers: { 'Content-Length': '32', 'Content-Type': 'application/json' },
  });

const challenge = (kind: string): Response => Response.json({ kind }, { status: 502 });
const applyFault = (fault: Fault, produce = truth, gone = never): Promise<Response> =>
  applyFaultOf(fault, { produce, challenge, gone });

describe('a fault', () => {
  it('is read from parameters, bounded, and nothing else', () => {
    expect(faultOf(new URLSearchParams('keywords=demo_error'))).toBeNull();
    expect(faultOf(new URLSearchParams('demo_delay=-5&demo_error=abc&demo_drop=1e9'))).toBeNull();
    expect(faultOf(new URLSearchParams('demo_delay=999999999'))).toMatchObject({ delayMs: LONGEST_DELAY_MS });
    expect(faultOf(new URLSearchParams('demo_empty&demo_error=20018'))).toMatchObject({
      emptyError: true,
      errorCode: 20018,
    });
    for (const kind of ['sms', 'picture', 'app', 'phone']) {
      expect(faultOf(new URLSearchParams(`demo_verify=${kind}`))).toMatchObject({ verify: kind });
    }
    expect(faultOf(new URLSearchParams('demo_verify=toString&demo_provider=x&demo_cors=x&demo_media=a/b'))).toBeNull();
    expect(
      faultOf(new URLSearchParams('demo_provider=silent&demo_cors=any&demo_media=a.test&demo_cache&demo_unregistered')),
    ).toMatchObject({ provider: 'silent', cors: 'any', mediaHost: 'a.test', cached: true, onlyUnregistered: true });
  });

  it('can be a human verification, before anything else that is sent', async () => {
    const answer = await applyFault({ verify: 'sms', errorCode: 5 });
    expect([answer.status, await answer.json()]).toEqual([502, { kind: 'sms' }]);
  });

  it('can be a failure of the service', async () => {
    const answer = await applyFault({ errorCode: 20018 });
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({ status: 0, error_code: 20018, data: null });
    const verification = await (await applyFault({ errorCode: 20028 })).json();
    expect(verification).toMatchObject({ status: 0, error_code: 20028, errcode: 20028, data: '请验证' });
  });

  it('can be an empty error, text that is not JSON, or an expired address', async () => {
    const empty = await applyFault({ emptyError: true });
    expect([empty.status, await empty.json()]).toEqual([500, {}]);
    const invalid = await applyFault({ invalidJson: true });
    await expect(invalid.json()).rejects.toThrow();
    expect((await applyFault({ expired: true })).status).toBe(403);
  });

  it('can be a provider that is away, and media of another host', async () => {
    const away = await applyFault({ provider: 'refused' });
    expect([away.status, await away.json()]).toMatchObject([502, { status: 0, msg: { code: 'ECONNREFUSED' } }]);
    const gone = new AbortController();
    const waiting = applyFault({ provider: 'silent' }, truth, gone.signal);
    gone.abort();
    expect((await waiting).status).toBe(502);
    const addresses = async () => Response.json(['http://127.0.0.1:5/demo/a', 'http://localhost:5/demo/a']);
    const moved = await applyFault({ mediaHost: 'media.example' }, addresses);
    expect(await moved.json()).toEqual(Array(2).fill('http://media.example/demo/a'));
  });

  it('can break the connection', async () => {
    const dropped = await applyFault({ dropAfterBytes: 10 });
    expect(dropped.headers.get('Content-Length')).toBe('32');
    await expect(dropped.text()).rejects.toThrow('dropped');
  });

  it('does not make the true answer when none of it is sent', async () => {
    let made = 0;
    const produce = (): Promise<Response> => {
      made += 1;
      return truth();
    };
    await applyFault({ errorCode: 5 }, produce);
    await applyFault({ emptyError: true }, produce);
    expect(made).toBe(0);
    await applyFault({ delayMs: 1 }, produce);
    expect(made).toBe(1);
  });

  it('stops waiting when the caller has disconnected', async () => {
    const gone = new AbortController();
    const answer = applyFault({ delayMs: LONGEST_DELAY_MS }, truth, gone.signal);
    gone.abort();
    expect((await answer).status).toBe(200);
  });
});

describe('planned faults', () => {
  const none = new URLSearchParams();
  const anyone = { isVerified: false, isRegistered: false };
  const verified = { isVerified: true, isRegistered: false };

  it('hit the next calls of a path, as often as planned', () => {
    const plan = createFaultPlan();
    expect(controlFaults(plan, new URLSearchParams('path=/song/url&times=2&demo_error=1')).status).toBe(200);
    expect(plan.take('/search', none, anyone)).toBeNull();
    expect(plan.take('/Song/URL', none, anyone)).toMatchObject({ errorCode: 1 });
    expect(plan.take('/song/url', none, anyone)).toMatchObject({ errorCode: 1 });
    expect(plan.take('/song/url', none, anyone)).toBeNull();
  });

  it('leave a verification out for callers that passed it, and stay for the next ones', () => {
    const plan = createFaultPlan();
    plan.add('/search', { verify: 'sms' }, 1);
    expect(plan.take('/search', none, verified)).toBeNull();
    expect(plan.take('/search', none, anyone)).toEqual({ verify: 'sms' });
    expect(plan.take('/search', none, anyone)).toBeNull();
    plan.add('/search', { verify: 'sms', delayMs: 5 }, 1);
    expect(plan.take('/search', none, verified)).toEqual({ delayMs: 5 });
    expect(plan.take('/search', new URLSearchParams('demo_verify=app'), verified)).toBeNull();
    expect(plan.take('/search', new URLSearchParams('demo_error=1'), verified)).toMatchObject({ errorCode: 1 });
  });

  it('can be cleared, and are refused when they make no sense', () => {
    const plan = createFaultPlan();
    plan.add('/', { invalidJson: true }, 5);
    expect(controlFaults(plan, new URLSearchParams('clear=1')).status).toBe(200);
    expect(plan.take('/search', none, anyone)).toBeNull();
    for (const bad of [
      '',
      'path=/x',
      'path=x&demo_error=1',
      'path=/x&demo_error=1&times=0',
      'path=/x&demo_delay=soon',
    ]) {
      expect(controlFaults(plan, new URLSearchParams(bad)).status, bad).toBe(400);
    }
  });

  it('of a longer path come first, and then the oldest', () => {
    const plan = createFaultPlan();
    plan.add('/', { errorCode: 1 }, 9);
    plan.add('/song', { errorCode: 2 }, 1);
    plan.add('/song', { errorCode: 3 }, 1);
    const codes = [1, 2, 3].map(() => plan.take('/song/url', none, anyone)?.errorCode);
    expect(codes).toEqual([2, 3, 1]);
  });

  it('can be for callers without a registered device, and about a provider that some calls do not need', () => {
    const plan = createFaultPlan();
    plan.add('/search', { errorCode: 152, onlyUnregistered: true }, 2);
    expect(plan.take('/search', none, { ...anyone, isRegistered: true })).toBeNull();
    expect(plan.take('/search', none, anyone)).toMatchObject({ errorCode: 152 });
    plan.add('/', { provider: 'refused' }, 1);
    for (const path of ['/', '/login/qr/create', '/demo/audio/a.mp3']) expect(plan.take(path, none, anyone)).toBeNull();
    expect(plan.take('/top/card', none, anyone)).toMatchObject({ provider: 'refused' });
  });

  it('do not grow for ever', () => {
    const plan = createFaultPlan();
    for (let number = 0; number < 1000; number += 1) plan.add(`/p${number}`, { errorCode: number }, 1);
    expect(plan.take('/p1', none, anyone)).toBeNull();
    expect(plan.take('/p999', none, anyone)).toMatchObject({ errorCode: 999 });
  });
});

describe('the headers of an answer', () => {
  let running: TestService;
  let now = 1_000_000;
  beforeAll(async () => {
    running = await runTestService({ faults: true, now: () => now });
  });
  afterAll(() => running.close());
  const callFrom = (origin: string, path: string) => running.call(path, { origin });

  it('can lack the permission for pages, or give it to all', async () => {
    const cover = `/demo/cover/64/${createCatalogue().songs[0]?.coverId}.webp`;
    expect((await callFrom('http://localhost:1', cover)).headers).toHaveProperty('access-control-allow-origin');
    const { headers } = await callFrom('http://localhost:1', `${cover}?demo_cors=none`);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    const open = await callFrom('http://localhost:1', '/server/now?demo_cors=any');
    expect(open.headers['access-control-allow-origin']).toBe('*');
  });

  it('are those of the first caller for two minutes, and failures are not kept', async () => {
    const kept = () => callFrom('http://localhost:2', '/server/now?demo_cache=1');
    const first = await callFrom('http://localhost:1', '/server/now?demo_cache=1');
    expect(first.headers['cache-control']).toBe('max-age=120');
    now += 119_000;
    const second = await kept();
    expect(second.body.toString()).toBe(first.body.toString());
    expect(second.headers['access-control-allow-origin']).toBe('http://localhost:1');
    now += 1000;
    expect((await kept()).headers['access-control-allow-origin']).toBe('http://localhost:2');
    for (const count of [1, 2]) {
      const refused = await callFrom(`http://localhost:${count}`, '/user/detail?demo_cache=1');
      expect(refused.headers['access-control-allow-origin']).toBe(`http://localhost:${count}`);
    }
  });
});
