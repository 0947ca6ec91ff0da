import { beforeEach, describe, expect, it } from 'vitest';
import { AttemptLimit } from './attempt-limit.ts';
import { isSecret } from './is-secret.ts';
import { isMobile, SmsCodes } from './sms-codes.ts';

let now = 0;
const clock = (): number => now;
beforeEach(() => {
  now = 1_000_000;
});

it.each([
  ['kanade', true],
  ['kanade ', false],
  ['', false],
  ['x'.repeat(300), false],
])('a secret is compared as a whole: %j', (given, isRight) => expect(isSecret(given, 'kanade')).toBe(isRight));

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
    const codes = new SmsCodes('246810', clock);
    expect(codes.check(phone, '246810')).toBe('wrong');
    expect(codes.send(phone)).toBe(true);
    expect(codes.send(phone)).toBe(false);
    now += 59_999;
    expect(codes.send(phone)).toBe(false);
    expect(codes.check(phone, '246810')).toBe('right');
    now += 240_001;
    expect(codes.check(phone, '246810')).toBe('wrong');
    expect(codes.send(phone)).toBe(true);
  });
  it('stay valid until used, and allow few wrong attempts', () => {
    const codes = new SmsCodes('246810', clock);
    codes.send(phone);
    expect(codes.check(phone, '246810')).toBe('right');
    expect(codes.check(phone, '246810')).toBe('right');
    codes.use(phone);
    expect(codes.check(phone, '246810')).toBe('wrong');
    now += 60_001;
    codes.send(phone);
    for (let count = 0; count < 5; count += 1) expect(codes.check(phone, '000000')).toBe('wrong');
    expect(codes.check(phone, '246810')).toBe('too-often');
  });
});
