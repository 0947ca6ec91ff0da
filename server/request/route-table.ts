import type { ApiRoute } from '../api-exchange.ts';

/** A route with the path that it is registered under. */
type FoundRoute = { path: string; handler: ApiRoute };

/** Finds the route of a path. */
export type RouteTable = (path: string) => FoundRoute | undefined;

/**
 * Routes by the whole path; case and a slash at the end do not matter. Unlike the original service, a path below a
 * route is unknown: an upload must not succeed because the call that lists files exists.
 */
export function createRouteTable(routes: Readonly<Record<string, ApiRoute>>): RouteTable {
  const byPath = new Map(Object.entries(routes).map(([path, route]) => [path.toLowerCase(), route]));
  return (path) => {
    const segments = path
      .toLowerCase()
      .split('/')
      .filter((segment) => segment !== '');
    const registered = `/${segments.join('/')}`;
    const handler = byPath.get(registered);
    return handler === undefined ? undefined : { path: registered, handler };
  };
}
