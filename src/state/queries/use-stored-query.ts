import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';

type StoredQuery<Data> = Pick<UseQueryOptions<Data>, 'enabled' | 'placeholderData' | 'structuralSharing'> & {
  /** All queries with the same first part are read again together. */
  queryKey: QueryKey;
  queryFn: () => Promise<Data>;
  /** What is read; the same object in each render. */
  source: { onChange: (listener: () => void) => () => void };
};

/** A query of something stored in this browser: read again after each change, and without a network too. */
export function useStoredQuery<Data>({ source, ...query }: StoredQuery<Data>): UseQueryResult<Data> {
  const client = useQueryClient();
  const [family] = query.queryKey;
  useEffect(
    () => source.onChange(() => void client.invalidateQueries({ queryKey: [family] })),
    [client, source, family],
  );
  return useQuery({ ...query, staleTime: 0, gcTime: 60_000, networkMode: 'always' });
}
