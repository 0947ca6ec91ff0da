import { describe, expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { checkQrCode, fetchQrImage, fetchQrKey, logInByPhone } from './login.ts';

const record = { userid: 880100217, token: 'TOKEN', nickname: 'A', pic: '' };
const account = { userId: '880100217', token: 'TOKEN', nickname: 'A', avatarUrl: null };
const state = (data: unknown) => ({ status: 1, error_code: 0, data });

describe('a login by phone', () => {
  const several = {
    status: 0,
    error_code: 34175,
    data: { info_list: [{ userid: 1, nickname: 'A' }, { nickname: 'no id' }] },
  };

  it('returns the accounts to choose from, then logs in with one of them and the same code', async () => {
    const client = new FakeApiClient(({ params }) => (params.userid ? state(record) : several));
    const first = await logInByPhone(client, { number: '13800000002', code: '246810' });
    expect(first).toEqual({
      kind: 'choose-account',
      choices: [{ userId: '1', nickname: 'A', userName: '', avatarUrl: null }],
    });
    expect(await logInByPhone(client, { number: '13800000002', code: '246810', userId: '1' })).toEqual({
      kind: 'logged-in',
      account,
    });
    expect(client.calls[1]?.params).toEqual({ mobile: '13800000002', code: '246810', userid: '1' });
  });

  it('fails without a service message if the service lists no accounts', async () => {
    for (const data of [{}, { info_list: [] }, null, { info_list: [{ nickname: 'no id' }] }]) {
      const client = new FakeApiClient(() => ({ status: 0, error_code: 34175, data }));
      await expect(logInByPhone(client, { number: '1', code: '2' })).rejects.toMatchObject({
        kind: 'server',
        serverText: null,
      });
    }
  });

  it('fails if the token is missing', async () => {
    const client = new FakeApiClient(() => state({ ...record, token: '' }));
    await expect(logInByPhone(client, { number: '1', code: '2' })).rejects.toMatchObject({ kind: 'bad-data' });
  });
});

describe('a QR code', () => {
  it('has a picture for its key', async () => {
    const client = new FakeApiClient(({ path }) =>
      path === '/login/qr/key'
        ? state({ qrcode: 'KEY' })
        : { code: 200, data: { base64: 'data:image/png;base64,AA==' } },
    );
    const key = await fetchQrKey(client);
    expect(key).toBe('KEY');
    expect(await fetchQrImage(client, key)).toBe('data:image/png;base64,AA==');
    expect(client.calls[1]?.params.key).toBe('KEY');
  });

  it.each([
    [{ code: 200, data: { base64: '' } }, 'bad-data'],
    [{ code: 200, data: { base64: 'data:text/html;base64,AA==' } }, 'bad-data'],
    [{ code: 200, data: null }, 'bad-data'],
    [{ status: 1, data: { base64: 'data:image/png;base64,AA==' } }, 'server'],
  ])('has no picture in %j', async (body, kind) => {
    await expect(fetchQrImage(new FakeApiClient(() => body), 'KEY')).rejects.toMatchObject({ kind });
  });

  it('does not count as expired if the response has no state', async () => {
    for (const data of [{}, null, { status: null }, { status: '' }, { status: 3 }]) {
      await expect(checkQrCode(new FakeApiClient(() => state(data)), 'KEY')).rejects.toMatchObject({
        kind: 'bad-data',
      });
    }
    expect(await checkQrCode(new FakeApiClient(() => state({ status: '0' })), 'KEY')).toEqual({ kind: 'expired' });
  });
});
