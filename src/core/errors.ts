import { isMissingCode } from './missing-code';

/** Every kind of failure that has a message of its own. */
export type ErrorKind =
  /** The device has no network. */
  | 'offline'
  /** The service can't be reached, and the song is not stored on this device, where others of the queue are. */
  | 'not-saved-offline'
  /** The music service did not answer, or not within the timeout. */
  | 'no-response'
  /** The music service answers, but can't reach its provider. */
  | 'provider-away'
  /** The provider refuses the call because this device could not be registered yet. */
  | 'device-unknown'
  /** The service reported a failure. */
  | 'server'
  /** The session is no longer valid (20018). */
  | 'login-expired'
  /** Only for users who are logged in. */
  | 'needs-login'
  /** Only for VIP users or buyers. */
  | 'needs-vip'
  /** The service has no right to this song. */
  | 'no-copyright'
  /** The service requires a verification by the user (20028, or an event id). */
  | 'verification'
  /** The provider refuses this account or device for now, without a verification that would help (36010). */
  | 'blocked'
  | 'not-found'
  /** The service no longer has this playlist, which may have been deleted on another device. */
  | 'list-gone'
  /** The response, file or stored value is not valid. */
  | 'bad-data'
  /** A part of the app's code can't be loaded: the device is offline, or the version that runs is gone. */
  | 'missing-code'
  /** Every format of a song was requested, and none of them can be played. */
  | 'no-format'
  /** The browser can't decode or load the audio. */
  | 'bad-audio'
  /** The browser refuses to start playback before a user gesture. */
  | 'needs-gesture'
  /** The browser allows sound, but its audio output does not start. */
  | 'no-output'
  /** The user has not accepted the terms of use yet (docs/behaviour.md#disclaimer). */
  | 'needs-consent'
  /** A local song whose folder can't be read at the moment. */
  | 'folder-not-connected'
  /** A local song whose file is no longer in its folder, or that is no longer in the index. */
  | 'file-gone'
  /** A local song in a format that this browser can't play. */
  | 'unsupported-format'
  /** The queue has reached its limit. */
  | 'queue-full'
  /** A newer request replaced this one; never shown. */
  | 'cancelled';

/** An error as plain data that can be posted and stored. */
export type ErrorInfo = {
  kind: ErrorKind;
  /** The service's own message, if it is readable for users. */
  serverText: string | null;
  /** Id of the verification that the provider requires, if it can be done in Kanade. */
  verificationId?: string;
};

/** The only error type thrown by the API layer and the engine. Its message is for logs and contains no secrets. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly serverText: string | null;
  readonly verificationId: string | null;
  /** The provider's code; null where it named none. */
  readonly code: number | null;

  constructor(
    kind: ErrorKind,
    options: {
      message?: string;
      serverText?: string | null;
      verificationId?: string | null;
      code?: number | null;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? kind, { cause: options.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.serverText = options.serverText ?? null;
    this.verificationId = options.verificationId ?? null;
    this.code = options.code ?? null;
  }

  toErrorInfo(): ErrorInfo {
    const { kind, serverText, verificationId } = this;
    return { kind, serverText, ...(verificationId === null ? {} : { verificationId }) };
  }
}

/** Any thrown value as an AppError: an AbortError is `cancelled`, missing code `missing-code`, anything else `bad-data`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && error.name === 'AbortError') return new AppError('cancelled', { cause: error });
  const kind = isMissingCode(error) ? 'missing-code' : 'bad-data';
  return new AppError(kind, { message: error instanceof Error ? error.message : String(error), cause: error });
}

/**
 * True when the service or its provider can't be reached, or doesn't know this device yet: retrying later helps, another
 * song does not.
 */
export function isServiceAway(kind: ErrorKind): boolean {
  return kind === 'offline' || kind === 'no-response' || kind === 'provider-away' || kind === 'device-unknown';
}

/**
 * Message key (see the locale files, `error.*`) for each kind. A kind missing here does not compile,
 * so no error can be shown without a message.
 */
export const errorMessageKeys = {
  offline: 'error.offline',
  'not-saved-offline': 'error.notSaved',
  'no-response': 'error.noResponse',
  'provider-away': 'error.providerAway',
  'device-unknown': 'error.deviceUnknown',
  server: 'error.server',
  'login-expired': 'error.loginExpired',
  'needs-login': 'error.needsLogin',
  'needs-vip': 'error.needsVip',
  'no-copyright': 'error.noCopyright',
  verification: 'error.verification',
  blocked: 'error.blocked',
  'not-found': 'error.notFound',
  'list-gone': 'error.listGone',
  'bad-data': 'error.badData',
  'missing-code': 'error.missingCode',
  'no-format': 'error.noFormat',
  'bad-audio': 'error.badAudio',
  'needs-gesture': 'error.needsGesture',
  'no-output': 'error.noOutput',
  'needs-consent': 'error.needsConsent',
  'folder-not-connected': 'error.folderNotConnected',
  'file-gone': 'error.fileGone',
  'unsupported-format': 'error.unsupportedFormat',
  'queue-full': 'error.queueFull',
  cancelled: 'error.cancelled',
} as const satisfies Record<ErrorKind, string>;

/**
 * The same for a song that can't be played, where the service's own failure is about its address
 * (docs/behaviour.md#error-messages).
 */
const playbackMessageKeys = {
  ...errorMessageKeys,
  server: 'error.noAddress',
} as const satisfies Record<ErrorKind, string>;

/** Input for choosing a message: the kind, and whether Kanade offers the verification that it needs. */
type ShownLoadError = { kind: ErrorKind; verificationId?: string | null };

/** The message key of a failure. The user is only sent to the official app for what Kanade can't verify. */
export function errorMessageKey({ kind, verificationId }: ShownLoadError) {
  return kind === 'verification' && verificationId ? 'error.verificationOffered' : errorMessageKeys[kind];
}

/** The same for a song that can't be played, see `playbackMessageKeys`. */
export function playbackMessageKey({ kind, verificationId }: ShownLoadError) {
  return kind === 'verification' && verificationId ? 'error.verificationOffered' : playbackMessageKeys[kind];
}
