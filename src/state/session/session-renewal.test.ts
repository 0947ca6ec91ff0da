import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client';

const day = 24 * 3600_000;
const stored = new Map<string, string>();
let isLocked = false;

const store = (config: unknown[]) =>
  stored.set(
    'kanade-user-data',
    JSON.stringify({
      state: { UserInfo: { userid: 7, token: 'old', nickname: 'N', pic: '//x/a.jpg' }, Config: config },
    }),
  );
const storedState = () => JSON.parse(stored.get('kanade-user-data') ?? '').state;

beforeEach(() => {
  stored.clear();
  isLocked = false;
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, _options: unknown, run: (lock: object | null) => unknown) => run(isLocked ? null : {}),
    },
  });
});

async function renewAt(now: number, answer: () => unknown = () => record('new')): Promise<FakeApiClient> {
  const { renewSession } = await import('./session-renewal');
  const { sessionStore } = await import('./session-store');
  const client = new FakeApiClient(answer);
  client.currentSession = sessionStore.getState().session;
  await renewSession(client, () => now);
  return client;
}

const record = (token: string, userid = 7) => ({ status: 1, data: { userid, token, nickname: '', pic: '' } });

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

it('changes nothing after a failure and retries at the next start', async () => {
  store([{ key: 'sessionRenewedAt', value: 0 }]);
  const before = stored.get('kanade-user-data');
  await renewAt(day, () => {
    throw new AppError('no-response');
  });
  expect(stored.get('kanade-user-data')).toBe(before);
});

it('sends no request while another page renews, or without a session', async () => {
  store([{ key: 'sessionRenewedAt', value: 0 }]);
  isLocked = true;
  expect((await renewAt(day)).calls).toEqual([]);
  isLocked = false;
  stored.set('kanade-user-data', JSON.stringify({ state: { UserInfo: null } }));
  vi.resetModules();
  expect((await renewAt(day)).calls).toEqual([]);
});

it('stays logged out after a logout during the request', async () => {
  store([{ key: 'sessionRenewedAt', value: 0 }]);
  const { clearUser } = await import('./session-store');
  await renewAt(day, () => {
    clearUser();
    return record('new');
  });
  expect(storedState().UserInfo).toBeNull();
});
