import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '@/api/account/session.ts';
import { AppError } from '@/core/errors.ts';
import { FakeLocks } from '../../../tests/support/fakes/browser/fake-locks.ts';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';

const day = 24 * 3600_000;
const stored = new Map<string, string>();
let locks = new FakeLocks();
let server: Server | null = null;

const userInfo = { userid: 7, token: 'old', nickname: 'N', pic: '//x/a.jpg' };
const store = (config: unknown[], user: object = userInfo) =>
  stored.set('kanade-user-data', JSON.stringify({ state: { UserInfo: user, Config: config } }));
const storedState = () => JSON.parse(stored.get('kanade-user-data') ?? '').state;

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  locks = new FakeLocks();
  vi.stubGlobal('navigator', { locks: locks.open().locks });
});

afterEach(() => {
  server?.close();
  server = null;
});

async function renewAt(now: number, answer: () => unknown = () => record('new')): Promise<FakeApiClient> {
  const { renewSession } = await import('./session-renewal.ts');
  const { sessionStore } = await import('./session-store.ts');
  const client = new FakeApiClient(answer);
  client.currentSession = sessionStore.getState().session;
  await renewSession(client, () => now);
  return client;
}

const record = (token: string, rest: object = {}) => ({
  status: 1,
  data: { userid: 7, token, nickname: '', pic: '', ...rest },
});

it('renews a session once a day and keeps fields that the response omits', async () => {
  store([{ key: 'sessionRenewedAt', value: 1000 }]);
  expect((await renewAt(1000 + day - 1)).calls).toEqual([]);
  const client = await renewAt(1000 + day);
  expect(client.calls.map(({ path }) => path)).toEqual(['/login/token']);
  expect(storedState()).toEqual({
    UserInfo: { userid: 7, token: 'new', nickname: 'N', pic: '//x/a.jpg' },
    Config: [{ key: 'sessionRenewedAt', value: 1000 + day }],
  });
});

it('counts the day from the first start with a session', async () => {
  store([]);
  expect((await renewAt(5000)).calls).toEqual([]);
  expect(storedState().Config).toEqual([{ key: 'sessionRenewedAt', value: 5000 }]);
});

it.each([
  ['a new one', { t1: 'new t1' }],
  ['none', {}],
])('replaces the token and t1 together, where the answer has %s', async (_, t1) => {
  store([{ key: 'sessionRenewedAt', value: 0 }], { ...userInfo, t1: 'old t1' });
  await renewAt(day, () => record('new', t1));
  expect(storedState().UserInfo).toEqual({ ...userInfo, token: 'new', ...t1 });
});

it.each([
  ['no answer', new AppError('no-response')],
  ['a provider that is away', new AppError('provider-away')],
  ['no network', new AppError('offline')],
  ['an answer that is not JSON', new AppError('bad-data')],
  ['a failure of the service', { status: 0, error_code: 5 }],
  ['a failed connection of the service', { status: 0, msg: { code: 'ECONNRESET' } }],
  ['a record without a token', record('')],
])('changes nothing after %s, and tries again at the next start', async (_, answer) => {
  store([{ key: 'sessionRenewedAt', value: 0 }]);
  const before = stored.get('kanade-user-data');
  await renewAt(day, () => {
    if (answer instanceof AppError) throw answer;
    return answer;
  });
  expect(stored.get('kanade-user-data')).toBe(before);
  await renewAt(day + 1);
  expect(storedState().UserInfo.token).toBe('new');
});

it.each([20017, 20018, 51002])('ends a session that the service refuses with %i, once', async (code) => {
  store([{ key: 'sessionRenewedAt', value: 0 }]);
  const requests: string[] = [];
  const started = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(502).end(JSON.stringify({ status: 0, error_code: code, data: '登录已过期，请重新登录' }));
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const { createApiClient } = await import('@/api/transport/client.ts');
  const { renewSession } = await import('./session-renewal.ts');
  const { clearUser, sessionStore } = await import('./session-store.ts');
  const refused: Session[] = [];
  const client = createApiClient({
    address: () => `http://127.0.0.1:${(started.address() as AddressInfo).port}`,
    session: () => sessionStore.getState().session,
    isOnline: () => true,
    now: () => 1,
    onSessionRefused(session) {
      refused.push(session);
      clearUser();
    },
  });
  await renewSession(client, () => day);
  await renewSession(client, () => 2 * day);
  expect(requests).toHaveLength(1);
  expect(refused.map(({ token }) => token)).toEqual(['old']);
  expect(storedState().UserInfo).toBeNull();
});

it('sends no request while another page renews, or without a session', async () => {
  store([{ key: 'sessionRenewedAt', value: 0 }]);
  const other = locks.open();
  await other.locks.request('kanade-session-renewal', {}, () => {
    return renewAt(day).then(({ calls }) => expect(calls).toEqual([]));
  });
  stored.set('kanade-user-data', JSON.stringify({ state: { UserInfo: null } }));
  vi.resetModules();
  expect((await renewAt(day)).calls).toEqual([]);
});

it('has stored the new session when other documents may judge a refusal of the old one', async () => {
  store([{ key: 'sessionRenewedAt', value: 0 }]);
  const { sessionRenewal } = await import('@/api/account/session.ts');
  let judged = Promise.resolve('');
  await renewAt(day, () => {
    judged = sessionRenewal()
      .whenFree()
      .then(() => storedState().UserInfo.token);
    return record('new');
  });
  expect(await judged).toBe('new');
  // Also after a failure.
  await renewAt(2 * day, () => {
    judged = sessionRenewal()
      .whenFree()
      .then(() => storedState().UserInfo.token);
    throw new AppError('no-response');
  });
  expect(await judged).toBe('new');
});

it('stays logged out after a logout during the request', async () => {
  store([{ key: 'sessionRenewedAt', value: 0 }]);
  const { clearUser } = await import('./session-store.ts');
  await renewAt(day, () => {
    clearUser();
    return record('new');
  });
  expect(storedState().UserInfo).toBeNull();
});
