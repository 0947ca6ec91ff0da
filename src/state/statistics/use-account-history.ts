import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type HistorySong, loadAccountHistory } from '@/api/plays/account-history.ts';
import { api } from '@/state/queries/api.ts';
import { useUserId } from '@/state/session/session-store.ts';

/** The songs that the account has played in any app; null if the service has no history. */
export function useAccountHistory(): UseQueryResult<HistorySong[] | null> {
  const userId = useUserId();
  return useQuery({
    queryKey: ['account-history', userId],
    queryFn: ({ signal }) => loadAccountHistory(api, { signal }),
    enabled: userId !== null,
  });
}
