import type { ApiClient } from '@/api/transport/client.ts';
import * as wire from '@/api/transport/wire.ts';
import { isDemoAddress } from '@/core/service/demo.ts';
import { loginOptions } from './login.ts';

/** An account of the demo service, with what logs it in. */
export type DemoAccount = { name: string; password: string; avatarUrl: string | null };

const codeSchema = wire.record({ data: wire.record({ url: wire.rawText }) });

const accountsSchema = wire.record({
  data: wire.record({
    accounts: wire.list(wire.record({ username: wire.rawText, password: wire.rawText, pic: wire.image })),
  }),
});

/**
 * `/demo/accounts`: the accounts of the embedded demo service. Empty for other services, which get no such call: the
 * address in a QR code tells which service it is. Rejects as every call does.
 */
export async function fetchDemoAccounts(client: ApiClient, signal?: AbortSignal): Promise<DemoAccount[]> {
  const options = { ...loginOptions(signal), unregistered: true };
  const created = await client.get('/login/qr/create', { key: 'kanade-demo' }, options);
  const code = wire.parse(codeSchema, created, '/login/qr/create');
  if (!isDemoAddress(code.data.url)) return [];
  const call = '/demo/accounts';
  const body = wire.succeeded(await client.get(call, {}, options), call);
  const { accounts } = wire.parse(accountsSchema, body, call).data;
  return accounts.map(({ username, password, pic }) => ({ name: username, password, avatarUrl: pic }));
}
