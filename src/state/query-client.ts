import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toAppError } from '@/core/errors';
import { expireCurrentSession } from './session-expiry';
import { onUserChange } from './session-store';

/**
 * The cache of everything that comes from the service. It forgets all of it when another user is logged in, or nobody:
 * what is on screen is asked for anew.
 */
export function createQueryClient(): QueryClient {
  // One call tells by other means than its code that the session is dead; the API client sees to all others.
  const onError = (error: unknown): void => {
    if (toAppError(error).kind === 'login-expired') expireCurrentSession();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
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
  onUserChange(() => {
    client.getMutationCache().clear();
    client.removeQueries({ type: 'inactive' });
    void client.resetQueries();
  });
  return client;
}
