import axios, { type AxiosInstance, isAxiosError, isCancel } from 'axios';
import type { Session } from '@/api/account/session';
import { AppError } from '@/core/errors';
import { hasCode } from './wire';

/** Timeout of every call (docs/behaviour.md#requests). */
const requestTimeoutMs = 10_000;

export type ApiContext = {
  /** Address of the service without a trailing slash; read at each call. */
  address: () => string;
  /** null = anonymous. */
  session: () => Session | null;
  /** False when the device has no network; decides between `offline` and `no-response`. */
  isOnline: () => boolean;
  /** Wall clock in ms, for the parameter that bypasses the service's cache. */
  now: () => number;
  /** Id of this installation from `/register/dev`, for calls without a session; null or undefined = none yet. */
  deviceId?: () => string | null;
  /** False for endpoints other than the music service, which reject requests with credentials. */
  credentials?: boolean;
  /** Called when the service refuses a session; if `session` then returns a renewed one, the call is retried once. */
  onSessionRefused?: (refused: Session) => void;
};

export type GetOptions = {
  signal?: AbortSignal;
  /** Send no session, for login, captcha and QR calls. */
  anonymous?: boolean;
  /** Add a changing parameter to bypass caches: for changes, and for reading what was just changed. */
  fresh?: boolean;
  /** True for responses to this call that refuse the session, in addition to those with code 20018. */
  refusesSession?: (body: unknown) => boolean;
};

/** The options of calls that only read. */
export type ReadOptions = Pick<GetOptions, 'signal' | 'fresh'>;

export interface ApiClient {
  readonly session: () => Session | null;
  /**
   * One GET call. Resolves to the JSON body for any HTTP status, because the service reports its failures there.
   * Rejects with an AppError: `cancelled`, `offline`, `no-response` (including timeouts) or `bad-data` (not JSON).
   */
  get(path: string, params?: Record<string, string | number | undefined>, options?: GetOptions): Promise<unknown>;
}

type SendAs = (session: Session | null, ...call: Parameters<ApiClient['get']>) => Promise<unknown>;

/** The client for all calls. */
export function createApiClient(context: ApiContext): ApiClient {
  const http: AxiosInstance = axios.create({
    timeout: requestTimeoutMs,
    withCredentials: context.credentials ?? true,
    headers: { Accept: 'application/json' },
    responseType: 'text',
    // The body is parsed below, so that text that is not JSON gives its own error.
    transformResponse: (data: unknown) => data,
    validateStatus: () => true,
  });
  const send: SendAs = async (session, path, params = {}, options = {}) => {
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
      const isRefusal = (response: unknown): boolean =>
        hasCode(response, 20018) || options?.refusesSession?.(response) === true;
      const body = await send(session, path, params, options);
      if (!session || options?.anonymous || !isRefusal(body)) return body;
      context.onSessionRefused?.(session);
      // The session was renewed during this call, here or in another page: retry with the new one.
      const renewed = context.session();
      if (!renewed || renewed.token === session.token || renewed.userId !== session.userId) return body;
      const second = await send(renewed, path, params, options);
      if (isRefusal(second)) context.onSessionRefused?.(renewed);
      return second;
    },
  };
}

/**
 * Session and device id in cookie format, as the service reads them; "" where there is neither. Complete in each call,
 * because one version of the service replaces its own cookies by it. No space after `;`, and values encoded, because
 * the service decodes the query twice.
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
    // The parser's error is not set as cause: it quotes the body, which may contain a token.
    throw new AppError('bad-data', { message: `${path}: the response is not JSON` });
  }
}

function transportError(error: unknown, path: string, online: boolean): AppError {
  if (error instanceof AppError) return error;
  if (isCancel(error)) return new AppError('cancelled');
  // The axios error is not set as cause: it contains the address with the session.
  const code = isAxiosError(error) ? (error.code ?? 'unknown') : 'unknown';
  return new AppError(online ? 'no-response' : 'offline', { message: `${path}: no response (${code})` });
}
