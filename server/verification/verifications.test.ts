import { beforeEach, describe, expect, it } from 'vitest';
import { CAPTCHA_TICKET, TX_APP_ID } from './verification-event.ts';
import { callerKey, Verifications } from './verifications.ts';

let now = 0;
let verifications: Verifications;
beforeEach(() => {
  now = 1_000_000;
  verifications = new Verifications(() => now);
});

const solution = { ticket: CAPTCHA_TICKET, randstr: '@abc', txappid: TX_APP_ID };
const code = (changes: object = {}): string => `KGCodeTX|${JSON.stringify({ ...solution, ...changes })}`;

describe('an event', () => {
  it.each([
    ['sms', 32, '246810'],
    ['sms', null, ' 246810 '],
    ['sms', 23, code()],
    ['picture', 23, code()],
    ['picture', null, encodeURIComponent(code({ randstr: '%' }))],
    ['picture', 23, code({ txappid: Number(TX_APP_ID) })],
  ] as const)('of kind %s is solved by type %s with %s', (kind, type, given) => {
    expect(verifications.submit(verifications.open(kind, 'a', '/search'), type, given)).toBe('solved');
  });
  it.each([
    ['sms', 32, '000000'],
    ['sms', 32, ''],
    ['sms', 36, '246810'],
    ['picture', 32, '246810'],
    ['picture', 23, code({ ticket: 'other' })],
    ['picture', 23, code({ txappid: '1' })],
    ['picture', 23, code({ randstr: 1 })],
    ['picture', 23, 'KGCodeTX|null'],
    ['picture', 23, 'KGCodeTX|{'],
    ['picture', 23, 'KGCodeGT|{}'],
    ['picture', 23, '%'],
    ['phone', 36, '246810'],
  ] as const)('of kind %s is not solved by type %s with %s', (kind, type, given) => {
    const id = verifications.open(kind, 'a', '/search');
    expect(verifications.submit(id, type, given)).toBe('wrong');
    expect(verifications.kind(id)).toBe(kind);
  });
  it('lets its caller pass once, on its path', () => {
    const id = verifications.open('sms', 'a', '/search');
    expect(verifications.takePass('a', '/search')).toBe(false);
    expect(verifications.submit(id, 32, '246810')).toBe('solved');
    expect(verifications.takePass('b', '/search')).toBe(false);
    expect(verifications.takePass('a', '/song/url')).toBe(false);
    expect(verifications.takePass('a', '/search')).toBe(true);
    expect(verifications.takePass('a', '/search')).toBe(false);
  });
  it('is over when it was solved, after five wrong codes, after ten minutes, and when unknown', () => {
    const solved = verifications.open('sms', 'a', '/');
    verifications.submit(solved, 32, '246810');
    const tried = verifications.open('sms', 'a', '/');
    for (let count = 0; count < 5; count += 1) expect(verifications.submit(tried, 32, 'x')).toBe('wrong');
    const old = verifications.open('sms', 'a', '/');
    now += 10 * 60_000;
    for (const id of [solved, tried, old, 'gone', '__proto__']) {
      expect(verifications.kind(id)).toBeNull();
      expect(verifications.submit(id, 32, '246810')).toBe('over');
    }
    expect(verifications.takePass('a', '/')).toBe(false);
  });
  it('gives way when there are too many', () => {
    const first = verifications.open('sms', 'a', '/');
    for (let count = 0; count < 499; count += 1) verifications.open('sms', 'a', '/');
    expect(verifications.kind(first)).toBe('sms');
    const last = verifications.open('sms', 'a', '/');
    expect(verifications.kind(first)).toBeNull();
    expect(verifications.kind(last)).toBe('sms');
  });
});

describe('a caller', () => {
  it('is known by its token, then by its device, without being named', () => {
    const key = (entries: Record<string, string>): string => callerKey(new Map(Object.entries(entries)));
    expect(key({ token: 'secret', dfid: 'x' })).toBe(key({ token: 'secret', dfid: 'y' }));
    expect(key({ token: 'secret' })).not.toContain('secret');
    expect(key({ dfid: 'x', KUGOU_API_GUID: '1' })).toBe(key({ dfid: 'x', KUGOU_API_GUID: '2' }));
    expect(key({ KUGOU_API_GUID: '1' })).not.toBe(key({ KUGOU_API_GUID: '2' }));
    expect(key({ token: '', userid: '5' })).toBe('');
  });
});
