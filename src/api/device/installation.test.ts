import { beforeEach, expect, it, vi } from 'vitest';
import { readConfig, saveConfig } from './installation';

const stored = new Map<string, string>();
const key = 'kanade-user-data';
const store = (state: unknown) => stored.set(key, JSON.stringify({ state }));

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
});

it('finds an entry by its key; null if key or list is missing', () => {
  expect(readConfig('a')).toBeNull();
  store({ UserInfo: null });
  expect(readConfig('a')).toBeNull();
  store({ Config: [null, { key: 'a', value: 1 }, { key: 'b' }] });
  expect(['a', 'b', 'c'].map(readConfig)).toEqual([1, null, null]);
});

it('stores entries beside the user and other entries, replacing those with the same keys', () => {
  const UserInfo = { userid: 7, token: 'T' };
  store({ UserInfo, Config: [{ key: 'a', value: 'old' }, null, { key: 'other', value: 1 }], more: 2 });
  saveConfig({ a: 'new', b: 3 });
  expect(JSON.parse(stored.get(key) ?? '').state).toEqual({
    UserInfo,
    Config: [null, { key: 'other', value: 1 }, { key: 'a', value: 'new' }, { key: 'b', value: 3 }],
    more: 2,
  });
});

it('stores entries over corrupt data', () => {
  stored.set(key, '{"state":');
  saveConfig({ a: 'new' });
  expect(readConfig('a')).toBe('new');
});
