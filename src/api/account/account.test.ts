import { describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { type Account, readAccount, refreshLogin, storedUserInfo } from './account.ts';

const record = { userid: 880100217, token: 'a&amp;b <em> ', nickname: 'A &amp; B', pic: '', vip_token: 'v', t1: 'x' };

describe('a login record', () => {
  it('gives the stored fields, with token and t1 unchanged', () => {
    expect(readAccount(record, '/login')).toEqual({
      userId: '880100217',
      token: 'a&amp;b <em> ',
      t1: 'x',
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
    expect(storedUserInfo({ ...account, t1: 'x' })).toMatchObject({ token: 't', t1: 'x' });
  });
});

it.each([20017, 20018, 51002])('code %i refuses the session that should be renewed', async (error_code) => {
  const client = new FakeApiClient(() => ({ status: 0, error_code }));
  client.currentSession = { userId: '7', token: 't', t1: 'x' };
  await expect(refreshLogin(client)).rejects.toMatchObject({ kind: 'login-expired' });
});
