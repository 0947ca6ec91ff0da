import { QueryClient } from '@tanstack/react-query';
import { onUserChange } from '@/state/session/session-store';

/** The cache of service data. Use together with `forgetOnUserChange`. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The service usually runs on this machine and responds without a network.
        networkMode: 'always',
        staleTime: 5 * 60_000,
        gcTime: 30 * 60_000,
        // A failure is shown at once with a retry button, instead of a skeleton during retries.
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
    },
  });
}

/**
 * Clears the cache when the user changes or logs out; queries on screen are refetched. The returned function stops it.
 */
export function forgetOnUserChange(client: QueryClient): () => void {
  return onUserChange(() => {
    client.getMutationCache().clear();
    client.removeQueries({ type: 'inactive' });
    void client.resetQueries();
  });
}
