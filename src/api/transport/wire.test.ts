import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AppError } from '@/core/errors.ts';
import * as wire from './wire.ts';

const schema = v.object({
  name: wire.text,
  size: wire.number,
  hash: wire.hash,
  id: wire.id,
  urls: wire.strings,
  rows: wire.list(wire.record({ title: wire.text })),
  extra: wire.record({ cover: wire.text }),
});

describe('the tolerant parsers', () => {
  it('treat null, "", [], {} and a missing field the same', () => {
    const empty = { name: '', size: 0, hash: '', id: null, urls: [], rows: [], extra: { cover: '' } };
    for (const nothing of [null, '', undefined]) {
      const body = {
        name: nothing,
        size: nothing,
        hash: nothing,
        id: nothing,
        urls: nothing,
        rows: nothing,
        extra: nothing,
      };
      expect(v.parse(schema, body)).toEqual(empty);
    }
    expect(v.parse(schema, {})).toEqual(empty);
    expect(v.parse(schema, { rows: {}, extra: [], urls: {} })).toEqual(empty);
  });

  it('accept numbers as strings and strings as numbers', () => {
    expect(v.parse(wire.text, 7)).toBe('7');
    expect(v.parse(wire.number, ' 7.5 ')).toBe(7.5);
    expect(v.parse(wire.id, 42)).toBe('42');
    expect(v.parse(wire.id, '0')).toBeNull();
  });

  it('remove tags and decode entities in texts', () => {
    expect(v.parse(wire.text, ' <em>Rock</em> &amp; Roll &#39;n&#x27; &lt;b&gt; &unknown;')).toBe(
      "Rock & Roll 'n' <b> &unknown;",
    );
  });

  it('never fail for an object of any fields', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('name', 'size', 'hash', 'id', 'urls', 'rows', 'extra'), fc.anything()),
        (body) => {
          const parsed = wire.parse(schema, body, 'test');
          expect(typeof parsed.name).toBe('string');
          expect(Number.isFinite(parsed.size)).toBe(true);
          expect(Array.isArray(parsed.rows)).toBe(true);
        },
      ),
    );
  });
});

describe('a parser', () => {
  it('gives durations as finite non-negative integers in any unit', () => {
    expect(v.parse(wire.secondsAsMs, '187.4')).toBe(187_400);
    expect(v.parse(wire.milliseconds, 214_000.6)).toBe(214_001);
    for (const reader of [wire.secondsAsMs, wire.milliseconds, wire.count]) {
      expect(v.parse(reader, -5)).toBe(0);
      expect(v.parse(reader, 1e308)).toBe(Number.MAX_SAFE_INTEGER);
      expect(v.parse(reader, null)).toBe(0);
    }
  });

  it('distinguishes an unset time and a missing code from zero', () => {
    expect(v.parse(wire.epochSeconds, 1_777_600_000)).toBe(1_777_600_000_000);
    expect(v.parse(wire.epochSeconds, 0)).toBeNull();
    expect(v.parse(wire.numberOrNull, '0')).toBe(0);
    expect(v.parse(wire.numberOrNull, '')).toBeNull();
  });

  it('does not throw where `Number()` throws', () => {
    expect(wire.numberIn({ toString: 1, valueOf: 1 })).toBeNull();
    expect(wire.numberIn([20018])).toBeNull();
    expect(wire.numberIn(true)).toBeNull();
    expect(wire.numberIn('1e309')).toBeNull();
  });

  it('accepts only addresses as pictures, including the placeholder', () => {
    expect(v.parse(wire.image, 'http://x.test/{size}/a.jpg')).toBe('http://x.test/{size}/a.jpg');
    expect(v.parse(wire.image, ' //x.test/a.jpg ')).toBe('//x.test/a.jpg');
    for (const none of ['', null, 7, 'javascript:alert(1)', 'data:image/png;base64,AA', 'a.jpg', 'http:// x']) {
      expect(v.parse(wire.image, none)).toBeNull();
    }
  });

  it('accepts a single object as an array with one entry', () => {
    const reader = wire.oneOrMore(wire.record({ name: wire.text }));
    expect(v.parse(reader, { name: 'A' })).toEqual([{ name: 'A' }]);
    expect(v.parse(reader, [{ name: 'A' }, { name: 'B' }])).toHaveLength(2);
    expect(v.parse(reader, null)).toEqual([]);
  });

  it('does not change keys and tokens', () => {
    expect(v.parse(wire.rawText, ' a&amp;<em>b ')).toBe(' a&amp;<em>b ');
    expect(v.parse(wire.rawText, 7)).toBe('');
  });
});

