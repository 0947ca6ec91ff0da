import type { Caller, Generation } from './caller.ts';
import { example, type JsonObject } from './examples.ts';
import type { Session } from './provider.ts';

/** What a route answers. */
export type Reply = {
  body: JsonObject;
  /** `name=value` without attributes. */
  cookies?: readonly string[];
  headers?: Readonly<Record<string, string>>;
  /** Only where the status does not follow from the body. */
  httpStatus?: number;
};

export type Call = {
  /** Path of the route that runs, which may be shorter than the requested path. */
  path: string;
  caller: Caller;
  /** null = not logged in; routes that need a login are never called without. */
  session: Session | null;
  /** A parameter, "" where it is missing. */
  param: (name: string) => string;
  /** The bytes of a body that is a file; empty for any other. */
  file: Buffer;
};

export type Route = {
  /**
   * `needed` refuses calls without a session, `optional` only those with a session that is not valid, `unread` none.
   * Default: `optional`.
   */
  login?: 'needed' | 'optional' | 'unread';
  /** Answers without a call to the provider. */
  isLocal?: true;
  answer: (call: Call) => Reply | Promise<Reply>;
};

/** Routes by path, in lower case. */
export type Routes = Readonly<Record<string, Route>>;

/**
 * The route of a path: the longest one that the path starts with, by whole segments. null where not even the first
 * segment is known.
 */
export function findRoute(routes: Routes, pathname: string): { path: string; route: Route } | null {
  const segments = pathname.toLowerCase().split('/').filter(Boolean);
  for (let length = segments.length; length > 0; length -= 1) {
    const path = `/${segments.slice(0, length).join('/')}`;
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (route) return { path, route };
  }
  return null;
}

/** A success of the default form. */
export function success(data: unknown): JsonObject {
  return { status: 1, error_code: 0, data };
}

/** A failure of the default form. */
export function failure(code: number, data: unknown = ''): JsonObject {
  return { error_msg: '', data, status: 0, error_code: code };
}

/** What the service answers where one of its own modules fails, before it asks the provider. */
export const failedInside: Reply = { body: example('_error.not-found.json'), httpStatus: 404 };

/** The HTTP status for a body of the provider. */
export function httpStatusOf({ status, error_code }: JsonObject): number {
  return status === 0 || (error_code !== undefined && error_code !== null && error_code !== 0) ? 502 : 200;
}

/** A call of a login that the provider does not accept, in the form of the route. */
export function loginRefusal(path: string, code: 20018 | 51002, isAnonymous: boolean): Reply {
  if (path === '/song/url') return { body: { ...example('song_url.login-expired.json'), error_code: code } };
  // Their encrypted bodies are not searched for failures.
  if (path === '/user/cloud' || path === '/user/cloud/del' || path === '/playlist/del') {
    return isAnonymous ? { body: {}, httpStatus: 500 } : { body: failure(code, null), httpStatus: 200 };
  }
  if (path === '/youth/vip' && isAnonymous) return { body: failure(20002) };
  if (code === 51002) return { body: failure(code) };
  if (path === '/user/vip/detail') return { body: failure(20017, { errmsg: 'params invalid' }) };
  return { body: { status: 0, error_code: code, data: isAnonymous ? null : '登录已过期，请重新登录' } };
}

/** What the service answers when its own HTTP client fails. */
export function networkFailure(code: 'ECONNREFUSED' | 'ETIMEDOUT', generation: Generation): JsonObject {
  const message = `connect ${code} 203.0.113.7:443`;
  return {
    status: 0,
    msg: {
      message,
      name: generation === 1 ? 'Error' : 'AxiosError',
      stack: `AxiosError: ${message}\n    at AxiosError.from (/srv/node_modules/axios/lib/core/AxiosError.js:89:14)`,
      config: { method: 'get', url: 'https://provider.twin.invalid/', timeout: 0, headers: { 'User-Agent': 'twin' } },
      code,
      status: null,
    },
  };
}

/** What Express answers to a path without a route, or to a body that it can't parse. */
export function errorPage(text: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Error</title>
</head>
<body>
<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>
</body>
</html>
`;
}
