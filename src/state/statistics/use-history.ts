import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type HistorySong, loadAccountHistory } from '@/api/plays/account-history.ts';
import type { Play } from '@/core/plays/play.ts';
import { playLog } from '@/playback/persistence/play-log.ts';
import { api } from '@/state/queries/api.ts';
import { useUserId } from '@/state/session/session-store.ts';

const playsKey = 'plays';

/** The newest plays of this device, read again after each change. */
export function useNewestPlays(limit: number): UseQueryResult<Play[]> {
  const client = useQueryClient();
  useEffect(() => playLog.onChange(() => void client.invalidateQueries({ queryKey: [playsKey] })), [client]);
  return useQuery({
    queryKey: [playsKey, limit],
    queryFn: () => playLog.newest(limit),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
    networkMode: 'always',
  });
}

/** The songs that the account has played in any app; null if the service has no history. */
export function useAccountHistory(): UseQueryResult<HistorySong[] | null> {
  const userId = useUserId();
  return useQuery({
    queryKey: ['account-history', userId],
    queryFn: ({ signal }) => loadAccountHistory(api, { signal }),
    enabled: userId !== null,
  });
}
