import { useQuery } from '@tanstack/react-query';
import { toAppError } from '@/core/errors.ts';
import { type gatheredTracks, stopGathering } from './detail-queries.ts';

/** The songs of a list for its screen, which shows them page by page. */
export function useGatheredTracks(query: ReturnType<typeof gatheredTracks>) {
  const { data, error, isPending, isFetching, refetch } = useQuery(query);
  return {
    tracks: data ?? null,
    error: data ? null : error,
    /** Whether the service refused the last request; `tracks` may still contain earlier songs. */
    isRefused: error !== null && toAppError(error).kind === 'server',
    isPending,
    /** True while more pages are loading. */
    isLoadingMore: isFetching && data !== undefined && !data.isComplete,
    stop: () => stopGathering(query.queryKey),
    retry: () => void refetch(),
  };
}

export type GatheredTracksState = ReturnType<typeof useGatheredTracks>;
