import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { StoredUserInfo } from '@/api/account';
import {
  deviceIdConfigKey,
  parseStoredDeviceId,
  parseStoredSession,
  parseStoredUser,
  type Session,
  sessionStorageKey,
  type User,
} from '@/api/session';
import { readStored, readStoredJson, writeStored } from './storage';

type SessionState = {
  session: Session | null;
  /** Who that is, for the screens; null exactly where the session is. */
  user: User | null;
  /** Id of this installation; null until the service gave one. */
  deviceId: string | null;
};

function storedState(): SessionState {
  const text = readStored(sessionStorageKey);
  return { session: parseStoredSession(text), user: parseStoredUser(text), deviceId: parseStoredDeviceId(text) };
}

/** Who is logged in, as the stored user data says it; the one writer of that stored object. */
export const sessionStore = createStore<SessionState>(storedState);

/** Keeps the id of this installation among the stored Config; the rest of the user data stays as it is. */
export function keepDeviceId(deviceId: string): void {
  keepConfig(deviceIdConfigKey, deviceId);
}

/** Keeps an entry of the stored Config in place of the one with the same key. */
export function keepConfig(key: string, value: string | number): void {
  change((state) => {
    const others = configOf(state).filter((entry) => !isObject(entry) || entry.key !== key);
    return { Config: [...others, { key, value }] };
  });
}

/** The value of an entry of the stored Config; null when the key or the list is missing (doc 1 §3). */
export function readConfig(key: string): unknown {
  const found = configOf(storedFields()).find((entry) => isObject(entry) && entry.key === key);
  return isObject(found) ? (found.value ?? null) : null;
}

/** Somebody has logged in: replaces UserInfo; Config stays (doc 1 §4). */
export function keepUser(user: StoredUserInfo): void {
  change(() => ({ UserInfo: user }));
}

/** Nobody is logged in any more: UserInfo becomes null; Config stays (doc 1 §4). */
export function clearUser(): void {
  change(() => ({ UserInfo: null }));
}

/** Takes over what is stored now, which another page may have changed a moment ago. */
export function rereadSession(): void {
  sessionStore.setState(storedState());
}

/** Calls back when another user, or nobody, is logged in; not when a session is merely renewed. The result ends it. */
export function onUserChange(listener: () => void): () => void {
  return sessionStore.subscribe(({ user }, before) => {
    if (user?.userId !== before.user?.userId) listener();
  });
}

/** Takes over what another page of Kanade stored: who logs in or out there does so here. The result ends it. */
export function followStoredSession(): () => void {
  const ended = new AbortController();
  addEventListener(
    'storage',
    ({ key }) => {
      if (key === sessionStorageKey || key === null) rereadSession();
    },
    { signal: ended.signal },
  );
  return () => ended.abort();
}

/** Changes fields of the stored user data; all others stay as they are. */
function change(toChange: (state: Record<string, unknown>) => Record<string, unknown>): void {
  const state = storedFields();
  writeStored(sessionStorageKey, JSON.stringify({ state: { ...state, ...toChange(state) } }));
  rereadSession();
}

function storedFields(): Record<string, unknown> {
  const stored = readStoredJson(sessionStorageKey);
  return isObject(stored) && isObject(stored.state) ? stored.state : {};
}

function configOf(state: Record<string, unknown>): unknown[] {
  return Array.isArray(state.Config) ? state.Config : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True while somebody is logged in. */
export function useLoggedIn(): boolean {
  return useStore(sessionStore, ({ session }) => session !== null);
}

/** Who is logged in; null for nobody. Stays the same object until that changes. */
export function useUser(): User | null {
  return useStore(sessionStore, ({ user }) => user);
}
