import * as v from 'valibot';
import { AppError } from '@/core/errors';

/** Who is logged in, as the service needs it with every call. The token is a secret: never log it. */
export type Session = {
  userId: string;
  token: string;
  /** Id of this installation from `/register/dev`; without it the service asks for verification more often. */
  dfid?: string;
};

/** Key under which the user-data store (UserInfo and Config) is kept in localStorage. */
export const sessionStorageKey = 'kanade-user-data';

/** The entry of the stored Config that holds the device id. */
export const deviceIdConfigKey = 'dfid';

const userInfoSchema = v.object({
  userid: v.union([v.number(), v.string()]),
  token: v.pipe(v.string(), v.nonEmpty()),
});

/**
 * The session in the stored text of the user-data store; null when nobody is logged in or it can't be read.
 * The device id comes from the stored Config.
 */
export function parseStoredSession(text: string | null): Session | null {
  const state = storedState(text);
  const result = v.safeParse(userInfoSchema, state?.UserInfo);
  if (!result.success) return null;
  const { userid, token } = result.output;
  const dfid = parseStoredDeviceId(text);
  return { userId: String(userid), token, ...(dfid ? { dfid } : {}) };
}

/** Who is logged in, as the screens show it. */
export type User = {
  userId: string;
  /** "" where the service named none. */
  nickname: string;
  avatarUrl: string | null;
};

/** The user of the stored text of the user-data store; null when `parseStoredSession` finds nobody either. */
export function parseStoredUser(text: string | null): User | null {
  const session = parseStoredSession(text);
  const info = storedState(text)?.UserInfo;
  if (!session || !isObject(info)) return null;
  const { nickname, pic } = info;
  return {
    userId: session.userId,
    nickname: typeof nickname === 'string' ? nickname : '',
    avatarUrl: typeof pic === 'string' && /^(?:https?:)?\/\/\S+$/i.test(pic) ? pic : null,
  };
}

/** The device id in the stored text of the user-data store, which stays when the user logs out; null where unknown. */
export function parseStoredDeviceId(text: string | null): string | null {
  const entries: unknown = storedState(text)?.Config;
  if (!Array.isArray(entries)) return null;
  const found = entries.find((entry) => isObject(entry) && entry.key === deviceIdConfigKey);
  return isObject(found) && typeof found.value === 'string' && found.value !== '' ? found.value : null;
}

/** The session of a client; throws AppError `needs-login` where nobody is logged in, before anything is sent. */
export function requireSession(client: { readonly session: () => Session | null }, call: string): Session {
  const session = client.session();
  if (session) return session;
  throw new AppError('needs-login', { message: `${call}: nobody is logged in` });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function storedState(text: string | null): { UserInfo?: unknown; Config?: unknown } | null {
  if (!text) return null;
  try {
    const result = v.safeParse(v.object({ state: v.looseObject({}) }), JSON.parse(text));
    return result.success ? result.output.state : null;
  } catch {
    return null;
  }
}
