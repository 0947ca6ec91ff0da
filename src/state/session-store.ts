import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { StoredUserInfo } from '@/api/account';
import {
  deviceIdConfigKey,
  parseStoredDeviceId,
  parseStoredSession,
  type Session,
  sessionStorageKey,
} from '@/api/session';
import { readStored, readStoredJson, writeStored } from './storage';

type SessionState = {
  session: Session | null;
  /** Id of this installation; null until the service gave one. */
  deviceId: string | null;
};

function storedState(): SessionState {
  const text = readStored(sessionStorageKey);
  return { session: parseStoredSession(text), deviceId: parseStoredDeviceId(text) };
}

/** Who is logged in, as the stored user data says it; the one writer of that stored object. */
export const sessionStore = createStore<SessionState>(storedState);

/** Keeps the id of this installation among the stored Config; the rest of the user data stays as it is. */
export function keepDeviceId(deviceId: string): void {
  change((state) => {
    const config = Array.isArray(state.Config) ? state.Config : [];
    const others = config.filter((entry) => !isObject(entry) || entry.key !== deviceIdConfigKey);
    return { Config: [...others, { key: deviceIdConfigKey, value: deviceId }] };
  });
}

/** Somebody has logged in: replaces UserInfo; Config stays (doc 1 §4). */
export function keepUser(user: StoredUserInfo): void {
  change(() => ({ UserInfo: user }));
}

/** Nobody is logged in any more: UserInfo becomes null; Config stays (doc 1 §4). */
export function clearUser(): void {
  change(() => ({ UserInfo: null }));
}

/** Changes fields of the stored user data; all others stay as they are. */
function change(toChange: (state: Record<string, unknown>) => Record<string, unknown>): void {
  const stored = readStoredJson(sessionStorageKey);
  const state = isObject(stored) && isObject(stored.state) ? stored.state : {};
  writeStored(sessionStorageKey, JSON.stringify({ state: { ...state, ...toChange(state) } }));
  sessionStore.setState(storedState());
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True while somebody is logged in. */
export function useLoggedIn(): boolean {
  return useStore(sessionStore, ({ session }) => session !== null);
}
