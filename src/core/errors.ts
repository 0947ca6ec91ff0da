import { isMissingCode } from './missing-code.ts';

/** Failures with a message of their own. */
export type ErrorKind =
  /** The device has no network. */
  | 'offline'
  /** The service can't be reached and this song is not stored offline, but others of the queue are. */
  | 'not-saved-offline'
  /** No answer from the music service within the timeout. */
  | 'no-response'
  /** The music service can't reach its provider. */
  | 'provider-away'
  /** The provider refuses the call because this device could not be registered yet. */
  | 'device-unknown'
  /** The service reported an error. */
  | 'server'
  /** The session is no longer valid (20018). */
  | 'login-expired'
  /** The user must log in. */
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
  /** None of the song's formats can be played. */
  | 'no-format'
  /** The browser can't decode or load the audio. */
  | 'bad-audio'
  /** The browser refuses to start playback before a user gesture. */
  | 'needs-gesture'
  /** The browser allows sound, but its audio output does not start. */
  | 'no-output'
  /** The user has not accepted the terms of use yet (docs/behaviour.md#disclaimer). */
  | 'needs-consent'
  /** The folder of a local song can't be read at the moment. */
  | 'folder-not-connected'
  /** The file of a local song is gone from its folder or from the index. */
  | 'file-gone'
  /** The browser can't play this format of a local song. */
  | 'unsupported-format'
  /** The queue has reached its limit. */
  | 'queue-full'
  /** A newer request replaced this one; never shown. */
  | 'cancelled';

/** An error as plain data for messages and storage. */
export type ErrorInfo = {
  kind: ErrorKind;
  /** The service's own message, if it is readable for users. */
  serverText: string | null;
  /** Id of a required verification that Kanade can show. */
  verificationId?: string;
};

/** The only error type that the API layer and the engine throw. Its message is for logs and contains no secrets. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly serverText: string | null;
  readonly verificationId: string | null;
  /** The provider's error code, if any. */
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

/** Converts any thrown value: an AbortError is `cancelled`, missing code `missing-code`, anything else `bad-data`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Error && error.name === 'AbortError') return new AppError('cancelled', { cause: error });
  const kind = isMissingCode(error) ? 'missing-code' : 'bad-data';
  return new AppError(kind, { message: error instanceof Error ? error.message : String(error), cause: error });
}

/**
 * True if the service or its provider can't be reached or does not know this device yet: a retry helps, another song
 * does not.
 */
export function isServiceAway(kind: ErrorKind): boolean {
  return kind === 'offline' || kind === 'no-response' || kind === 'provider-away' || kind === 'device-unknown';
}

/** Message key (`error.*` in the locale files) of each kind. A missing kind does not compile. */
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
 * Message keys for a song that can't be played, where `server` is about its address (docs/behaviour.md#error-messages).
 */
const playbackMessageKeys = {
  ...errorMessageKeys,
  server: 'error.noAddress',
} as const satisfies Record<ErrorKind, string>;

/** Input of the message choice; `verificationId` is set if Kanade can show the verification. */
type ShownLoadError = { kind: ErrorKind; verificationId?: string | null };

/** Message key of an error. Only verifications that Kanade can't show send the user to the official app. */
export function errorMessageKey({ kind, verificationId }: ShownLoadError) {
  return kind === 'verification' && verificationId ? 'error.verificationOffered' : errorMessageKeys[kind];
}

/** Message key for a song that can't be played. */
export function playbackMessageKey({ kind, verificationId }: ShownLoadError) {
  return kind === 'verification' && verificationId ? 'error.verificationOffered' : playbackMessageKeys[kind];
}

/** Message key of a failure to read or change what this device stores, which no service sends. */
export function storedErrorKey(error: unknown) {
  const { kind } = toAppError(error);
  return kind === 'bad-data' ? 'error.storedData' : errorMessageKeys[kind];
}
