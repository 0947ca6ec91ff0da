import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchSearchSuggestions, fetchSuggestedSearches, fetchTrendingSearches } from '@/api/catalogue/search.ts';
import { linkTarget } from '@/core/navigation/link-target.ts';
import { maxSearchLength } from '@/core/navigation/paths.ts';
import { api } from '@/state/queries/api.ts';
import { useDebounced } from './use-debounced.ts';

const hourMs = 3_600_000;

/** Popular searches; null if the service has no such call. */
export const trendingSearches = queryOptions({
  queryKey: ['search-suggestions', 'trending'],
  queryFn: ({ signal }) => fetchTrendingSearches(api, { signal }),
  staleTime: hourMs,
  gcTime: hourMs,
});

/** Searches suggested by the service, at most three; [] without any, and after a failure. */
export function useSuggestedSearches() {
  const { data } = useQuery({
    queryKey: ['search-suggestions', 'today'],
    queryFn: async ({ signal }) => (await fetchSuggestedSearches(api, { signal })).slice(0, 3),
    staleTime: hourMs,
    gcTime: hourMs,
  });
  return data ?? noSearches;
}

const noSearches: readonly { text: string; note: string }[] = [];
const noTexts: readonly string[] = [];

/** Maximum number of shown suggestions. */
const maxSuggestions = 10;

/**
 * Debounced suggestions of the service for a typed text, without those already shown; until they arrive, those of the
 * previous text. Empty after a failure: the text can be searched for anyway.
 */
export function useSearchSuggestions(typed: string, shown: readonly string[]): readonly string[] {
  const wanted = typed.trim();
  const debounced = useDebounced(wanted);
  const isAsked = debounced !== '' && debounced.length <= maxSearchLength && linkTarget(debounced) === null;
  const { data } = useQuery({
    queryKey: ['search-suggestions', 'typed', isAsked ? debounced : ''],
    queryFn: ({ signal }) => fetchSearchSuggestions(api, debounced, signal),
    enabled: isAsked,
    gcTime: 60_000,
    placeholderData: (previous) => previous,
  });
  if (wanted === '' || !isAsked || data === undefined) return noTexts;
  const known = new Set([wanted, ...shown].map((text) => text.toLowerCase()));
  const fresh = new Map(data.toReversed().map((text) => [text.toLowerCase(), text]));
  return [...fresh]
    .toReversed()
    .flatMap(([key, text]) => (known.has(key) ? [] : [text]))
    .slice(0, maxSuggestions);
}
