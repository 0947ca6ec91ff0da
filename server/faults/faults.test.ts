import { describe, expect, it } from 'vitest';
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
    expect(faultOf(new URLSearchParams('demo_verify=toString'))).toBeNull();
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

  it('can break the connection, or end the answer early', async () => {
    const dropped = await applyFault({ dropAfterBytes: 10 });
    expect(dropped.headers.get('Content-Length')).toBe('32');
    await expect(dropped.text()).rejects.toThrow('dropped');
    const truncated = await applyFault({ truncateToBytes: 10 });
    expect(truncated.headers.has('Content-Length')).toBe(false);
    expect(await truncated.text()).toBe('{"status":');
    expect(await (await applyFault({ truncateToBytes: 0 })).text()).toBe('');
    expect(await (await applyFault({ truncateToBytes: 999 })).text()).toHaveLength(32);
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

  it('hit the next calls of a path, as often as planned', () => {
    const plan = createFaultPlan();
    expect(controlFaults(plan, new URLSearchParams('path=/song/url&times=2&demo_error=1')).status).toBe(200);
    expect(plan.take('/search', none, false)).toBeNull();
    expect(plan.take('/Song/URL', none, false)).toMatchObject({ errorCode: 1 });
    expect(plan.take('/song/url', none, false)).toMatchObject({ errorCode: 1 });
    expect(plan.take('/song/url', none, false)).toBeNull();
  });

  it('leave a verification out for callers that passed it, and stay for the next ones', () => {
    const plan = createFaultPlan();
    plan.add('/search', { verify: 'sms' }, 1);
    expect(plan.take('/search', none, true)).toBeNull();
    expect(plan.take('/search', none, false)).toEqual({ verify: 'sms' });
    expect(plan.take('/search', none, false)).toBeNull();
    plan.add('/search', { verify: 'sms', delayMs: 5 }, 1);
    expect(plan.take('/search', none, true)).toEqual({ delayMs: 5 });
    expect(plan.take('/search', new URLSearchParams('demo_verify=app'), true)).toBeNull();
    expect(plan.take('/search', new URLSearchParams('demo_error=1'), true)).toMatchObject({ errorCode: 1 });
  });

  it('can be cleared, and are refused when they make no sense', () => {
    const plan = createFaultPlan();
    plan.add('/', { invalidJson: true }, 5);
    expect(controlFaults(plan, new URLSearchParams('clear=1')).status).toBe(200);
    expect(plan.take('/search', none, false)).toBeNull();
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

  it('do not grow for ever', () => {
    const plan = createFaultPlan();
    for (let number = 0; number < 1000; number += 1) plan.add(`/p${number}`, { errorCode: number }, 1);
    expect(plan.take('/p1', none, false)).toBeNull();
    expect(plan.take('/p999', none, false)).toMatchObject({ errorCode: 999 });
  });
});
