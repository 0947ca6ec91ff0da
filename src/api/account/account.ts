import * as v from 'valibot';
import type { ApiClient } from '@/api/transport/client';
import * as wire from '@/api/transport/wire';
import { AppError } from '@/core/errors';
import { requireSession, type Session } from './session';

/** The stored part of a login record: the session, and what the header shows. The token is a secret. */
export type Account = Pick<Session, 'userId' | 'token'> & { nickname: string; avatarUrl: string | null };

/** The user as stored in the user data; the id is stored as a number, because its readers compare it as one. */
export type StoredUserInfo = { userid: number; token: string; nickname: string; pic: string };

export function storedUserInfo(account: Account): StoredUserInfo {
  return {
    userid: Number(account.userId),
    token: account.token,
    nickname: account.nickname,
    pic: account.avatarUrl ?? '',
  };
}

const recordSchema = v.pipe(
  wire.record({ userid: wire.id, token: wire.rawText, nickname: wire.text, pic: wire.image }),
  v.check(({ userid, token }) => userid !== null && /^\d{1,16}$/.test(userid) && token !== ''),
);

/** The account in the `data` of a login response. Throws AppError `bad-data`, without its contents, if incomplete. */
export function readAccount(data: unknown, call: string): Account {
  const result = v.safeParse(recordSchema, data);
  if (!result.success) throw new AppError('bad-data', { message: `${call}: no complete login record` });
  const { userid, token, nickname, pic } = result.output;
  return { userId: userid ?? '', token, nickname, avatarUrl: pic };
}

/**
 * `/login/token`: renews the session; the new token replaces the old one. Rejects with `needs-login` and as every call.
 */
export async function refreshLogin(client: ApiClient, signal?: AbortSignal): Promise<Account> {
  const call = '/login/token';
  requireSession(client, call);
  const body = wire.succeeded(await client.get(call, {}, { signal, fresh: true }), call);
  return readAccount(body.data, call);
}

const deviceSchema = v.object({ data: wire.record({ dfid: wire.rawText }) });

/**
 * `/register/dev`: an id for this installation, requested once, stored, and sent with every later call.
 * Rejects as every call does.
 */
export async function registerDevice(client: ApiClient, signal?: AbortSignal): Promise<string> {
  const call = '/register/dev';
  const body = wire.succeeded(await client.get(call, {}, { signal, anonymous: true, fresh: true }), call);
  const { dfid } = wire.parse(deviceSchema, body, call).data;
  if (!/^[\w-]{1,64}$/.test(dfid)) throw new AppError('bad-data', { message: `${call}: no device id` });
  return dfid;
}
