import { expect, test } from 'vitest';
import { isPageOrigin, refusalOf } from './admission.ts';

const ownOrigin = `chrome-extension://${'d'.repeat(32)}`;
const rules = {
  port: 6520,
  isAllowedOrigin: (origin: string) => [ownOrigin, 'https://allowed.example'].includes(origin),
  isToken: (text: string) => text === 'right',
};

type Headers = { [name: string]: string[] | undefined };

/** The result of a program's request with the token, modified by these headers. */
function refusal(headers: Headers, url = '/') {
  const headersDistinct = { host: ['127.0.0.1:6520'], 'sec-websocket-protocol': ['token.right'], ...headers };
  return refusalOf({ url, headersDistinct }, rules);
}

test.each<[string, Headers]>([
  ['with the token', {}],
  ['with the token among other protocols', { 'sec-websocket-protocol': ['chat, token.right', 'token.old'] }],
  ['that a user has opened', { 'sec-fetch-site': ['none'] }],
  ['to localhost', { host: ['LOCALHOST:6520'] }],
  ['to the loopback address of IPv6', { host: ['[::1]:6520'] }],
  ['of an own page, without the token', { origin: [ownOrigin], 'sec-websocket-protocol': undefined }],
  [
    'of an allowed page, without the token',
    { origin: ['https://allowed.example'], 'sec-websocket-protocol': undefined },
  ],
])('a request %s is accepted', (_which, headers) => {
  expect(refusal(headers)).toBeNull();
});

test.each<[number, string, Headers]>([
  [421, 'without a host', { host: undefined }],
  [421, 'with two hosts', { host: ['127.0.0.1:6520', '127.0.0.1:6520'] }],
  [421, 'to a name that points to this computer', { host: ['evil.example:6520'], origin: [ownOrigin] }],
  [421, 'to a name that begins like this computer', { host: ['127.0.0.1:6520.evil.example'] }],
  [421, 'to another port', { host: ['127.0.0.1:80'] }],
  [421, 'to no port', { host: ['127.0.0.1'] }],
  [400, 'with two origins', { origin: [ownOrigin, 'https://evil.example'] }],
  [403, 'of a sandboxed page', { origin: ['null'] }],
  [403, 'of a local file', { origin: ['file://'] }],
  [403, 'of an allowed page over http', { origin: ['http://allowed.example'] }],
  [403, 'of a page whose name ends like an allowed one', { origin: ['https://not-allowed.example'] }],
  [403, 'of a page without an origin', { 'sec-fetch-site': ['cross-site'] }],
  [403, 'of a page of the same site without an origin', { 'sec-fetch-site': ['same-origin'] }],
  [401, 'without a token', { 'sec-websocket-protocol': undefined }],
  [401, 'with a wrong token', { 'sec-websocket-protocol': ['token.wrong'] }],
  [401, 'with the token in another form', { 'sec-websocket-protocol': ['right, xtoken.right'] }],
])('%i answers a request %s', (status, _which, headers) => {
  expect(refusal(headers)).toMatchObject({ status });
});

test.each(['/?token=right', '/lyrics', '//', ''])('nothing is at the path "%s"', (url) => {
  expect(refusal({}, url)).toMatchObject({ status: 404 });
});

test('the user may allow a page that is refused, but nothing else', () => {
  const originOf = (headers: Headers) => refusal(headers)?.origin;
  expect(originOf({ origin: ['https://player.example'] })).toBe('https://player.example');
  expect(originOf({ origin: [`chrome-extension://${'e'.repeat(32)}`] })).toBe(`chrome-extension://${'e'.repeat(32)}`);
  for (const headers of [
    { origin: ['null'] },
    { 'sec-websocket-protocol': undefined },
    { host: ['evil.example:6520'], origin: ['https://player.example'] },
    { origin: ['https://player.example', 'https://player.example'] },
  ])
    expect(originOf(headers)).toBeNull();
});

test('an origin is what a browser writes, and nothing longer', () => {
  for (const origin of ['https://a.example', 'http://127.0.0.1:6520', 'http://[::1]:8080'])
    expect(isPageOrigin(origin)).toBe(true);
  for (const text of [
    'null',
    '',
    '*',
    'a.example',
    'https://a.example/',
    'https://A.example',
    'https://a.example:443',
    'https://user@a.example',
    'https://a.example#b',
    'file://',
    'data:text/html,a',
    `https://${'a'.repeat(200)}.example`,
  ])
    expect(isPageOrigin(text)).toBe(false);
});
