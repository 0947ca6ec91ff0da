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
