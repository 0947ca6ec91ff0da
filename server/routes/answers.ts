import type { ApiAnswer, ApiBody, ApiRequest, ApiRoute, ServiceContext } from '../api-exchange.ts';
import type { Session } from '../session-rights.ts';

/** Response to callers without a login, where a call needs one. */
export const NOT_SIGNED_IN: ApiAnswer = { body: { status: 0, error_code: 20018, data: null } };
/** Answer to parameters that mean nothing here. */
export const BAD_REQUEST: ApiAnswer = { body: { status: 0, error_code: 20010, data: null } };

export function success(data: unknown, more: ApiBody = {}): ApiAnswer {
  return { body: { status: 1, error_code: 0, ...more, data } };
}

/** A failure whose `data` is a sentence for the user. */
export function failure(text: string, code: number): ApiAnswer {
  return { body: { data: text, status: 0, error_code: code } };
}

type SignedInRoute = (request: ApiRequest, context: ServiceContext, session: Session) => ApiAnswer | Promise<ApiAnswer>;

/** A route for signed-in callers; others get `otherwise`. */
export function signedIn(route: SignedInRoute, otherwise: ApiAnswer = NOT_SIGNED_IN): ApiRoute {
  return (request, context) => (request.session === null ? otherwise : route(request, context, request.session));
}

/** A number that names something: digits only, null for anything else. */
export function idNumber(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
