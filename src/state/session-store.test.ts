import { beforeEach, expect, it, vi } from 'vitest';
import { sessionStorageKey } from '@/api/session';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

it('a device id is kept beside what is stored, and sent with the session', async () => {
  const user = { userid: 7, token: 'T', nickname: 'N' };
  const config = [
    { key: 'dfid', value: 'old' },
    { key: 'other', value: 1 },
  ];
  stored.set(sessionStorageKey, JSON.stringify({ state: { UserInfo: user, Config: config } }));
  const { keepDeviceId, sessionStore } = await import('./session-store');
  keepDeviceId('new');
  expect(sessionStore.getState()).toEqual({
    session: { userId: '7', token: 'T', dfid: 'new' },
    user: { userId: '7', nickname: 'N', avatarUrl: null },
    deviceId: 'new',
  });
  const { state } = JSON.parse(stored.get(sessionStorageKey) ?? '');
  expect(state.UserInfo).toEqual(user);
  expect(state.Config).toEqual([
    { key: 'other', value: 1 },
    { key: 'dfid', value: 'new' },
  ]);
});

it('a device id is kept without a user, and over corrupt data', async () => {
  stored.set(sessionStorageKey, '{"state":');
  const { keepDeviceId, sessionStore } = await import('./session-store');
  expect(sessionStore.getState()).toEqual({ session: null, user: null, deviceId: null });
  keepDeviceId('new');
  expect(sessionStore.getState()).toEqual({ session: null, user: null, deviceId: 'new' });
});

it('who logs in replaces the user, who logs out leaves none; the Config stays', async () => {
  const config = [{ key: 'dfid', value: 'device' }];
  stored.set(sessionStorageKey, JSON.stringify({ state: { UserInfo: null, Config: config } }));
  const { clearUser, keepUser, sessionStore } = await import('./session-store');
  const kept = () => JSON.parse(stored.get(sessionStorageKey) ?? '').state;
  keepUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
  keepUser({ userid: 8, token: 'U', nickname: 'M', pic: '' });
  expect(kept()).toEqual({ UserInfo: { userid: 8, token: 'U', nickname: 'M', pic: '' }, Config: config });
  expect(sessionStore.getState().session).toMatchObject({ userId: '8', token: 'U' });
  clearUser();
  expect(kept()).toEqual({ UserInfo: null, Config: config });
  expect(sessionStore.getState()).toMatchObject({ session: null, user: null, deviceId: 'device' });
});

it('a value of the Config is found by its key, and is null where key or list is missing', async () => {
  const { readConfig } = await import('./session-store');
  expect(readConfig('a')).toBeNull();
  stored.set(sessionStorageKey, JSON.stringify({ state: { UserInfo: null } }));
  expect(readConfig('a')).toBeNull();
  stored.set(sessionStorageKey, JSON.stringify({ state: { Config: [null, { key: 'a', value: 1 }, { key: 'b' }] } }));
  expect(readConfig('a')).toBe(1);
  expect(readConfig('b')).toBeNull();
  expect(readConfig('c')).toBeNull();
});
