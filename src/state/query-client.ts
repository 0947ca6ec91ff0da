import { QueryClient } from '@tanstack/react-query';

/** The cache of everything that comes from the service. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The usual service lies on this machine and answers without any network.
        networkMode: 'always',
        staleTime: 5 * 60_000,
        gcTime: 30 * 60_000,
        // A failure is shown at once with a way to try again: a skeleton must not outlive it.
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
    },
  });
}
