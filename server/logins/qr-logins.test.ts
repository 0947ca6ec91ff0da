import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QrLogins } from './qr-logins.ts';
import { WechatLogins } from './wechat-logins.ts';

let now = 0;
let logins: QrLogins;
const clock = (): number => now;
beforeEach(() => {
  now = 1_000_000;
  logins = new QrLogins(clock);
});

describe('a login by a scanned code', () => {
  it('goes from waiting over scanned to confirmed, and gives one token for any number of requests', () => {
    const key = logins.create();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(logins.state(key)).toEqual({ step: 'waiting' });
    logins.confirm(key);
    expect(logins.state(key)).toEqual({ step: 'waiting' });
    logins.scan(key, 7);
    expect(logins.outcome(key, () => 'never')).toBeNull();
    logins.scan(key, 8);
    logins.confirm(key);
    logins.scan(key, 9);
    logins.end(key, 'refused');
    let opened = 0;
    const open = (userId: number): string => `token ${userId} ${++opened}`;
    expect([logins.outcome(key, open), logins.outcome(key, open)]).toEqual(['token 8 1', 'token 8 1']);
  });
  it('can be tried again when the token could not be stored', () => {
    const key = logins.create();
    logins.scan(key, 1);
    logins.confirm(key);
    const fail = (): string => {
      throw new Error('disk full');
    };
    expect(() => logins.outcome(key, fail)).toThrow();
    expect(logins.outcome(key, () => 'second')).toBe('second');
  });
  it('ends when refused, after two minutes, and for unknown keys', () => {
    const [refused, old] = [logins.create(), logins.create()];
    logins.end(refused, 'refused');
    expect(logins.state(refused)).toEqual({ step: 'refused' });
    now += 119_999;
    expect(logins.state(old)).toEqual({ step: 'waiting' });
    now += 1;
    expect(logins.state(old)).toEqual({ step: 'expired' });
    expect(logins.state('__proto__')).toEqual({ step: 'expired' });
  });
});

describe('a poll', () => {
  const never = new AbortController().signal;
  const poll = (key: string, gone = never): Promise<string> => logins.poll(key, 25_000, gone).then(({ step }) => step);
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('returns each change once, as soon as it happens', async () => {
    const key = logins.create();
    const first = poll(key);
    logins.scan(key, 7);
    expect(await first).toBe('scanned');
    const second = poll(key);
    logins.confirm(key);
    expect(await second).toBe('confirmed');
    expect(await poll(key)).toBe('confirmed');
  });
  it('returns a change at once that happened between two polls', async () => {
    const key = logins.create();
    logins.scan(key, 7);
    expect(await poll(key)).toBe('scanned');
    logins.end(key, 'refused');
    expect(await poll(key)).toBe('refused');
  });
  it('ends without a change when its time is over, and with the time of the code', async () => {
    const key = logins.create();
    const idle = poll(key);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await idle).toBe('waiting');
    now += 119_000;
    const last = poll(key);
    now += 1000;
    await vi.advanceTimersByTimeAsync(1000);
    expect(await last).toBe('expired');
    expect(await poll('unknown')).toBe('expired');
  });
  it('ends when its caller disconnects, who has not seen what it returns', async () => {
    const key = logins.create();
    const gone = new AbortController();
    const lost = poll(key, gone.signal);
    logins.scan(key, 7);
    gone.abort();
    await lost;
    expect(await poll(key)).toBe('scanned');
    expect(await poll(key, AbortSignal.abort())).toBe('scanned');
  });
  it('ends when another one of the same code begins, and when the code gives way to newer ones', async () => {
    const key = logins.create();
    const first = poll(key);
    const second = poll(key);
    expect(await first).toBe('waiting');
    for (let count = 0; count < 500; count += 1) logins.create();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await second).toBe('expired');
  });
});

describe('a WeChat code', () => {
  it('exists once the scan is confirmed, signs in once, and not after five minutes', () => {
    const wx = new WechatLogins(clock);
    const confirmed = (userId: number): string => {
      const uuid = wx.scans.create();
      expect(wx.code(uuid)).toBeNull();
      wx.scans.scan(uuid, userId);
      wx.scans.confirm(uuid);
      const code = wx.code(uuid) ?? '';
      expect(wx.code(uuid)).toBe(code);
      return code;
    };
    const [code, late] = [confirmed(7), confirmed(8)];
    expect(wx.redeem(code)).toBe(7);
    expect(wx.redeem(code)).toBeNull();
    expect(wx.redeem('unknown')).toBeNull();
    now += 5 * 60_000;
    expect(wx.redeem(late)).toBeNull();
  });
});
