import type { Query } from '@tanstack/react-query';

/**
 * `refetchOnMount` of a query that is read again whenever a screen shows it: by the first component that does. The others
 * of that screen use the same answer.
 */
export function refetchWhenFirstShown(query: Pick<Query, 'getObserversCount'>): boolean | 'always' {
  return query.getObserversCount() > 1 ? true : 'always';
}
