import type { MediaGrants } from './audio/media-grants.ts';
import type { MediaStore } from './audio/media-store.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { PlaylistDirectory } from './lists/playlist-directory.ts';
import type { Logins } from './logins/logins.ts';
import type { Session } from './session-rights.ts';
import type { UploadedFiles } from './users/uploaded-files.ts';
import type { UserStore } from './users/user-store.ts';
import type { Verifications } from './verification/verifications.ts';

/** Shapes of the answers: those of the bundled service (1.3), or those of its successor where the two differ. */
export type ApiGeneration = 1 | 2;

/** What every route can reach. */
export type ServiceContext = {
  catalogue: Catalogue;
  media: MediaStore;
  /** Public lists and albums. */
  playlists: PlaylistDirectory;
  generation: ApiGeneration;
  /** Whether callers are told that this service is of the lite platform. */
  lite: boolean;
  users: UserStore;
  /** Logins in progress; in memory only. */
  logins: Logins;
  /** Human verifications that callers were asked for; in memory only. */
  verifications: Verifications;
  grants: MediaGrants;
  /** What users uploaded to their cloud drives. */
  uploads: UploadedFiles;
};

/** One call of the API, as its route sees it. */
export type ApiRequest = {
  /** Value of a parameter of the query or the body, `''` when it is missing. */
  param(name: string): string;
  /** Value of a cookie, however the caller sent it; `''` when it is missing. */
  cookie(name: string): string;
  session: Session | null;
  /** The caller brought a token itself, not by the Cookie header, that is not, or no longer, good. */
  sessionExpired: boolean;
  /** Origin under which the caller reached this service; media URLs start with it. */
  baseUrl: string;
  /** A body that is a file, as it arrives; null for one of parameters, and without a body. */
  readonly body: AsyncIterable<Uint8Array> | null;
  /** Aborts when the caller disconnects. */
  gone: AbortSignal;
};

export type ApiBody = Readonly<Record<string, unknown>>;
/**
 * `httpStatus` replaces the status that follows from the body. `cookies` are set unless the caller asked for none; their
 * values need no escaping.
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
/** Turns the body of a call that succeeded into that of the second generation. */
export type SuccessorBody = (body: ApiBody, request: ApiRequest, context: ServiceContext) => ApiBody;

/** A call of the API: where it is, who may call it, and what the second generation answers otherwise. */
export type ApiCall = {
  path: string;
  /** A second path of the same call. */
  alias?: string;
  successor?: SuccessorBody;
} & (
  | { route: ApiRoute }
  /** `refusal` is the answer to callers without a login, where it is not the usual one. */
  | { memberRoute: MemberRoute; refusal?: ApiAnswer }
);

/** The API's failure rule: `status` exactly 0, or an `error_code` other than 0, travels as HTTP 502. */
export function httpStatusOf(answer: ApiAnswer): 200 | 400 | 404 | 413 | 500 | 502 {
  if (answer.httpStatus !== undefined) return answer.httpStatus;
  const { status, error_code: errorCode } = answer.body;
  return status === 0 || (errorCode !== undefined && errorCode !== 0) ? 502 : 200;
}
