import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { StoredUserInfo } from '@/api/account/account.ts';
import { type Session, sessionOf, storedUserData, type User, userOf } from '@/api/account/session.ts';
import type { WriteResult } from '@/storage/refused-writes.ts';
import type { WriteOptions } from '@/storage/stored-value.ts';

type SessionState = {
  session: Session | null;
  /** The session's user for display; null if and only if the session is. */
  user: User | null;
};

function storedState(): SessionState {
  const data = storedUserData.read();
  return { session: sessionOf(data), user: userOf(data) };
}

/** Session of the stored user data, synchronised with other tabs; the only writer of its user. */
export const sessionStore = createStore<SessionState>(storedState);

storedUserData.subscribe(rereadSession);

/**
 * Saves the user after a login: replaces UserInfo; Config stays (docs/behaviour.md#sessions). If the result is not
 * `stored`, the login lasts while Kanade is open, and the next start has no user, not even the previous one.
 */
export function saveUser(user: StoredUserInfo): WriteResult {
  const isSame = userOf(storedUserData.read())?.userId === String(user.userid);
  return change(() => ({ UserInfo: user }), { discardOld: !isSame });
}

/** Deletes the user: UserInfo becomes null; Config stays if storage accepts the write (docs/behaviour.md#sessions). */
export function clearUser(): void {
  change(() => ({ UserInfo: null }), { discardOld: true });
}

/** Rereads the stored data, which another tab may have just changed. */
export function rereadSession(): void {
  sessionStore.setState(storedState());
}

/**
 * Calls the listener when the user changes or logs out, but not when a session is renewed. Returns the unsubscribe
 * function.
 */
export function onUserChange(listener: () => void): () => void {
  return sessionStore.subscribe(({ user }, before) => {
    if (user?.userId !== before.user?.userId) listener();
  });
}

/** Changes fields of the stored user data; all others stay. */
function change(
  toChange: (state: Record<string, unknown>) => Record<string, unknown>,
  options: WriteOptions = {},
): WriteResult {
  const { state } = storedUserData.read();
  return storedUserData.write({ state: { ...state, ...toChange(state) } }, options);
}

export function useLoggedIn(): boolean {
  return useStore(sessionStore, ({ session }) => session !== null);
}

/** The logged-in user, or null; memoised. */
export function useUser(): User | null {
  return useStore(sessionStore, ({ user }) => user);
}

/** Id of the logged-in user, or null; used in query keys. */
export function useUserId(): string | null {
  return useStore(sessionStore, ({ session }) => session?.userId ?? null);
}
