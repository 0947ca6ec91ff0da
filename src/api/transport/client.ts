import type { Session } from '@/api/account/session.ts';
import type { Device } from '@/api/device.ts';
import { BoundedMap } from '@/core/async/bounded-map.ts';
import { AppError } from '@/core/errors.ts';
import { getText, type TextResponse } from './http.ts';
import { answersAtRoot, HttpError } from './no-response.ts';
import * as wire from './wire.ts';

/** Timeout of every call (docs/behaviour.md#requests). */
const requestTimeoutMs = 10_000;
/** Limit of remembered failed calls, newest first. The service caches each answer for two minutes. */
const maxRefusedCalls = 100;

export type ApiContext = {
  /** Address of the service without a trailing slash; read at each call. */
  address: () => string;
  /** null = anonymous. */
  session: () => Session | null;
  /** Device id of this installation; missing for endpoints other than the music service. */
  device?: () => Device;
  /**
   * Resolves when a call may be sent: the device is registered, or the wait has timed out. With `isNeeded`, a running
   * registration is awaited without timeout. Never rejects.
   */
  registered?: (options?: { isNeeded: boolean }) => Promise<void>;
  /** False without a network; decides between `offline` and `no-response`. */
  isOnline: () => boolean;
  /** Wall clock in ms, for the parameter that bypasses the service's cache. */
  now: () => number;
  /**
   * Shows the verification with this id to the user; resolves to whether it succeeded. The call is then repeated once.
   * If it is missing, the error contains the id.
   */
  verify?: (verificationId: string, signal?: AbortSignal) => Promise<boolean>;
  /** Resolves when no document renews the session, or when the signal is aborted. Never rejects. */
  renewed?: (signal: AbortSignal) => Promise<void>;
  /** Called if the service refuses a session; if `session` then returns a renewed one, the call is retried once. */
  onSessionRefused?: (refused: Session) => void;
};

export type GetOptions = {
  signal?: AbortSignal;
  /** Sends no session, for login, captcha and QR calls. */
  anonymous?: boolean;
  /** Does not wait for the registration of the device, for the registration itself. */
  unregistered?: boolean;
  /**
   * Sent in parallel with the registration of the device, for lists of the home page, which services also return to
   * unknown devices.
   */
  besideRegistration?: boolean;
  /**
   * Adds a changing parameter that bypasses caches: for changes, for reading changed data, and for addresses that
   * expire. Added anyway after a failure of the same call.
   */
  fresh?: boolean;
  /** True for responses that refuse the session, in addition to the general codes. */
  refusesSession?: (body: unknown) => boolean;
  /** This call renews the session; other refused calls wait for its end. */
  renewsSession?: boolean;
  /** Shows no verification: for calls without a visible result, and for calls of a verification. */
  quiet?: boolean;
  /** Replaces the default of 10 s, for long polls and files. */
  timeoutMs?: number;
  /** Sends a file with POST; the parameters stay in the query. `onProgress` gets the bytes sent so far. */
  upload?: { body: Blob; onProgress?: (sentBytes: number) => void };
  /** Sends these parameters as JSON with POST, for values that a query can't hold. */
  json?: Readonly<Record<string, unknown>>;
  /**
   * Parameters in the body of a POST: those that are too long for an address. Services of the first generation do not
   * read them.
   */
  form?: Readonly<Record<string, string>>;
};

/** Options of read-only calls. */
export type ReadOptions = Pick<GetOptions, 'signal' | 'fresh'>;

export interface ApiClient {
  readonly session: () => Session | null;
  /**
   * Sends a call, with GET unless it has a body: a file, JSON or a form. Resolves to the JSON body for any HTTP status,
   * because the service
   * reports failures in the body. Rejects with an AppError: `cancelled`, `offline`, `no-response`, `provider-away` (the
   * call timed out, but the service itself answers), `device-unknown` (refused because the device is not registered) or
   * `bad-data` (not JSON). A call that the service lacks resolves to `wire.missingCall`.
   */
  get(path: string, params?: Record<string, string | number | undefined>, options?: GetOptions): Promise<unknown>;
}

/** A client that reports waiting calls. */
export type WaitingClient = ApiClient & {
  /** Whether a call currently waits for the registration of the device. */
  readonly isRegistering: () => boolean;
};

type SendAs = (session: Session | null, ...call: Parameters<ApiClient['get']>) => Promise<unknown>;

