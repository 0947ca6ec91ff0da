import type { ApiRoute } from './api-exchange.ts';

/** A route with the path that it is registered under. */
type FoundRoute = { path: string; handler: ApiRoute };

/** Finds the route of a path. */
export type RouteTable = (path: string) => FoundRoute | undefined;

/**
 * Routing by whole path segments, case-insensitive: the longest registered prefix wins, so `/search/lyric/x` runs
 * `/search/lyric` and an unknown path below a route runs that route.
 */
export function createRouteTable(routes: Readonly<Record<string, ApiRoute>>): RouteTable {
  const byPath = new Map(Object.entries(routes).map(([path, route]) => [path.toLowerCase(), route]));
  return (path) => {
    const segments = path
      .toLowerCase()
      .split('/')
      .filter((segment) => segment !== '');
    for (let count = segments.length; count >= 0; count -= 1) {
      if (count === 0 && segments.length > 0) return undefined;
      const registered = `/${segments.slice(0, count).join('/')}`;
      const handler = byPath.get(registered);
      if (handler !== undefined) return { path: registered, handler };
    }
    return undefined;
  };
}
