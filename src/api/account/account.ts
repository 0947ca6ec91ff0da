import * as v from 'valibot';
import type { ApiClient } from '@/api/transport/client.ts';
import * as wire from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';
import { requireSession, type Session } from './session.ts';

/** Stored part of a login response: the session, and the user's name and picture. Token and `t1` are secrets. */
export type Account = Session & { nickname: string; avatarUrl: string | null };

/** The user in the stored user data; the id is a number, because its readers compare it as one. */
export type StoredUserInfo = { userid: number; token: string; t1?: string; nickname: string; pic: string };

export function storedUserInfo(account: Account): StoredUserInfo {
  return {
    userid: Number(account.userId),
    token: account.token,
    ...(account.t1 ? { t1: account.t1 } : {}),
    nickname: account.nickname,
    pic: account.avatarUrl ?? '',
  };
}

const recordSchema = v.pipe(
  wire.record({ userid: wire.id, token: wire.rawText, t1: wire.rawText, nickname: wire.text, pic: wire.image }),
  v.check(({ userid, token }) => userid !== null && /^\d{1,16}$/.test(userid) && token !== ''),
);

/** Parses the `data` of a login response. Throws AppError `bad-data`, without its contents, if incomplete. */
export function readAccount(data: unknown, call: string): Account {
  const result = v.safeParse(recordSchema, data);
  if (!result.success) throw new AppError('bad-data', { message: `${call}: no complete login record` });
  const { userid, token, t1, nickname, pic } = result.output;
  return { userId: userid ?? '', token, ...(t1 ? { t1 } : {}), nickname, avatarUrl: pic };
}

/** Refusals of a session by `/login/token`, in addition to those of every call. */
const refusesSession = (body: unknown): boolean => wire.hasCode(body, 20017);

/**
 * `/login/token`: renews the session; the new token and `t1` replace the old ones together. Rejects with `needs-login`,
 * with `login-expired` if the session is refused, and as every call.
 */
export async function refreshLogin(client: ApiClient, signal?: AbortSignal): Promise<Account> {
  const call = '/login/token';
  requireSession(client, call);
  const options = { signal, fresh: true, quiet: true, refusesSession, renewsSession: true };
  const body = await client.get(call, {}, options);
  if (refusesSession(body)) throw wire.failure(body, call, 'login-expired');
  return readAccount(wire.succeeded(body, call).data, call);
}