export function createApiClient(context: ApiContext): WaitingClient {
  /** Calls whose last answer was a failure: a repetition must bypass caches. */
  const refusedCalls = new BoundedMap<string, true>(maxRefusedCalls);
  const noteOutcome = (call: string, isFailure: boolean): void => {
    if (isFailure) refusedCalls.set(call, true);
    else refusedCalls.delete(call);
  };
  let lastStamp = 0;
  /** Number of calls that wait for the registration of the device. */
  let registering = 0;
  const registered: NonNullable<ApiContext['registered']> = async (options) => {
    registering += 1;
    await context.registered?.(options);
    registering -= 1;
  };
  // Unique: otherwise the second of two equal calls within a millisecond would get the first one's answer.
  const nextStamp = (): number => {
    lastStamp = Math.max(lastStamp + 1, context.now());
    return lastStamp;
  };
  const send: SendAs = async (session, path, params = {}, options = {}) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
    const cookie = cookieParameter(options.anonymous ? null : session, context.device?.() ?? null);
    if (cookie !== '') query.set('cookie', cookie);
    const call = `${context.address()}${path}?${query}`;
    if (options.fresh || refusedCalls.has(call)) query.set('timestamp', String(nextStamp()));
    const queryText = query.size > 0 ? `?${query}` : '';
    const timeout = options.timeoutMs ?? requestTimeoutMs;
    try {
      const response = await getText(`${context.address()}${path}${queryText}`, { ...options, timeout });
      const body = parseBody(response, path);
      noteOutcome(call, wire.isFailure(body));
      return body;
    } catch (error) {
      // A cache on the way may have stored the answer.
      if (!(error instanceof HttpError && error.isCancelled)) noteOutcome(call, true);
      const failure = transportError(error, path, context.isOnline());
      const isTimeout = error instanceof HttpError && error.isTimeout;
      if (!isTimeout || failure.kind !== 'no-response') throw failure;
      if (!(await answersAtRoot(context.address(), options.signal))) throw failure;
      throw new AppError('provider-away', { message: failure.message });
    }
  };
  /** Repeats a call after the registration of the device: a provider may refuse an unknown device. */
  const sendRegistered: SendAs = async (session, path, params, options) => {
    const isUnknown = (): boolean => context.device?.().dfid === null;
    const wasUnknown = isUnknown() && !options?.unregistered;
    const body = await send(session, path, params, options);
    if (!wasUnknown || !wire.isFailure(body)) return body;
    await registered({ isNeeded: true });
    if (!isUnknown()) return send(session, path, params, options);
    // The provider's code for calls of an unknown device.
    if (wire.hasCode(body, 152)) throw new AppError('device-unknown', { message: `${path}: no device id` });
    return body;
  };
  const call: ApiClient['get'] = async (path, params, options) => {
    const registration = options?.unregistered ? undefined : registered();
    if (!options?.besideRegistration) await registration;
    const session = context.session();
    const isRefusal = (response: unknown): boolean =>
      wire.refusesSession(response) || options?.refusesSession?.(response) === true;
    const body = await sendRegistered(session, path, params, options);
    if (options?.anonymous || !isRefusal(body)) return body;
    // Without a session, none can have expired.
    if (!session) throw new AppError('needs-login', { message: `${path}: refused without a session` });
    // Renewing a session ends the old one, so the service may refuse it before the new one has arrived.
    if (!options?.renewsSession) await context.renewed?.(AbortSignal.timeout(requestTimeoutMs));
    context.onSessionRefused?.(session);
    // The session was renewed during this call, here or in another page: retries with the new one.
    const renewed = context.session();
    if (!renewed || renewed.token === session.token || renewed.userId !== session.userId) return body;
    const second = await send(renewed, path, params, options);
    if (isRefusal(second)) context.onSessionRefused?.(renewed);
    return second;
  };
  return {
    session: context.session,
    isRegistering: () => registering > 0,
    async get(path, params, options) {
      const body = await call(path, params, options);
      const verificationId = wire.requiredVerification(body);
      if (verificationId === null || options?.quiet || !context.verify) return body;
      return (await context.verify(verificationId, options?.signal)) ? call(path, params, options) : body;
    },
  };
}

/**
 * Session and device in the cookie format of the service; "" without both. Complete in each call, because one version
 * of the service replaces its own cookies by it. No space after `;`, and encoded values, because the service decodes
 * the query twice. Unique per installation, so that the service's cache never answers with the CORS headers for another
 * one.
 */
export function cookieParameter(session: Session | null, device: Device | null = null): string {
  const pairs = [
    ['token', session?.token],
    ['userid', session?.userId],
    ['t1', session?.t1],
    ['dfid', device?.dfid],
    ...Object.entries(device?.identity ?? {}),
  ] as const;
  return pairs
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value.toWellFormed())}`] : []))
    .join(';');
}

/** HTTP statuses of a proxy whose service does not answer, or that limits calls. */
const proxyStatuses: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/**
 * Parses the JSON of a response; the service's page for an unknown path becomes `wire.missingCall`. Throws
 * `no-response` for responses of a proxy, `bad-data` for any other page.
 */
function parseBody({ status, text }: TextResponse, path: string): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    if (status === 404 && /\bCannot (?:GET|POST) \//.test(text)) return wire.missingCall;
    // The parser's error is not set as cause: it quotes the body, which may contain a token.
    const kind = proxyStatuses.has(status) ? 'no-response' : 'bad-data';
    throw new AppError(kind, { message: `${path}: the response is not JSON (HTTP ${status})` });
  }
  if (!wire.isRecord(body)) return body;
  // The service has this call, but failed to run it.
  if (wire.isMissingCall(body)) return { status: 0, msg: body.msg };
  // Successful responses have a status in the body.
  if (status < 400 || wire.numberIn(body.status) !== null) return body;
  const failed = { ...body, status: 0 };
  const isOfProxy = proxyStatuses.has(status) && Object.keys(body).length > 0 && !wire.hasAnyCode(failed);
  if (isOfProxy && wire.failureKind(failed) === 'server') {
    throw new AppError('no-response', { message: `${path}: no answer of the service (HTTP ${status})` });
  }
  return failed;
}

function transportError(error: unknown, path: string, online: boolean): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HttpError && error.isCancelled) return new AppError('cancelled');
  const code = error instanceof HttpError ? error.code : 'unknown';
  return new AppError(online ? 'no-response' : 'offline', { message: `${path}: no response (${code})` });
}
