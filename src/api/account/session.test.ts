import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storedValue } from '@/storage/stored-value.ts';
import { FakeOrigin } from '../../../tests/support/fakes/browser/fake-origin.ts';
import { readConfig, requireSession, saveConfig, sessionOf, type UserData, userDataPlan, userOf } from './session.ts';

function read(text: string | null): UserData {
  const { texts } = new FakeOrigin(text === null ? {} : { 'kanade-user-data': text }).open();
  return storedValue<UserData>(userDataPlan, () => texts).read();
}

const stored = (state: unknown): string => JSON.stringify({ state, version: 0 });
const data = (state: unknown): UserData => read(stored(state));
const user = { userid: 880100217, token: 't', nickname: 'n', pic: '' };

describe('the stored user data', () => {
  it('give the session, with t1 where the login gave one', () => {
    expect(sessionOf(data({ UserInfo: user }))).toEqual({ userId: '880100217', token: 't' });
    expect(sessionOf(data({ UserInfo: { ...user, t1: 'x' } }))).toEqual({ userId: '880100217', token: 't', t1: 'x' });
    for (const t1 of ['', null, 7]) {
      expect(sessionOf(data({ UserInfo: { ...user, t1 } }))).toEqual({ userId: '880100217', token: 't' });
    }
  });

  it('give the user, whose name and picture may be missing', () => {
    const pic = 'https://img.example.net/a.jpg';
    expect(userOf(data({ UserInfo: { ...user, pic } }))).toEqual({
      userId: '880100217',
      nickname: 'n',
      avatarUrl: pic,
    });
    for (const info of [
      { userid: 7, token: 't' },
      { userid: 7, token: 't', nickname: 3, pic: 'javascript:alert(1)' },
    ]) {
      expect(userOf(data({ UserInfo: info }))).toEqual({ userId: '7', nickname: '', avatarUrl: null });
    }
  });

  it.each([
    null,
    '',
    '{',
    '[]',
    'null',
    stored(null),
    stored({ UserInfo: { ...user, token: '' } }),
    stored({ UserInfo: { ...user, userid: null } }),
    stored({ UserInfo: [] }),
  ])('%j give no user', (text) => {
    expect(sessionOf(read(text))).toBeNull();
    expect(userOf(read(text))).toBeNull();
  });
});

it('a call that needs a login is rejected without a session', () => {
  const session = { userId: '7', token: 't' };
  expect(requireSession({ session: () => session }, '/x')).toBe(session);
  expect(() => requireSession({ session: () => null }, '/x')).toThrow(expect.objectContaining({ kind: 'needs-login' }));
});

describe('the entries of the stored Config', () => {
  const local = new Map<string, string>();
  const key = 'kanade-user-data';
  const store = (state: unknown) => local.set(key, JSON.stringify({ state }));

  beforeEach(() => {
    local.clear();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => local.get(name) ?? null,
      setItem: (name: string, value: string) => void local.set(name, value),
    });
  });

  it('are found by their key; null if key or list is missing', () => {
    expect(readConfig('a')).toBeNull();
    store({ UserInfo: null });
    expect(readConfig('a')).toBeNull();
    store({ Config: [null, { key: 'a', value: 1 }, { key: 'b' }] });
    expect(['a', 'b', 'c'].map(readConfig)).toEqual([1, null, null]);
  });

  it('are stored beside the user and other entries, and replace those with the same keys', () => {
    const UserInfo = { userid: 7, token: 'T' };
    store({ UserInfo, Config: [{ key: 'a', value: 'old' }, null, { key: 'other', value: 1 }], more: 2 });
    saveConfig({ a: 'new', b: 3 });
    expect(JSON.parse(local.get(key) ?? '').state).toEqual({
      UserInfo,
      Config: [null, { key: 'other', value: 1 }, { key: 'a', value: 'new' }, { key: 'b', value: 3 }],
      more: 2,
    });
  });

  it('are stored over corrupt data', () => {
    local.set(key, '{"state":');
    saveConfig({ a: 'new' });
    expect(readConfig('a')).toBe('new');
  });
});
