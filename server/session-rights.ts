import { liveSession } from './logins/sessions.ts';
import type { Account } from './users/account.ts';
import type { UserRecord } from './users/user-record.ts';
import type { UserStore } from './users/user-store.ts';
import { isVip } from './users/vip-claims.ts';

/** A logged-in caller. `key` identifies the session in the store; `user` is the state when the call began. */
export type Session = { userId: number; vip: boolean; key: string; user: Readonly<UserRecord>; account: Account };

/** The songs that a caller may play in full. */
export type Rights = { vip: boolean; lossless: boolean };

/** The caller. `expired`: the token is invalid or expired. */
export type Caller = { session: Session | null; expired: boolean };

/** A caller is logged in when `token` is a live session and `userid` is that session's user. */
export function resolveCaller(cookies: ReadonlyMap<string, string>, users: UserStore): Caller {
  const token = cookies.get('token') ?? '';
  const found = token === '' ? null : liveSession(users, token);
  const user = found === null || cookies.get('userid') !== String(found.userId) ? null : users.user(found.userId);
  const account = user === null ? null : users.accountById(user.userId);
  if (found === null || user === null || account === null) return { session: null, expired: token !== '' };
  const vip = isVip(user.vip, users.now() / 1000);
  return { session: { userId: user.userId, vip, key: found.key, user, account }, expired: false };
}

export function rightsOf(session: Session | null): Rights {
  return { vip: session?.vip === true, lossless: session !== null };
}
