import axios, { type AxiosInstance, isAxiosError, isCancel } from 'axios';
import { AppError } from '@/core/errors';
import type { Session } from './session';
import { hasCode } from './wire';

/** Time-out of every call (doc 1 §9). */
export const requestTimeoutMs = 10_000;

export type ApiContext = {
  /** Address of the service without a trailing slash; asked for at each call. */
  address: () => string;
  /** null = anonymous. */
  session: () => Session | null;
  /** False when the device says that it has no network; tells `offline` from `no-response`. */
  isOnline: () => boolean;
  /** Wall clock in ms, for the parameter that gets around the service's cache. */
  now: () => number;
  /** Id of this installation from `/register/dev`, for calls without a session; null or left out = none yet. */
  deviceId?: () => string | null;
  /** False for addresses that are not the music service, which refuse calls with credentials. */
  credentials?: boolean;
  /** Told of a session that the service no longer takes (20018); what `session` gives afterwards is tried once more. */
  onSessionRefused?: (refused: Session) => void;
};

export type GetOptions = {
  signal?: AbortSignal;
  /** Leave the session out, as login, captcha and QR calls need. */
  anonymous?: boolean;
  /** Add a changing parameter, so that no cache answers: for changes and for what was just changed. */
  fresh?: boolean;
};

/** What a call that only reads may be given. */
export type ReadOptions = Pick<GetOptions, 'signal' | 'fresh'>;

export interface ApiClient {
  readonly session: () => Session | null;
  /**
   * One GET call. Resolves to the JSON body whatever the HTTP status, because the service puts its failures there.
   * Rejects with an AppError: `cancelled`, `offline`, `no-response` (also for the time-out) or `bad-data` (no JSON).
   */
  get(path: string, params?: Record<string, string | number | undefined>, options?: GetOptions): Promise<unknown>;
}

type AskAs = (session: Session | null, ...call: Parameters<ApiClient['get']>) => Promise<unknown>;

/** The one client through which all calls go. */
export function createApiClient(context: ApiContext): ApiClient {
  const http: AxiosInstance = axios.create({
    timeout: requestTimeoutMs,
    withCredentials: context.credentials ?? true,
    headers: { Accept: 'application/json' },
    responseType: 'text',
    // The body is parsed below, so that text that is no JSON becomes an error of its own.
    transformResponse: (data: unknown) => data,
    validateStatus: () => true,
  });
  const ask: AskAs = async (session, path, params = {}, options = {}) => {
    const cookie = options.anonymous ? '' : cookieParameter(session, context.deviceId?.() ?? null);
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
    if (cookie !== '') query.set('cookie', cookie);
    if (options.fresh) query.set('timestamp', String(context.now()));
    const queryText = query.size > 0 ? `?${query}` : '';
    try {
      const response = await http.get<string>(`${context.address()}${path}${queryText}`, { signal: options.signal });
      return parseBody(response.data, path);
    } catch (error) {
      throw transportError(error, path, context.isOnline());
    }
  };
  return {
    session: context.session,
    async get(path, params, options) {
      const session = context.session();
      const body = await ask(session, path, params, options);
      if (!session || options?.anonymous || !hasCode(body, 20018)) return body;
      context.onSessionRefused?.(session);
      // Renewed while this call was on its way, here or in another page: the new one deserves a try.
      const renewed = context.session();
      if (!renewed || renewed.token === session.token || renewed.userId !== session.userId) return body;
      const second = await ask(renewed, path, params, options);
      if (hasCode(second, 20018)) context.onSessionRefused?.(renewed);
      return second;
    },
  };
}

/**
 * Session and device id as the cookie-like text that the service reads; "" where there is neither. Complete each time,
 * because one generation of the service replaces its own cookies by it. No space after `;`, and values encoded, because
 * the service decodes the query once and then once more (contract §1.4).
 */
export function cookieParameter(session: Session | null, deviceId: string | null = null): string {
  const pairs = [
    ['token', session?.token],
    ['userid', session?.userId],
    ['dfid', session?.dfid ?? deviceId],
  ] as const;
  return pairs
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value.toWellFormed())}`] : []))
    .join(';');
}

function parseBody(body: string, path: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // The error of the parser is not kept as cause: it quotes the body, which may hold a token.
    throw new AppError('bad-data', { message: `${path}: the answer is not JSON` });
  }
}

function transportError(error: unknown, path: string, online: boolean): AppError {
  if (error instanceof AppError) return error;
  if (isCancel(error)) return new AppError('cancelled');
  // The axios error itself is not kept as cause: it carries the address with the session in it.
  const code = isAxiosError(error) ? (error.code ?? 'unknown') : 'unknown';
  return new AppError(online ? 'no-response' : 'offline', { message: `${path}: no answer (${code})` });
}
