import { describe, expect, it } from 'vitest';
import { AppError, type ErrorKind } from '@/core/errors.ts';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { fetchDevices, logOutDevice } from './devices.ts';

const entry = {
  mid: '123',
  login_type: 6,
  loc: '福建',
  t: 1777600000,
  app: 'App',
  appid: 3116,
  dev: 'Kanade',
  ver: 11440,
};

function clientWith(answer: () => unknown): FakeApiClient {
  const client = new FakeApiClient(answer);
  client.currentSession = { userId: '7', token: 'T' };
  return client;
}

const listed = (li: unknown) =>
  fetchDevices(
    clientWith(() => ({ status: 1, data: { li } })),
    '123',
  );

describe('the list of devices', () => {
  it('has this installation first, then the latest login, and each login once', async () => {
    const old = { ...entry, mid: '9', t: 1 };
    const late = { ...entry, mid: '8', t: 1777700000 };
    const devices = await listed([old, late, entry, { ...entry }]);
    expect(devices?.map(({ login, isThis }) => [login.deviceId, isThis])).toEqual([
      ['123', true],
      ['8', false],
      ['9', false],
    ]);
    expect(devices?.[0]).toEqual({
      id: '123/3116/1777600000',
      name: 'Kanade',
      appName: 'App',
      loginType: 'qr',
      place: '福建',
      loggedInAtMs: 1_777_600_000_000,
      isThis: true,
      login: { deviceId: '123', loggedInAtSeconds: 1777600000, appId: '3116', appVersion: '11440' },
    });
  });

  it('leaves unknown what the service leaves out, and skips entries without an id', async () => {
    const devices = await listed([{ mid: '5' }, { ...entry, mid: '' }, { mid: '6', t: 1e13, login_type: 99 }]);
    expect(devices).toMatchObject([
      { name: '', appName: '', loginType: null, place: '', loggedInAtMs: null, isThis: false },
      { loginType: null, loggedInAtMs: null },
    ]);
  });

  it('is empty where the service returns none, and null where it has no such list', async () => {
    expect(await listed([])).toEqual([]);
    expect(await listed(null)).toEqual([]);
    for (const body of [
      { code: 404, data: null, msg: 'Not Found' },
      // A service without the call runs the login instead.
      { status: 0, error_code: 20028, data: '请验证' },
      { status: 0, error_code: 20020, data: '账号或密码错误' },
      { status: 1, data: { userid: 7 } },
    ]) {
      expect(
        await fetchDevices(
          clientWith(() => body),
          '123',
        ),
      ).toBeNull();
    }
  });

  it('is unknown where the answer was none of the service, or hides what failed', async () => {
    const page = clientWith(() => {
      throw new AppError('bad-data', { message: 'not JSON' });
    });
    await expect(fetchDevices(page, '123')).rejects.toMatchObject({ kind: 'bad-data' });
    await expect(
      fetchDevices(
        clientWith(() => ({})),
        '123',
      ),
    ).rejects.toMatchObject({ kind: 'bad-data' });
    const hidden = clientWith(() => ({ status: 0, msg: '[object Object]' }));
    await expect(fetchDevices(hidden, '123')).rejects.toMatchObject({ kind: 'server', serverText: null });
  });

  it.each<[ErrorKind, unknown]>([
    ['login-expired', { status: 0, error_code: 20018 }],
    ['verification', { status: 0, error_code: 20028, ssaCode: 'event' }],
    ['provider-away', { status: 0, msg: { code: 'ECONNABORTED' } }],
  ])('fails with %s as other calls do', async (kind, body) => {
    await expect(
      fetchDevices(
        clientWith(() => body),
        '123',
      ),
    ).rejects.toMatchObject({ kind });
  });
});

describe('logging a device out', () => {
  const login = { deviceId: '9', loggedInAtSeconds: 1777000000, appId: '1005', appVersion: '12509' };

  it('sends what the service knows the login by', async () => {
    const client = clientWith(() => ({ status: 1, data: '操作成功' }));
    await logOutDevice(client, login);
    expect(client.calls[0]).toMatchObject({
      path: '/login/device/kick',
      params: { t_mid: '9', t: 1777000000, t_appid: '1005', t_clientver: '12509' },
      options: { fresh: true },
    });
  });

  it('fails with the message of the service, and for the answer of another call', async () => {
    const refused = clientWith(() => ({ status: 0, error_code: 5, data: '操作失败' }));
    await expect(logOutDevice(refused, login)).rejects.toMatchObject({ kind: 'server', serverText: '操作失败' });
    const list = clientWith(() => ({ status: 1, data: { li: [] } }));
    await expect(logOutDevice(list, login)).rejects.toMatchObject({ kind: 'not-found' });
  });
});
