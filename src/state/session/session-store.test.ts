import { beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

it('replaces the user on login and removes it on logout; the Config stays', async () => {
  const config = [{ key: 'dfid', value: 'device' }];
  stored.set('kanade-user-data', JSON.stringify({ state: { UserInfo: null, Config: config } }));
  const { clearUser, saveUser, sessionStore } = await import('./session-store.ts');
  const storedState = () => JSON.parse(stored.get('kanade-user-data') ?? '').state;
  saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
  saveUser({ userid: 8, token: 'U', nickname: 'M', pic: '' });
  expect(storedState()).toEqual({ UserInfo: { userid: 8, token: 'U', nickname: 'M', pic: '' }, Config: config });
  expect(sessionStore.getState().session).toMatchObject({ userId: '8', token: 'U' });
  clearUser();
  expect(storedState()).toEqual({ UserInfo: null, Config: config });
  expect(sessionStore.getState()).toEqual({ session: null, user: null });
});

it('a logout that a full storage refuses leaves no user for the next start', async () => {
  const { clearUser, saveUser, sessionStore } = await import('./session-store.ts');
  saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
    removeItem: (key: string) => void stored.delete(key),
  });
  clearUser();
  expect(sessionStore.getState()).toEqual({ session: null, user: null });
  expect(stored.has('kanade-user-data')).toBe(false);
});