it('the error for an invalid body contains what was expected, not what was received', () => {
  const schema = v.object({ data: v.object({ token: v.pipe(v.string(), v.minLength(50)) }) });
  for (const body of ['SECRET', { data: 'SECRET' }, { data: { token: 'SECRET' } }]) {
    const error = (() => {
      try {
        return wire.parse(schema, body, '/login');
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toMatchObject({ kind: 'bad-data' });
    expect(String(error)).toContain('/login');
    expect(String(error)).not.toContain('SECRET');
  }
});

describe('a failure', () => {
  it.each([
    [{ status: 0, data: '登录已过期' }, '登录已过期'],
    [{ status: 0, data: { errmsg: 'params invalid' } }, 'params invalid'],
    [{ status: 0, data: null, error_msg: '', msg: { message: 'no' }, message: 'last' }, 'last'],
    [{ status: 0 }, null],
    ['text', null],
    [{ status: 0, data: '<em>no</em> &amp; never', error_msg: 'later' }, 'no & never'],
    [{ status: 0, data: [], error_msg: 'error_msg', errmsg: 'errmsg' }, 'error_msg'],
    [{ status: 0, data: '', errmsg: 'errmsg', error: 'error' }, 'errmsg'],
    [{ status: 0, data: {}, error: 'error', msg: 'msg' }, 'error'],
    [{ status: 0, msg: 'bad request ?token=abc&userid=7' }, 'bad request ?token=…&userid=…'],
    [{ status: 0, data: '[通知] 请稍后再试' }, '[通知] 请稍后再试'],
    // Messages of programs are not shown to users.
    [{ status: 0, msg: '[object Object]' }, null],
    [{ status: 0, msg: 'Request failed with status code 404' }, null],
    [{ status: 0, msg: 'AxiosError: connect ECONNREFUSED 203.0.113.7:443' }, null],
    [{ status: 0, msg: 'TypeError: x is not a function', error: 'quota exceeded' }, 'quota exceeded'],
    // The provider's answer within the service's.
    [{ status: 0, msg: '{"status":0,"error_code":30020,"data":"空间不足"}' }, '空间不足'],
    [{ status: 502, body: { status: 0, error_code: 7, error_msg: 'no such list' } }, 'no such list'],
    [{ msg: { errcode: 40125, errmsg: 'invalid appsecret' } }, 'invalid appsecret'],
    [{ status: 0, msg: '{"broken' }, null],
    [{ status: 0, msg: { message: 'timeout', code: 'ECONNABORTED' } }, null],
  ])('of %j gives %j', (body, expected) => {
    expect(wire.serverText(body)).toBe(expected);
  });

  it.each([
    [{ status: 0, error_code: 20018 }, 'login-expired'],
    [{ status: 2, errcode: '20018' }, 'login-expired'],
    [{ status: 0, error_code: 51002 }, 'login-expired'],
    [{ status: 0, errcode: 20028 }, 'verification'],
    [{ status: 0, err_code: 20028 }, 'verification'],
    [{ status: 0, error_code: 7, ssaCode: 'e1' }, 'verification'],
    [{ status: 0, data: { ssa_code: 'e1' } }, 'verification'],
    [{ status: 0, error_code: 36010, data: '' }, 'blocked'],
    [{ status: 0, error_code: 36010, ssaCode: 'e1' }, 'verification'],
    [{ status: 0, msg: { code: 'ECONNREFUSED', message: 'connect' } }, 'provider-away'],
    [{ status: 0, msg: 'getaddrinfo ENOTFOUND provider.example' }, 'provider-away'],
    [{ status: 0, msg: {}, error_code: 7 }, 'server'],
    [{ status: 0, msg: 'EXPIRED parameters' }, 'server'],
    [{ status: 0, error_code: 152 }, 'server'],
    [{ code: 404, data: null, msg: 'Not Found' }, 'not-found'],
    // The provider's answer in the service's wrappers.
    [{ status: 502, body: { status: 0, error_code: 20018, data: null }, cookie: [], headers: {} }, 'login-expired'],
    [{ status: 0, msg: '{"status":0,"error_code":20018}' }, 'login-expired'],
    [{ status: 0, msg: { status: 502, body: { status: 0, errcode: '20028' } } }, 'verification'],
    [{ status: 0, msg: '{"status":0,"data":{"ssa_code":"e1"}}' }, 'verification'],
    [{ status: 0, error: { response: { data: { error_code: 36010 } } } }, 'blocked'],
    [{ status: 0, data: { error_code: 36010 } }, 'blocked'],
    [{ msg: { errcode: 40125 } }, 'server'],
    [{ status: 0, msg: '[object Object]' }, 'server'],
    // Errors of the service's own HTTP client.
    [{ status: 502, body: { status: 0, msg: { name: 'AxiosError', code: 'ECONNRESET' } } }, 'provider-away'],
    [{ status: 502, body: { message: 'timeout of 0ms exceeded', name: 'AxiosError' }, cookie: [] }, 'provider-away'],
    [{ status: 0, msg: 'Request failed with status code 503' }, 'provider-away'],
    [{ status: 0, msg: { message: 'Request failed with status code 502', name: 'AxiosError' } }, 'provider-away'],
    [{ status: 0, msg: { message: 'Request failed with status code 403', name: 'AxiosError' } }, 'server'],
    [{ status: 0, msg: '{"message":"socket hang up"}' }, 'provider-away'],
    [{ error_code: { toString: 1, valueOf: 1 } }, 'server'],
    [[], 'bad-data'],
  ])('of %j is of kind %s', (body, kind) => {
    expect(wire.failureKind(body)).toBe(kind);
  });

  it('has the id of its verification in one of four fields', () => {
    for (const body of [
      { ssaCode: 'e1' },
      { ssaCode: '', ssa_code: 'e1' },
      { data: { ssaCode: 'e1' } },
      { data: { ssa_code: 'e1' } },
    ]) {
      expect(wire.verificationId(body)).toBe('e1');
    }
    for (const body of [{ ssaCode: ' ' }, { ssaCode: 7 }, { data: [] }, null]) {
      expect(wire.verificationId(body)).toBeNull();
    }
  });

  it('is told from a success of any call', () => {
    const successes = [
      { status: 1 },
      { status: 200, errcode: 200 },
      { status: 200, error_code: 0 },
      { code: 200 },
      { code: 0, msg: 'ok' },
      { abc: 5 },
      { status: 1, ssaCode: 'e1' },
      { status: 1, data: { error_code: 7 }, msg: { errcode: 7 } },
      { data: { errcode: 7 } },
    ];
    expect(successes.map(wire.isFailure)).toEqual(successes.map(() => false));
    const failures = [
      { status: 0 },
      { status: 2 },
      { status: 1, errcode: 7 },
      { err_code: 7 },
      { msg: { errcode: 7 } },
      { status: false, data: [] },
      { message: 'Too many requests' },
      { code: 500, msg: 'error', requestId: 'a' },
      [],
      null,
    ];
    expect(failures.map(wire.isFailure)).toEqual(failures.map(() => true));
  });

  it('has its code in whatever the service wraps the answer in', () => {
    const inner = { status: 0, error_code: 131001, data: '' };
    for (const body of [inner, { status: 502, body: inner }, { status: 0, msg: JSON.stringify(inner) }]) {
      expect([wire.hasCode(body, 131001), wire.hasCode(body, 20018), wire.hasAnyCode(body)]).toEqual([
        true,
        false,
        true,
      ]);
      expect(wire.failure(body, '/x').message).toBe('/x failed with code 131001');
    }
    // The outer code takes precedence.
    expect(wire.hasCode({ status: 0, error_code: 5, msg: inner }, 131001)).toBe(false);
  });

  it('is read in a time that grows with its size, however deep it is', () => {
    let deep: unknown = { error_code: 20018 };
    for (let depth = 0; depth < 2000; depth += 1) deep = { status: 0, msg: deep, data: deep, body: deep };
    expect(wire.failureKind(deep)).toBe('provider-away');
    expect(wire.serverText({ status: 0, msg: `{${' '.repeat(200_000)}` })).toBeNull();
  });

  it('is decided by the body', () => {
    expect(wire.succeeded({ status: 1 }, '/x')).toEqual({ status: 1 });
    expect(wire.succeeded({ status: 200 }, '/x', [200])).toEqual({ status: 200 });
    expect(wire.succeeded({ status: '1', error_code: '0' }, '/x')).toEqual({ status: '1', error_code: '0' });
    const failures = [
      { status: 0 },
      { status: 1.5 },
      { status: true },
      { status: [1] },
      { status: 1, error_code: 20018 },
      [],
      null,
      'x',
      {},
    ];
    for (const body of failures) {
      expect(() => wire.succeeded(body, '/x')).toThrow(AppError);
    }
  });
});
