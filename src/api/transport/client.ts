import type { Session } from '@/api/account/session';
import type { Device } from '@/api/device';
import { BoundedMap } from '@/core/async/bounded-map';
import { AppError } from '@/core/errors';
import { getText, type TextResponse } from './http';
import { answersAtRoot, HttpError } from './no-response';
import * as wire from './wire';

/** Timeout of every call (docs/behaviour.md#requests). */
const requestTimeoutMs = 10_000;
/** The service caches what it answered for two minutes. At most this many refused calls are remembered, the newest. */
const maxRefusedCalls = 100;

export type ApiContext = {
  /** Address of the service without a trailing slash; read at each call. */
  address: () => string;
  /** null = anonymous. */
  session: () => Session | null;
  /** What identifies this installation to the service; none for endpoints other than the music service. */
  device?: () => Device;
  /**
   * Resolves when a call may be sent: the device is registered, or that has taken long enough. With `isNeeded` a
   * registration that runs is waited for to its end. Never rejects.
   */
  registered?: (options?: { isNeeded: boolean }) => Promise<void>;
  /** False when the device has no network; decides between `offline` and `no-response`. */
  isOnline: () => boolean;
  /** Wall clock in ms, for the parameter that bypasses the service's cache. */
  now: () => number;
  /**
   * Asks the user for the verification with this id; resolves to whether it succeeded. The call is then repeated once.
   * Missing where no user can be asked: the failure carries the id.
   */
  verify?: (verificationId: string, signal?: AbortSignal) => Promise<boolean>;
  /** Resolves when no document renews the session, at the latest when the signal is aborted. Never rejects. */
  renewed?: (signal: AbortSignal) => Promise<void>;
  /** Called when the service refuses a session; if `session` then returns a renewed one, the call is retried once. */
  onSessionRefused?: (refused: Session) => void;
};

export type GetOptions = {
  signal?: AbortSignal;
  /** Send no session, for login, captcha and QR calls. */
  anonymous?: boolean;
  /** Don't wait until the device is registered, for the registration itself. */
  unregistered?: boolean;
  /** Send it beside the registration of the device: for lists of home, which a service gives an unknown device as well. */
  besideRegistration?: boolean;
  /**
   * Add a changing parameter to bypass caches: for changes, for reading what was just changed, and for addresses that
   * expire. A call whose last answer was a failure gets it anyway.
   */
  fresh?: boolean;
  /** True for responses to this call that refuse the session, in addition to those with a code that always does. */
  refusesSession?: (body: unknown) => boolean;
  /** This call renews the session; others whose session is refused wait until it has ended. */
  renewsSession?: boolean;
  /** Don't ask the user for a verification: for calls without a visible result, and for those of a verification. */
  quiet?: boolean;
  /** Instead of 10 s: for long polls and files. */
  timeoutMs?: number;
  /** A file, which is sent with POST; the parameters stay in the query. `onProgress` gets the bytes sent so far. */
  upload?: { body: Blob; onProgress?: (sentBytes: number) => void };
};

/** The options of calls that only read. */
export type ReadOptions = Pick<GetOptions, 'signal' | 'fresh'>;

export interface ApiClient {
  readonly session: () => Session | null;
  /**
   * One call, with GET unless it sends a file. Resolves to the JSON body for any HTTP status, because the service reports
   * its failures there. Rejects with an AppError: `cancelled`, `offline`, `no-response`, `provider-away` (the call timed
   * out, and the service itself answers), `device-unknown` (refused because the device is not registered) or `bad-data`
   * (not JSON). A call that the service does not have resolves to `wire.missingCall`.
   */
  get(path: string, params?: Record<string, string | number | undefined>, options?: GetOptions): Promise<unknown>;
}

/** A client that reports whether its calls wait. */
export type WaitingClient = ApiClient & {
  /** Whether a call waits now until the device is registered. */
  readonly isRegistering: () => boolean;
};

type SendAs = (session: Session | null, ...call: Parameters<ApiClient['get']>) => Promise<unknown>;

/** The client for all calls. */
export function createApiClient(context: ApiContext): WaitingClient {
  /** The calls whose last answer was a failure: repeated, they must not get it from a cache. */
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
  // Never the same twice: the second of two equal calls within a millisecond would get the first one's answer.
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
      // A cache on the way may have stored it.
      if (!(error instanceof HttpError && error.isCancelled)) noteOutcome(call, true);
      const failure = transportError(error, path, context.isOnline());
      const isTimeout = error instanceof HttpError && error.isTimeout;
      if (!isTimeout || failure.kind !== 'no-response') throw failure;
      if (!(await answersAtRoot(context.address(), options.signal))) throw failure;
      throw new AppError('provider-away', { message: failure.message });
    }
  };
  /** A provider may refuse a device that it does not know yet: such a call is repeated once the device is registered. */
  const sendRegistered: SendAs = async (session, path, params, options) => {
    const isUnknown = (): boolean => context.device?.().dfid === null;
    const wasUnknown = isUnknown() && !options?.unregistered;
    const body = await send(session, path, params, options);
    if (!wasUnknown || !wire.isFailure(body)) return body;
    await registered({ isNeeded: true });
    if (!isUnknown()) return send(session, path, params, options);
    // The code of the provider for calls of no known device.
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
    // Nothing has expired.
    if (!session) throw new AppError('needs-login', { message: `${path}: refused without a session` });
    // The service ends the old session when it renews one, and so may refuse it before the new one has arrived.
    if (!options?.renewsSession) await context.renewed?.(AbortSignal.timeout(requestTimeoutMs));
    context.onSessionRefused?.(session);
    // The session was renewed during this call, here or in another page: retry with the new one.
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
 * Session and device in cookie format, as the service reads them; "" where there is neither. Complete in each call,
 * because one version of the service replaces its own cookies by it. No space after `;`, and values encoded, because
 * the service decodes the query twice. Different in each installation, so that a service's cache never answers one with
 * the CORS headers of another.
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

/** The statuses of a proxy whose service does not answer, or which lets a call through later. */
const proxyStatuses: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/**
 * The JSON of a response, and `wire.missingCall` for the page with which the service answers a path that it does not
 * have. Any other page is not an answer of the service, nor is JSON of a proxy. Throws `no-response` for that of a
 * proxy, else `bad-data`.
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
  // The service has this call, whose code failed.
  if (wire.isMissingCall(body)) return { status: 0, msg: body.msg };
  // Successes say so in their bodies.
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
