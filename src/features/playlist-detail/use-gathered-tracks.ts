import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AppError } from '@/core/errors';
import type { TrackRow } from '@/core/track-order';

/** A song of a list, with the id of its entry where it can be removed by it. */
export type DetailRow = TrackRow & { fileId: string | null };

/** The songs of a list as far as they are read. */
export type DetailTracks = {
  rows: readonly DetailRow[];
  totalCount: number;
  unavailableCount: number;
  /** False while pages are on their way, where some failed, and where reading was stopped. */
  isComplete: boolean;
  /** Why pages are missing. */
  failure: AppError | null;
};

export type GatherTracks = (options: {
  signal: AbortSignal;
  stop: AbortSignal;
  onProgress: (tracks: DetailTracks) => void;
}) => Promise<DetailTracks>;

/** How long a complete list counts as fresh. */
const freshForMs = 5 * 60_000;

/**
 * The songs of a list, shown page by page while they are read. Leaving the screen ends the reading; a list that was left
 * half read is read anew on coming back, with what is known of it in sight.
 */
export function useGatheredTracks(queryKey: QueryKey, gather: GatherTracks) {
  const queries = useQueryClient();
  const stop = useRef(new AbortController());
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      stop.current = new AbortController();
      return gather({
        signal,
        stop: stop.current.signal,
        onProgress(tracks) {
          const before = queries.getQueryData<DetailTracks>(queryKey);
          // While a list is read anew, its end must not vanish for a moment.
          if (!signal.aborted && tracks.rows.length >= (before?.rows.length ?? 0)) {
            queries.setQueryData<DetailTracks>(queryKey, tracks);
          }
        },
      });
    },
    staleTime: (query) => (query.state.data?.isComplete ? freshForMs : 0),
  });
  return {
    tracks: data ?? null,
    error: data ? null : error,
    isPending,
    /** Pages are still on their way. */
    isReading: isFetching && data !== undefined && !data.isComplete,
    stop: () => stop.current.abort(),
    retry: () => void refetch(),
  };
}

export type GatheredTracksState = ReturnType<typeof useGatheredTracks>;
