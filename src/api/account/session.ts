import * as v from 'valibot';
import { AppError } from '@/core/errors.ts';
import { LifeLock } from '@/storage/documents/life-lock.ts';
import { type StoredValuePlan, storedValue } from '@/storage/stored-value.ts';

/** The login that is sent with every call. The token is a secret: never log it. */
export type Session = {
  userId: string;
  token: string;
  /** Secret for renewing the token; missing if the login returned none. */
  t1?: string;
};

/** Stored user (UserInfo) and entries of this installation (Config); other fields are preserved. */
export type UserData = { state: Record<string, unknown> };

export const userDataPlan = {
  key: 'kanade-user-data',
  schema: v.object({ state: v.looseObject({}) }),
  fallback: { state: {} },
} as const satisfies StoredValuePlan<UserData>;

/** User data of this installation; only the session store writes its user, only `saveConfig` its Config. */
export const storedUserData = storedValue<UserData>(userDataPlan);

const userInfoSchema = v.object({
  userid: v.union([v.number(), v.string()]),
  token: v.pipe(
    v.string(),
    v.check((token) => token !== ''),
  ),
  t1: v.fallback(v.optional(v.string()), undefined),
});

/** Session of the user data; null without a valid login. */
export function sessionOf(data: UserData): Session | null {
  const result = v.safeParse(userInfoSchema, data.state.UserInfo);
  if (!result.success) return null;
  const { userid, token, t1 } = result.output;
  return { userId: String(userid), token, ...(t1 ? { t1 } : {}) };
}

/** Displayed data of the logged-in user. */
export type User = {
  userId: string;
  /** "" if the service returned none. */
  nickname: string;
  avatarUrl: string | null;
};

/** User of the user data; null if and only if `sessionOf` is null. */
export function userOf(data: UserData): User | null {
  const session = sessionOf(data);
  const info = data.state.UserInfo;
  if (!session || !isObject(info)) return null;
  const { nickname, pic } = info;
  return {
    userId: session.userId,
    nickname: typeof nickname === 'string' ? nickname : '',
    avatarUrl: typeof pic === 'string' && /^(?:https?:)?\/\/\S+$/i.test(pic) ? pic : null,
  };
}

/** Held by the page that renews the session, until the new one is stored. */
export function sessionRenewal(): LifeLock {
  return new LifeLock('kanade-session-renewal', { holders: 'one', locks: navigator.locks });
}

/** Session of a client; throws AppError `needs-login` without one, before a request is sent. */
export function requireSession(client: { readonly session: () => Session | null }, call: string): Session {
  const session = client.session();
  if (session) return session;
  throw new AppError('needs-login', { message: `${call}: not logged in` });
}

/**
 * Value of a Config entry, null if it is missing. The Config belongs to this installation, not to a user, so it
 * survives a logout (docs/behaviour.md#sessions).
 */
export function readConfig(key: string): unknown {
  const found = configOf(storedUserData.read().state).find((entry) => isObject(entry) && entry.key === key);
  return isObject(found) ? (found.value ?? null) : null;
}

/** Stores Config entries, replacing those with the same keys. */
export function saveConfig(entries: Readonly<Record<string, string | number>>): void {
  const { state } = storedUserData.read();
  const others = configOf(state).filter((entry) => !isObject(entry) || !Object.hasOwn(entries, String(entry.key)));
  const added = Object.entries(entries).map(([key, value]) => ({ key, value }));
  storedUserData.write({ state: { ...state, Config: [...others, ...added] } });
}

function configOf(state: Record<string, unknown>): unknown[] {
  return Array.isArray(state.Config) ? state.Config : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
