import { describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { type Account, readAccount, registerDevice, storedUserInfo } from './account';

const record = { userid: 880100217, token: 'a&amp;b <em> ', nickname: 'A &amp; B', pic: '', vip_token: 'v', t1: 'x' };

describe('a login record', () => {
  it('gives the four stored fields, with the token unchanged', () => {
    expect(readAccount(record, '/login')).toEqual({
      userId: '880100217',
      token: 'a&amp;b <em> ',
      nickname: 'A & B',
      avatarUrl: null,
    });
  });

  it.each([
    null,
    '',
    [],
    {},
    { ...record, token: '' },
    { ...record, token: null },
    { ...record, userid: 0 },
    { ...record, userid: 'me' },
    { ...record, userid: 1e21 },
  ])('like %j is refused without a word of it', (data) => {
    const refusal = (() => {
      try {
        return readAccount(data, '/login');
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toMatchObject({ kind: 'bad-data', message: '/login: no complete login record' });
  });

  it('is stored with a numeric id', () => {
    const account: Account = { userId: '880100217', token: 't', nickname: 'n', avatarUrl: null };
    expect(storedUserInfo(account)).toEqual({ userid: 880_100_217, token: 't', nickname: 'n', pic: '' });
  });
});

it('a device id that would break the cookie parameter is rejected', async () => {
  for (const dfid of ['', 'a;token=b', 'a b', null, 7, 'x'.repeat(65)]) {
    const client = new FakeApiClient(() => ({ status: 1, data: { dfid } }));
    await expect(registerDevice(client)).rejects.toMatchObject({ kind: 'bad-data' });
  }
});
