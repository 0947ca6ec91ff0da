import type { MediaGrants } from './audio/media-grants.ts';
import type { MediaStore } from './audio/media-store.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { PlaylistDirectory } from './lists/playlist-directory.ts';
import type { Logins } from './logins/logins.ts';
import type { Session } from './session-rights.ts';
import type { UploadedFiles } from './users/uploaded-files.ts';
import type { UserStore } from './users/user-store.ts';
import type { Verifications } from './verification/verifications.ts';

/** Answer formats: of the bundled service (1.3), or of its successor where they differ. */
export type ApiGeneration = 1 | 2;

/** Dependencies of all routes. */
export type ServiceContext = {
  catalogue: Catalogue;
  media: MediaStore;
  /** Public lists and albums. */
  playlists: PlaylistDirectory;
  generation: ApiGeneration;
  /** Whether answers identify this service as lite. */
  lite: boolean;
  users: UserStore;
  /** Logins in progress; in memory only. */
  logins: Logins;
  /** Pending human verifications; in memory only. */
  verifications: Verifications;
  grants: MediaGrants;
  /** Files that users uploaded to their cloud drives. */
  uploads: UploadedFiles;
  /** Pictures that users uploaded for their lists. */
  pictures: UploadedFiles;
};

/** A call of the API. */
export type ApiRequest = {
  /** Value of a query or body parameter; `''` if missing. */
  param(name: string): string;
  /** Value of a cookie, however the caller sent it; `''` when it is missing. */
  cookie(name: string): string;
  session: Session | null;
  /** Whether the caller sent an invalid or expired token explicitly, not in the Cookie header. */
  sessionExpired: boolean;
  /** Origin of the service in this request, for media URLs. */
  baseUrl: string;
  /** A file body as it arrives; null for parameters, and without a body. */
  readonly body: AsyncIterable<Uint8Array> | null;
  /** Aborts when the caller disconnects. */
  gone: AbortSignal;
};

export type ApiBody = Readonly<Record<string, unknown>>;
/**
 * `httpStatus` overrides the status derived from the body. `cookies` are set unless the caller opted out; their values
 * need no escaping.
 */
export type ApiAnswer = {
  body: ApiBody;
  httpStatus?: 200 | 400 | 404 | 413 | 500 | 502;
  cookies?: Readonly<Record<string, string>>;
};
export type ApiRoute = (request: ApiRequest, context: ServiceContext) => ApiAnswer | Promise<ApiAnswer>;
/** A route for signed-in callers. */
export type MemberRoute = (
  request: ApiRequest,
  context: ServiceContext,
  session: Session,
) => ApiAnswer | Promise<ApiAnswer>;
/** Converts the body of a successful call to the second generation. */
export type SuccessorBody = (body: ApiBody, request: ApiRequest, context: ServiceContext) => ApiBody;

/** A call of the API: its path, who may call it, and its second-generation format. */
export type ApiCall = {
  path: string;
  /** An alternative path. */
  alias?: string;
  successor?: SuccessorBody;
} & (
  | { route: ApiRoute }
  /** `refusal` is the answer to callers without a login, if not the default one. */
  | { memberRoute: MemberRoute; refusal?: ApiAnswer }
);

/** The API's error rule: `status` 0 or a non-zero `error_code` is sent as HTTP 502. */
export function httpStatusOf(answer: ApiAnswer): 200 | 400 | 404 | 413 | 500 | 502 {
  if (answer.httpStatus !== undefined) return answer.httpStatus;
  const { status, error_code: errorCode } = answer.body;
  return status === 0 || (errorCode !== undefined && errorCode !== 0) ? 502 : 200;
}
