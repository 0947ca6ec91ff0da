import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { StoredUserInfo } from '@/api/account/account';
import {
  deviceIdConfigKey,
  deviceIdOf,
  type Session,
  sessionOf,
  storedUserData,
  type User,
  userOf,
} from '@/api/account/session';
import type { WriteResult } from '@/storage/refusals';
import type { WriteOptions } from '@/storage/stored-texts';

type SessionState = {
  session: Session | null;
  /** The user of the session, for the screens; null exactly when the session is. */
  user: User | null;
  /** Id of this installation; null until the service has issued one. */
  deviceId: string | null;
};

function storedState(): SessionState {
  const data = storedUserData.read();
  return { session: sessionOf(data), user: userOf(data), deviceId: deviceIdOf(data) };
}

/** The session from the stored user data, updated from other tabs too; the only writer of that stored object. */
export const sessionStore = createStore<SessionState>(storedState);

storedUserData.subscribe(rereadSession);

/** Stores the id of this installation in the stored Config. */
export function saveDeviceId(deviceId: string): void {
  saveConfig(deviceIdConfigKey, deviceId);
}

/** Stores an entry of the stored Config, replacing the one with the same key. */
export function saveConfig(key: string, value: string | number): void {
  change((state) => {
    const others = configOf(state).filter((entry) => !isObject(entry) || entry.key !== key);
    return { Config: [...others, { key, value }] };
  });
}

/**
 * The value of an entry of the stored Config; null when the key or the list is missing (docs/behaviour.md#sessions).
 */
export function readConfig(key: string): unknown {
  const found = configOf(storedUserData.read().state).find((entry) => isObject(entry) && entry.key === key);
  return isObject(found) ? (found.value ?? null) : null;
}

/**
 * Saves the user after a login: replaces UserInfo; Config stays (docs/behaviour.md#sessions). If the result is not
 * `stored`, the login lasts while Kanade is open, and the next start has no user, not even the previous one.
 */
export function saveUser(user: StoredUserInfo): WriteResult {
  const isSame = userOf(storedUserData.read())?.userId === String(user.userid);
  return change(() => ({ UserInfo: user }), { discardOld: !isSame });
}

/**
 * Deletes the user: UserInfo is set to null; Config stays if storage accepts the write (docs/behaviour.md#sessions).
 */
export function clearUser(): void {
  change(() => ({ UserInfo: null }), { discardOld: true });
}

/** Rereads the stored data, which another tab may have just changed. */
export function rereadSession(): void {
  sessionStore.setState(storedState());
}

/**
 * Calls back when the user changes or logs out; not when a session is only renewed. The returned function unsubscribes.
 */
export function onUserChange(listener: () => void): () => void {
  return sessionStore.subscribe(({ user }, before) => {
    if (user?.userId !== before.user?.userId) listener();
  });
}

/** Changes fields of the stored user data, keeping all others. */
function change(
  toChange: (state: Record<string, unknown>) => Record<string, unknown>,
  options: WriteOptions = {},
): WriteResult {
  const { state } = storedUserData.read();
  return storedUserData.write({ state: { ...state, ...toChange(state) } }, options);
}

function configOf(state: Record<string, unknown>): unknown[] {
  return Array.isArray(state.Config) ? state.Config : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True while a user is logged in. */
export function useLoggedIn(): boolean {
  return useStore(sessionStore, ({ session }) => session !== null);
}

/** The logged-in user, or null. Stays the same object until that changes. */
export function useUser(): User | null {
  return useStore(sessionStore, ({ user }) => user);
}
