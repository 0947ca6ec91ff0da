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

it('stores a device id beside other data and sends it with the session', async () => {
  const user = { userid: 7, token: 'T', nickname: 'N' };
  const config = [
    { key: 'dfid', value: 'old' },
    { key: 'other', value: 1 },
  ];
  stored.set('kanade-user-data', JSON.stringify({ state: { UserInfo: user, Config: config } }));
  const { saveDeviceId, sessionStore } = await import('./session-store');
  saveDeviceId('new');
  expect(sessionStore.getState()).toEqual({
    session: { userId: '7', token: 'T', dfid: 'new' },
    user: { userId: '7', nickname: 'N', avatarUrl: null },
    deviceId: 'new',
  });
  const { state } = JSON.parse(stored.get('kanade-user-data') ?? '');
  expect(state.UserInfo).toEqual(user);
  expect(state.Config).toEqual([
    { key: 'other', value: 1 },
    { key: 'dfid', value: 'new' },
  ]);
});

it('stores a device id without a user, and over corrupt data', async () => {
  stored.set('kanade-user-data', '{"state":');
  const { saveDeviceId, sessionStore } = await import('./session-store');
  expect(sessionStore.getState()).toEqual({ session: null, user: null, deviceId: null });
  saveDeviceId('new');
  expect(sessionStore.getState()).toEqual({ session: null, user: null, deviceId: 'new' });
});

it('replaces the user on login and removes it on logout; the Config stays', async () => {
  const config = [{ key: 'dfid', value: 'device' }];
  stored.set('kanade-user-data', JSON.stringify({ state: { UserInfo: null, Config: config } }));
  const { clearUser, saveUser, sessionStore } = await import('./session-store');
  const storedState = () => JSON.parse(stored.get('kanade-user-data') ?? '').state;
  saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
  saveUser({ userid: 8, token: 'U', nickname: 'M', pic: '' });
  expect(storedState()).toEqual({ UserInfo: { userid: 8, token: 'U', nickname: 'M', pic: '' }, Config: config });
  expect(sessionStore.getState().session).toMatchObject({ userId: '8', token: 'U' });
  clearUser();
  expect(storedState()).toEqual({ UserInfo: null, Config: config });
  expect(sessionStore.getState()).toMatchObject({ session: null, user: null, deviceId: 'device' });
});

it('finds a value of the Config by its key; null if key or list is missing', async () => {
  const { readConfig } = await import('./session-store');
  expect(readConfig('a')).toBeNull();
  stored.set('kanade-user-data', JSON.stringify({ state: { UserInfo: null } }));
  expect(readConfig('a')).toBeNull();
  stored.set('kanade-user-data', JSON.stringify({ state: { Config: [null, { key: 'a', value: 1 }, { key: 'b' }] } }));
  expect(readConfig('a')).toBe(1);
  expect(readConfig('b')).toBeNull();
  expect(readConfig('c')).toBeNull();
});
