import { expect, it } from 'vitest';
import { withoutSecrets } from './secrets.ts';

it.each([
  ['/song/url?hash=AB&token=SECRET&page=2', '/song/url?hash=AB&token=…&page=2'],
  ['/a?VIP_Token=SECRET&T1=SECRET&dfid=SECRET', '/a?VIP_Token=…&T1=…&dfid=…'],
  ['cookie=token%3DSECRET%3Buserid%3D7&a=1', 'cookie=…&a=1'],
  ['q=token%3DSECRET%26a%3D1', 'q=token%3D…%26a%3D1'],
  ['url=/song?token=SECRET&page=2', 'url=/song?token=…&page=2'],
  ['password=a%26SECRET&b=1', 'password=…&b=1'],
  ['cookie=token=a; custom=SECRET failed', 'cookie=… failed'],
  ['user[token]=SECRET&token[]=SECRET', 'user[token]=…&token[]=…'],
  ['user_id=4711&vip-user-id=4711', 'user_id=…&vip-user-id=…'],
  ['a%3D1%26token%3DSECRET%26b%3D2', 'a%3D1%26token%3D…%26b%3D2'],
  ['a%253D1%2526t1%253DSECRET%2526b', 'a%253D1%2526t1%253D…%2526b'],
  ['{"token":"SECRET","page":2}', '{"token":…,"page":2}'],
  ['{"accessToken": "SE\\"CRET", "userId":4711}', '{"accessToken": …, "userId":…}'],
  [String.raw`{\"token\":\"SECRET\",\"a\":1}`, String.raw`{\"token\":…,\"a\":1}`],
  [String.raw`{"msg":"{\"token\":\"SECRET\",\"a\":1}"}`, String.raw`{"msg":"{\"token\":…,\"a\":1}"}`],
  [String.raw`"{\"a\":\"{\\\"token\\\":\\\"SE\\\\\\\"CRET\\\"}\"}"`, String.raw`"{\"a\":\"{\\\"token\\\":…}\"}"`],
  ['{"token":{"value":"SECRET"},"a":1}', '{"token":…,"a":1}'],
  ['{"cookie":["token=SECRET; Path=/","b"],"a":1}', '{"cookie":…,"a":1}'],
  ['[["token","SECRET"],["a","b"]]', '[["token",…],["a","b"]]'],
  ['<token>SECRET</token>', '<token>…</token>'],
  [String.raw`a=1\u0026token\u003dSECRET`, String.raw`a=1\u0026token\u003d…`],
  ['token => SECRET, token := SECRET, token：SECRET', 'token => …, token := …, token：…'],
  ['%7B%22token%22%3A%22SECRET%22%2C%22a%22', '%7B%22token%22%3A…%2C%22a%22'],
  ["{'password': 'SECRET'}", "{'password': …}"],
  ['Authorization: Bearer SECRET', 'Authorization: …'],
  ['authorization=Bearer%20SECRET&a=1', 'authorization=…&a=1'],
  ['refused: Bearer SECRET, Basic dXNlcjpTRUNSRVQ=', 'refused: Bearer …, Basic …'],
  ['session eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.U0VDUkVU ends', 'session … ends'],
  [`of ${'0123456789abcdef'.repeat(4)}`, 'of …'],
  ['userid: 4711001, mobile: +86 13800000003', 'userid: …, mobile: …'],
  ['Cookie: token=SECRET; dfid=SECRET', 'Cookie: …'],
  ['set-cookie: KUGOU_API_MID=SECRET; Path=/', 'set-cookie: …'],
  ['"authorization":"token=SECRET;userid=7"', '"authorization":…'],
  ['KUGOU_API_GUID=SECRET; b=1', 'KUGOU_API_GUID=…; b=1'],
  ['mobile=13800000003&code=123456', 'mobile=…&code=…'],
  ['x-api-key=SECRET', 'x-api-key=…'],
])('%s → %s', (text, expected) => {
  expect(withoutSecrets(text)).toBe(expected);
});

it.each([
  'error code: 20018',
  '{"error_msg":"not found","status":0}',
  'the session: expired',
  'the user: none',
  'a key: value',
  'user: 3 of 4',
  'Basic settings, bearer of',
  'hash=0123456789ABCDEF0123456789ABCDEF',
  'page=2&hash=AB&keywords=tokyo',
  '{"keywords":"monkey"}',
])('%s stays', (text) => {
  expect(withoutSecrets(text)).toBe(text);
});
