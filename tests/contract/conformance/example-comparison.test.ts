import { expect, it } from 'vitest';
import { exampleBody } from '../example-bodies.ts';
import { ExampleComparison } from './example-comparison.ts';

const allowed = [
  { example: /^login/, difference: /^data: /, reason: 'occurs' },
  { example: 'login', difference: /^status: /, reason: 'does not' },
];

it('reports examples that nothing was compared with, reasons for unknown examples, and allowances without a use', () => {
  const comparison = new ExampleComparison({
    allowed,
    unreachable: { _root: 'elsewhere', nothing: 'a misspelt name' },
  });
  comparison.expectLike('server_now', { http: 200, body: exampleBody('server_now.json') });
  comparison.expectLike('login_qr_key', { http: 200, body: { status: 1, error_code: 0 } });
  comparison.expectLike('_root', { http: 200, body: '<!doctype html>' });
  const { examples, reasons } = comparison.unexplained();
  expect(examples).toContain('login');
  expect(['server_now', 'login_qr_key', '_root'].filter((name) => examples.includes(name))).toEqual([]);
  expect(reasons).toEqual(['nothing']);
  expect(comparison.unusedAllowances()).toEqual(['login /^status: /: does not']);
  expect(() => comparison.expectLike('logn', { http: 200, body: {} })).toThrow('no example logn');
});

it.fails.each([
  ['another HTTP status', 'server_now', { http: 502, body: exampleBody('server_now.json') }],
  ['a missing field', 'server_now', { http: 200, body: { status: 1, error_code: 0, data: {} } }],
  ['another code', 'sidedt.failed', { http: 502, body: { status: 0, error_code: 36010, data: '' } }],
  ['an example that is listed as unreachable', '_root', { http: 200, body: exampleBody('_root.json') }],
])('finds %s', (_what, name, answer) => {
  new ExampleComparison({ allowed: [], unreachable: { _root: 'elsewhere' } }).expectLike(name, answer);
});
