import type { Query } from '@tanstack/react-query';

/**
 * `refetchOnMount` of a query that is refetched whenever a screen shows it, by its first component. Other components of
 * the screen share the response.
 */
export function refetchWhenFirstShown(query: Pick<Query, 'getObserversCount'>): boolean | 'always' {
  return query.getObserversCount() > 1 ? true : 'always';
}
