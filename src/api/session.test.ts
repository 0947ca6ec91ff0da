import { describe, expect, it } from 'vitest';
import { parseStoredDeviceId, parseStoredSession, parseStoredUser, requireSession } from './session';

const stored = (state: unknown): string => JSON.stringify({ state, version: 0 });
const user = { userid: 880100217, token: 't', nickname: 'n', pic: '' };
const config = [null, { key: 'other', value: 'x' }, { key: 'dfid', value: '0aB1' }];

describe('the stored user data', () => {
  it('give the session, with the device id where there is one', () => {
    expect(parseStoredSession(stored({ UserInfo: user }))).toEqual({ userId: '880100217', token: 't' });
    expect(parseStoredSession(stored({ UserInfo: user, Config: config }))).toEqual({
      userId: '880100217',
      token: 't',
      dfid: '0aB1',
    });
  });

  it('give the user, whose name and picture may be missing', () => {
    const pic = 'https://img.example.net/a.jpg';
    expect(parseStoredUser(stored({ UserInfo: { ...user, pic } }))).toEqual({
      userId: '880100217',
      nickname: 'n',
      avatarUrl: pic,
    });
    for (const info of [
      { userid: 7, token: 't' },
      { userid: 7, token: 't', nickname: 3, pic: 'javascript:alert(1)' },
    ]) {
      expect(parseStoredUser(stored({ UserInfo: info }))).toEqual({ userId: '7', nickname: '', avatarUrl: null });
    }
  });

  it('keep the device id of a user who logged out', () => {
    expect(parseStoredSession(stored({ UserInfo: null, Config: config }))).toBeNull();
    expect(parseStoredDeviceId(stored({ UserInfo: null, Config: config }))).toBe('0aB1');
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
  ])('%j give nobody', (text) => {
    expect(parseStoredSession(text)).toBeNull();
    expect(parseStoredUser(text)).toBeNull();
    expect(parseStoredDeviceId(text)).toBeNull();
  });

  it('give no device id from an entry of another kind', () => {
    for (const Config of [{}, 'x', [{ key: 'dfid' }], [{ key: 'dfid', value: '' }], [{ key: 'dfid', value: 7 }]]) {
      expect(parseStoredDeviceId(stored({ Config }))).toBeNull();
    }
  });
});

it('a call for users is refused where nobody is logged in', () => {
  const session = { userId: '7', token: 't' };
  expect(requireSession({ session: () => session }, '/x')).toBe(session);
  expect(() => requireSession({ session: () => null }, '/x')).toThrow(expect.objectContaining({ kind: 'needs-login' }));
});
