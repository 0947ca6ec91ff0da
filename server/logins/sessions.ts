import { createHash, randomBytes } from 'node:crypto';
import type { SessionRecord } from '../users/user-record.ts';
import type { UserStore } from '../users/user-store.ts';
import type { SessionDevice } from './session-device.ts';

export const SESSION_SECONDS = 30 * 86400;
/** A refreshed session's old token stays valid for this time, because the answer may have been lost. */
const GRACE_SECONDS = 60;
/** Maximum number of sessions per user; a new one ends the oldest. */
const MAX_SESSIONS_PER_USER = 30;

/** Stored form of a token, unusable for login. */
function tokenKey(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Stores a new session together with `changed` ones; returns its token, which is not stored. */
function beginSession(
  users: UserStore,
  userId: number,
  device: SessionDevice,
  changed: readonly SessionRecord[] = [],
): string {
  const token = randomBytes(32).toString('hex');
  const openedAt = Math.floor(users.now() / 1000);
  const expired = [...users.sessions()].filter(({ expiresAt }) => expiresAt <= openedAt);
  const oldest = users.sessionsOf(userId).slice(0, 1 - MAX_SESSIONS_PER_USER);
  users.changeSessions(
    [...changed, { key: tokenKey(token), userId, openedAt, expiresAt: openedAt + SESSION_SECONDS, device }],
    [...expired, ...oldest].map(({ key }) => key),
  );
  return token;
}

/** Logs a user in; returns the token. */
export function openSession(users: UserStore, userId: number, device: SessionDevice): string {
  return beginSession(users, userId, device);
}

/** Replaces a live session by a new one on the same device. */
export function refreshSession(users: UserStore, session: Readonly<SessionRecord>): string {
  const graceEnd = Math.floor(users.now() / 1000) + GRACE_SECONDS;
  const replaced = { ...session, expiresAt: Math.min(session.expiresAt, graceEnd) };
  return beginSession(users, session.userId, session.device, [replaced]);
}

/** The live session of a token, or null. */
export function liveSession(users: UserStore, token: string): Readonly<SessionRecord> | null {
  const session = users.session(tokenKey(token));
  return session === null || session.expiresAt * 1000 <= users.now() ? null : session;
}
