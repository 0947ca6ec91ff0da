import { beforeEach, describe, expect, it } from 'vitest';
import { AttemptLimit } from './attempt-limit.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { QrDesk } from './qr-desk.ts';
import { isMobile, SmsDesk } from './sms-desk.ts';

let now = 0;
const clock = (): number => now;
beforeEach(() => {
  now = 1_000_000;
});

describe('passwords', () => {
  it('are checked against a salted hash', async () => {
    const [hash, second] = await Promise.all([hashPassword('kanade ü'), hashPassword('kanade ü')]);
    expect(hash).toMatch(/^scrypt:16384:8:5:[\w+/=]{24}:[\w+/=]{44}$/);
    expect(second).not.toBe(hash);
    const verified = [
      verifyPassword('kanade u\u0308', hash),
      verifyPassword('kanade u', hash),
      verifyPassword('', hash),
      verifyPassword('kanade ü', null),
      verifyPassword('x', 'noise'),
    ];
    expect(await Promise.all(verified)).toEqual([true, false, false, false, false]);
  });
});

describe('tries', () => {
  it('are bounded per name and minute, and forgotten after a success', () => {
    const limit = new AttemptLimit(3, 60_000, clock);
    expect([1, 2, 3, 4].map(() => limit.begin('a'))).toEqual([true, true, true, false]);
    expect(limit.begin('b')).toBe(true);
    now += 60_001;
    expect(limit.begin('a')).toBe(true);
    expect(limit.begin('a')).toBe(true);
    limit.succeed('a');
    expect([1, 2, 3, 4].map(() => limit.begin('a'))).toEqual([true, true, true, false]);
  });
});

describe('SMS codes', () => {
  const phone = '13800000001';
  it.each(['13800000001', '19912345678'])('go to %s', (mobile) => expect(isMobile(mobile)).toBe(true));
  it.each(['', '123', '1380000000', '138000000011', '12800000001', '+8613800000001', '1380000000１'])(
    'do not go to %j',
    (mobile) => expect(isMobile(mobile)).toBe(false),
  );
  it('are valid for five minutes after the request, which is possible once a minute', () => {
    const desk = new SmsDesk('246810', clock);
    expect(desk.check(phone, '246810')).toBe('wrong');
    expect(desk.send(phone)).toBe(true);
    expect(desk.send(phone)).toBe(false);
    now += 59_999;
    expect(desk.send(phone)).toBe(false);
    expect(desk.check(phone, '246810')).toBe('right');
    now += 240_001;
    expect(desk.check(phone, '246810')).toBe('wrong');
    expect(desk.send(phone)).toBe(true);
  });
  it('stay valid until used, and allow few wrong attempts', () => {
    const desk = new SmsDesk('246810', clock);
    desk.send(phone);
    expect(desk.check(phone, '246810')).toBe('right');
    expect(desk.check(phone, '246810')).toBe('right');
    desk.use(phone);
    expect(desk.check(phone, '246810')).toBe('wrong');
    now += 60_001;
    desk.send(phone);
    for (let count = 0; count < 5; count += 1) expect(desk.check(phone, '000000')).toBe('wrong');
    expect(desk.check(phone, '246810')).toBe('too-often');
  });
});

describe('a QR login', () => {
  it('goes from waiting over scanned to confirmed, and gives one token for any number of requests', async () => {
    const desk = new QrDesk(clock);
    const key = desk.create();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(desk.state(key)).toEqual({ step: 'waiting' });
    desk.confirm(key);
    expect(desk.state(key)).toEqual({ step: 'waiting' });
    desk.scan(key, 7);
    expect(desk.token(key, async () => 'never')).toBeNull();
    desk.scan(key, 8);
    desk.confirm(key);
    desk.scan(key, 9);
    desk.end(key);
    let opened = 0;
    const open = async (userId: number): Promise<string> => `token ${userId} ${++opened}`;
    expect(await Promise.all([desk.token(key, open), desk.token(key, open)])).toEqual(['token 8 1', 'token 8 1']);
  });
  it('can be tried again when the token could not be stored', async () => {
    const desk = new QrDesk(clock);
    const key = desk.create();
    desk.scan(key, 1);
    desk.confirm(key);
    await expect(desk.token(key, () => Promise.reject(new Error('disk full')))).rejects.toThrow();
    expect(await desk.token(key, async () => 'second')).toBe('second');
  });
  it('ends when refused, after two minutes, and for unknown keys', () => {
    const desk = new QrDesk(clock);
    const [refused, old] = [desk.create(), desk.create()];
    desk.end(refused);
    expect(desk.state(refused)).toEqual({ step: 'over' });
    now += 119_999;
    expect(desk.state(old)).toEqual({ step: 'waiting' });
    now += 1;
    expect(desk.state(old)).toEqual({ step: 'over' });
    expect(desk.state('__proto__')).toEqual({ step: 'over' });
  });
});
