import {
  hashKey,
  type QueryKey,
  queryOptions,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AppError } from '@/core/errors';
import type { TrackRow } from '@/core/track-list/track-order';

/** A song of a list, with the id of its entry if it can be removed by it. */
export type DetailRow = TrackRow & { fileId: string | null };

/** The songs of a list that have been loaded so far. */
export type DetailTracks = {
  rows: readonly DetailRow[];
  totalCount: number;
  unavailableCount: number;
  /** False while pages are loading, if some failed, and if loading was stopped. */
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

/** What stops the lists that are loading, by their keys: not in a ref, because a rendering that is given up may start one. */
const stops = new Map<string, AbortController>();

/**
 * The songs of a list, shown page by page while they load. Leaving the screen stops loading; a partly loaded list is
 * loaded again on return, while the songs loaded before stay visible.
 */
export function useGatheredTracks(queryKey: QueryKey, gather: GatherTracks) {
  const queries = useQueryClient();
  const key = hashKey(queryKey);
  const options = queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const stop = new AbortController();
      stops.set(key, stop);
      try {
        return await gather({
          signal,
          stop: stop.signal,
          onProgress(tracks) {
            const before = queries.getQueryData<DetailTracks>(queryKey);
            // While a list is loaded again, it must not become shorter in between.
            if (!signal.aborted && tracks.rows.length >= (before?.rows.length ?? 0)) {
              queries.setQueryData<DetailTracks>(queryKey, tracks);
            }
          },
        });
      } finally {
        if (stops.get(key) === stop) stops.delete(key);
      }
    },
    staleTime: (query) => (query.state.data?.isComplete ? freshForMs : 0),
  });
  // Requested while the screen is being rendered, which takes longer than most answers.
  usePrefetchQuery(options);
  const { data, error, isPending, isFetching, refetch } = useQuery(options);
  return {
    tracks: data ?? null,
    error: data ? null : error,
    isPending,
    /** True while more pages are loading. */
    isReading: isFetching && data !== undefined && !data.isComplete,
    stop: () => stops.get(key)?.abort(),
    retry: () => void refetch(),
  };
}

export type GatheredTracksState = ReturnType<typeof useGatheredTracks>;
