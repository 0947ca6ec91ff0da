/** Everything that can go wrong between a user's wish and the service, told apart because each needs other words. */
export type ErrorKind =
  /** The device has no network. */
  | 'offline'
  /** Nothing answered at the address of the music service, or not within the time-out. */
  | 'no-response'
  /** The service answered with a failure of its own. */
  | 'server'
  /** The session is no longer valid (20018). */
  | 'login-expired'
  /** Only for users who are logged in. */
  | 'needs-login'
  /** Only for VIP users or buyers. */
  | 'needs-vip'
  /** The service has no right to this song. */
  | 'no-copyright'
  /** The service wants a human verification (20028); never retried. */
  | 'verification'
  | 'not-found'
  /** The answer, file or stored value is not of the shape it should be. */
  | 'bad-data'
  /** Every format of a song was asked for, and none of them can be played. */
  | 'no-format'
  /** The browser can't decode or load the sound. */
  | 'bad-audio'
  /** The browser refuses to start sound before a gesture of the user. */
  | 'needs-gesture'
  /** The queue holds as many songs as it may. */
  | 'queue-full'
  /** A newer wish replaced this one; never shown. */
  | 'cancelled';

/** An error as plain data, fit for a channel, storage or a snapshot. */
export type Problem = {
  kind: ErrorKind;
  /** What the service itself said, if it said anything a user can read. */
  serverText: string | null;
};

/** The one error type that leaves the API layer and the engine. Its message is for logs and carries no secret. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly serverText: string | null;

  constructor(kind: ErrorKind, options: { message?: string; serverText?: string | null; cause?: unknown } = {}) {
    super(options.message ?? kind, { cause: options.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.serverText = options.serverText ?? null;
  }

  toProblem(): Problem {
    return { kind: this.kind, serverText: this.serverText };
  }
}

/** Any thrown value as an AppError; what is not one yet counts as bad data, never as nothing. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && error.name === 'AbortError') return new AppError('cancelled', { cause: error });
  return new AppError('bad-data', { message: error instanceof Error ? error.message : String(error), cause: error });
}

/** The service itself can't be reached: waiting and trying again helps, another song does not. */
export function isServiceAway(kind: ErrorKind): boolean {
  return kind === 'offline' || kind === 'no-response';
}

/**
 * Message key (see the locale files, `error.*`) for each kind. A kind missing here does not compile,
 * so no error can reach a user without words.
 */
export const errorMessageKeys = {
  offline: 'error.offline',
  'no-response': 'error.noResponse',
  server: 'error.server',
  'login-expired': 'error.loginExpired',
  'needs-login': 'error.needsLogin',
  'needs-vip': 'error.needsVip',
  'no-copyright': 'error.noCopyright',
  verification: 'error.verification',
  'not-found': 'error.notFound',
  'bad-data': 'error.badData',
  'no-format': 'error.noFormat',
  'bad-audio': 'error.badAudio',
  'needs-gesture': 'error.needsGesture',
  'queue-full': 'error.queueFull',
  cancelled: 'error.cancelled',
} as const satisfies Record<ErrorKind, string>;

/** The same for a song that can't be played, where the service's own failure is about its address (doc 1 §8). */
export const playbackMessageKeys = {
  ...errorMessageKeys,
  server: 'error.noAddress',
} as const satisfies Record<ErrorKind, string>;
