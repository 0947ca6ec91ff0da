import { createHash, randomBytes } from 'node:crypto';
import type { SessionRecord } from '../users/user-record.ts';
import type { UserStore } from '../users/user-store.ts';
import type { SessionDevice } from './session-device.ts';

export const SESSION_SECONDS = 30 * 86400;
/** How long a refreshed session's old token stays good: its answer may have been lost. */
const GRACE_SECONDS = 60;

/** The stored form of a token: it can't be used to log in. */
function tokenKey(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function newSession(
  userId: number,
  device: SessionDevice | undefined,
  nowMs: number,
): { token: string; session: SessionRecord } {
  const token = randomBytes(32).toString('hex');
  const openedAt = Math.floor(nowMs / 1000);
  const session = { key: tokenKey(token), userId, openedAt, expiresAt: openedAt + SESSION_SECONDS };
  return { token, session: device === undefined ? session : { ...session, device } };
}

/** Signs a user in; resolves to the token, which exists nowhere else. */
export async function openSession(users: UserStore, userId: number, device: SessionDevice): Promise<string> {
  const { token, session } = newSession(userId, device, users.now());
  await users.commit({ type: 'session-opened', session });
  return token;
}

/** Exchanges a live session for a new one on the same device. */
export async function refreshSession(users: UserStore, key: string, userId: number): Promise<string> {
  const { token, session } = newSession(userId, users.session(key)?.device, users.now());
  await users.commit({ type: 'session-replaced', key, until: session.openedAt + GRACE_SECONDS, session });
  return token;
}

/** The live session of a token, null when there is none. */
export function liveSession(users: UserStore, token: string): Readonly<SessionRecord> | null {
  const session = users.session(tokenKey(token));
  return session === null || session.expiresAt * 1000 <= users.now() ? null : session;
}
