import { isAtPath, paths, withQuery } from './paths.ts';

/** Address after a login without `redirect` (docs/behaviour.md#login). */
const afterLogin = paths.library;

/**
 * Address inside the app after a login: the requested one, unless it is outside the app (an open redirect) or the login
 * itself.
 */
export function loginTarget(wanted: string | null): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them, so `/\t/host` would lead out
  if (wanted === null || !/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(wanted)) return afterLogin;
  const [pathname = ''] = wanted.split(/[?#]/);
  return isAtPath(pathname, paths.login) ? afterLogin : wanted;
}

/** Login address that returns to `wanted` afterwards. */
export function loginAddress(wanted: string): string {
  return withQuery(paths.login, { redirect: loginTarget(wanted) === wanted ? wanted : null });
}
