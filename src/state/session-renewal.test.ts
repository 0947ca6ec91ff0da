import { beforeEach, expect, it, vi } from 'vitest';
import { sessionStorageKey } from '@/api/session';
import { AppError } from '@/core/errors';
import { FakeApiClient } from '../../tests/support/fake-api-client';

const day = 24 * 3600_000;
const stored = new Map<string, string>();
let isLocked = false;

const store = (config: unknown[]) =>
  stored.set(
    sessionStorageKey,
    JSON.stringify({
      state: { UserInfo: { userid: 7, token: 'old', nickname: 'N', pic: '//x/a.jpg' }, Config: config },
    }),
  );
const storedState = () => JSON.parse(stored.get(sessionStorageKey) ?? '').state;

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

it('a session is renewed once a day; what the answer leaves out stays', async () => {
  store([{ key: 'sessionRenewedAt', value: 1000 }]);
  expect((await renewAt(1000 + day - 1)).calls).toEqual([]);
  const client = await renewAt(1000 + day);
  expect(client.calls.map(({ path }) => path)).toEqual(['/login/token']);
  expect(storedState()).toEqual({
    UserInfo: { userid: 7, token: 'new', nickname: 'N', pic: '//x/a.jpg' },
    Config: [{ key: 'sessionRenewedAt', value: 1000 + day }],
  });
});

it('the day begins at the first start with a session', async () => {
  store([]);
  expect((await renewAt(5000)).calls).toEqual([]);
  expect(storedState().Config).toEqual([{ key: 'sessionRenewedAt', value: 5000 }]);
});

it('a failure changes nothing and is tried again at the next start', async () => {
  store([{ key: 'sessionRenewedAt', value: 0 }]);
  const before = stored.get(sessionStorageKey);
  await renewAt(day, () => {
    throw new AppError('no-response');
  });
  expect(stored.get(sessionStorageKey)).toBe(before);
});

it('nothing is asked while another page does it, or nobody is logged in', async () => {
  store([{ key: 'sessionRenewedAt', value: 0 }]);
  isLocked = true;
  expect((await renewAt(day)).calls).toEqual([]);
  isLocked = false;
  stored.set(sessionStorageKey, JSON.stringify({ state: { UserInfo: null } }));
  vi.resetModules();
  expect((await renewAt(day)).calls).toEqual([]);
});

it('who logged out while the answer was on its way stays logged out', async () => {
  store([{ key: 'sessionRenewedAt', value: 0 }]);
  const { clearUser } = await import('./session-store');
  await renewAt(day, () => {
    clearUser();
    return record('new');
  });
  expect(storedState().UserInfo).toBeNull();
});
