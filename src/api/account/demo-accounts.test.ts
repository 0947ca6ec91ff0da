import { expect, it } from 'vitest';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { fetchDemoAccounts } from './demo-accounts.ts';

const code = (url: unknown) => ({ code: 200, data: { url } });

it('reads the accounts of the demo service without a session', async () => {
  const accounts = [{ username: 'listener', password: 'kanade', pic: 'http://127.0.0.1:6521/demo/cover/165/1.webp' }];
  const client = new FakeApiClient(({ path }) =>
    path === '/demo/accounts' ? { status: 1, data: { accounts } } : code('http://127.0.0.1:6521/demo/qr/kanade-demo'),
  );
  client.currentSession = { userId: '7', token: 'T' };
  expect(await fetchDemoAccounts(client)).toEqual([
    { name: 'listener', password: 'kanade', avatarUrl: 'http://127.0.0.1:6521/demo/cover/165/1.webp' },
  ]);
  for (const { options } of client.calls) expect(options).toMatchObject({ anonymous: true, unregistered: true });
});

it.each([code('https://h5.kugou.com/apps/loginQRCode/html/index.html?qrcode=1'), code(null), { status: 0 }, {}])(
  'finds none at a service that answers %j, and asks no further',
  async (answer) => {
    const client = new FakeApiClient(() => answer);
    expect(await fetchDemoAccounts(client)).toEqual([]);
    expect(client.calls.map(({ path }) => path)).toEqual(['/login/qr/create']);
  },
);
