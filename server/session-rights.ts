import { liveSession } from './logins/sessions.ts';
import type { UserStore } from './users/user-store.ts';
import { isVip } from './users/vip-claims.ts';

/** A signed-in caller. `key` names the session in the store. */
export type Session = { userId: number; vip: boolean; key: string };

/** The songs that a caller may play in full. */
export type Rights = { vip: boolean; lossless: boolean };

/** The caller. `expired`: there is a token, but it is not (or no longer) valid. */
export type Caller = { session: Session | null; expired: boolean };

/** A caller is logged in when `token` is a live session and `userid` is that session's user. */
export function resolveCaller(cookies: ReadonlyMap<string, string>, users: UserStore): Caller {
  const token = cookies.get('token') ?? '';
  const found = token === '' ? null : liveSession(users, token);
  const user = found === null || cookies.get('userid') !== String(found.userId) ? null : users.user(found.userId);
  if (found === null || user === null) return { session: null, expired: token !== '' };
  const vip = isVip(user.vip, users.now() / 1000);
  return { session: { userId: user.userId, vip, key: found.key }, expired: false };
}

export function rightsOf(session: Session | null): Rights {
  return { vip: session?.vip === true, lossless: session !== null };
}
